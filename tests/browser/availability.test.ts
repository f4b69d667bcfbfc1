import type { Page } from "playwright";
import { expect, it } from "vitest";
import { readAvailability } from "../../src/domain/drivers/availability/queries.ts";
import { getDriverPageLink } from "../../src/domain/drivers/availability/renew-link.ts";
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

const day = (page: Page, name: string) => page.getByRole("radiogroup", { name });
/** A finger on the box of a day, which shows its state and hides its radios. */
const tap = (page: Page, name: string) => day(page, name).locator("label:visible").click();
const chosen = (page: Page, name: string) =>
  day(page, name).getByRole("radio", { checked: true }).getAttribute("value");

it("is tapped in by the driver on his phone, without script, and saved by the page's button", async () => {
  const { driverId, path } = await driverWithPage("Olga");
  const page = await site.visitor({ javaScriptEnabled: false, viewport: PHONE });
  await page.goto(path);
  await tap(page, "Di., 24.11.2026");
  await tap(page, "Mi., 25.11.2026");
  await tap(page, "Mi., 25.11.2026");
  expect(await chosen(page, "Mi., 25.11.2026")).toBe("absent");
  await tap(page, "Jeden Freitag");
  await tap(page, "Jeden Freitag");
  await page.getByLabel("Erster Tag").fill("2027-07-01");
  await page.getByLabel("Letzter Tag").fill("2027-07-14");
  await page.getByLabel("Notiz").fill("Urlaub");
  expect(await statesOf(driverId, "2026-11-24")).toEqual([["unknown", null, ""]]);
  await page.getByRole("button", { name: "Speichern", exact: true }).click();
  await page.getByText("Gespeichert. Danke.").waitFor();
  expect(await statesOf(driverId, "2026-11-24", "2026-11-27")).toEqual([
    ["free", "driver", ""],
    ["absent", "driver", ""],
    ["unknown", null, ""],
    ["absent", "driver", ""],
  ]);
  expect(await statesOf(driverId, "2027-07-01", "2027-07-14")).toEqual([
    ["absent", "driver", "Urlaub"],
  ]);
  await page.getByText("01.07. – 14.07.2027 nicht frei (Urlaub)").waitFor();
  expect(await chosen(page, "Di., 24.11.2026")).toBe("free");
});

it("is saved tap by tap with script; what doesn't get through stays, and goes with the next", async () => {
  const { driverId, path } = await driverWithPage("Ines");
  const page = await site.visitor({ viewport: PHONE });
  await page.goto(path);
  await tap(page, "Do., 26.11.2026");
  await page.getByText("Gespeichert.", { exact: true }).waitFor();
  expect(await statesOf(driverId, "2026-11-26")).toEqual([["free", "driver", ""]]);
  await page.context().setOffline(true);
  await tap(page, "Mo., 30.11.2026");
  await page.getByText(/^Noch nicht gespeichert/).waitFor();
  await page.context().setOffline(false);
  await day(page, "Di., 01.12.2026").getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Gespeichert.", { exact: true }).waitFor();
  expect(await statesOf(driverId, "2026-11-30", "2026-12-01")).toEqual([["free", "driver", ""]]);
  await expectGoodAtEveryWidth(page);
});

it("is corrected at the desk after a call, on a phone too, and read by the driver", async () => {
  const { driverId, path } = await driverWithPage("Udo");
  const page = await site.dispatcher({ viewport: PHONE }, `/fahrer-admin?fahrer=${driverId}`);
  const driver = openDriver(page);
  await driver.getByText("Noch nichts gesagt").waitFor();
  await tap(page, "Di., 24.11.2026");
  await expect.poll(() => statesOf(driverId, "2026-11-24")).toEqual([["free", "dispatcher", ""]]);
  await driver.getByRole("button", { name: "Zeitraum eintragen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Erster Tag").fill("2026-12-08");
  await dialog.getByLabel("Letzter Tag").fill("2026-12-07");
  await dialog.getByRole("button", { name: "Zeitraum eintragen" }).click();
  await dialog.getByText("Der letzte Tag liegt vor dem ersten").waitFor();
  await dialog.getByLabel("Letzter Tag").fill("2026-12-09");
  await dialog.getByLabel("Notiz").fill("Kur");
  await dialog.getByRole("button", { name: "Zeitraum eintragen" }).click();
  await driver.getByText("08.12. – 09.12.2026 nicht frei (Kur)").waitFor();
  await expectAccessible(page);

  const visitor = await site.visitor({ viewport: PHONE });
  await visitor.goto(path);
  expect(await chosen(visitor, "Di., 08.12.2026")).toBe("absent");
  await driver.getByRole("button", { name: "Link für den Fahrer" }).click();
  await expect.poll(() => dialog.getByLabel("Link").inputValue()).toContain(driverId);
  await dialog.getByRole("button", { name: "Link erneuern" }).click();
  await dialog.getByRole("button", { name: "Ja, alle bisherigen beenden" }).click();
  await page.getByText("Link erneuert").first().waitFor();
  await visitor.reload();
  await visitor.getByText("Dieser Link ist ungültig.").waitFor();
});
