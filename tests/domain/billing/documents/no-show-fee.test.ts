import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { adminActions, fahrerProfile, jobRequests } from "../../../../src/db/schema/index.ts";
import { draftNoShowFee } from "../../../../src/domain/billing/documents/draft-no-show-fee.ts";
import {
  issueDocument,
  reverseDocument,
} from "../../../../src/domain/billing/documents/issue-documents.ts";
import { openFile } from "../../../../src/domain/billing/documents/open-file.ts";
import { printDocuments } from "../../../../src/domain/billing/documents/print-documents.ts";
import { getDocument } from "../../../../src/domain/billing/documents/queries.ts";
import { verifyDocuments } from "../../../../src/domain/billing/documents/verify-documents.ts";
import { addPayment } from "../../../../src/domain/billing/money/add-payment.ts";
import { listReminders } from "../../../../src/domain/billing/money/read-debts.ts";
import { sendReminder } from "../../../../src/domain/billing/money/send-reminder.ts";
import { markNoShow, undoNoShow } from "../../../../src/domain/dispatch/assignments/no-show.ts";
import { addDays, DAY_MS } from "../../../../src/domain/kernel/time/berlin.ts";
import { spoolIn } from "../../../../src/platform/private-folder.ts";
import { billingAgency } from "../../../support/billing-documents.ts";
import { confirmedJob } from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { emailsAbout, workerOf } from "../../../support/outbox.ts";
import { TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeAll(() => billingAgency(world, { discountPercent: 2, discountDays: 7 }));

/** A no-show over 255 euros, marked so long ago; none can be undone after a day. */
async function noShow({
  ago = DAY_MS + 60_000,
  overrideFee = 255,
}: {
  ago?: number;
  overrideFee?: number | null;
} = {}) {
  world.clock.now = TODAY;
  const job = await confirmedJob(world);
  await markNoShow(world.ctx(), { assignmentId: job.assignmentId, overrideFee });
  world.clock.now = new Date(TODAY.getTime() + ago);
  return job;
}

const draft = (assignmentId: string) => draftNoShowFee(world.ctx(), { assignmentId });

async function issued() {
  const job = await noShow();
  const { id: documentId, fehlt } = await draft(job.assignmentId);
  expect(fehlt).toEqual(["Anschrift des Fahrers"]);
  await world.db
    .update(fahrerProfile)
    .set({ adresse: "Am Tor 1", plz: "10115", ort: "Berlin" })
    .where(eq(fahrerProfile.id, job.driverId));
  const { nummer } = await issueDocument(world.ctx(), { documentId });
  await printDocuments(workerOf(world), spoolIn(world.config.dataDir));
  return { ...job, documentId, nummer };
}

describe("the demand of a no-show fee", () => {
  it("is a document of its own, without VAT and XML, that is mailed, paid and reminded of", async () => {
    const { documentId, nummer, jobId } = await issued();
    expect(nummer).toMatch(/^FO-2026-\d{4}$/);
    const { inhalt, ...document } = await getDocument(world.ctx(), { documentId });
    expect(document).toMatchObject({ art: "forderung", datei: "pdf", offen_cents: 255_00 });
    expect(inhalt).toMatchObject({
      typ: null,
      verkaeufer: "agentur",
      netto_cents: 255_00,
      ust_cents: 0,
      brutto_cents: 255_00,
      zeilen: [{ text: "No-Show-Gebühr, von Hand festgelegt", cents: 255_00 }],
      steuer: { kategorie: "O", text: "Schadensersatz, ohne Umsatzsteuer" },
      // Damages are owed whole.
      zahlung: { skonto: null },
    });
    expect(await new Response((await openFile(world.ctx(), documentId)).stream).text()).toBe(
      `%PDF ${nummer}`,
    );
    const mails = await emailsAbout(world, { jobId, template: "credit_note" });
    expect(mails.map(({ subject }) => subject.split(" für ")[0])).toEqual([`Forderung ${nummer}`]);
    await addPayment(world.ctx(), { documentId, cents: 55_00, tag: "2026-11-21" });
    world.clock.now = new Date(`${addDays(document.faellig ?? "", 1)}T12:00:00Z`);
    expect(await sendReminder(world.ctx(), { documentId })).toMatchObject({ summe_cents: 200_00 });
    // No payment between businesses: damages bear no flat sum.
    const row = (await listReminders(world.ctx())).find(({ id }) => id === documentId);
    expect(row).toMatchObject({ naechste: 2, pauschale_cents: 0 });
    expect((await verifyDocuments(world.ctx())).findings).toEqual([]);
  });

  it("is drafted once, and again after its reversal, which has no VAT and no XML either", async () => {
    const { documentId, assignmentId } = await issued();
    await expectRefusal(draft(assignmentId), "no_show_fee_demanded");
    const reason = "Er war krank";
    const reversal = await reverseDocument(world.ctx(), { documentId, reason });
    const { inhalt } = await getDocument(world.ctx(), { documentId: reversal.id });
    expect(inhalt).toMatchObject({ typ: null, brutto_cents: -255_00, art: "storno" });
    const both = await Promise.allSettled([draft(assignmentId), draft(assignmentId)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("says of a computed fee which share of a day it is", async () => {
    const { assignmentId } = await noShow({ overrideFee: null });
    const { id: documentId } = await draft(assignmentId);
    const { inhalt } = await getDocument(world.ctx(), { documentId });
    expect(inhalt.zeilen[0]?.text).toMatch(/^No-Show-Gebühr, .* \d+\u00a0% eines Tagessatzes$/);
  });

  it("is of another sum for a reason, which stays in the log", async () => {
    const { assignmentId, jobId } = await noShow({ overrideFee: null });
    const input = { assignmentId, cents: 100_00 };
    await expectRefusal(draftNoShowFee(world.ctx(), input), "validation");
    const reason = "So vereinbart";
    const { id: documentId } = await draftNoShowFee(world.ctx(), { ...input, reason });
    const { inhalt } = await getDocument(world.ctx(), { documentId });
    expect(inhalt).toMatchObject({
      brutto_cents: 100_00,
      zeilen: [{ text: "No-Show-Gebühr, von Hand festgelegt", einzel_cents: 100_00 }],
    });
    const { action, job_id, note } = adminActions;
    const edited = await world.db
      .select({ note })
      .from(adminActions)
      .where(and(eq(action, "edit_draft"), eq(job_id, jobId)));
    expect(edited.map((one) => one.note).join()).toContain(`→ 100\u00a0€. ${reason}`);
  });

  it("waits until the no-show is final, and never comes of test jobs, of others, or for strangers", async () => {
    const early = await noShow({ ago: DAY_MS });
    await expectRefusal(draft(early.assignmentId), "no_show_not_final");
    await undoNoShow(world.ctx(), { assignmentId: early.assignmentId });
    await expectRefusal(draft(early.assignmentId), "not_a_no_show");
    const { assignmentId, jobId } = await noShow();
    await expectRefusal(draftNoShowFee(world.ctx(VISITOR), { assignmentId }), "not_admin");
    await world.db.update(jobRequests).set({ is_test: true }).where(eq(jobRequests.id, jobId));
    await expectRefusal(draft(assignmentId), "test_job_unbilled");
  });
});
