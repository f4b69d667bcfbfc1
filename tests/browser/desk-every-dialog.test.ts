import { readdir } from "node:fs/promises";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import type { Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import {
  einsatzProbleme,
  emailLog,
  jobRequests,
  kundenwuensche,
  sessions,
} from "../../src/db/schema/index.ts";
import { markNoShow } from "../../src/domain/dispatch/assignments/mark-no-show.ts";
import { moveJob } from "../../src/domain/dispatch/changes/move-job.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import { DESKTOP, expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { approveAtOnce, ORDER } from "../support/cast.ts";
import { jobRow, openView } from "../support/desk.ts";
import { assigned, bookedJob, confirmed, releasedDriver } from "../support/desk-cast.ts";
import { certificatePdf, licencePicture, openDriver, registerAt } from "../support/driver-desk.ts";
import { expectLegible, expectTouchable } from "../support/legible.ts";

const site = useSite();
const LONG_AGO = new Date("2026-01-10T09:00:00Z");

interface Cast {
  /** `open`: nobody drives; `incomplete`: without an address; the others by their status. */
  jobs: Record<"open" | "incomplete" | "confirmed" | "noShow" | "untold", string>;
  customer: string;
  drivers: Record<"waiting" | "active", string>;
}

async function cast(): Promise<Cast> {
  const open = await bookedJob(site, "Offen", {
    vorname: "Maximiliane Friederike Charlotte",
    company: "Bauunternehmung Hartmann-Oberndorfer & Söhne GmbH & Co. KG",
  });
  const customer = { customerName: "Unvollständig", customerStreet: "" };
  const { jobId: incomplete } = await createJob(site.ctx(), { ...ORDER, ...customer });
  const wish = { job_id: incomplete, art: "aenderung", nachricht: "Bitte erst Dienstag" } as const;
  await site.db.insert(kundenwuensche).values(wish);
  const old = await bookedJob(site, "Uralt", { einsatzdauer: "3 Tage" });
  await site.db
    .update(jobRequests)
    .set({ created_at: LONG_AGO, einsatzbeginn: "2026-01-12" })
    .where(eq(jobRequests.id, old));
  const [waiting, active] = ["Wartender", "Aktiver"];
  const documents = [await licencePicture(), certificatePdf()];
  const drivers = {
    waiting: await registerAt(site, { vorname: waiting, nachname: "Unger", documents }),
    active: await registerAt(site, { vorname: active, nachname: "Leutheusser", documents }),
  };
  await approveAtOnce(site, drivers.active);
  await releasedDriver(site, "Weiterer");
  const job = await bookedJob(site, "Bestätigt");
  const driven = { jobId: job, driverId: drivers.active, startDate: "2027-06-01" };
  const problem = { art: "late", tag: "2027-06-01", gemeldet_am: new Date() } as const;
  await site.db
    .insert(einsatzProbleme)
    .values({ ...problem, assignment_id: await confirmed(site, driven), ankunft: "07:45" });
  const noShow = await bookedJob(site, "Fehlt");
  const driverId = await releasedDriver(site, "Fehlender");
  const assignmentId = await confirmed(site, { jobId: noShow, driverId, startDate: "2026-11-01" });
  await markNoShow(site.ctx(), { assignmentId, informCustomer: true });
  const untold = await bookedJob(site, "Ungesagt");
  const absent = await releasedDriver(site, "Verschobener");
  await confirmed(site, { jobId: untold, driverId: absent, startDate: "2027-06-01" });
  await moveJob(site.ctx(), { jobId: untold, startDate: "2027-06-02", inform: false });
  const jobs = { open, incomplete, confirmed: job, noShow, untold };
  const [one] = await site.db.select().from(jobRequests).where(eq(jobRequests.id, open));
  return { jobs, customer: one?.kunde_id ?? "", drivers };
}

type Opening = (page: Page, cast: Cast) => Promise<unknown>;

/** The page where the last dialog was opened too is still there. */
async function stayAt(page: Page, address: string) {
  if (page.url() !== `${site.url}${address}`) await page.goto(address);
}

const ofJob =
  (job: keyof Cast["jobs"], button: RegExp): Opening =>
  async (page, { jobs }) => {
    await stayAt(page, `/admin?ansicht=auftraege&auftrag=${jobs[job]}`);
    await page.getByRole("complementary").getByRole("button", { name: button }).click();
  };

const ofMenu =
  (item: string): Opening =>
  async (page) => {
    await openView(page, "Aufträge");
    const menu = page.locator("details", { hasText: "Mehr" });
    await menu.locator("summary").click();
    const items = menu.locator("li").locator("a, button");
    const widths = await items.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
    expect(new Set(widths).size).toBe(1);
    await page.getByRole("button", { name: item }).click();
  };

const ofDriver =
  (driver: keyof Cast["drivers"], button: RegExp): Opening =>
  async (page, { drivers }) => {
    await stayAt(page, `/fahrer-admin?fahrer=${drivers[driver]}`);
    await openDriver(page).getByRole("button", { name: button }).first().click();
  };

const ofCustomer =
  (button: string | RegExp): Opening =>
  async (page, { customer }) => {
    await stayAt(page, `/admin?ansicht=kunden&kunde=${customer}`);
    const panel = page.getByRole("complementary");
    await panel.getByRole("button", { name: button }).first().click();
  };

function ofList(button: RegExp): Opening {
  return async (page) => {
    await stayAt(page, "/fahrer-admin");
    await page.getByRole("button", { name: button }).click();
  };
}

const shows =
  (opening: Opening, text: string | RegExp): Opening =>
  async (page, people) => {
    await opening(page, people);
    await page.getByRole("dialog").getByText(text).first().waitFor();
  };

/**
 * Dialogs by the file that draws them, and how to get there; what is sent empty shows its errors too. Those of one page follow each
 * other, so that it is loaded once.
 */
type Dialogs = [file: string, opening: Opening][];

const OF_THE_DESK: Dialogs = [
  ["assign-dialog", shows(ofJob("open", /^Fahrer zuweisen/), /Leutheusser/)],
  ["alert-dialog", shows(ofJob("open", /^Fahrer anschreiben/), "Passende Fahrer")],
  ["edit-job-dialog", ofJob("open", /^Bearbeiten/)],
  ["add-attachments-dialog", ofJob("open", /^Hinzufügen/)],
  ["cancel-job-dialog", sendEmpty(ofJob("open", /^Auftrag stornieren/), "Auftrag stornieren")],
  ["snooze-dialog", ofJob("open", /^Zurückstellen/)],
  ["move-to-customer-dialog", ofJob("open", /^Anderem Kunden zuordnen/)],
  ["assign-dialog", shows(ofJob("incomplete", /^Fahrer zuweisen/), "Daten unvollständig")],
  ["address-dialog", ofJob("incomplete", /^Adresse ergänzen/)],
  ["settle-wish-dialog", ofJob("incomplete", /^Beantworten/)],
  ["assign-dialog", ofJob("confirmed", /^Fahrer ersetzen/)],
  ["no-show-dialog", ofJob("confirmed", /^No-Show vermerken/)],
  ["cancel-dialog", ofJob("confirmed", /^Zuweisung stornieren/)],
  ["cancel-job-dialog", ofJob("confirmed", /^Auftrag stornieren/)],
  ["move-job-dialog", ofJob("confirmed", /^Verschieben/)],
  ["edit-assignment-dialog", ofJob("confirmed", /^Zuweisung bearbeiten/)],
  ["settle-problem-dialog", ofJob("confirmed", /^Erledigen/)],
  ["undo-no-show-dialog", ofJob("noShow", /^No-Show rückgängig machen/)],
  ["inform-dialog", shows(ofJob("untold", /^Mitteilen/), "Zeitraum bisher")],
  ["old-jobs-dialog", shows(ofMenu("Alte Aufträge abschließen"), "Muster Bau GmbH")],
  ["test-jobs-dialog", ofMenu("Testaufträge zurücksetzen")],
  ["create-job-dialog", openCreate],
  ["create-job-dialog", sendEmpty(openCreate, "Auftrag anlegen")],
  ["assign-jobs-dialog", shows(openForTwo, /Leutheusser/)],
  ["palette-dialog", openPalette],
  ["notifications-dialog", shows(openNotifications, "Mitteilungen auf diesem Gerät")],
  ["keys-dialog", (page) => page.keyboard.press("?")],
  ["session-warning", openWarning],
];

const OF_THE_CUSTOMERS: Dialogs = [
  ["create-job-dialog", ofCustomer("Neuer Auftrag")],
  ["entry-dialog", ofCustomer("Bearbeiten")],
  ["entry-dialog", ofCustomer(/^Preis vereinbaren/)],
  ["merge-dialog", ofCustomer(/^Zusammenführen/)],
  ["erase-customer-dialog", ofCustomer("Daten löschen")],
];

const OF_THE_DRIVERS: Dialogs = [
  ["create-driver-dialog", ofList(/^Fahrer anlegen/)],
  ["create-driver-dialog", sendEmpty(ofList(/^Fahrer anlegen/), "Fahrer anlegen")],
  ["availability-span-dialog", ofDriver("active", /^Zeitraum eintragen/)],
  ["usual-week-dialog", ofDriver("active", /^Übliche Woche/)],
  ["page-link-dialog", ofDriver("active", /^Link für den Fahrer/)],
  ["edit-driver-dialog", ofDriver("active", /^Bearbeiten/)],
  ["request-documents-dialog", ofDriver("active", /^Anfordern/)],
  ["add-documents-dialog", ofDriver("active", /^Hinzufügen/)],
  ["reset-dialog", shows(ofDriver("active", /^Auf Wartend/), "Diese Zuweisungen bleiben bestehen")],
  ["erase-dialog", ofDriver("active", /^Daten löschen/)],
  ["preview-dialog", openBlockedPdf],
  ["preview-dialog", openPicture],
  ["approve-dialog", shows(ofDriver("waiting", /^Fahrer genehmigen/), "Führerschein")],
  ["reject-dialog", ofDriver("waiting", /^Ablehnen/)],
  ["reject-dialog", sendEmpty(ofDriver("waiting", /^Ablehnen/), "Fahrer ablehnen")],
  ["erased-dialog", erase],
];

async function openCreate(page: Page) {
  await openView(page, "Aufträge");
  await page.getByRole("button", { name: "Auftrag anlegen" }).click();
}

/** One driver for two orders. */
async function openForTwo(page: Page) {
  await openView(page, "Aufträge");
  await page.getByRole("button", { name: "Auswählen" }).click();
  for (const customer of ["Hartmann-Oberndorfer", "Unvollständig"]) {
    await jobRow(page, customer)
      .getByRole("checkbox", { name: /auswählen$/ })
      .first()
      .check();
  }
  await page.getByRole("button", { name: "Einen Fahrer zuweisen" }).click();
}

async function openNotifications(page: Page) {
  await openView(page, "Heute");
  await page.getByRole("button", { name: "Benachrichtigungen" }).click();
}

async function openPalette(page: Page) {
  await openView(page, "Aufträge");
  await page.getByRole("button", { name: "Suchen" }).click();
  await page.getByRole("combobox").fill("Leutheusser");
  await page.getByRole("dialog").getByRole("option").first().waitFor();
}

function sendEmpty(opening: Opening, button: string): Opening {
  return async (page, people) => {
    await opening(page, people);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: button }).click();
    await dialog.locator("[aria-invalid=true]").first().waitFor();
  };
}

