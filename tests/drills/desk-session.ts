import type { Browser, Locator, Page } from "playwright";
import type { DrillRow } from "../support/drill.ts";
import type { Hand } from "../support/hands.ts";
import { DRILL_ADMIN } from "../support/server-process.ts";
import type { Day } from "./desk-keys.ts";

/** What the drills at the desk share: signing in, pressing, and the dialog that gives a job to a driver. */

/** So long is waited for what a person waits for; a machine may have much else to do. */
const PATIENCE_MS = 60_000;

/** As somebody who has no use for motion. */
export async function openPage(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
) {
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: "reduce" });
  context.setDefaultTimeout(PATIENCE_MS);
  return context.newPage();
}

/** Signs in, and keeps an eye on what goes wrong. */
export async function startDay(page: Page, hand: Hand): Promise<Day> {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("response", (answer) => {
    if (answer.status() >= 500) complaints.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto("/admin/login");
  await hand.fill(page.getByLabel("E-Mail-Adresse"), DRILL_ADMIN.email);
  await hand.fill(page.getByLabel("Passwort"), DRILL_ADMIN.password);
  await hand.press(page.getByRole("button", { name: "Anmelden", exact: true }));
  const today = page.locator("#heute");
  await today.waitFor();
  return {
    page,
    today,
    panel: page.getByRole("complementary"),
    dialog: page.getByRole("dialog"),
    hand,
    complaints,
  };
}

/** What became of a day that could not be worked to its end. */
export function brokeOff({ variant }: { variant: string }, error: unknown): DrillRow {
  return { variant, counts: { "broke off:": String(error) }, kept: false };
}

export async function press(day: Day, within: Locator, name: RegExp) {
  await day.hand.press(within.getByRole("button", { name }).first());
}

/** The first driver who is listed, unless one is chosen already; what speaks against him is overruled. Tells what that was. */
export async function assignInDialog(day: Day): Promise<string[]> {
  await completeAddress(day);
  const drivers = day.dialog.getByRole("radio");
  await drivers.first().waitFor();
  if ((await day.dialog.getByRole("radio", { checked: true }).count()) === 0) {
    await day.hand.press(drivers.first());
  }
  const rate = day.dialog.getByLabel(/satz in €/);
  if ((await rate.inputValue()) === "") await day.hand.fill(rate, "42");
  await press(day, day.dialog, /^Fahrer (zuweisen|ersetzen)/);
  const anyway = day.dialog.getByRole("button", { name: /^Trotzdem/ });
  await Promise.race([anyway.waitFor(), day.dialog.waitFor({ state: "detached" })]);
  if ((await anyway.count()) === 0) return [];
  const said = await day.dialog.getByRole("alert").allTextContents();
  const why = day.dialog.getByLabel("Warum fährt er trotzdem?");
  if ((await why.count()) > 0) await day.hand.fill(why, "Mit dem Auftraggeber so besprochen");
  await day.hand.press(anyway);
  await day.dialog.waitFor({ state: "detached" });
  return said;
}

async function completeAddress(day: Day) {
  const street = day.dialog.getByLabel("Straße", { exact: true });
  await day.dialog.getByRole("radio").first().or(street).first().waitFor();
  if ((await street.count()) === 0) return;
  for (const [label, value] of Object.entries({
    Straße: "Hafenstraße",
    "Nr.": "12",
    PLZ: "60327",
    Ort: "Frankfurt",
  })) {
    const field = day.dialog.getByLabel(label, { exact: true });
    if ((await field.inputValue()) === "") await day.hand.fill(field, value);
  }
  await press(day, day.dialog, /speichern/i);
}
