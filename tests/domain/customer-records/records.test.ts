import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { kunden } from "../../../src/db/schema/index.ts";
import {
  agreePrice,
  editCustomer,
  noteCustomer,
  removeEntry,
  saveContact,
  saveSite,
  setCustomerDriver,
} from "../../../src/domain/customer-records/edit-customer.ts";
import { getCustomer } from "../../../src/domain/customer-records/get-customer.ts";
import { mergeCustomers } from "../../../src/domain/customer-records/merge-customers.ts";
import { getCustomerStatus } from "../../../src/domain/customers/queries.ts";
import { listActions } from "../../../src/domain/desk/sessions/list-actions.ts";
import { editJob } from "../../../src/domain/dispatch/changes/edit-job.ts";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import { linkRequest } from "../../../src/domain/dispatch/jobs/link-requests.ts";
import { requestJob } from "../../../src/domain/dispatch/jobs/request-job.ts";
import { moveToCustomer } from "../../../src/domain/dispatch/jobs/update-contact.ts";
import type { Ctx } from "../../../src/domain/kernel/context.ts";
import { BOOKING, jobOf, linkedJob, NOBODY, ORDER, pendingDriver } from "../../support/cast.ts";
import { statusLinkOf } from "../../support/customer.ts";
import { expectInvalid, expectRefusal } from "../../support/expectations.ts";
import { afterOpen } from "../../support/open-change.ts";
import { useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();

let counter = 0;

/** A customer of his own, with one job of the form. */
async function customer(company = "Probe GmbH") {
  counter += 1;
  const word = String.fromCharCode(96 + counter);
  const who = {
    company: `${company} ${word}${word}`,
    vorname: "Petra",
    nachname: `Person${word}`,
    email: `p${counter}@probe.example`,
    phone: `0221 66000${String(counter).padStart(2, "0")}`,
  };
  const jobId = await linkedJob(world, who);
  return { who, jobId, customerId: await customerOf(jobId) };
}

const customerOf = async (jobId: string) => (await jobOf(world, jobId)).kunde_id ?? "none";
const read = (customerId: string) => getCustomer(world.ctx(), { customerId });
const order = (change: object) => createJob(world.ctx(), { ...ORDER, ...change });

describe("a record", () => {
  it("keeps what the dispatcher wrote, and what later orders fill in", async () => {
    const { who, customerId } = await customer();
    const written = { firma: "Richtig geschrieben GmbH", strasse: "", ort: "" };
    expect(await editCustomer(world.ctx(), { customerId, ...written })).toEqual({ changed: 3 });
    expect(await editCustomer(world.ctx(), { customerId, ...written })).toEqual({ changed: 0 });
    await linkedJob(world, { ...who, customer_street: "Neuer Weg" });
    expect(await read(customerId)).toMatchObject({
      company: "Richtig geschrieben GmbH",
      customer_street: "Neuer Weg",
      jobs: 2,
    });
    await expectInvalid(editCustomer(world.ctx(), { customerId, firma: "", name: "" }), "name");
    await expectInvalid(editCustomer(world.ctx(), { customerId, plz: "123" }), "plz");
  });

  it("has contacts, by whom orders find him, until they are removed", async () => {
    const { who, customerId } = await customer();
    const contact = { customerId, name: "Otto Zwei", contactEmail: "otto@woanders.example" };
    const { contactId } = await saveContact(world.ctx(), contact);
    const byOtto = { ...who, email: "OTTO@woanders.example", phone: "0221 5556677" };
    expect(await customerOf(await linkedJob(world, byOtto))).toBe(customerId);
    await saveContact(world.ctx(), { ...contact, contactId, telefon: "0221 5556677" });
    const { rows } = await listActions(world.ctx(), { customerId, limit: 20 });
    expect(rows.filter(({ note }) => note === `Kontakt ${contact.name}`)).toHaveLength(2);
    const entry = { customerId, kind: "contact", entryId: contactId } as const;
    await removeEntry(world.ctx(), entry);
    await expectRefusal(removeEntry(world.ctx(), entry), "customer_entry_not_found");
    expect((await read(customerId)).contacts).toHaveLength(1);
    expect(await customerOf(await linkedJob(world, byOtto))).not.toBe(customerId);
    const unreachable = { customerId, name: "Niemand" };
    await expectInvalid(saveContact(world.ctx(), unreachable), "telefon");
  });

  it("is still found by a number when one of two contacts who share it is removed", async () => {
    const { who, customerId } = await customer();
    const colleague = { customerId, name: "Otto Zwei", telefon: who.phone };
    const { contactId } = await saveContact(world.ctx(), colleague);
    await removeEntry(world.ctx(), { customerId, kind: "contact", entryId: contactId });
    const byPhone = { ...who, email: `neu-${who.email}` };
    expect(await customerOf(await linkedJob(world, byPhone))).toBe(customerId);
  });

  it("may be the same as another with one of its addresses, and not for having none", async () => {
    const [one, other, third] = [await customer(), await customer(), await customer("Dritte")];
    for (const { customerId } of [one, other]) {
      const contactEmail = `ohne-telefon-${customerId}@probe.example`;
      await saveContact(world.ctx(), { customerId, name: "Ohne Telefon", contactEmail });
    }
    const same = async () => (await read(one.customerId)).maybe_same.map(({ id }) => id);
    expect(await same()).toEqual([]);
    const shared = { customerId: third.customerId, name: "Gemeinsam", telefon: one.who.phone };
    await saveContact(world.ctx(), shared);
    expect(await same()).toEqual([third.customerId]);
  });

  it("has sites", async () => {
    const { customerId } = await customer();
    const site = { customerId, bezeichnung: "Werk Süd", plz: "65203", ort: "Wiesbaden" };
    const { siteId } = await saveSite(world.ctx(), site);
    await saveSite(world.ctx(), { ...site, siteId, kontakt: "Pforte" });
    const { sites } = await read(customerId);
    expect(sites).toMatchObject([{ bezeichnung: "Werk Süd", kontakt: "Pforte" }]);
    await removeEntry(world.ctx(), { customerId, kind: "site", entryId: siteId });
    expect((await read(customerId)).sites).toEqual([]);
    await expectInvalid(saveSite(world.ctx(), { ...site, ort: "" }), "ort");
  });

  it("has notes with author and time", async () => {
    const { customerId } = await customer();
    await noteCustomer(world.ctx(), { customerId, text: "Rechnung immer per Post" });
    const { rows } = await listActions(world.ctx(), { customerId, limit: 5 });
    expect(rows).toMatchObject([
      { label: "Notiz", note: "Rechnung immer per Post", by: "dispo@agentur.example" },
    ]);
    await expectInvalid(noteCustomer(world.ctx(), { customerId, text: " " }), "text");
  });

  it("says whom he prefers and whom he refuses, and why", async () => {
    const { customerId } = await customer();
    const driverId = await pendingDriver(world, { nachname: "Lieblich" });
    const set = (art: "bevorzugt" | "gesperrt" | null, grund = "") =>
      setCustomerDriver(world.ctx(), { customerId, driverId, art, grund });
    await set("bevorzugt");
    await set("gesperrt", "Streit mit dem Polier");
    expect((await read(customerId)).drivers).toMatchObject([
      { driver_id: driverId, art: "gesperrt", grund: "Streit mit dem Polier" },
    ]);
    await expectInvalid(set("gesperrt"), "grund");
    await set(null);
    expect((await read(customerId)).drivers).toEqual([]);
    const nobody = { customerId, driverId: NOBODY, art: "bevorzugt" } as const;
    await expectRefusal(setCustomerDriver(world.ctx(), nobody), "driver_not_found");
  });
});

describe("an agreed price", () => {
  it("is carried by what is entered since, on page, document and cancellation alike; what was entered before keeps its own", async () => {
    const { who, customerId, jobId } = await customer();
    const entered = {
      customerId,
      customerEmail: who.email,
      einsatzbeginn: "2026-12-01",
      fahrzeugtyp: "Kran",
    } as const;
    const { jobId: earlier } = await order(entered);
    const price = { customerId, position: "special", tagespreis: 512.5 } as const;
    await agreePrice(world.ctx(), { ...price, gilt_ab: "2026-11-30" });
    await agreePrice(world.ctx(), { ...price, tagespreis: 600, gilt_ab: "2027-01-01" });
    const { jobId: later } = await order(entered);
    const nextYear = await order({ ...entered, einsatzbeginn: "2027-02-01" });
    const tooEarly = await order({ ...entered, einsatzbeginn: "2026-11-29" });
    const otherVehicle = await order({ ...entered, fahrzeugtyp: "Sattelzug" });
    const direct = await order({ ...entered, billing_model: "direct" });
    const cents = async (id: string) => (await jobOf(world, id)).tagespreis_cents;
    expect(await cents(later)).toBe(51_250);
    expect(await cents(nextYear.jobId)).toBe(60_000);
    const lists = [earlier, tooEarly.jobId, otherVehicle.jobId, jobId].map(cents);
    expect(await Promise.all(lists)).toEqual([539_00, 539_00, 399_00, 539_00]);
    expect(await cents(direct.jobId)).toBeNull();
    const status = await getCustomerStatus(world.ctx(VISITOR), await statusLinkOf(world, later));
    expect(status.price?.dayCents).toBe(51_250);
  });

  it("follows an edit to another vehicle, and no edit of anything else", async () => {
    const { who, customerId } = await customer();
    const entered = {
      customerEmail: who.email,
      einsatzbeginn: "2026-12-01",
      fahrzeugtyp: "Kran",
    } as const;
    await agreePrice(world.ctx(), { customerId, position: "special", tagespreis: 512.5 });
    await agreePrice(world.ctx(), { customerId, position: "standard", tagespreis: 380 });
    const { jobId } = await order({ ...entered, customerId });
    const edited = async (change: object) => {
      await editJob(world.ctx(), { ...ORDER, ...entered, jobId, ...change });
      return (await jobOf(world, jobId)).tagespreis_cents;
    };
    await agreePrice(world.ctx(), { customerId, position: "special", tagespreis: 530 });
    expect(await edited({ nachricht: "Anderes Tor" })).toBe(51_250);
    expect(await edited({ nachricht: "Anderes Tor", fahrzeugtyp: "Sattelzug" })).toBe(38_000);
    expect(await edited({ nachricht: "Anderes Tor", fahrzeugtyp: "Kran" })).toBe(53_000);
  });

  it.each([
    [19.99, 1_999],
    [579.99, 57_999],
    [1_136.1, 113_610],
  ])("of %d € is exact to the cent", async (tagespreis, cents) => {
    const { customerId } = await customer();
    await agreePrice(world.ctx(), { customerId, position: "escort", tagespreis });
    expect((await read(customerId)).prices).toMatchObject([{ tagespreis_cents: cents }]);
  });

  it("is above zero, for a position of the list, and agreed anew on the same day", async () => {
    const { customerId } = await customer();
    const price = { customerId, position: "mixer", gilt_ab: "2026-12-01" } as const;
    await agreePrice(world.ctx(), { ...price, tagespreis: 450 });
    await agreePrice(world.ctx(), { ...price, tagespreis: 440, notiz: "ab 10 Tagen" });
    expect((await read(customerId)).prices).toMatchObject([
      { tagespreis_cents: 44_000, notiz: "ab 10 Tagen" },
    ]);
    await expectInvalid(agreePrice(world.ctx(), { ...price, tagespreis: 0 }), "tagespreis");
    const odd = { ...price, position: "bus" as "mixer", tagespreis: 1 };
    await expectInvalid(agreePrice(world.ctx(), odd), "position");
  });
});

describe("two that are one", () => {
  it("are merged: jobs, contacts, sites, prices, drivers, notes; orders find the one that stays", async () => {
    const [one, other] = [await customer("Eins"), await customer("Zwei")];
    const { customerId } = one;
    const driverId = await pendingDriver(world, { nachname: "Gemeinsam" });
    for (const [of, art] of [
      [customerId, "bevorzugt"],
      [other.customerId, "gesperrt"],
    ] as const) {
      const said = { customerId: of, driverId, art, grund: "so" };
      await setCustomerDriver(world.ctx(), said);
      await agreePrice(world.ctx(), { customerId: of, position: "escort", tagespreis: 700 });
    }
    const crane = { customerId: other.customerId, position: "mixer", tagespreis: 900 } as const;
    await agreePrice(world.ctx(), crane);
    await noteCustomer(world.ctx(), { customerId: other.customerId, text: "Notiz des zweiten" });
    await editCustomer(world.ctx(), { customerId, ort: "" });
    await editCustomer(world.ctx(), { customerId: other.customerId, ort: "Zweitstadt" });
    const merge = { customerId, otherId: other.customerId };
    expect(await mergeCustomers(world.ctx(), merge)).toEqual({ movedJobs: 1 });
    expect(await read(customerId)).toMatchObject({ customer_city: "Zweitstadt" });
    await expectRefusal(mergeCustomers(world.ctx(), merge), "customer_not_found");
    expect(await customerOf(other.jobId)).toBe(customerId);
    expect(await customerOf(await linkedJob(world, other.who))).toBe(customerId);
    const merged = await read(customerId);
    expect(merged).toMatchObject({ company: expect.stringContaining("Eins"), jobs: 3 });
    expect(merged.last_job).toMatchObject({ fahrzeugtyp: expect.any(String) });
    expect(merged.contacts).toHaveLength(2);
    expect(merged.prices.map(({ position }) => position).sort()).toEqual(["escort", "mixer"]);
    expect(merged.drivers).toMatchObject([{ art: "bevorzugt" }]);
    const { rows } = await listActions(world.ctx(), { customerId, limit: 20 });
    expect(rows.map(({ note }) => note)).toContain("Notiz des zweiten");
    expect(rows[0]).toMatchObject({ action: "merge_customers" });
    const itself = { customerId, otherId: customerId };
    await expectInvalid(mergeCustomers(world.ctx(), itself), "otherId");
  });

  it("take an order with them that comes in the meantime", async () => {
    const [one, other] = [await customer("Bleibt"), await customer("Kommt")];
    const merge = { customerId: one.customerId, otherId: other.customerId };
    const { jobId } = await requestJob(world.ctx(VISITOR), { ...BOOKING, ...other.who });
    const meanwhile = (ctx: Ctx) => linkRequest(ctx, jobId);
    expect(await afterOpen(world, meanwhile, () => mergeCustomers(world.ctx(), merge))).toEqual({
      movedJobs: 2,
    });
    expect(await read(one.customerId)).toMatchObject({ jobs: 3 });
  });

  it("in both directions at once end as one", async () => {
    const [one, other] = [await customer("Hin"), await customer("Her")];
    const [a, b] = [one.customerId, other.customerId];
    const both = await Promise.allSettled([
      mergeCustomers(world.ctx(), { customerId: a, otherId: b }),
      mergeCustomers(world.ctx(), { customerId: b, otherId: a }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await customerOf(one.jobId)).toBe(await customerOf(other.jobId));
  });
});

describe("a job that was joined wrongly", () => {
  it("goes to another customer, with its contact and what comes later", async () => {
    const [wrong, right] = [await customer("Falsch"), await customer("Recht")];
    const { customerId } = right;
    const moved = await moveToCustomer(world.ctx(), { jobId: wrong.jobId, customerId });
    expect(moved).toEqual({ customerId });
    expect(await customerOf(await linkedJob(world, wrong.who))).toBe(customerId);
    expect((await read(wrong.customerId)).contacts).toEqual([]);
    expect(await read(customerId)).toMatchObject({
      company: right.who.company,
      contacts: [{}, {}],
    });
  });

  it("and leaves who is reached at the same address by another number", async () => {
    const [wrong, right] = [await customer("Nummer"), await customer("Ziel")];
    const other = { name: "Otto Zwei", contactEmail: wrong.who.email, telefon: "0221 5559999" };
    await saveContact(world.ctx(), { ...other, customerId: wrong.customerId });
    await moveToCustomer(world.ctx(), { jobId: wrong.jobId, customerId: right.customerId });
    expect((await read(wrong.customerId)).contacts).toMatchObject([{ name: "Otto Zwei" }]);
  });

  it("and leaves the contact from whose address other orders came", async () => {
    const [wrong, right] = [await customer("Geteilt"), await customer("Andere")];
    await linkedJob(world, wrong.who);
    await moveToCustomer(world.ctx(), { jobId: wrong.jobId, customerId: right.customerId });
    expect((await read(wrong.customerId)).contacts).toHaveLength(1);
  });

  it("or to a record of its own", async () => {
    const { who, jobId, customerId } = await customer("Zusammen");
    const second = await linkedJob(world, who);
    expect(await customerOf(second)).toBe(customerId);
    const own = await moveToCustomer(world.ctx(), { jobId: second, customerId: null });
    expect(own.customerId).not.toBe(customerId);
    expect(await customerOf(jobId)).toBe(customerId);
    const records = await world.db.select().from(kunden).where(eq(kunden.id, own.customerId));
    expect(records).toMatchObject([{ firma: who.company }]);
  });
});

describe("nobody else", () => {
  it("may do any of it, and an unknown customer is named", async () => {
    const { jobId } = await customer();
    const [ctx, stranger] = [world.ctx(), world.ctx(VISITOR)];
    const customerId = NOBODY;
    const verbs = (as: typeof ctx) => [
      () => editCustomer(as, { customerId, firma: "X" }),
      () => saveContact(as, { customerId, name: "X", telefon: "069 123456" }),
      () => saveSite(as, { customerId, ort: "X" }),
      () => agreePrice(as, { customerId, position: "mixer", tagespreis: 1 }),
      () => removeEntry(as, { customerId, kind: "site", entryId: NOBODY }),
      () => noteCustomer(as, { customerId, text: "X" }),
      () => setCustomerDriver(as, { customerId, driverId: NOBODY, art: null }),
      () => mergeCustomers(as, { customerId, otherId: "01980000-0000-7000-8000-000000000001" }),
      () => moveToCustomer(as, { jobId, customerId }),
    ];
    for (const attempt of verbs(ctx)) await expectRefusal(attempt(), "customer_not_found");
    for (const attempt of verbs(stranger)) await expectRefusal(attempt(), "not_admin");
    const nowhere = moveToCustomer(ctx, { jobId: NOBODY, customerId: null });
    await expectRefusal(nowhere, "job_not_found");
    await expectInvalid(noteCustomer(ctx, { customerId: "12", text: "X" }), "customerId");
  });
});
