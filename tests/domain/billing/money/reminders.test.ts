import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { kunden } from "../../../../src/db/schema/index.ts";
import { BILLING } from "../../../../src/domain/billing/billing-area.ts";
import {
  issueDocument,
  reverseDocument,
} from "../../../../src/domain/billing/documents/issue-documents.ts";
import { printDocuments } from "../../../../src/domain/billing/documents/print-documents.ts";
import { getDocument } from "../../../../src/domain/billing/documents/queries.ts";
import { addPayment, listPayments } from "../../../../src/domain/billing/money/add-payment.ts";
import {
  claimOf,
  halfYearOf,
  listReminders,
} from "../../../../src/domain/billing/money/read-debts.ts";
import { sendReminder } from "../../../../src/domain/billing/money/send-reminder.ts";
import { saveSettings } from "../../../../src/domain/desk/settings/stored-settings.ts";
import { addDays } from "../../../../src/domain/kernel/time/berlin.ts";
import { attachmentsOf } from "../../../../src/domain/mail/deliver-email.ts";
import { parseMail } from "../../../../src/domain/mail/template-lookup.ts";
import { spoolIn } from "../../../../src/platform/private-folder.ts";
import { billingAgency, draftsOf, lockedJob } from "../../../support/billing-documents.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { emailsAbout, workerOf } from "../../../support/outbox.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const DEBT = {
  brutto_cents: 474_81,
  faellig: "2026-12-14",
  payments: [] as { tag: string; cents: number }[],
  isBusiness: true,
  reminded: "2026-12-16" as string | null,
};
const RATES = [{ since: "2026-07-01", percent: 1.27 }];

describe("what a reminder demands", () => {
  const demand = (change: Partial<typeof DEBT>, on: string, rates = RATES) =>
    claimOf({ ...DEBT, ...change }, 2, { on, rates });

  it("bears interest by the day from the one after the first reminder, and 40 euros once", () => {
    // 474.81 × 10.27 % × 11 / 365 = 1.4696
    expect(demand({}, "2026-12-27")).toEqual({
      offen_cents: 474_81,
      zinsen: { seit: "2026-12-17", prozent: 10.27, cents: 1_47 },
      pauschale_cents: 40_00,
      summe_cents: 516_28,
    });
    expect(claimOf(DEBT, 1, { on: "2026-12-27", rates: RATES })).toMatchObject({
      zinsen: null,
      pauschale_cents: 0,
      summe_cents: 474_81,
    });
  });

  it("begins on the 31st day where a business was reminded later, and never so for others", () => {
    const late = { reminded: "2027-03-01" };
    expect(demand(late, "2027-03-12").zinsen?.seit).toBe("2027-01-14");
    expect(demand({ ...late, isBusiness: false }, "2027-03-12")).toMatchObject({
      zinsen: { seit: "2027-03-02", prozent: 6.27 },
      pauschale_cents: 0,
    });
  });

  it("follows payments in parts and each half-year's base rate", () => {
    // 2 days on 474.81 (the day of payment is one), 9 on 374.81, all at 10.27 %
    const payments = [{ tag: "2026-12-18", cents: 100_00 }];
    expect(demand({ payments }, "2026-12-27")).toMatchObject({
      offen_cents: 374_81,
      zinsen: { cents: 1_22 },
    });
    // 15 days at 10.27 %, 5 at 11.27 %
    const rates = [{ since: "2027-01-01", percent: 2.27 }, ...RATES];
    expect(demand({}, "2027-01-05", rates).zinsen).toMatchObject({ prozent: 11.27, cents: 2_74 });
    // No base rate is known before 2027: 5 days
    expect(demand({}, "2027-01-05", rates.slice(0, 1)).zinsen?.cents).toBe(73);
    // Below −9 % nothing is taken off.
    expect(demand({}, "2027-01-05", [{ since: "2026-01-01", percent: -10 }]).zinsen?.cents).toBe(0);
  });

  it("takes no rate for less than it is", () => {
    // 9.29 × 100 is a little less than 929 as a float.
    const rates = [{ since: "2026-01-01", percent: 0.29 }];
    // 474.81 × 9.29 % × 365 / 365 = 44.1098, at 9.28 % 44.06
    expect(demand({}, "2027-12-16", rates).zinsen?.cents).toBe(44_11);
  });

  it("needs the base rate of its half-year", () => {
    expect([halfYearOf("2026-06-30"), halfYearOf("2026-07-01")]).toEqual([
      "2026-01-01",
      "2026-07-01",
    ]);
  });
});

