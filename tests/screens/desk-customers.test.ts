import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { jobRequests, kundenFahrer } from "../../src/db/schema/index.ts";
import {
  agreePrice,
  noteCustomer,
  saveSite,
  setCustomerDriver,
} from "../../src/domain/customer-records/edit-customer.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import { ORDER } from "../support/cast.ts";
import { releasedDriver } from "../support/desk-cast.ts";
import {
  choose,
  click,
  dialog,
  field,
  fill,
  find,
  noDialog,
  openJob,
  openJobDialog,
  panel,
  see,
  useScreen,
} from "../support/screen.ts";
import { NEXT_YEAR } from "../support/world.ts";

const desk = useScreen();
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
  desk.db.select().from(jobRequests).where(eq(jobRequests.company, company));

beforeAll(async () => {
  jobId = (await createJob(desk.ctx(), { ...ORDER, ...REGULAR })).jobId;
  await createJob(desk.ctx(), { ...ORDER, company: "Ganz Andere", customerEmail: "a@b.example" });
  customerId = (await jobsOf(REGULAR.company))[0]?.kunde_id ?? "";
  driverId = await releasedDriver(desk, "Kunibert");
  const about = { customerId };
  await setCustomerDriver(desk.ctx(), { ...about, driverId, art: "bevorzugt" });
  await saveSite(desk.ctx(), { ...about, bezeichnung: "Grube", plz: "63457", ort: "Großauheim" });
  await agreePrice(desk.ctx(), { ...about, position: "standard", tagespreis: 377 });
  await noteCustomer(desk.ctx(), { ...about, text: "Vor 7 Uhr anrufen" });
});

it("a new order completes from the record: address, site, vehicle, price and drivers, by keyboard", async () => {
  await desk.open("/admin?ansicht=auftraege");
  await click("button", "Auftrag anlegen");
  const box = await dialog();
  (await field("Name", box)).focus();
  await desk.user.keyboard("kieswerk");
  await find("option", "Kieswerk Hanau");
  await desk.user.keyboard("{ArrowDown}{Enter}");
  const known = await find("region", "Bekannter Kunde");
  await see("Vor 7 Uhr anrufen", known);
  await see(/Vereinbart: 377 € netto je Tag/, known);
  await see("377 € netto je Tag, vereinbart", box);
  expect((await field("E-Mail", box)).value).toBe(REGULAR.customerEmail);
  expect((await field("Fahrzeugtyp", box)).value).toBe("Sattelzug");
  await choose("Einsatzort übernehmen", "Grube: 63457 Großauheim", known);
  await click("checkbox", /^Kunibert Beispiel, vom Kunden bevorzugt/, known);
  await fill("Zeitraum", `1.12.${NEXT_YEAR}`, box);
  await fill("Beschreibung", "Kies fahren", box);
  await click("button", "Auftrag anlegen", box);
  await noDialog();
  const created = (await jobsOf(REGULAR.company)).find(({ id }) => id !== jobId);
  expect(created).toMatchObject({
    kunde_id: customerId,
    wunschfahrer: [driverId],
    tagespreis_cents: 37_700,
    einsatz_city: "Großauheim",
  });
  await click("button", /^Fahrer zuweisen/, await panel());
  const assign = await dialog();
  await see("Vom Kunden bevorzugt", assign);
  await fill("Stundensatz in €", "40", assign);
  await see("Kunde 377 €, Fahrer 320 €, bleibt 57 € je Tag", assign);
});

it("another price is typed with a reason, and is none with direct billing", async () => {
  const company = "Preis Bau GmbH";
  const order = { ...ORDER, company, customerEmail: "p@b.example" };
  const { jobId: priced } = await createJob(desk.ctx(), order);
  const box = await openJobDialog(desk, priced, /^Bearbeiten/);
  await see("399 € netto je Tag, Preisliste", box);
  await click("button", "Anderer Preis", box);
  await fill("Anderer Preis je Tag in €", "450", box);
  await click("button", "Auftrag speichern", box);
  await see("Bitte nennen Sie den Grund für den anderen Preis", box);
  await fill("Warum?", "Stammkunde", box);
  await click("button", "Auftrag speichern", box);
  await noDialog();
  const price = { tagespreis_cents: 45_000, preis_grund: "Stammkunde" };
  expect(await jobsOf(company)).toMatchObject([price]);
  await see("450 € netto je Tag, von Hand („Stammkunde“)", await panel());
  await click("button", /^Bearbeiten/);
  const again = await dialog();
  await choose("Abrechnung", "Direkt", again);
  await see("Satz des Fahrers", again);
});

it("the record is found, read and written", async () => {
  await desk.open("/admin?ansicht=kunden");
  await click("link", REGULAR.company);
  const record = await panel();
  await see("63457 Großauheim", record);
  await fill(/^Notiz/, "Neuer Polier: Ott", record);
  await desk.user.keyboard("{Control>}{Enter}{/Control}");
  await see("Neuer Polier: Ott", record);
  await click("button", "Kontakt anlegen", record);
  const contact = await dialog();
  await fill("Name", "Otto Ott", contact);
  await click("button", "Kontakt speichern", contact);
  await see("Mindestens Telefon oder E-Mail", contact);
  await fill("Telefon", "06181 777002", contact);
  await click("button", "Kontakt speichern", contact);
  await find("button", "Ändern Otto Ott", record);
  await noDialog();
  await click("button", "Bevorzugen oder sperren", record);
  const wish = await dialog();
  await fill("Fahrer suchen", "Kunibert", wish);
  await click("radio", /Kunibert/, wish);
  await choose("Was gilt", "Gesperrt", wish);
  await fill("Grund", "Streit an der Waage", wish);
  await click("button", "Vermerken", wish);
  await noDialog();
  await see("Streit an der Waage", record);
  const wishes = await desk.db.select().from(kundenFahrer);
  expect(wishes).toMatchObject([{ fahrer_id: driverId, art: "gesperrt" }]);
});

it("a job leads to its customer, and goes to another one", async () => {
  const job = await openJob(desk, jobId);
  await see("Vor 7 Uhr anrufen", job);
  await click("link", REGULAR.company, job);
  await expect.poll(() => location.search).toContain(`kunde=${customerId}`);
  const box = await openJobDialog(desk, jobId, /^Anderem Kunden zuordnen/);
  await click("radio", /Ganz Andere/, box);
  await click("button", "Zuordnen", box);
  await noDialog();
  await find("link", "Ganz Andere", await panel());
});
