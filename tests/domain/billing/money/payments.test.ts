import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { adminActions, belege } from "../../../../src/db/schema/index.ts";
import {
  issueDocument,
  reverseDocument,
} from "../../../../src/domain/billing/documents/issue-documents.ts";
import { getDocument, listDocuments } from "../../../../src/domain/billing/documents/queries.ts";
import { addPayment, listPayments } from "../../../../src/domain/billing/money/add-payment.ts";
import { noteOverdue, readDebts } from "../../../../src/domain/billing/money/read-debts.ts";
import { addDays, berlinDate } from "../../../../src/domain/kernel/time/berlin.ts";
import { addWebhook } from "../../../../src/domain/webhooks/endpoints.ts";
import { billingAgency, draftsOf, lockedJob } from "../../../support/billing-documents.ts";
import { expectInvalid, expectRefusal } from "../../../support/expectations.ts";
import { workerOf } from "../../../support/outbox.ts";
import { TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld({ WEBHOOK_ALLOW_PRIVATE: "true" });

beforeAll(() => billingAgency(world));

/** An issued invoice over 474.81, to be paid within 14 days. */
async function invoice() {
  const { assignmentId } = await lockedJob(world);
  const drafts = await draftsOf(world, assignmentId);
  await issueDocument(world.ctx(), { documentId: drafts.rechnung });
  return { documentId: drafts.rechnung, gutschrift: drafts.gutschrift };
}

async function standing(documentId: string) {
  const { offen_cents, zahlstand } = await getDocument(world.ctx(), { documentId });
  return [offen_cents, zahlstand];
}

const reason = "Falscher Empfänger";

describe("payments", () => {
  it("come in parts, and never more than is open, also at once", async () => {
    const { documentId } = await invoice();
    expect(await standing(documentId)).toEqual([474_81, "offen"]);
    const tag = berlinDate(TODAY);
    const pay = (cents: number) => addPayment(world.ctx(), { documentId, cents, tag });
    expect(await pay(100_00)).toMatchObject({ offen_cents: 374_81 });
    expect(await standing(documentId)).toEqual([374_81, "teilweise"]);
    await expect(pay(374_82)).rejects.toThrow("sind noch 374,81\u00a0€ offen");
    const both = await Promise.allSettled([pay(374_81), pay(374_81)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await standing(documentId)).toEqual([0, "bezahlt"]);
    const { rows } = await listPayments(world.ctx(), { documentId });
    expect(rows.map(({ betrag_cents, quelle }) => [betrag_cents, quelle])).toEqual([
      [374_81, "hand"],
      [100_00, "hand"],
    ]);
    const notes = (await world.db.select().from(adminActions))
      .filter(({ action }) => action === "add_payment")
      .map(({ note }) => note?.replace(/^.*: /, ""));
    expect(notes.sort()).toEqual([
      "100\u00a0€ am 21.11.2026, offen 374,81\u00a0€",
      "374,81\u00a0€ am 21.11.2026, offen 0\u00a0€",
    ]);
  });

  it("are paid back before the document is reversed, which then takes none", async () => {
    const { documentId } = await invoice();
    const pay = (cents: number) =>
      addPayment(world.ctx(), { documentId, cents, tag: "2026-11-20" });
    await pay(50_00);
    await expectRefusal(reverseDocument(world.ctx(), { documentId, reason }), "document_paid");
    await expectRefusal(pay(-50_01), "payment_too_high");
    await pay(-50_00);
    await reverseDocument(world.ctx(), { documentId, reason });
    await expectRefusal(pay(1), "document_reversed");
    expect(await standing(documentId)).toEqual([null, null]);
  });

  it("within the discount's days settle what they leave open of it, later they are parts", async () => {
    await billingAgency(world, { discountPercent: 2.5, discountDays: 7 });
    const [first, second] = [await invoice(), await invoice()];
    await billingAgency(world, { discountPercent: 0, discountDays: 0 });
    // 2.5 % of 474.81 is 11.87.
    const { tag } = await getDocument(world.ctx(), { documentId: second.documentId });
    const [last, after] = [addDays(tag ?? "", 7), addDays(tag ?? "", 8)];
    const pay = (documentId: string, cents: number, tag: string) =>
      addPayment(world.ctx(), { documentId, cents, tag });
    const skontoOf = async (documentId: string) =>
      (await getDocument(world.ctx(), { documentId })).skonto_cents;
    world.clock.now = new Date(`${after}T12:00:00Z`);
    expect(await pay(first.documentId, 462_93, last)).toMatchObject({ offen_cents: 11_88 });
    expect(await pay(first.documentId, 1, last)).toMatchObject({
      offen_cents: 0,
      skonto_cents: 11_87,
    });
    expect(await standing(first.documentId)).toEqual([0, "bezahlt"]);
    expect(await skontoOf(first.documentId)).toBe(11_87);
    const { rows } = await listPayments(world.ctx(), { documentId: first.documentId });
    expect(rows.map(({ skonto_cents }) => skonto_cents)).toEqual([11_87, null]);
    expect(await readDebts(world.ctx(), eq(belege.id, first.documentId))).toMatchObject([
      { claim: { offen_cents: 0 } },
    ]);
    const back = await pay(first.documentId, -1, after);
    expect(back).toMatchObject({ offen_cents: 11_88, skonto_cents: -11_87 });
    expect(await skontoOf(first.documentId)).toBe(0);
    const late = await pay(second.documentId, 474_81 - 11_87, after);
    expect(late).toMatchObject({ offen_cents: 11_87, skonto_cents: 0 });
    expect(await pay(second.documentId, 11_87, last)).toMatchObject({
      offen_cents: 0,
      skonto_cents: 0,
    });
  });

  it("are refused on drafts and credit notes, without an amount, from the future, and from strangers", async () => {
    const { documentId, gutschrift } = await invoice();
    const payment = { documentId, cents: 1, tag: "2026-11-20" };
    await expectRefusal(
      addPayment(world.ctx(), { ...payment, documentId: gutschrift }),
      "document_not_issued",
    );
    await issueDocument(world.ctx(), { documentId: gutschrift });
    await expectRefusal(
      addPayment(world.ctx(), { ...payment, documentId: gutschrift }),
      "document_not_payable",
    );
    await expectInvalid(addPayment(world.ctx(), { ...payment, cents: 0 }), "cents");
    await expectRefusal(addPayment(world.ctx(), { ...payment, tag: "2036-01-01" }), "validation");
    await expectRefusal(addPayment(world.ctx(VISITOR), payment), "not_admin");
    await expectRefusal(listPayments(world.ctx(VISITOR), {}), "not_admin");
  });
});

describe("what is overdue", () => {
  it("is told once, the day after the last one for its payment, and no more once it is paid", async () => {
    const { documentId } = await invoice();
    const settled = await invoice();
    const pay = { cents: 474_81, tag: "2026-11-20" };
    await addWebhook(world.ctx(), {
      url: "http://127.0.0.1:9/hooks",
      events: ["invoice.paid", "invoice.overdue"],
    });
    await addPayment(world.ctx(), { ...pay, documentId: settled.documentId });
    const { faellig } = await getDocument(world.ctx(), { documentId });
    const overdue = async () =>
      (await listDocuments(world.ctx(), { due: "overdue" })).rows.map(({ id }) => id);
    world.clock.now = new Date(`${faellig}T12:00:00Z`);
    expect(await overdue()).not.toContain(documentId);
    world.clock.now = new Date(Date.parse(`${faellig}T12:00:00Z`) + 86_400_000);
    expect(await overdue()).toContain(documentId);
    expect(await overdue()).not.toContain(settled.documentId);
    expect((await standing(documentId))[1]).toBe("ueberfaellig");
    const noted = await Promise.all([noteOverdue(workerOf(world)), noteOverdue(workerOf(world))]);
    const now = (await overdue()).length;
    expect(noted[0] + noted[1]).toBe(now);
    expect(await noteOverdue(workerOf(world))).toBe(0);
    await addPayment(world.ctx(), { ...pay, documentId });
    expect(await overdue()).not.toContain(documentId);
    const open = (await listDocuments(world.ctx(), { due: "open" })).rows.map(({ id }) => id);
    expect(open).not.toContain(documentId);
    const { rows } = await listPayments(world.ctx(), { documentId });
    expect(rows.map(({ betrag_cents }) => betrag_cents)).toEqual([474_81]);
    const told = await world.db.execute<{ event: string; count: number }>(
      sql`select event, count(*)::int as count from webhook_deliveries where event like 'invoice.%' group by event order by event`,
    );
    expect(Array.from(told)).toContainEqual({ event: "invoice.paid", count: 2 });
    expect(Array.from(told)).toContainEqual({ event: "invoice.overdue", count: now });
    expect(Array.from(told).map(({ event }) => event)).toContain("invoice.overdue");
  });
});
