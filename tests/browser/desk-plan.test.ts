import { eq, sql } from "drizzle-orm";
import type { Locator, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { jobAssignments } from "../../src/db/schema/index.ts";
import { noteAvailability } from "../../src/domain/drivers/availability/write-availability.ts";
import { addDays, formatDay, germanDate } from "../../src/domain/kernel/time/berlin.ts";
import { expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { assigned, bookedJob, releasedDriver } from "../support/desk-cast.ts";
import { FREE_MONDAY as MONDAY } from "../support/world.ts";

const site = useSite();

const day = (number: number) => addDays(MONDAY, number);
const on = (number: number) => formatDay(day(number));
/** A week that may be planned. */
const PLAN = `/admin?ansicht=plan&ab=${MONDAY}&wochen=1`;

let open: string;
let held: string;
let bert: string;

beforeAll(async () => {
  const [anna, other] = [
    await releasedDriver(site, "Anna", { nachname: "Adler" }),
    await releasedDriver(site, "Bert", { nachname: "Berger", fuehrerscheinklassen: ["C"] }),
  ];
  bert = other;
  open = await bookedJob(site, "Offen", { company: "Offen Bau", einsatzbeginn: day(1) });
  held = await bookedJob(site, "Belegt", { company: "Belegt Bau", einsatzbeginn: MONDAY });
  await assigned(site, { jobId: held, driverId: bert });
  const away = (day: string) => ({ from: day, to: day, state: "absent", note: "Urlaub" }) as const;
  const free = { from: day(5), to: day(5), state: "free", note: "" } as const;
  await noteAvailability(site.ctx(), { driverId: anna, entries: [away(day(4)), free] });
  await noteAvailability(site.ctx(), { driverId: bert, entries: [away(day(3))] });
  // More than fit on a screen.
  await site.db.execute(sql`insert into fahrer_profile (id, vorname, nachname, email, telefon,
    fuehrerscheinklassen, erfahrung_jahre, stundensatz, status, provision_text_version, provision_zugestimmt_at)
    select gen_random_uuid(), 'Viele', 'Zz' || lpad(n::text, 3, '0'), 'v' || n || '@fahrer.example', '069 1',
    '{C}', 3, 30, 'active', 'x', now() from generate_series(1, 60) as n`);
});

async function atPlan(path = PLAN) {
  const page = await site.dispatcher({}, path);
  await bar(page, "Offen Bau").waitFor();
  // Only the script says the time.
  await page.locator(".plan-print-head time").waitFor({ state: "attached" });
  return page;
}

const bar = (page: Page, text: string) => page.getByRole("gridcell", { name: text });
const rowOf = (page: Page, name: string) => page.getByRole("rowheader", { name });
const middle = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error("It is not on the screen");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
};

/** Takes it in its middle, and holds it there. */
async function hold(page: Page, from: Locator, by: { x: number; y: number }) {
  const start = await middle(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + by.x / 2, start.y + by.y / 2, { steps: 3 });
  await page.mouse.move(start.x + by.x, start.y + by.y, { steps: 3 });
}

async function holdOver(page: Page, from: Locator, driver: string) {
  const [start, end] = [await middle(from), await middle(rowOf(page, driver))];
  await hold(page, from, { x: 3, y: end.y - start.y });
}

const ghost = (page: Page) => page.locator(".plan-ghost:visible");
const assignmentsOf = (jobId: string) =>
  site.db.$count(jobAssignments, eq(jobAssignments.job_id, jobId));

describe("by mouse", () => {
  it("an open job on a driver opens the dialog with him, his days and what speaks against him; nothing happens by itself", async () => {
    const page = await atPlan();
    await expectAccessible(page);
    await holdOver(page, bar(page, "Offen Bau"), "Berger, Bert");
    await expect
      .poll(() => ghost(page).textContent())
      .toMatch(/^FA\s\d+ → Berger, Bert · überschneidet FA\s\d+$/);
    expect(await ghost(page).getAttribute("data-unfit")).not.toBeNull();
    expect(await page.locator(".plan-unfit", { hasText: "Berger, Bert" }).count()).toBe(1);
    expect(await page.locator(".plan-unfit", { hasText: "Adler, Anna" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect(await ghost(page).count()).toBe(0);
    expect(await page.getByRole("dialog").count()).toBe(0);

    await holdOver(page, bar(page, "Offen Bau"), "Berger, Bert");
    await ghost(page).waitFor();
    await page.mouse.up();
    const dialog = page.getByRole("dialog", { name: /^Fahrer zuweisen: FA/ });
    expect(await dialog.getByRole("radio", { name: "Berger, Bert" }).isChecked()).toBe(true);
    await dialog.getByText(/^Dagegen: Eingeteilt für FA/).waitFor();
    await dialog.getByText(`Eingeteilt: ${on(1).slice(0, -4)} bis ${on(3)}`).waitFor();
    expect(await dialog.getByLabel("Stundensatz in €").inputValue()).toBe("38,50");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await assignmentsOf(open)).toBe(0);
  });

  it("a bar goes to other days with the dialog that moves, to another driver with the one that replaces, and opens by right click", async () => {
    const page = await atPlan();
    const { width } = await middle(page.getByRole("columnheader", { name: germanDate(day(1)) }));
    await hold(page, bar(page, "Belegt Bau"), { x: 2 * width, y: 0 });
    await expect
      .poll(() => ghost(page).textContent())
      .toMatch(new RegExp(` ab ${on(2)} · nicht frei$`));
    await page.mouse.up();
    const move = page.getByRole("dialog", { name: /^Verschieben: FA/ });
    expect(await move.getByLabel("Erster Tag").inputValue()).toBe(day(2));
    expect(await move.getByLabel("Letzter Tag").inputValue()).toBe(day(4));
    await move.getByText("Nicht verfügbar").waitFor();
    await page.keyboard.press("Escape");
    await move.waitFor({ state: "detached" });

    await holdOver(page, bar(page, "Belegt Bau"), "Adler, Anna");
    await page.mouse.up();
    const replace = page.getByRole("dialog", { name: /^Fahrer ersetzen: FA/ });
    expect(await replace.getByRole("radio", { name: "Adler, Anna" }).isChecked()).toBe(true);
    await page.keyboard.press("Escape");
    await replace.waitFor({ state: "detached" });
    expect(await assignmentsOf(held)).toBe(1);

    await bar(page, "Belegt Bau").click({ button: "right" });
    const panel = page.getByRole("complementary");
    await panel.getByText("Belegt Bau").first().waitFor();
  });
});

describe("by keyboard", () => {
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
  const expectFocus = (page: Page, words: RegExp) =>
    expect.poll(() => focused(page)).toMatch(words);

  it("arrows go from cell to cell, Enter opens, the focus comes back, and a free day of a driver offers what has nobody on it", async () => {
    const page = await atPlan();
    await page.getByRole("gridcell").first().focus();
    await expectFocus(page, new RegExp(`^Ohne Fahrer, ${on(0)}: nichts offen$`));
    await page.keyboard.press("ArrowRight");
    await expectFocus(
      page,
      new RegExp(
        `^Ohne Fahrer, ${on(1)} bis ${on(3)}: Kran Frankfurt am Main · Offen Bau · Offen · FA\\s\\d+ · `,
      ),
    );
    await page.keyboard.press("ArrowRight");
    await expectFocus(page, new RegExp(`^Ohne Fahrer, ${on(4)}`));
    await page.keyboard.press("ArrowDown");
    await expectFocus(page, new RegExp(`^Adler, Anna, ${on(4)}: Urlaub, Stand`));
    await page.keyboard.press("Control+End");
    await expectFocus(page, new RegExp(`^Zz060, Viele, ${on(6)}: kein Einsatz, nichts bekannt$`));
    await page.keyboard.press("PageUp");
    await expectFocus(page, new RegExp(`^Zz050, Viele, ${on(6)}: kein Einsatz, nichts bekannt$`));
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const panel = page.getByRole("complementary");
    await panel.getByText("Offen Bau").first().waitFor();
    await page.keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    await expectFocus(page, /Offen Bau/);

    await page.reload();
    await page.locator(".plan-print-head time").waitFor({ state: "attached" });
    // Free days in a row are one, until one of them has the focus.
    const free = new RegExp(`^Adler, Anna, ${on(0)} bis ${on(3)}: kein Einsatz, nichts bekannt$`);
    await page.getByRole("gridcell", { name: free }).focus();
    await expectFocus(page, new RegExp(`^Adler, Anna, ${on(0)}: kein Einsatz, nichts bekannt$`));
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expectFocus(page, new RegExp(`^Adler, Anna, ${on(2)}: kein Einsatz, nichts bekannt$`));
    await page.keyboard.press("Enter");
    const freeDay = page.getByRole("dialog", { name: /^Adler, Anna/ });
    const nearest = freeDay.getByRole("button", {
      name: /^FA\s\d+ Offen Bau · ca\.\s\d+\skm zuweisen …$/,
    });
    await expect
      .poll(() => nearest.evaluate((button) => button === document.activeElement))
      .toBe(true);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: /^Fahrer zuweisen: FA/ });
    expect(await dialog.getByRole("radio", { name: "Adler, Anna" }).isChecked()).toBe(true);
    await dialog.getByRole("button", { name: "Fahrer zuweisen" }).click();
    await page.getByText("Erfolgreich zugewiesen").waitFor();
    await page
      .getByRole("gridcell", { name: /^Adler, Anna, Di., .*Offen Bau.*Antwort offen/ })
      .waitFor();
    expect(await assignmentsOf(open)).toBe(1);
  });
});

it("keeps filters in the address, and draws everybody for the printer", async () => {
  const page = await site.dispatcher({}, PLAN);
  const names = page.getByRole("rowheader");
  const drawn = async () => new Set(await names.allTextContents()).size;
  await rowOf(page, "Adler, Anna").waitFor();
  await expect.poll(drawn).toBeLessThan(50);
  // The rows come with the page, before the script that hears of the printer.
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      return drawn();
    })
    .toBe(63);
  await page.emulateMedia({ media: "print" });
  await page.getByRole("banner").waitFor({ state: "hidden" });
  expect(await page.getByRole("link", { name: "Heute" }).isVisible()).toBe(false);
  expect(await bar(page, "Belegt Bau").isVisible()).toBe(true);
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.locator("select", { hasText: "Alle Klassen" }).selectOption("CE");
  await expect.poll(drawn).toBe(2);
  await page.getByLabel("Frei am").fill(day(4));
  await page.getByText("Kein Fahrer gefunden").waitFor();
  await page.reload();
  await page.getByText("Kein Fahrer gefunden").waitFor();
  await page.getByRole("button", { name: "Filter zurücksetzen" }).click();
  await rowOf(page, "Berger, Bert").waitFor();
  expect(new URL(page.url()).search).toBe(`?ansicht=plan&ab=${MONDAY}&wochen=1`);
});

it("is a list of one day on a phone", async () => {
  const page = await site.dispatcher(
    { viewport: PHONE, hasTouch: true },
    `/admin?ansicht=plan&ab=${MONDAY}`,
  );
  await page.getByRole("group", { name: "Berger, Bert" }).getByText("Belegt Bau").waitFor();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Tag vor" }).tap();
  await page.getByRole("heading", { name: on(1) }).waitFor();
  await page.getByRole("link", { name: /Belegt Bau/ }).tap();
  await page.getByRole("complementary").getByText("Belegt Bau").first().waitFor();
  await page.getByRole("button", { name: "Zurück zur Liste" }).tap();
  await page.getByRole("heading", { name: on(1) }).waitFor();
});
