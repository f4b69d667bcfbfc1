import { eq } from "drizzle-orm";
import type { Page } from "playwright";
import { beforeAll, expect, it } from "vitest";
import { jobRequests, kundenFahrer } from "../../src/db/schema/index.ts";
import { noteCustomer } from "../../src/domain/customer-records/note-customer.ts";
import { agreePrice, saveSite } from "../../src/domain/customer-records/save-entries.ts";
import { setCustomerDriver } from "../../src/domain/customer-records/set-customer-driver.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import { DESKTOP, expectGoodAtEveryWidth, PHONE, useSite } from "../support/browser.ts";
import { ORDER } from "../support/cast.ts";
import { atJob, openJob, panelButton, releasedDriver } from "../support/desk-cast.ts";

const site = useSite();
const REGULAR = {
  company: "Kieswerk Hanau GmbH",
  customerName: "Petra Stein",
  customerEmail: "stein@kieswerk.example",
  customerPhone: "06181 777001",
};
let customerId: string;
let driverId: string;
let jobId: string;

const jobsOf = (company: string) =>
  site.db.select().from(jobRequests).where(eq(jobRequests.company, company));
const dialog = (page: Page) => page.getByRole("dialog");
const panel = (page: Page) => page.getByRole("complementary");

beforeAll(async () => {
  jobId = (await createJob(site.ctx(), { ...ORDER, ...REGULAR })).jobId;
  await createJob(site.ctx(), { ...ORDER, company: "Ganz Andere", customerEmail: "a@b.example" });
  customerId = (await jobsOf(REGULAR.company))[0]?.kunde_id ?? "";
  driverId = await releasedDriver(site, "Kunibert");
  const about = { customerId };
  await setCustomerDriver(site.ctx(), { ...about, driverId, art: "bevorzugt" });
  await saveSite(site.ctx(), { ...about, bezeichnung: "Grube", plz: "63457", ort: "Großauheim" });
  await agreePrice(site.ctx(), { ...about, position: "standard", tagespreis: 377 });
  await noteCustomer(site.ctx(), { ...about, text: "Vor 7 Uhr anrufen" });
});

