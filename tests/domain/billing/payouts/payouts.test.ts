import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  issueDocument,
  reverseDocument,
} from "../../../../src/domain/billing/documents/issue-documents.ts";
import { getDocument } from "../../../../src/domain/billing/documents/queries.ts";
import { addPayment } from "../../../../src/domain/billing/money/add-payment.ts";
import { importStatement } from "../../../../src/domain/billing/money/import-statement.ts";
import { orderId } from "../../../../src/domain/billing/payouts/payment-order.ts";
import {
  countPayouts,
  listPayable,
  listPayouts,
  openPayout,
} from "../../../../src/domain/billing/payouts/queries.ts";
import {
  cancelPayout,
  createPayout,
  settlePayout,
} from "../../../../src/domain/billing/payouts/settle-payout.ts";
import { saveDriverBilling } from "../../../../src/domain/drivers/billing-data/save-driver-billing.ts";
import { type BankEntry, bankStatement } from "../../../support/bank-statement.ts";
import { billingAgency, draftsOf, lockedJob } from "../../../support/billing-documents.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { readPaymentOrder } from "../../../support/payment-order.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeAll(() => billingAgency(world, { bic: "COBADEFFXXX" }));

/** An issued credit note over 403.59. */
async function creditNote(driver: NonNullable<Parameters<typeof lockedJob>[1]>["driver"] = {}) {
  const { assignmentId, driverId } = await lockedJob(world, { driver });
  const { gutschrift: id } = await draftsOf(world, assignmentId);
  const { nummer } = await issueDocument(world.ctx(), { documentId: id });
  return { id, nummer, driverId };
}

const create = (input = {}) => createPayout(world.ctx(), input);
const due = () => listPayable(world.ctx());
const payable = async () =>
  (await due()).flatMap(({ nummer, hindernis }) => (hindernis === "" ? nummer : []));
const statusOf = async (id: string) =>
  (await listPayouts(world.ctx())).find((payout) => payout.id === id)?.status;

async function paidState(documentId: string) {
  const { offen_cents, zahlstand } = await getDocument(world.ctx(), { documentId });
  return [offen_cents, zahlstand];
}

function book(entries: BankEntry[]) {
  return importStatement(world.ctx(), { xml: bankStatement(entries), buchen: true });
}

const DAY = "2026-11-20";

