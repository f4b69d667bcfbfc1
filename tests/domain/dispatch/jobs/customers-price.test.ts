import { describe, expect, it } from "vitest";
import { agreePrice } from "../../../../src/domain/customer-records/edit-customer.ts";
import { getCustomerStatus } from "../../../../src/domain/customers/queries.ts";
import {
  assignDriver,
  replaceDriver,
} from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { undoConfirmation } from "../../../../src/domain/dispatch/assignments/withdraw-confirmation.ts";
import { moveJob } from "../../../../src/domain/dispatch/changes/edit-assignment.ts";
import { editJob } from "../../../../src/domain/dispatch/changes/edit-job.ts";
import { checkNewJob, createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { proposePrice } from "../../../../src/domain/dispatch/jobs/customers-price.ts";
import type { CreateJobInput, EditJobInput } from "../../../../src/domain/dispatch/jobs/schemas.ts";
import { moveToCustomer } from "../../../../src/domain/dispatch/jobs/update-contact.ts";
import { getJobRow } from "../../../../src/domain/dispatch/read/job-queries.ts";
import type { MailFacts } from "../../../../src/domain/mail/templates.ts";
import { moneyInWords } from "../../../../src/domain/pricing/customers-price.ts";
import {
  actionsOf,
  activeDriver,
  assignedJob,
  assignmentsOf,
  confirmedJob,
  jobOf,
  ORDER,
  requestedJob,
} from "../../../support/cast.ts";
import { statusLinkOf } from "../../../support/customer.ts";
import { expectInvalid, expectRefusal, fingerprint } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const UNANSWERED = { confirmedWarnings: ["not_answered" as const] };
const world = useWorld({ CONFIRM_UNDO_SECONDS: "10" });

/** Two days in a week without a holiday. */
const CRANE: CreateJobInput = {
  ...ORDER,
  fahrzeugtyp: "Kran",
  einsatzbeginn: "2026-12-01",
  einsatzende: "2026-12-02",
};
const RATE = { rateType: "hourly", rateValue: 38.5 } as const;

let customers = 0;
/** Somebody who has ordered nothing before. */
function newCustomer() {
  customers += 1;
  return {
    customerEmail: `kunde-${customers}@bau.example`,
    customerPhone: `069 555 ${2000 + customers}`,
  };
}

const created = async (change: Partial<CreateJobInput> = {}) =>
  (await createJob(world.ctx(), { ...CRANE, ...newCustomer(), ...change })).jobId;

/** What is wrong with a price, by the field that says so. */
async function refusedFields(attempt: Promise<unknown>) {
  return Object.keys((await expectRefusal(attempt, "validation")).fields ?? {});
}

async function customersPriceOf(jobId: string) {
  const { tagespreis_cents, preis_quelle, preis_grund } = await jobOf(world, jobId);
  return [tagespreis_cents, preis_quelle, preis_grund];
}

async function edit(jobId: string, change: Partial<EditJobInput>) {
  const { customer_email: customerEmail, customer_phone: customerPhone } = await jobOf(
    world,
    jobId,
  );
  return editJob(world.ctx(), { ...CRANE, customerEmail, customerPhone, jobId, ...change });
}

async function assigned(jobId: string) {
  const driverId = await activeDriver(world);
  return assignDriver(world.ctx(), { jobId, driverId, ...RATE });
}

async function contractOf(jobId: string) {
  const [mail] = (await emailsAbout(world, { jobId, template: "order_confirmation" })).slice(-1);
  return mail?.data as MailFacts["order_confirmation"];
}

describe("what the customer pays", () => {
  it("is the list that he confirmed on the form, and without the box that of his acknowledgement", async () => {
    const [ticked, unticked] = [
      await requestedJob(world),
      await requestedJob(world, { preise_verstanden: undefined }),
    ];
    expect(await customersPriceOf(ticked)).toEqual([539_00, "confirmed", ""]);
    expect(await customersPriceOf(unticked)).toEqual([539_00, "list", ""]);
    const { assignmentId } = await assigned(unticked);
    await confirmAssignment(world.ctx(), { assignmentId, ...UNANSWERED });
    expect(await contractOf(unticked)).toMatchObject({ rateType: "daily", rateValue: 539 });
  });

  it("is what was agreed with him, else the list, of an order by phone, and said in the answer", async () => {
    const who = { ...CRANE, ...newCustomer() };
    const listed = await createJob(world.ctx(), who);
    expect(listed).toMatchObject({ tagespreis_cents: 539_00, preis_quelle: "list" });
    const { kunde_id: customerId } = await jobOf(world, listed.jobId);
    if (!customerId) throw new Error("Nobody's order");
    await agreePrice(world.ctx(), { customerId, position: "special", tagespreis: 500 });
    await agreePrice(world.ctx(), { customerId, position: "mixer", tagespreis: 460 });
    const planned = { tagespreis_cents: 500_00, preis_quelle: "agreed" };
    expect(await checkNewJob(world.ctx(), { ...who, drivers: 2 })).toMatchObject({
      ...planned,
      jobs: 2,
    });
    const asked = { customerId, fahrzeugtyp: "Kran", einsatzbeginn: "2026-12-01" };
    expect(await proposePrice(world.ctx(), asked)).toEqual(planned);
    expect(await createJob(world.ctx(), who)).toMatchObject(planned);
    const byForm = await requestedJob(world, {
      email: who.customerEmail,
      phone: who.customerPhone,
      preise_verstanden: undefined,
    });
    expect(await customersPriceOf(byForm)).toEqual([539_00, "list", ""]);
    expect(await customersPriceOf(listed.jobId)).toEqual([539_00, "list", ""]);
  });

  it("is his driver's rate with direct billing, and nothing else there", async () => {
    const direct = { billing_model: "direct" } as const;
    expect(await refusedFields(created({ ...direct, tagespreis: 500 }))).toEqual(["tagespreis"]);
    expect(await proposePrice(world.ctx(), { ...direct, fahrzeugtyp: "Kran" })).toEqual({
      tagespreis_cents: null,
      preis_quelle: null,
    });
    const jobId = await created(direct);
    expect(await getJobRow(world.ctx(), jobId)).toMatchObject({ price: null });
    const { assignmentId, ...money } = await assigned(jobId);
    expect(money).toMatchObject({ kunde_tag_cents: null, fahrer_tag_cents: 308_00 });
    expect(await confirmAssignment(world.ctx(), { assignmentId, ...UNANSWERED })).toMatchObject({
      kunde_tag_cents: 308_00,
      kunde_netto_cents: 616_00,
    });
    const { total, ...facts } = await contractOf(jobId);
    expect(facts).toMatchObject(RATE);
    // The driver's own invoice says whether VAT applies.
    expect(total).toMatchObject({ netCents: 616_00, vatCents: null, grossCents: null });
  });

  it("is open where no list names the vehicle: no reason is needed to name it, and no contract comes before that", async () => {
    const odd = { fahrzeugtyp: "Sonstige" } as const;
    const jobId = await created(odd);
    expect(await customersPriceOf(jobId)).toEqual([null, null, ""]);
    const { assignmentId, ...money } = await assigned(jobId);
    expect(money).toMatchObject({ kunde_tag_cents: null, fahrer_tag_cents: 308_00 });
    const before = await fingerprint(world);
    await expectRefusal(
      confirmAssignment(world.ctx(), { assignmentId, ...UNANSWERED }),
      "price_missing",
    );
    expect(await fingerprint(world)).toEqual(before);
    await edit(jobId, { ...odd, tagespreis: 450 });
    expect(await customersPriceOf(jobId)).toEqual([450_00, "typed", ""]);
    await confirmAssignment(world.ctx(), { assignmentId, ...UNANSWERED });
    expect(await contractOf(jobId)).toMatchObject({ rateType: "daily", rateValue: 450 });
  });
});

describe("another price than the usual one", () => {
  it("takes a reason when the order is created; the usual one typed is the usual one", async () => {
    expect(await refusedFields(created({ tagespreis: 500 }))).toEqual(["preis_grund"]);
    const jobId = await created({ tagespreis: 500, preis_grund: "Zehn Tage im Monat" });
    expect(await customersPriceOf(jobId)).toEqual([500_00, "typed", "Zehn Tage im Monat"]);
    const same = await created({ tagespreis: 539, preis_grund: "wie die Liste" });
    expect(await customersPriceOf(same)).toEqual([539_00, "list", ""]);
    await expectInvalid(created({ tagespreis: 0, preis_grund: "geschenkt" }), "tagespreis");
  });

  it("takes a reason later too, and stands in the log with it", async () => {
    const jobId = await created();
    expect(await refusedFields(edit(jobId, { tagespreis: 500 }))).toEqual(["preis_grund"]);
    await edit(jobId, { tagespreis: 500, preis_grund: "Stammkunde" });
    expect(await customersPriceOf(jobId)).toEqual([500_00, "typed", "Stammkunde"]);
    const note = "Preis für den Kunden: 539\u00a0€ → 500\u00a0€ (Stammkunde)";
    expect((await actionsOf(world, { jobId })).at(-1)).toMatchObject({ action: "edit_job", note });
    // Any other edit leaves it alone.
    await edit(jobId, { nachricht: "Anderes Tor" });
    expect(await customersPriceOf(jobId)).toEqual([500_00, "typed", "Stammkunde"]);
    await edit(jobId, { tagespreis: 539 });
    expect(await customersPriceOf(jobId)).toEqual([539_00, "list", ""]);
  });

  it("goes with the vehicle that it was named for, and with direct billing", async () => {
    const jobId = await created({ tagespreis: 500, preis_grund: "Stammkunde" });
    await edit(jobId, { fahrzeugtyp: "Bagger" });
    expect(await customersPriceOf(jobId)).toEqual([489_00, "list", ""]);
    await edit(jobId, { billing_model: "direct", fahrzeugtyp: "Bagger" });
    expect(await customersPriceOf(jobId)).toEqual([null, null, ""]);
    await edit(jobId, { billing_model: "agency", fahrzeugtyp: "Kran" });
    expect(await customersPriceOf(jobId)).toEqual([539_00, "list", ""]);
  });

  it("stays what he confirmed when the dispatcher corrects the vehicle, and when the order goes to another record", async () => {
    const jobId = await requestedJob(world);
    const job = await jobOf(world, jobId);
    const same = {
      customerName: job.customer_name,
      customerEmail: job.customer_email,
      customerPhone: job.customer_phone,
      einsatzort: job.einsatzort,
      zeitraum: job.zeitraum,
      nachricht: job.nachricht,
    };
    const asked = { jobId, fahrzeugtyp: "lkw" };
    expect(await proposePrice(world.ctx(), asked)).toMatchObject({ preis_quelle: "confirmed" });
    await editJob(world.ctx(), { ...same, jobId, fahrzeugtyp: "lkw", anforderungen: [] });
    expect(await customersPriceOf(jobId)).toEqual([399_00, "confirmed", ""]);
    await moveToCustomer(world.ctx(), { jobId, customerId: null });
    expect(await customersPriceOf(jobId)).toEqual([399_00, "confirmed", ""]);
  });

  it("follows an order to another customer, unless somebody named it", async () => {
    const [listed, typed] = [
      await created(),
      await created({ tagespreis: 444, preis_grund: "Stammkunde" }),
    ];
    const { kunde_id: customerId } = await jobOf(world, await created());
    if (!customerId) throw new Error("Nobody's order");
    await agreePrice(world.ctx(), { customerId, position: "special", tagespreis: 480 });
    for (const jobId of [listed, typed]) await moveToCustomer(world.ctx(), { jobId, customerId });
    expect(await customersPriceOf(listed)).toEqual([480_00, "agreed", ""]);
    expect(await customersPriceOf(typed)).toEqual([444_00, "typed", "Stammkunde"]);
  });

  it("is refused once the confirmation is out, also while it waits to be renewed, and free again when that was undone", async () => {
    const jobId = await created();
    const { assignmentId } = await assigned(jobId);
    const other = { tagespreis: 500, preis_grund: "Stammkunde" };
    await confirmAssignment(world.ctx(), { assignmentId, ...UNANSWERED });
    await expectRefusal(edit(jobId, other), "price_final");
    // The price that it has may be sent along, and another vehicle changes nothing any more.
    await edit(jobId, { tagespreis: 539, fahrzeugtyp: "Bagger" });
    expect(await customersPriceOf(jobId)).toEqual([539_00, "list", ""]);
    await undoConfirmation(world.ctx(), { assignmentId });
    await edit(jobId, { ...other, fahrzeugtyp: "Bagger" });
    expect(await customersPriceOf(jobId)).toEqual([500_00, "typed", "Stammkunde"]);
    await confirmAssignment(world.ctx(), { assignmentId, ...UNANSWERED });
    world.clock.advance({ minutes: 1 });
    await moveJob(world.ctx(), { jobId, startDate: "2026-12-08", endDate: "2026-12-09" });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "assigned" });
    await expectRefusal(edit(jobId, { tagespreis: 520, preis_grund: "so" }), "price_final");
  });

  it("counts after the confirmation only with the customer's agreement, which is kept and logged", async () => {
    const jobId = await created();
    const { assignmentId } = await assigned(jobId);
    await confirmAssignment(world.ctx(), { assignmentId, ...UNANSWERED });
    const other = { tagespreis: 500, preis_grund: "Kran stand" };
    await expect(edit(jobId, { ...other, vereinbart_mit: "Petra Muster" })).rejects.toMatchObject({
      fields: { vereinbart_am: expect.any(String), vereinbart_durch: expect.any(String) },
    });
    const agreed = { vereinbart_mit: "Petra Muster", vereinbart_durch: "phone" } as const;
    const ahead = edit(jobId, { ...other, ...agreed, vereinbart_am: "2099-01-01" });
    await expect(ahead).rejects.toMatchObject({ fields: { vereinbart_am: expect.any(String) } });
    const agreement = { ...agreed, vereinbart_am: "2026-11-20" };
    await edit(jobId, { ...other, ...agreement });
    expect(await customersPriceOf(jobId)).toEqual([500_00, "typed", "Kran stand"]);
    expect(await jobOf(world, jobId)).toMatchObject(agreement);
    expect((await actionsOf(world, { jobId })).at(-1)?.note).toContain(
      "vereinbart mit Petra Muster am 20.11.2026 (Telefon)",
    );
  });

  it("stays refused when the driver is replaced, twice, and is free again when the assignment is cancelled", async () => {
    const jobId = await created();
    const other = { tagespreis: 500, preis_grund: "Stammkunde" };
    const { assignmentId } = await assigned(jobId);
    await edit(jobId, { tagespreis: 530, preis_grund: "Stammkunde" });
    await confirmAssignment(world.ctx(), { assignmentId, ...UNANSWERED });
    world.clock.advance({ minutes: 1 });
    for (const _ of ["once", "twice"]) {
      const driverId = await activeDriver(world);
      await replaceDriver(world.ctx(), { jobId, driverId, ...RATE });
      await expectRefusal(edit(jobId, other), "price_final");
      await expectRefusal(edit(jobId, { billing_model: "direct" }), "price_final");
    }
    const [last] = (await assignmentsOf(world, jobId)).filter(
      ({ status }) => status === "assigned",
    );
    await cancelAssignment(world.ctx(), { assignmentId: last?.id ?? "" });
    await edit(jobId, other);
    expect(await customersPriceOf(jobId)).toEqual([500_00, "typed", "Stammkunde"]);
  });
});