it("a new order completes from the record: address, site, vehicle, price and drivers, by keyboard", async () => {
  const page = await site.dispatcher({}, "/admin?ansicht=auftraege");
  await page.getByRole("button", { name: "Auftrag anlegen" }).click();
  await dialog(page).getByLabel("Name", { exact: true }).waitFor();
  await page.keyboard.type("kieswerk");
  await page.getByRole("option", { name: /Kieswerk Hanau/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const known = page.getByRole("region", { name: "Bekannter Kunde" });
  await known.getByText("Vor 7 Uhr anrufen").waitFor();
  await known.getByText(/Vereinbart: 377\s€ netto je Tag/).waitFor();
  await dialog(page)
    .getByText(/^377\s€ netto je Tag, vereinbart$/)
    .waitFor();
  const value = (label: string) => dialog(page).getByLabel(label, { exact: true }).inputValue();
  expect(await value("E-Mail")).toBe(REGULAR.customerEmail);
  expect(await value("Fahrzeugtyp")).toBe("Sattelzug");
  await known
    .getByLabel("Einsatzort übernehmen")
    .selectOption({ label: "Grube: 63457 Großauheim" });
  await known.getByLabel(/^Kunibert Beispiel, vom Kunden bevorzugt/).check();
  await expectGoodAtEveryWidth(page);
  await page.setViewportSize(DESKTOP);
  await dialog(page).getByLabel("Zeitraum").fill("1.12.2026");
  await dialog(page).getByLabel("Beschreibung").fill("Kies fahren");
  await dialog(page).getByRole("button", { name: "Auftrag anlegen" }).click();
  await dialog(page).waitFor({ state: "detached" });
  const created = (await jobsOf(REGULAR.company)).find(({ id }) => id !== jobId);
  expect(created).toMatchObject({
    kunde_id: customerId,
    wunschfahrer: [driverId],
    tagespreis_cents: 37_700,
    einsatz_city: "Großauheim",
  });
  await panel(page)
    .getByRole("button", { name: /^Fahrer zuweisen/ })
    .click();
  await dialog(page).getByRole("radio").first().waitFor();
  await dialog(page).getByText("Vom Kunden bevorzugt").waitFor();
  await dialog(page).getByLabel("Stundensatz in €").fill("40");
  await dialog(page)
    .getByText(/^Kunde 377\s€, Fahrer 320\s€, bleibt 57\s€ je Tag$/)
    .waitFor();
  expect(
    await dialog(page)
      .getByText(/noch offen|Direktabrechnung/)
      .count(),
  ).toBe(0);
});

it("another price is typed with a reason, stays while nothing else changes, and is none with direct billing", async () => {
  const company = "Preis Bau GmbH";
  const { jobId: priced } = await createJob(site.ctx(), {
    ...ORDER,
    company,
    customerEmail: "p@b.example",
    isTest: true,
  });
  const [job] = await jobsOf(company);
  const page = await site.dispatcher({}, `/admin?ansicht=auftraege&auftrag=${job?.nummer}`);
  const edit = () => panelButton(panel(page), /^Bearbeiten/).then((button) => button.click());
  await edit();
  await dialog(page)
    .getByText(/^399\s€ netto je Tag, Preisliste$/)
    .waitFor();
  await dialog(page).getByRole("button", { name: "Anderer Preis" }).click();
  await dialog(page).getByLabel("Anderer Preis je Tag in €").fill("450");
  await dialog(page).getByRole("button", { name: "Auftrag speichern" }).click();
  await dialog(page).getByText("Bitte nennen Sie den Grund für den anderen Preis").waitFor();
  await expectGoodAtEveryWidth(page);
  await page.setViewportSize(DESKTOP);
  await dialog(page).getByLabel("Warum?").fill("Stammkunde");
  await dialog(page).getByRole("button", { name: "Auftrag speichern" }).click();
  await dialog(page).waitFor({ state: "detached" });
  const [stored] = await jobsOf(company);
  expect(stored).toMatchObject({ id: priced, tagespreis_cents: 45_000, preis_grund: "Stammkunde" });
  await panel(page)
    .getByText(/450\s€ netto je Tag, von Hand \(„Stammkunde“\)$/)
    .waitFor();
  await edit();
  await dialog(page)
    .getByText(/^450\s€ netto je Tag, von Hand/)
    .waitFor();
  await dialog(page).getByLabel("Abrechnung").selectOption("direct");
  await dialog(page).getByText("Satz des Fahrers", { exact: true }).waitFor();
  expect(
    await dialog(page)
      .getByLabel(/Preis je Tag in €/)
      .count(),
  ).toBe(0);
  await dialog(page).getByLabel("Abrechnung").selectOption("agency");
  await dialog(page).getByLabel("Fahrzeugtyp").selectOption("Sonstige");
  await dialog(page).getByLabel("Preis je Tag in €").waitFor();
});

it("the record is found, read and written, on a phone too", async () => {
  const page = await site.dispatcher({}, "/admin?ansicht=kunden");
  await page.getByRole("heading", { name: "2 Kunden" }).waitFor();
  await page.keyboard.press("/");
  await page.keyboard.type("stein");
  await page.getByRole("heading", { name: "1 Kunde", exact: true }).waitFor();
  await expectGoodAtEveryWidth(page);
  await page.setViewportSize(PHONE);
  await page.getByRole("link", { name: REGULAR.company }).click();
  await panel(page).getByRole("heading", { name: REGULAR.company }).waitFor();
  await panel(page).getByText("63457 Großauheim").waitFor();
  await expectGoodAtEveryWidth(page);
  await panel(page)
    .getByRole("textbox", { name: /^Notiz/ })
    .fill("Neuer Polier: Ott");
  await panel(page).getByRole("button", { name: "Notieren" }).click();
  await panel(page).getByText("Neuer Polier: Ott").first().waitFor();

  await panel(page).getByRole("button", { name: "Kontakt anlegen" }).click();
  await dialog(page).getByLabel("Name").fill("Otto Ott");
  await dialog(page).getByRole("button", { name: "Kontakt speichern" }).click();
  await dialog(page).getByText("Mindestens Telefon oder E-Mail").waitFor();
  await dialog(page).getByLabel("Telefon").fill("06181 777002");
  await expectGoodAtEveryWidth(page);
  await dialog(page).getByRole("button", { name: "Kontakt speichern" }).click();
  await panel(page).getByRole("button", { name: "Ändern Otto Ott" }).waitFor();

  await panel(page).getByRole("button", { name: "Bevorzugen oder sperren" }).click();
  await dialog(page).getByLabel("Fahrer suchen").first().fill("Kunibert");
  await dialog(page)
    .getByRole("radio", { name: /Kunibert/ })
    .check();
  await dialog(page).getByLabel("Was gilt").selectOption("Gesperrt");
  await dialog(page).getByLabel("Grund").fill("Streit an der Waage");
  await expectGoodAtEveryWidth(page);
  await dialog(page).getByRole("button", { name: "Vermerken" }).click();
  await panel(page).getByText("Streit an der Waage").first().waitFor();
  const wishes = await site.db.select().from(kundenFahrer);
  expect(wishes).toMatchObject([{ fahrer_id: driverId, art: "gesperrt" }]);
});

it("leads there from job and search, and back; a job goes to another customer", async () => {
  const { page, panel: job } = await atJob(site, jobId);
  await job.getByText("Vor 7 Uhr anrufen").waitFor();
  await job.getByRole("link", { name: REGULAR.company }).click();
  await page.waitForURL(new RegExp(`kunde=${customerId}`));
  await panel(page).getByRole("link", { name: /^FA/ }).first().waitFor();
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await dialog(page).getByRole("combobox").fill("Ganz Andere");
  await page.getByRole("option", { name: /^Ganz Andere/ }).click();
  await panel(page).getByRole("heading", { name: "Ganz Andere" }).waitFor();

  await openJob(page, jobId);
  await panel(page)
    .getByRole("button", { name: /^Anderem Kunden zuordnen/ })
    .click();
  await dialog(page)
    .getByRole("radio", { name: /Ganz Andere/ })
    .check();
  await dialog(page).getByRole("button", { name: "Zuordnen" }).click();
  await panel(page).getByRole("link", { name: "Ganz Andere" }).waitFor();
});
