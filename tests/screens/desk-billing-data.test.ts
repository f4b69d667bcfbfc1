import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { emailLog, fahrerAbrechnung, kundenAbrechnung } from "../../src/db/schema/index.ts";
import { saveCustomerBilling } from "../../src/domain/customer-records/billing-data/customer-billing.ts";
import { saveDriverBilling } from "../../src/domain/drivers/billing-data/save-driver-billing.ts";
import { jobOf } from "../support/cast.ts";
import { bookedJob, confirmed, releasedDriver } from "../support/desk-cast.ts";
import {
  choose,
  click,
  dialog,
  field,
  fill,
  noDialog,
  panel,
  see,
  useScreen,
} from "../support/screen.ts";

const desk = useScreen();
const IBAN = "DE89370400440532013000";

const requests = async () => {
  const mails = await desk.db
    .select()
    .from(emailLog)
    .where(eq(emailLog.template, "billing_data_request"));
  return mails.length;
};

it("a driver's data are asked for and entered, its errors at the fields, its numbers masked", async () => {
  const driverId = await releasedDriver(desk, "Abel");
  await desk.open(`/fahrer-admin?fahrer=${driverId}`);
  const record = await panel();
  await see("4 Angaben fehlen", record);
  await click("button", "Daten anfordern", record);
  await expect.poll(requests).toBe(1);
  await click("button", "Abrechnungsdaten ändern", record);
  const box = await dialog();
  await choose("Umsatzsteuer", "Mit Umsatzsteuer (Deutschland)", box);
  await fill("Steuernummer", "21/815/08150", box);
  await fill("Straße und Hausnummer", "Am Tor 1", box);
  await fill("IBAN", "DE00 1234", box);
  await choose("Gutschriften", "Einverstanden", box);
  await click("button", "Abrechnungsdaten speichern", box);
  await see("Diese IBAN stimmt nicht. Bitte prüfen Sie die Ziffern", box);
  await fill("IBAN", IBAN, box);
  await click("button", "Abrechnungsdaten speichern", box);
  await noDialog();
  await see("vollständig", record);
  await see("DE89 … 3000", record);
  await click("button", "Abrechnungsdaten ändern", record);
  const again = await dialog();
  expect((await field("IBAN", again)).value).toBe("");
  await fill("Firma", "Abel Transporte", again);
  await saveDriverBilling(desk.ctx(), { driverId, firma: "Abel GmbH" });
  await click("button", "Abrechnungsdaten speichern", again);
  await see("inzwischen jemand anderes gespeichert");
  await click("button", "Abbrechen", again);
  await noDialog();
  const versions = await desk.db.select().from(fahrerAbrechnung).orderBy(fahrerAbrechnung.fassung);
  expect(versions.map(({ firma, iban }) => [firma, iban])).toEqual([
    ["", IBAN],
    ["Abel GmbH", IBAN],
  ]);
  expect(versions[1]).toMatchObject({ gutschrift_weg: "phone", steuernummer: "21/815/08150" });
});

it("a customer is asked once a job is confirmed, and his data are entered", async () => {
  const jobId = await bookedJob(desk, "Rechnungsempfänger");
  const driverId = await releasedDriver(desk, "Bert");
  await confirmed(desk, { jobId, driverId, startDate: "2094-12-01" });
  const customerId = (await jobOf(desk, jobId)).kunde_id ?? "";
  await saveCustomerBilling(desk.ctx(), { customerId, rechnung_email: "" });
  const before = await requests();
  await desk.open(`/admin?ansicht=kunden&kunde=${customerId}`);
  const record = await panel();
  await see("1 Angabe fehlt", record);
  await click("button", "Daten anfordern", record);
  await expect.poll(requests).toBe(before + 1);
  await click("button", "Abrechnungsdaten ändern", record);
  const box = await dialog();
  await fill("E-Mail für Rechnungen", "rechnung@bau.example", box);
  await fill("PLZ", "1", box);
  await click("button", "Abrechnungsdaten speichern", box);
  await see("Diese Postleitzahl passt nicht zum Land", box);
  await fill("PLZ", "60311", box);
  await click("button", "Abrechnungsdaten speichern", box);
  await noDialog();
  await see("vollständig", record);
  const versions = await desk.db.select().from(kundenAbrechnung).orderBy(kundenAbrechnung.fassung);
  expect(versions.at(-1)).toMatchObject({ rechnung_email: "rechnung@bau.example", plz: "60311" });
});
