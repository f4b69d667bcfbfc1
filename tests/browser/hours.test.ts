import type { Page } from "playwright";
import { expect, it } from "vitest";
import { openSheets } from "../../src/domain/billing/hours/notices.ts";
import { getStatusPath } from "../../src/domain/customers/customers-order.ts";
import { driverHoursPath } from "../../src/domain/kernel/links.ts";
import { berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { billedSides, billingAgency } from "../support/billing-documents.ts";
import { expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { assignmentOf, atJob, bookedJob, confirmed, releasedDriver } from "../support/desk-cast.ts";
import { sheetOf, versionsOf } from "../support/hours.ts";

const site = useSite();

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const unfold = (page: Page, summary: string) =>
  page.locator("summary", { hasText: summary }).first().click();
const look = async (page: Page) => {
  await expectFits(page);
  await expectAccessible(page);
};

// Without script: tests/web/links/hours.test.ts.
it("hours go from a driven job to a locked sheet, and on to a paid invoice", async () => {
  const tag = berlinDate(site.ctx().now());
  const jobId = await bookedJob(site, "Stunden");
  const driverId = await releasedDriver(site, "Fahrer");
  const assignmentId = await confirmed(site, { jobId, driverId, startDate: tag });
  await openSheets(site.ctx());
  const phone = { viewport: PHONE };

  const driver = await site.visitor(phone);
  await driver.goto(driverHoursPath(site.ctx(), await assignmentOf(site, assignmentId)));
  await press(driver, "Stimmt so, Stunden senden");
  await driver.getByText("Ihre Stunden sind gesendet.").waitFor();
  await look(driver);

  const customer = await site.visitor(phone);
  await customer.goto(await getStatusPath(site.ctx(), jobId));
  await unfold(customer, "Etwas stimmt nicht");
  await customer.locator("details details", { has: customer.locator(`#ende-${tag}`) }).click();
  await customer.locator(`#ende-${tag}`).fill("14:00");
  await customer.locator(`#grund-${tag}`).fill("Um 14 Uhr war Schluss");
  await look(customer);
  await press(customer, "Berichtigung senden");
  await customer.getByText("Ihre Berichtigung liegt dem Fahrer vor.").waitFor();

  await driver.reload();
  await driver.getByText("Um 14 Uhr war Schluss").first().waitFor();
  await unfold(driver, "Berichtigung widersprechen");
  await driver.getByLabel("Was stimmt nicht?").fill("Ich war bis 15:30 Uhr da");
  await look(driver);
  await press(driver, "Widerspruch senden");
  await driver.getByText("Sie haben der Berichtigung widersprochen.").waitFor();

  const { page, panel } = await atJob(site, jobId);
  await panel.getByText("Strittig").waitFor();
  await panel.getByRole("button", { name: /^Festlegen/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^1\. Fahrer/ }).check();
  await dialog.getByLabel("Grund").fill("Tachograf geprüft");
  await dialog.getByRole("button", { name: "Stunden festlegen" }).click();
  await panel.getByText("4. Disposition: festgelegt (Tachograf geprüft)").waitFor();

  for (const person of [driver, customer]) await person.reload();
  await driver.getByText("Diese Stunden sind bestätigt.").waitFor();
  await customer.getByText(/: bestätigt\.$/).waitFor();
  expect(await sheetOf(site, assignmentId)).toMatchObject({ status: "locked", fassung: 4 });
  const said = (await versionsOf(site, assignmentId)).map(({ schritt }) => schritt);
  expect(said).toEqual(["submitted", "corrected", "objected", "settled"]);

  await billingAgency(site);
  await billedSides(site, { jobId, driverId, assignmentId });
  await page.goto("/admin?ansicht=abrechnung");
  await page.getByRole("button", { name: /^Abrechnen/ }).click();
  await page.getByRole("button", { name: /^Ausstellen Rechnung/ }).click();
  await page.getByText(/^Rechnung RE-\S+ ausgestellt$/).waitFor();
  await page.goto("/admin?ansicht=abrechnung&belege=offen");
  await page.getByRole("button", { name: /^Zahlung eintragen/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zahlung eintragen" }).click();
  await page.getByText(/ ist bezahlt\.$/).waitFor();
  await page.getByRole("link", { name: /^Alle Belege/ }).click();
  await page.getByText("Bezahlt", { exact: true }).waitFor();
});