describe("a payout", () => {
  it("is one file for the bank, with each credit note once, and paid by hand", async () => {
    const one = await creditNote({ firma: "Łódź & Söhne GmbH" });
    const two = await creditNote({ firma: "Ζωή Παπά", iban: "PL61109010140000071219812874" });
    expect(await payable()).toEqual([one.nummer, two.nummer]);
    const { id, anzahl, summe_cents } = await create();
    expect([anzahl, summe_cents]).toEqual([2, 807_18]);
    const { xml } = await openPayout(world.ctx(), { payoutId: id });
    expect(readPaymentOrder(xml)).toMatchObject({
      id: orderId({ id }),
      day: "2026-11-30",
      holder: "Kranfahrer Mainbogen",
      from: "DE89370400440532013000",
      sum: 807_18,
      transfers: [
        {
          id: one.nummer,
          cents: 403_59,
          name: "Lodz + Soehne GmbH",
          iban: "DE89370400440532013000",
          purpose: `Gutschrift ${one.nummer}`,
        },
        {
          id: two.nummer,
          cents: 403_59,
          // Banks compare it with the account's holder.
          name: "Zoi Papa",
          iban: "PL61109010140000071219812874",
        },
      ],
    });
    expect(await openPayout(world.ctx(), { payoutId: id })).toMatchObject({ xml });
    expect(await payable()).toEqual([]);
    await expectRefusal(create(), "nothing_to_pay_out");
    expect(await paidState(one.id)).toEqual([403_59, "offen"]);
    await expectRefusal(
      settlePayout(world.ctx(), { payoutId: id, tag: "2036-01-01" }),
      "validation",
    );
    await settlePayout(world.ctx(), { payoutId: id, tag: DAY });
    expect([await statusOf(id), await paidState(one.id)]).toEqual(["bezahlt", [0, "bezahlt"]]);
    await expectRefusal(settlePayout(world.ctx(), { payoutId: id, tag: DAY }), "payout_settled");
    const reason = "Zu spät";
    await expectRefusal(cancelPayout(world.ctx(), { payoutId: id, reason }), "payout_settled");
  });

  it("that was sent back by the bank is paid anew, to the account of then", async () => {
    const { id, nummer, driverId } = await creditNote();
    const first = await create({ documentIds: [id] });
    await settlePayout(world.ctx(), { payoutId: first.id, tag: DAY });
    const payment = { documentId: id, tag: DAY };
    await expectRefusal(addPayment(world.ctx(), { ...payment, cents: 1 }), "document_not_payable");
    await addPayment(world.ctx(), { ...payment, cents: -403_59 });
    expect(await payable()).toEqual([nummer]);
    const [{ iban: before } = { iban: "" }] = await due();
    // The document's own account still serves where he has none any more.
    for (const [iban, paidTo] of [
      ["PL61109010140000071219812874", "PL61109010140000071219812874"],
      ["", before],
    ] as const) {
      await saveDriverBilling(world.ctx(), { driverId, iban });
      expect(await due()).toMatchObject([{ iban: paidTo, hindernis: "" }]);
    }
    const second = await create();
    await settlePayout(world.ctx(), { payoutId: second.id, tag: DAY });
    expect(await paidState(id)).toEqual([0, "bezahlt"]);
  });

  it("holds its credit notes until it is cancelled", async () => {
    const { id, nummer } = await creditNote();
    const both = await Promise.allSettled([create(), create(), create()]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const payoutId = both.find((one) => one.status === "fulfilled")?.value.id ?? "";
    const reason = "IBAN falsch";
    await expectRefusal(
      reverseDocument(world.ctx(), { documentId: id, reason }),
      "document_in_payout",
    );
    await cancelPayout(world.ctx(), { payoutId, reason });
    expect([await statusOf(payoutId), await payable()]).toEqual(["storniert", [nummer]]);
    await expectRefusal(settlePayout(world.ctx(), { payoutId, tag: DAY }), "payout_settled");
    await reverseDocument(world.ctx(), { documentId: id, reason });
    expect(await payable()).toEqual([]);
    expect(await paidState(id)).toEqual([null, null]);
  });

  it("has none that is objected to, outside the SEPA area, or due later than asked for", async () => {
    const objected = await creditNote();
    await world.db.execute(sql`insert into beleg_ereignisse (id, beleg_id, art, notiz, created_at)
      values (gen_random_uuid(), ${objected.id}, 'widerspruch', 'Stimmt nicht', now())`);
    const abroad = await creditNote({ iban: "GE29NB0000000101904917" });
    expect(await due()).toMatchObject([
      {
        nummer: abroad.nummer,
        fahrer_id: abroad.driverId,
        hindernis: "Kein SEPA-Konto",
      },
    ]);
    expect(await countPayouts(world.ctx())).toBe(1);
    const { id, nummer } = await creditNote();
    await expectRefusal(create({ until: DAY }), "nothing_to_pay_out");
    await expectRefusal(create({ documentIds: [id, objected.id] }), "nothing_to_pay_out");
    await expectRefusal(create({ tag: DAY }), "validation");
    const { id: payoutId } = await create({ until: "2026-12-14", tag: "2026-12-01" });
    const { xml } = await openPayout(world.ctx(), { payoutId });
    const { day, transfers } = readPaymentOrder(xml);
    expect([day, transfers.map((one) => one.id)]).toEqual(["2026-12-01", [nummer]]);
    expect(await countPayouts(world.ctx())).toBe(2);
    await settlePayout(world.ctx(), { payoutId, tag: DAY });
    expect(await countPayouts(world.ctx())).toBe(1);
  });

  it("is refused without an account of the agency, and to strangers", async () => {
    await billingAgency(world, { iban: "" });
    await expectRefusal(create(), "payout_account_missing");
    await billingAgency(world);
    const ctx = world.ctx(VISITOR);
    const payoutId = crypto.randomUUID();
    await expectRefusal(createPayout(ctx, {}), "not_admin");
    await expectRefusal(listPayable(ctx), "not_admin");
    await expectRefusal(countPayouts(ctx), "not_admin");
    await expectRefusal(listPayouts(ctx), "not_admin");
    await expectRefusal(openPayout(ctx, { payoutId }), "not_admin");
    await expectRefusal(settlePayout(ctx, { payoutId, tag: DAY }), "not_admin");
    await expectRefusal(cancelPayout(ctx, { payoutId, reason: "x" }), "not_admin");
    await expectRefusal(openPayout(world.ctx(), { payoutId }), "payout_not_found");
    await expectRefusal(settlePayout(world.ctx(), { payoutId, tag: DAY }), "payout_not_found");
  });
});

describe("the bank's debit of a payout", () => {
  it("pays it whole, once, and never by another amount", async () => {
    const [one, two] = [await creditNote(), await creditNote()];
    const { id, summe_cents } = await create();
    const debit = { cents: -summe_cents, batch: orderId({ id }), reference: "D1" };
    const wrong = await book([{ ...debit, cents: -summe_cents + 1 }]);
    expect(wrong.zeilen).toMatchObject([
      { urteil: "zweifelhaft", grund: "Erteilt: 807,18\u00a0€" },
    ]);
    const booked = await book([debit, { ...debit, reference: "D2" }]);
    expect(booked.zeilen.map(({ urteil }) => urteil)).toEqual(["gebucht", "zweifelhaft"]);
    expect(booked.zeilen[0]?.belege).toEqual([one.nummer, two.nummer]);
    expect([await statusOf(id), await paidState(two.id)]).toEqual(["bezahlt", [0, "bezahlt"]]);
    expect((await book([debit])).zeilen).toMatchObject([{ urteil: "bekannt" }]);
  });

  it("pays it transfer by transfer, where the bank books them alone", async () => {
    const [one, two] = [await creditNote(), await creditNote()];
    const { id } = await create();
    const debit = { cents: -403_59 };
    const first = await book([{ ...debit, endToEnd: one.nummer, reference: "E1" }]);
    expect(first.zeilen).toMatchObject([{ urteil: "gebucht", belege: [one.nummer] }]);
    expect([await statusOf(id), await paidState(two.id)]).toEqual(["erteilt", [403_59, "offen"]]);
    await book([{ ...debit, endToEnd: two.nummer, reference: "E2" }]);
    expect([await statusOf(id), await paidState(two.id)]).toEqual(["bezahlt", [0, "bezahlt"]]);
  });
});
