import { and, eq } from "drizzle-orm";
import type { Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { emailLog, jobRequests, sessions, stundenzettel } from "../../src/db/schema/index.ts";
import { listPayable } from "../../src/domain/billing/payouts/queries.ts";
import { readDriverCreditsPath } from "../../src/domain/drivers/availability/ask-availability.ts";
import { axeViolations } from "../support/axe.ts";
import { DESKTOP, expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { openView } from "../support/desk.ts";
import { assigned, bookedJob, releasedDriver } from "../support/desk-cast.ts";
import {
  type Cast,
  castOfDialogs,
  OF_THE_CUSTOMERS,
  OF_THE_DESK,
  OF_THE_DRIVERS,
  openCreate,
} from "../support/desk-dialogs.ts";
import { expectLegible, expectTouchable } from "../support/legible.ts";
import { partOf } from "../support/volume.ts";

const site = useSite();
let people: Cast;
beforeAll(async () => {
  people = await castOfDialogs(site);
});

it.each([
  ["the desk", OF_THE_DESK],
  ["the customers", OF_THE_CUSTOMERS],
  ["the driver management", OF_THE_DRIVERS],
])(
  "every dialog of %s is accessible, fits, and keeps its buttons in sight, on desktop and phone",
  async (name, dialogs) => {
    const page = await site.dispatcher();
    const refused = await refusedByPolicy(page);
    for (const [file, open] of partOf(dialogs, name)) {
      await open(page, people);
      await inspect(page, file);
      await page.keyboard.press("Escape");
      // What is done about a document returns to it.
      if (await page.getByRole("dialog", { name: /^(Rechnung|Gutschrift)/ }).count()) {
        await page.keyboard.press("Escape");
      }
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
    expect(refused).toEqual([]);
  },
);

/** What the content security policy refuses on the pages that are loaded from now on. */
async function refusedByPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  page.on(
    "console",
    (message) => message.text().startsWith("csp:") && refused.push(message.text()),
  );
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.info(`csp: ${violatedDirective} ${blockedURI}`),
    ),
  );
  return refused;
}

it("so are the question before typed work is thrown away, and the login over the page, which no key closes", async () => {
  const page = await site.dispatcher();
  await openCreate(page);
  await page.getByRole("dialog").getByLabel("Firma").fill("Halb getippt");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Eingaben verwerfen?" });
  await question.waitFor();
  await inspect(page, "discard-question");
  await question.getByRole("button", { name: "Verwerfen" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await openView(page, "Protokoll");
  await site.db.delete(sessions);
  await page.getByRole("dialog", { name: "Admin-Session abgelaufen" }).waitFor();
  await inspect(page, "sign-in-dialog");
});

/** The one on top. */
const openDialog = (page: Page) => page.getByRole("dialog").last();

/** The open dialog, on desktop and phone. */
async function inspect(page: Page, file: string) {
  const dialog = openDialog(page);
  await dialog.waitFor();
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectFits(page);
    expect(await overflowOf(page), file).toEqual([]);
    // Width changes what fits, not what axe looks at.
    if (viewport === DESKTOP) expect([file, await axeViolations(page)]).toEqual([file, []]);
    await expectLegible(page);
    if (viewport === PHONE) await expectTouchable(page);
    const buttons = dialog.locator("footer button");
    const ends = await buttons.evaluateAll((all) =>
      all.map((it) => it.getBoundingClientRect().bottom),
    );
    expect(Math.max(0, ...ends), file).toBeLessThanOrEqual(viewport.height);
  }
  await page.setViewportSize(DESKTOP);
}

it("every screen is accessible and fits; nothing is too small to read, or on a phone to touch", async () => {
  const page = await site.dispatcher();
  const { jobs, drivers } = people;
  await site.db.update(stundenzettel).set({ status: "locked", gesperrt_am: new Date() });
  // The figures: desk-figures.test.ts.
  const views = [
    "auftraege",
    "kunden",
    "fahrer",
    "zuweisungen",
    "stunden",
    "abrechnung",
    "emails",
    "protokoll",
  ];
  const settings = ["zeiten", "bedingungen", "referenzen"];
  const screens: [address: string, shown: string][] = [
    ["/admin", "#heute li"],
    ...views.map((view): [string, string] => [`/admin?ansicht=${view}`, `#${view} tbody tr`]),
    ["/admin?ansicht=abrechnung&belege=alle", "#abrechnung tbody tr"],
    ["/admin?ansicht=abrechnung&belege=auszahlungen", "#auszahlungen tbody tr"],
    [`/admin?ansicht=auftraege&auftrag=${jobs.untold}`, "aside h3:text('Verlauf')"],
    [`/fahrer-admin?fahrer=${drivers.active}`, "aside h3:text('Dokumente')"],
    ["/fahrer-admin", "#fahrer tbody tr"],
    ...settings.map((area): [string, string] => [`/admin/einstellungen/${area}`, "main form"]),
  ];
  for (const [address, shown] of partOf(screens, "screens")) {
    await page.setViewportSize(DESKTOP);
    await page.goto(address);
    await page.locator(shown).first().waitFor();
    await expectFits(page);
    expect([address, await axeViolations(page)]).toEqual([address, []]);
    await expectLegible(page);
    expect(await unevenLines(page), address).toEqual([]);
    expect(await cutNumbers(page), address).toEqual([]);
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await expectLegible(page);
    await expectTouchable(page);
  }
});

it("a mail as it was sent is accessible and fits, on desktop and phone", async () => {
  const jobId = await bookedJob(site, "Brief");
  const driverId = await releasedDriver(site, "Empfänger");
  await assigned(site, { jobId, driverId });
  const isIt = and(eq(emailLog.job_id, jobId), eq(emailLog.template, "driver_confirmation"));
  const texts = async () => (await site.db.select().from(emailLog).where(isIt))[0];
  await expect.poll(async () => (await texts())?.status).toBe("sent");
  const page = await site.dispatcher();
  await page.goto(`/admin/email?id=${(await texts())?.id}`);
  await page.getByRole("heading", { name: "Textfassung" }).waitFor();
  const tab = page.context().waitForEvent("page");
  await page.frameLocator("iframe").locator("a[href*='/driver/accept']").first().click();
  await (await tab).getByRole("heading", { name: /Können Sie/ }).waitFor();
  await (await tab).close();
  expect((await texts())?.html).not.toMatch(/<script|javascript:/i);
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectFits(page);
    await expectAccessible(page);
  }
});

