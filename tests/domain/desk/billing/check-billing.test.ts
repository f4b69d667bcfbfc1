import { expect, it } from "vitest";
import { saveCustomerBilling } from "../../../../src/domain/customer-records/billing-data/customer-billing.ts";
import { requestCustomerBilling } from "../../../../src/domain/customers/own-billing.ts";
import { checkBilling } from "../../../../src/domain/desk/billing/check-billing.ts";
import { today } from "../../../../src/domain/desk/today/queries.ts";
import { saveDriverBilling } from "../../../../src/domain/drivers/billing-data/save-driver-billing.ts";
import { billingAgency } from "../../../support/billing-documents.ts";
import { actionsOf, confirmedJob, jobOf } from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
/** Of the fixed cast's job. */
const FIRST_DAY = "2026-11-26";
const DATA = {
  steuerstatus: "regulaer",
  steuernummer: "21/815/08150",
  iban: "DE89370400440532013000",
  strasse: "Am Tor 1",
  gutschrift: true,
} as const;

it("says what agency, driver and customer still owe of a job that has begun, until it is there", async () => {
  const { jobId, driverId } = await confirmedJob(world);
  const ofJob = async () => (await checkBilling(world.ctx())).jobs;
  const saidToday = async () => {
    const rows = (await today(world.ctx())).flatMap((group) => group.rows);
    return rows.filter((row) => row.jobId === jobId).map(({ words }) => words.at(-1)?.text);
  };
  expect(await ofJob()).toEqual([]);
  world.clock.now = new Date(`${FIRST_DAY}T09:00:00Z`);
  expect(await ofJob()).toMatchObject([{ jobId }]);
  world.clock.now = TODAY;
  world.clock.advance({ days: 60 });
  const customerId = (await jobOf(world, jobId)).kunde_id ?? "";
  await saveCustomerBilling(world.ctx(), { customerId, rechnung_email: "" });
  expect(await ofJob()).toMatchObject([
    {
      jobId,
      driverId,
      driver: ["Anschrift", "Angabe zur Umsatzsteuer", "IBAN", "Einverständnis mit Gutschriften"],
      customer: ["E-Mail für Rechnungen"],
    },
  ]);
  expect((await checkBilling(world.ctx(), [])).jobs).toEqual([]);
  expect(await saidToday()).toEqual(["Abrechnungsdaten fehlen"]);
  await saveCustomerBilling(world.ctx(), { customerId, rechnung_email: "a@bau.example" });
  await saveDriverBilling(world.ctx(), { driverId, ...DATA, gilt_ab: "2027-01-01" });
  // They count from after the last day of work on.
  expect(await ofJob()).toMatchObject([{ driver: { length: 4 } }]);
  await saveDriverBilling(world.ctx(), { driverId, gilt_ab: "2026-11-30" });
  expect(await ofJob()).toEqual([]);
  expect(await saidToday()).not.toContain("Abrechnungsdaten fehlen");
  // The configuration of tests has the placeholders of a fresh installation.
  expect((await checkBilling(world.ctx())).operator).toEqual([
    "Name und Anschrift",
    "Telefon und E-Mail",
    "Steuernummer oder USt-IdNr.",
    "IBAN",
  ]);
  await billingAgency(world);
  expect((await checkBilling(world.ctx())).operator).toEqual([]);
  await expectRefusal(checkBilling(world.ctx(VISITOR)), "not_admin");
});

it("asks the customer by mail for what is missing, and nothing else", async () => {
  world.clock.now = TODAY;
  const { jobId } = await confirmedJob(world);
  const asked = () => emailsAbout(world, { jobId, template: "billing_data_request" });
  const customerId = (await jobOf(world, jobId)).kunde_id ?? "";
  await saveCustomerBilling(world.ctx(), { customerId, land: "AT", plz: "1010", ust_id: "" });
  expect(await requestCustomerBilling(world.ctx(), { jobId })).toEqual({ missing: ["ust_id"] });
  expect((await asked()).map(({ data }) => data)).toMatchObject([{ missing: ["ust_id"] }]);
  const actions = (await actionsOf(world, { jobId })).map(({ action }) => action);
  expect(actions).toContain("request_billing_data");
  await saveCustomerBilling(world.ctx(), { customerId, ust_id: "ATU13585627" });
  expect(await requestCustomerBilling(world.ctx(), { jobId })).toEqual({ missing: [] });
  expect(await asked()).toHaveLength(1);
});