async function openWarning(page: Page) {
  await openView(page, "Heute");
  const almostAnHourAgo = new Date(Date.now() - 58.7 * 60_000);
  await site.db.update(sessions).set({ last_seen_at: almostAnHourAgo });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByText("Sie werden gleich abgemeldet").waitFor();
}

async function openPicture(page: Page, people: Cast) {
  await ofDriver("active", /^Ansehen/)(page, people);
  await page.getByText("Dokument geladen").waitFor({ state: "attached" });
}

async function openBlockedPdf(page: Page, { drivers }: Cast) {
  await stayAt(page, `/fahrer-admin?fahrer=${drivers.active}`);
  const opener = openDriver(page).getByRole("button", { name: /^PDF öffnen adr/ });
  await opener.waitFor();
  await page.evaluate(() => {
    window.open = () => null;
  });
  await opener.click();
  await page.getByRole("dialog").getByRole("link", { name: "PDF öffnen" }).waitFor();
}

async function erase(page: Page, people: Cast) {
  await ofDriver("waiting", /^Daten löschen/)(page, people);
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel(/^Zur Bestätigung/);
  const label =
    (await dialog
      .getByText(/^Zur Bestätigung/)
      .first()
      .textContent()) ?? "";
  await field.fill(label.slice(label.indexOf(":") + 1));
  await dialog.getByRole("button", { name: "Endgültig löschen" }).click();
  await dialog.getByRole("heading", { name: "Aufbewahrt" }).waitFor();
}