describe("the price of a confirmed order", () => {
  it("stays his when he goes to another record", async () => {
    const { jobId } = await confirmedJob(world, { preise_verstanden: undefined });
    await moveToCustomer(world.ctx(), { jobId, customerId: null });
    expect(await customersPriceOf(jobId)).toEqual([539_00, "list", ""]);
  });

  it("counts on the days that his driver works", async () => {
    const jobId = await created();
    const driverId = await activeDriver(world);
    const days = { startDate: "2026-12-02", endDate: "2026-12-02" };
    const placed = await assignDriver(world.ctx(), { jobId, driverId, ...RATE, ...days });
    expect(placed).toMatchObject({ kunde_tag_cents: 539_00, fahrer_tag_cents: 308_00 });
    const { assignmentId } = placed;
    const link = await statusLinkOf(world, jobId);
    const statusTotal = async () =>
      (await getCustomerStatus(world.ctx(VISITOR), link)).price?.total?.netCents;
    expect(await statusTotal()).toBe(2 * 539_00);
    expect(await confirmAssignment(world.ctx(), { assignmentId, ...UNANSWERED })).toMatchObject({
      kunde_tag_cents: 539_00,
      kunde_netto_cents: 539_00,
    });
    expect((await contractOf(jobId)).total?.netCents).toBe(539_00);
    expect(await statusTotal()).toBe(539_00);
    expect(await getJobRow(world.ctx(), jobId)).toMatchObject({
      price: { dayCents: 539_00, total: { days: 1, netCents: 539_00, grossCents: 641_41 } },
    });
  });

  it("has no sum while the days are not known", async () => {
    const jobId = await created({ einsatzbeginn: null, einsatzende: null, zeitraum: "demnächst" });
    const { assignmentId } = await assigned(jobId);
    expect(await confirmAssignment(world.ctx(), { assignmentId, ...UNANSWERED })).toMatchObject({
      kunde_tag_cents: 539_00,
      kunde_netto_cents: null,
    });
    expect(await contractOf(jobId)).not.toHaveProperty("total");
    expect(await getJobRow(world.ctx(), jobId)).toMatchObject({
      price: { dayCents: 539_00, total: null },
    });
  });

  it("has none either while the last day is not known", async () => {
    const jobId = await created({ einsatzende: null });
    await assigned(jobId);
    expect(await getJobRow(world.ctx(), jobId)).toMatchObject({ price: { total: null } });
  });

  it("is the same for whoever repeats the confirmation", async () => {
    const { assignmentId } = await assignedJob(world);
    const { emailId: _, ...first } = await confirmAssignment(world.ctx(), {
      assignmentId,
      ...UNANSWERED,
    });
    expect(await confirmAssignment(world.ctx(), { assignmentId, ...UNANSWERED })).toEqual({
      ...first,
      undoSeconds: 0,
    });
  });
});

it.each([
  [81_00, "bleibt 1 €"],
  [80_00, "bleibt 0 €"],
  [70_00, "es fehlen 10 €"],
])("of %i cents for the customer and 80 € for the driver it says: %s", (kunde_tag_cents, words) => {
  const said = moneyInWords({ kunde_tag_cents, fahrer_tag_cents: 80_00 });
  expect(said.replaceAll("\u00a0", " ")).toContain(words);
});