describe("reminders", () => {
  const world = useWorld();
  beforeAll(() => billingAgency(world));

  const at = (day: string) => {
    world.clock.now = new Date(`${day}T12:00:00Z`);
  };

  /** A printed document that is to be paid by `faellig`. */
  async function issued(kind: "rechnung" | "gutschrift" | "provision" = "rechnung") {
    const model = kind === "provision" ? "direct" : "agency";
    const { assignmentId, jobId, customerId } = await lockedJob(world, { model });
    const documentId = (await draftsOf(world, assignmentId))[kind];
    await issueDocument(world.ctx(), { documentId });
    await printDocuments(workerOf(world), spoolIn(world.config.dataDir));
    const { faellig } = await getDocument(world.ctx(), { documentId });
    return { documentId, jobId, customerId, faellig: faellig ?? "" };
  }

  async function enterBaseRate(baseRate: number, baseRateSince: string) {
    const { values, version } = world.ctx().settings.current(BILLING);
    const changed = { ...values, baseRate, baseRateSince };
    await saveSettings(world.ctx(), BILLING, { basedOn: version, values: changed });
  }

  const rowOf = async (documentId: string) =>
    (await listReminders(world.ctx())).find(({ id }) => id === documentId);
  const remind = (documentId: string) => sendReminder(world.ctx(), { documentId });

  it("go in three steps, each after the time that the one before gave, over the sum that list, mail and letter say", async () => {
    const { documentId, jobId, faellig } = await issued();
    at(faellig);
    await expectRefusal(remind(documentId), "document_not_overdue");
    expect(await rowOf(documentId)).toBeUndefined();
    const first = addDays(faellig, 1);
    at(first);
    expect(await rowOf(documentId)).toMatchObject({ naechste: 1, hindernis: "", tage: 1 });
    const both = await Promise.allSettled([remind(documentId), remind(documentId)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    at(addDays(first, 10));
    await expectRefusal(remind(documentId), "reminder_too_early");
    const second = addDays(first, 11);
    at(second);
    expect(await rowOf(documentId)).toMatchObject({ stufe: 1, hindernis: "Basiszinssatz fehlt" });
    await expectRefusal(remind(documentId), "base_rate_missing");
    await enterBaseRate(1.27, addDays(halfYearOf(second), -1));
    await expectRefusal(remind(documentId), "base_rate_missing");
    await enterBaseRate(1.27, halfYearOf(second));
    const row = await rowOf(documentId);
    expect(row).toMatchObject({ naechste: 2, pauschale_cents: 40_00, hindernis: "" });
    expect(row?.zinsen_cents).toBeGreaterThan(0);
    expect(await remind(documentId)).toMatchObject({ stufe: 2, summe_cents: row?.summe_cents });
    const mails = await emailsAbout(world, { jobId, template: "payment_reminder" });
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      "rechnung@bau.example",
      "rechnung@bau.example",
    ]);
    const [, mail] = mails;
    if (!mail) throw new Error("no second reminder");
    expect(mail.data).toMatchObject({ totalCents: row?.summe_cents, payBy: addDays(second, 10) });
    const attached = await attachmentsOf(workerOf(world), parseMail(mail), mail.recipient);
    expect(attached.map(({ filename }) => filename)).toEqual([
      `Rechnung-${row?.nummer}.pdf`,
      `Mahnung ${row?.nummer}.pdf`,
    ]);
    const third = addDays(second, 11);
    at(third);
    await enterBaseRate(2.27, halfYearOf(third));
    expect(await remind(documentId)).toMatchObject({ stufe: 3 });
    at(addDays(third, 60));
    await expectRefusal(remind(documentId), "reminders_over");
    expect(await rowOf(documentId)).toMatchObject({
      naechste: null,
      hindernis: "Letzte Mahnung versendet",
    });
    const { ereignisse } = await getDocument(world.ctx(), { documentId });
    const notes = ereignisse.filter(({ art }) => art === "mahnung").map(({ notiz }) => notiz);
    expect(notes.map((note) => note.split(" über ")[0])).toEqual([
      "Zahlungserinnerung",
      "1. Mahnung",
      "2. Mahnung",
    ]);
  });

  it("demand more than the document's sum, which the payment that settles it may bring", async () => {
    const { documentId, faellig } = await issued();
    at(addDays(faellig, 1));
    await remind(documentId);
    at(addDays(faellig, 12));
    await enterBaseRate(1.27, halfYearOf(addDays(faellig, 12)));
    const beside = (await remind(documentId)).summe_cents - 474_81;
    expect(beside).toBeGreaterThan(40_00);
    const pay = (cents: number) =>
      addPayment(world.ctx(), { documentId, cents, tag: addDays(faellig, 12) });
    await expect(pay(474_81 + beside + 1)).rejects.toThrow("474,81\u00a0€ offen, mit Mahnkosten");
    expect(await pay(100_00)).toMatchObject({ offen_cents: 374_81 });
    expect(await pay(374_81)).toMatchObject({ offen_cents: 0 });
    await expectRefusal(pay(1), "payment_too_high");
    await pay(-374_81);
    expect(await pay(374_81 + beside)).toMatchObject({ offen_cents: 0 });
    const { rows } = await listPayments(world.ctx(), { documentId });
    expect(rows.map(({ betrag_cents, neben_cents }) => [betrag_cents, neben_cents])).toEqual([
      [374_81, beside],
      [-374_81, null],
      [374_81, null],
      [100_00, null],
    ]);
    await pay(-1_00);
    await expectRefusal(pay(1_01), "payment_too_high");
  });

  it("treat a driver as a business, and who has neither firm nor VAT id as a consumer", async () => {
    const { documentId, faellig } = await issued("provision");
    const ofCustomer = await issued();
    at(addDays(faellig, 1));
    await remind(documentId);
    await remind(ofCustomer.documentId);
    at(addDays(faellig, 12));
    await enterBaseRate(1.27, halfYearOf(addDays(faellig, 12)));
    await world.db.update(kunden).set({ firma: "" }).where(eq(kunden.id, ofCustomer.customerId));
    expect(await rowOf(documentId)).toMatchObject({ pauschale_cents: 40_00 });
    expect(await rowOf(ofCustomer.documentId)).toMatchObject({ naechste: 2, pauschale_cents: 0 });
  });

  it("are listed by the documents' days, whatever was paid of them since", async () => {
    const [first, second] = [await issued(), await issued()];
    const { documentId, faellig } = first;
    at(addDays(faellig, 1));
    await addPayment(world.ctx(), { documentId, cents: 1_00, tag: faellig });
    const listed = (await listReminders(world.ctx())).map(({ id }) => id);
    expect(listed.indexOf(documentId)).toBeLessThan(listed.indexOf(second.documentId));
  });

  it("are refused on what is paid, reversed, no demand of ours or not printed, and to strangers", async () => {
    const paid = await issued();
    const reversed = await issued();
    const credit = await issued("gutschrift");
    at(addDays(paid.faellig, 1));
    await addPayment(world.ctx(), {
      documentId: paid.documentId,
      cents: 474_81,
      tag: paid.faellig,
    });
    await reverseDocument(world.ctx(), { documentId: reversed.documentId, reason: "Falsch" });
    await expectRefusal(remind(paid.documentId), "document_settled");
    await expectRefusal(remind(reversed.documentId), "document_reversed");
    await expectRefusal(remind(credit.documentId), "document_not_payable");
    const { assignmentId } = await lockedJob(world);
    const { rechnung } = await draftsOf(world, assignmentId);
    await expectRefusal(remind(rechnung), "document_not_issued");
    await issueDocument(world.ctx(), { documentId: rechnung });
    at(addDays(paid.faellig, 30));
    await expectRefusal(remind(rechnung), "document_not_issued");
    const stranger = world.ctx(VISITOR);
    await expectRefusal(sendReminder(stranger, { documentId: rechnung }), "not_admin");
    await expectRefusal(listReminders(stranger), "not_admin");
  });
});