let people: Cast;
beforeAll(async () => {
  people = await cast();
});

it.each([
  ["the desk", OF_THE_DESK],
  ["the customers", OF_THE_CUSTOMERS],
  ["the driver management", OF_THE_DRIVERS],
])(
  "every dialog of %s is accessible, fits, and keeps its buttons in sight, on desktop and phone",
  async (_, dialogs) => {
    const page = await site.dispatcher();
    for (const [file, open] of dialogs) {
      await open(page, people);
      await inspect(page, file);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
    }
  },
);

it("so is the login over the page, which no key closes", async () => {
  const page = await site.dispatcher();
  await openView(page, "Protokoll");
  await site.db.delete(sessions);
  await page.getByRole("dialog", { name: "Admin-Session abgelaufen" }).waitFor();
  await inspect(page, "sign-in-dialog");
});

/** The open dialog, on desktop and phone. */
async function inspect(page: Page, file: string) {
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectFits(page);
    expect(await overflowOf(page), file).toEqual([]);
    await expectAccessible(page);
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

it("on every screen nothing is set too small to read, and on a phone nothing too small to touch", async () => {
  const page = await site.dispatcher();
  const { jobs, drivers } = people;
  const views = ["auftraege", "kunden", "fahrer", "zuweisungen", "emails", "protokoll"];
  const screens: [address: string, shown: string][] = [
    ["/admin", "#heute li"],
    ...views.map((view): [string, string] => [`/admin?ansicht=${view}`, `#${view} tbody tr`]),
    [`/admin?ansicht=auftraege&auftrag=${jobs.untold}`, "aside h3:text('Verlauf')"],
    [`/fahrer-admin?fahrer=${drivers.active}`, "aside h3:text('Dokumente')"],
    ["/fahrer-admin", "#fahrer tbody tr"],
  ];
  for (const [address, shown] of screens) {
    await page.setViewportSize(DESKTOP);
    await page.goto(address);
    await page.locator(shown).first().waitFor();
    await expectLegible(page);
    expect(await unevenLines(page), address).toEqual([]);
    expect(await cutNumbers(page), address).toEqual([]);
    await page.setViewportSize(PHONE);
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

it("no dialog is missing here", async () => {
  const files = (await readdir("src/web/desk", { recursive: true })).map((file) =>
    path.basename(file),
  );
  const drawn = files.filter((file) => /(-dialog|^session-warning)\.tsx$/.test(file));
  const own = drawn.map((file) => file.replace(".tsx", "")).filter((it) => it !== "form-dialog");
  const walked = [...OF_THE_DESK, ...OF_THE_CUSTOMERS, ...OF_THE_DRIVERS].map(([file]) => file);
  expect([...new Set([...walked, "proof-dialog", "sign-in-dialog"])].sort()).toEqual(own.sort());
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
  return page.getByRole("dialog").evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll("*")]
      .filter((it) => !it.closest(".sr-only, select, input, textarea"))
      .filter((it) => it.clientWidth > 0 && it.scrollWidth > it.clientWidth + 1)
      .map((it) => `${it.tagName} ${it.className}`),
  );
}
