import type { Page } from "playwright";
import { expect, it } from "vitest";
import { getDriverPageLink } from "../../src/domain/drivers/availability/ask-availability.ts";
import { readAvailability } from "../../src/domain/drivers/availability/queries.ts";
import {
  addDays,
  berlinDate,
  dateRange,
  formatDay,
  weekday,
} from "../../src/domain/kernel/time/berlin.ts";
import { expectAccessible, expectGoodAtEveryWidth, PHONE, useSite } from "../support/browser.ts";
import { openDriver, registerAt } from "../support/driver-desk.ts";

const site = useSite();

async function driverWithPage(vorname: string) {
  const driverId = await registerAt(site, { vorname, nachname: "Freitag" });
  return { driverId, path: (await getDriverPageLink(site.ctx(), { driverId })).path };
}

/** What is known of these days, as the next reader has it. */
async function statesOf(driverId: string, from: string, to = from) {
  const [known] = await readAvailability(site.ctx(), { from, to, driverIds: [driverId] });
  return known?.spans.map(({ state, source, note }) => [state, source, note]);
}

const TODAY = berlinDate(new Date());
/** Of next week, and on from there. */
const MONDAY = addDays(TODAY, 8 - weekday(TODAY));
const TUESDAY = addDays(MONDAY, 1);

// Without script: tests/web/links/own-page.test.ts.
const day = (page: Page, name: string) => page.getByRole("combobox", { name });

it("is saved tap by tap with script; what doesn't get through stays, and goes with the next", async () => {
  const { driverId, path } = await driverWithPage("Ines");
  const page = await site.visitor({ viewport: PHONE });
  await page.goto(path);
  await day(page, formatDay(TUESDAY)).selectOption("free");
  await page.getByText("Gespeichert.", { exact: true }).waitFor();
  expect(await statesOf(driverId, TUESDAY)).toEqual([["free", "driver", ""]]);
  await page.context().setOffline(true);
  await day(page, formatDay(addDays(MONDAY, 7))).selectOption("frei");
  await page.getByText(/^Noch nicht gespeichert/).waitFor();
  await page.context().setOffline(false);
  await day(page, formatDay(addDays(MONDAY, 8))).focus();
  await page.keyboard.press("f");
  await page.getByText("Gespeichert.", { exact: true }).waitFor();
  expect(await statesOf(driverId, addDays(MONDAY, 7), addDays(MONDAY, 8))).toEqual([
    ["free", "driver", ""],
  ]);
  await expectGoodAtEveryWidth(page);
});

it("is corrected at the desk after a call, on a phone too, and read by the driver", async () => {
  const { driverId, path } = await driverWithPage("Udo");
  const page = await site.dispatcher({ viewport: PHONE }, "/healthz");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/driver-desk*.js", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest("**/assets/driver-desk*.js");
  await page.goto(`/fahrer-admin?fahrer=${driverId}`, { waitUntil: "commit" });
  await asked;
  const driver = openDriver(page);
  await driver.getByText("Noch nichts gesagt").waitFor();
  // Chosen before the desk's script is there: repeated once it is.
  await day(page, formatDay(TUESDAY)).selectOption("free");
  release();
  await expect.poll(() => statesOf(driverId, TUESDAY)).toEqual([["free", "dispatcher", ""]]);
  await driver.getByRole("button", { name: "Zeitraum eintragen" }).click();
  const dialog = page.getByRole("dialog");
  const [first, last] = [addDays(MONDAY, 14), addDays(MONDAY, 15)];
  await dialog.getByLabel("Erster Tag").fill(first);
  await dialog.getByLabel("Letzter Tag").fill(TUESDAY);
  await dialog.getByRole("button", { name: "Zeitraum eintragen" }).click();
  await dialog.getByText("Der letzte Tag liegt vor dem ersten").waitFor();
  await dialog.getByLabel("Letzter Tag").fill(last);
  await dialog.getByLabel("Notiz").fill("Kur");
  await dialog.getByRole("button", { name: "Zeitraum eintragen" }).click();
  await driver.getByText(`${dateRange(first, last)} nicht frei (Kur)`).waitFor();
  await expectAccessible(page);

  const visitor = await site.visitor({ viewport: PHONE });
  await visitor.goto(path);
  expect(await day(visitor, formatDay(first)).inputValue()).toBe("absent");
  await driver.getByRole("button", { name: "Link für den Fahrer" }).click();
  await expect.poll(() => dialog.getByLabel("Link").inputValue()).toContain(driverId);
  await dialog.getByRole("button", { name: "Link erneuern" }).click();
  await dialog.getByRole("button", { name: "Ja, alle bisherigen beenden" }).click();
  await page.getByText("Link erneuert").first().waitFor();
  await visitor.reload();
  await visitor.getByText("Dieser Link ist ungültig.").waitFor();
});