it("a driver's page of credit notes is accessible and fits, with its objection, on desktop and phone", async () => {
  const [note] = await listPayable(site.ctx());
  const page = await site.dispatcher();
  await page.goto(await readDriverCreditsPath(site.ctx(), note?.fahrer_id ?? ""));
  await page
    .getByText(note?.nummer ?? "")
    .first()
    .waitFor();
  await page.getByText("Widersprechen").first().click();
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectFits(page);
    await expectAccessible(page);
  }
});

it("a list shows fifteen jobs at once under its head, and stands still when a refresh fails", async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({
    customer_name: `Viele ${index}`,
    einsatzort: "Ort",
    zeitraum: "bald",
    fahrzeugtyp: "lkw",
    fuehrerscheinklasse: "C",
    nachricht: "x",
    source: "desk" as const,
  }));
  await site.db.insert(jobRequests).values(many);
  const page = await site.dispatcher({}, "/admin?ansicht=auftraege");
  const lines = page.locator("#auftraege tbody tr");
  await lines.first().waitFor();
  const isWhollySeen = (row: Element) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  const seen = await Promise.all(
    (await lines.all()).slice(0, 20).map((line) => line.evaluate(isWhollySeen)),
  );
  expect(seen.filter(Boolean).length).toBeGreaterThanOrEqual(15);
  await lines.nth(40).scrollIntoViewIfNeeded();
  const head = page.getByRole("columnheader", { name: "Auftraggeber" });
  // The script measures what stands above it.
  await expect.poll(() => head.evaluate(isWhollySeen)).toBe(true);
  const box = async () => (await lines.first().boundingBox()) ?? { y: 0, height: 0 };
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.reload();
  await lines.first().waitFor();
  const before = await box();
  const away = { code: "database_away", title: "Störung", error: "Später" };
  await page.route("**/api/admin-data-fetch", (route) =>
    route.fulfill({ status: 503, json: away }),
  );
  await page.getByText("Fehler beim Laden. Sie sehen den letzten Stand.").waitFor();
  expect((await box()).y).toBe(before.y);
});

/** Of a row the phone number is never what has no room. */
function cutNumbers(page: Page) {
  return page.locator("tbody a[href^='tel:']").evaluateAll((links) =>
    links
      .filter((it) => {
        const edge = it.closest("td, th")?.getBoundingClientRect().right ?? 0;
        return it.getBoundingClientRect().right > edge;
      })
      .map((it) => it.textContent),
  );
}

/** Buttons and fields of a toolbar that stand beside each other, but not at one height. */
function unevenLines(page: Page) {
  return page.locator("search").evaluateAll((bars) =>
    bars.flatMap((bar) => {
      const all = [...bar.querySelectorAll("input:not([type=checkbox]), select, button")];
      const boxes = all.map((it) => ({ it, box: it.getBoundingClientRect() }));
      return boxes.flatMap(({ it, box }, index) => {
        const next = boxes[index + 1]?.box;
        if (!next || box.height === 0 || next.left < box.right) return [];
        const off = Math.abs(box.top + box.bottom - next.top - next.bottom) / 2;
        return off > 1 && off < box.height ? [`${it.outerHTML.slice(0, 80)}: ${off}`] : [];
      });
    }),
  );
}

/** What inside of the dialog is wider than its place. */
function overflowOf(page: Page) {
  return openDialog(page).evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll("*")]
      .filter((it) => !it.closest(".sr-only, select, input, textarea"))
      .filter((it) => it.clientWidth > 0 && it.scrollWidth > it.clientWidth + 1)
      .map((it) => `${it.tagName} ${it.className}`),
  );
}
