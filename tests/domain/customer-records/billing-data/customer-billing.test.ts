import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emailLog, kundenAbrechnung } from "../../../../src/db/schema/index.ts";
import {
  customerBillingOn,
  saveCustomerBilling,
} from "../../../../src/domain/customer-records/billing-data/customer-billing.ts";
import { customerGaps } from "../../../../src/domain/customer-records/billing-data/vocabulary.ts";
import { mergeCustomers } from "../../../../src/domain/customer-records/merge-customers.ts";
import { getOwnBilling, saveOwnBilling } from "../../../../src/domain/customers/own-billing.ts";
import { confirmedJob, jobOf, linkedJob } from "../../../support/cast.ts";
import { statusLinkOf } from "../../../support/customer.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

const VIENNA = {
  firma: "Wiener Kran GmbH",
  strasse: "Ring 1",
  plz: "1010",
  ort: "Wien",
  land: "AT",
  ust_id: "ATU13585627",
} as const;

let counter = 0;

async function customer() {
  counter += 1;
  const jobId = await linkedJob(world, {
    email: `kunde-${counter}@bau.example`,
    company: `Bau ${counter} GmbH`,
    phone: `069 55500${counter}0`,
  });
  return { jobId, customerId: (await jobOf(world, jobId)).kunde_id ?? "" };
}

const standing = async (customerId: string, day = "2027-12-31") => {
  const billing = await customerBillingOn(world.ctx(), customerId, day);
  if (!billing) throw new Error("No such customer");
  return billing;
};

describe("what counts of a customer", () => {
  it("is what his record says until something is entered", async () => {
    const { customerId } = await customer();
    const billing = await standing(customerId);
    expect(billing).toMatchObject({
      fassung: 0,
      firma: `Bau ${counter} GmbH`,
      strasse: "Kranweg 7a",
      land: "DE",
      rechnung_email: `kunde-${counter}@bau.example`,
      format: "zugferd",
    });
    expect(customerGaps(billing)).toEqual([]);
  });

  it("is the version of that day", async () => {
    const { customerId } = await customer();
    await saveCustomerBilling(world.ctx(), { customerId, kostenstelle: "4711" });
    await saveCustomerBilling(world.ctx(), { customerId, ...VIENNA, gilt_ab: "2027-01-01" });
    expect(await standing(customerId, "2026-12-31")).toMatchObject({ fassung: 1, land: "DE" });
    expect(await standing(customerId, "2027-01-01")).toMatchObject({
      fassung: 2,
      ...VIENNA,
      kostenstelle: "4711",
    });
  });

  it("lacks a VAT id abroad in the EU, and for an XRechnung a reference and the postcode", async () => {
    const { customerId } = await customer();
    const { ust_id: _, ...withoutVatId } = VIENNA;
    await saveCustomerBilling(world.ctx(), {
      customerId,
      ...withoutVatId,
      format: "xrechnung",
      rechnung_email: "",
      strasse: "",
    });
    const gaps = ["anschrift", "rechnung_email", "ust_id", "referenz"];
    expect(customerGaps(await standing(customerId))).toEqual(gaps);
    const swiss = { land: "CH", plz: "8001", leitweg_id: "04011000-1234512345-06" };
    await saveCustomerBilling(world.ctx(), { customerId, ...swiss, strasse: "Weg 1" });
    const billing = await standing(customerId);
    expect(customerGaps(billing)).toEqual(["rechnung_email"]);
    expect(customerGaps({ ...billing, plz: "" })).toEqual(["anschrift", "rechnung_email"]);
    expect(customerGaps({ ...billing, plz: "", format: "zugferd" })).toEqual(["rechnung_email"]);
  });

  it("goes with him when two records turn out to be one, unless the other has his own", async () => {
    const [one, other, third] = [await customer(), await customer(), await customer()];
    await saveCustomerBilling(world.ctx(), { customerId: other.customerId, ...VIENNA });
    await saveCustomerBilling(world.ctx(), { customerId: third.customerId, ort: "Graz" });
    for (const { customerId: otherId } of [other, third]) {
      await mergeCustomers(world.ctx(), { customerId: one.customerId, otherId });
    }
    expect(await standing(one.customerId)).toMatchObject({ fassung: 1, ort: "Wien" });
  });
});

describe("saving", () => {
  it.each([
    ["plz", { land: "AT" }],
    ["ust_id", { ust_id: "ATU13585627" }],
    ["ust_id", { ust_id: "DE136695978" }],
    ["leitweg_id", { leitweg_id: "04011000-1234512345-07" }],
    ["rechnung_email", { rechnung_email: "buchhaltung" }],
    ["format", { format: "pdf" }],
  ] as const)("refuses a wrong %s and stores nothing", async (field, wrong) => {
    const { customerId } = await customer();
    const saved = saveCustomerBilling(world.ctx(), { customerId, ...wrong } as never);
    const error = await saved.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    const { fields, issues } = error as {
      fields?: Record<string, string>;
      issues?: { path: PropertyKey[] }[];
    };
    expect(fields ? Object.keys(fields) : issues?.map(({ path }) => path[0])).toEqual([field]);
    const { kunde_id } = kundenAbrechnung;
    expect(await world.db.$count(kundenAbrechnung, eq(kunde_id, customerId))).toBe(0);
  });

  it("of two upon the same version lets one win, and refuses the other", async () => {
    const { customerId } = await customer();
    const results = await Promise.allSettled(
      ["A", "B"].map((kostenstelle) =>
        saveCustomerBilling(world.ctx(), { customerId, kostenstelle, basedOn: 0 }),
      ),
    );
    const [lost] = results.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect((await standing(customerId)).fassung).toBe(1);
    expect(lost).toMatchObject({ code: "billing_changed" });
  });

  it("is the dispatcher's", async () => {
    const { customerId } = await customer();
    const saved = saveCustomerBilling(world.ctx(VISITOR), { customerId, ort: "Graz" });
    await expectRefusal(saved, "not_admin");
  });
});

describe("the customer's status link", () => {
  it("shows and takes nothing before a job is confirmed", async () => {
    const { jobId } = await customer();
    const link = await statusLinkOf(world, jobId);
    await expectRefusal(getOwnBilling(world.ctx(VISITOR), link), "billing_not_yet");
    const saved = saveOwnBilling(world.ctx(VISITOR), { ...link, rechnung_email: "x@y.example" });
    await expectRefusal(saved, "billing_not_yet");
  });

  it("then takes them, and the address for invoices until now hears of it", async () => {
    const { jobId } = await confirmedJob(world);
    const link = await statusLinkOf(world, jobId);
    const before = await getOwnBilling(world.ctx(VISITOR), link);
    const change = { rechnung_email: "buchhaltung@bau.example", basedOn: 0 };
    expect(await saveOwnBilling(world.ctx(VISITOR), { ...link, ...change })).toEqual({
      fassung: 1,
      isNew: true,
    });
    const told = await world.db
      .select({ to: emailLog.recipient, data: emailLog.data })
      .from(emailLog)
      .where(eq(emailLog.template, "billing_data_changed"));
    expect(told).toEqual([
      {
        to: before.rechnung_email,
        data: expect.objectContaining({ fields: ["rechnung_email"] }),
      },
    ]);
    await expectRefusal(
      saveOwnBilling(world.ctx(VISITOR), { ...link, kostenstelle: "1", basedOn: 0 }),
      "billing_changed",
    );
    const customerId = (await jobOf(world, jobId)).kunde_id ?? "";
    await saveCustomerBilling(world.ctx(), { customerId, rechnung_email: "" });
    await saveOwnBilling(world.ctx(VISITOR), { ...link, rechnung_email: "neu@bau.example" });
    expect(await world.db.$count(emailLog, eq(emailLog.template, "billing_data_changed"))).toBe(1);
    const foreign = { ...link, jobId: await linkedJob(world) };
    await expectRefusal(getOwnBilling(world.ctx(VISITOR), foreign), "link_invalid");
  });
});
