import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { emailLog, fahrerDokumente } from "../../src/db/schema/index.ts";
import { wishChange } from "../../src/domain/customers/wish-change.ts";
import { answerJob } from "../../src/domain/dispatch/answers/answer-job.ts";
import { alertDrivers } from "../../src/domain/dispatch/assignments/alert-drivers.ts";
import { assignDriver } from "../../src/domain/dispatch/assignments/assign-driver.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  markNoShow,
  sendNoShowNotice,
  undoNoShow,
} from "../../src/domain/dispatch/assignments/no-show.ts";
import {
  resendEmail,
  sendConfirmation,
} from "../../src/domain/dispatch/assignments/send-emails.ts";
import { remindOfAnswers } from "../../src/domain/dispatch/assignments/send-reminders.ts";
import { moveJob } from "../../src/domain/dispatch/changes/edit-assignment.ts";
import { editJob } from "../../src/domain/dispatch/changes/edit-job.ts";
import { resetTestJobs } from "../../src/domain/dispatch/changes/reset-test-jobs.ts";
import { completeOldJobs } from "../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import { markJobCompleted } from "../../src/domain/dispatch/jobs/job-status.ts";
import { approveDriver } from "../../src/domain/dispatch/read/approve-driver.ts";
import { checkDocument } from "../../src/domain/drivers/documents/documents.ts";
import { sendRequestedDocuments } from "../../src/domain/drivers/documents/request-documents.ts";
import { resetDriver } from "../../src/domain/drivers/driver-state.ts";
import type { Ctx } from "../../src/domain/kernel/context.ts";
import { eraseDriver } from "../../src/domain/privacy/erase-driver.ts";
import { deleteUnapprovedDocuments } from "../../src/domain/privacy/retention/stepwise.ts";
import {
  actionsOf,
  activeDriver,
  answerOf,
  approvedDriver,
  assignedJob,
  assignmentsOf,
  confirmedJob,
  DESPITE_DOCUMENTS,
  driverOf,
  jobOf,
  ORDER,
  pendingDriver,
  requestedJob,
} from "../support/cast.ts";
import { statusLinkOf } from "../support/customer.ts";
import { documentOf, driverWithLicence, renewalLinkOf, upload } from "../support/documents.ts";
import { expectRefusal } from "../support/expectations.ts";
import { afterOpen, whileOpen } from "../support/open-change.ts";
import { attempt, claimedIds, emailsAbout, paperMailer, WORKER } from "../support/outbox.ts";
import { DRIVER, FAR_AHEAD, TODAY, useWorld, VISITOR } from "../support/world.ts";

const world = useWorld();
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;

beforeEach(() => {
  world.clock.now = TODAY;
});

/** A job that anybody may do, so that no warning gets between. */
const undatedJob = () => requestedJob(world, { einsatzbeginn: null });

const allSent = () => world.db.update(emailLog).set({ status: "sent", sent_at: TODAY });

describe("who is being put back to waiting or erased", () => {
  it("is not assigned", async () => {
    const [driverId, jobId] = [await activeDriver(world), await undatedJob()];
    const assign = afterOpen(
      world,
      (ctx) => resetDriver(ctx, { driverId }),
      () => assignDriver(world.ctx(), { jobId, driverId, ...RATE }),
    );
    await expectRefusal(assign, "driver_not_available");
    expect(await assignmentsOf(world, jobId)).toEqual([]);
  });

  it("is put back to waiting by nobody", async () => {
    const driverId = await activeDriver(world);
    const reset = afterOpen(
      world,
      (ctx) => eraseDriver(ctx, { driverId }),
      () => resetDriver(world.ctx(), { driverId }),
    );
    await expectRefusal(reset, "driver_erased");
    expect(await driverOf(world, driverId)).toMatchObject({ status: "rejected" });
  });

  it("is not asked about a job", async () => {
    const [driverId, jobId] = [await activeDriver(world), await undatedJob()];
    const asked = await afterOpen(
      world,
      (ctx) => eraseDriver(ctx, { driverId }),
      () => alertDrivers(world.ctx(), { jobId, driverIds: [driverId] }),
    );
    expect(asked).toEqual({ sent: 0 });
    expect(await emailsAbout(world, { jobId, driverId })).toEqual([]);
  });

  it("is not sent an old mail again", async () => {
    const driverId = await approvedDriver(world);
    await allSent();
    const [mail] = await emailsAbout(world, { driverId, template: "job_alert" });
    const resend = afterOpen(
      world,
      (ctx) => eraseDriver(ctx, { driverId }),
      () => resendEmail(world.ctx(), { emailId: mail?.id ?? "" }),
    );
    await expectRefusal(resend, "driver_erased");
  });

  it("is erased once", async () => {
    const driverId = await activeDriver(world);
    const { erased } = await afterOpen(
      world,
      (ctx) => eraseDriver(ctx, { driverId }),
      () => eraseDriver(world.ctx(), { driverId }),
    );
    expect(erased).toEqual([]);
    const actions = (await actionsOf(world, { driverId })).map(({ action }) => action);
    expect(actions.filter((action) => action === "erase_driver")).toHaveLength(1);
  });
});

describe("who is being assigned", () => {
  it("is not erased", async () => {
    const [driverId, jobId] = [await activeDriver(world), await undatedJob()];
    const erase = afterOpen(
      world,
      (ctx) => assignDriver(ctx, { jobId, driverId, ...RATE }),
      () => eraseDriver(world.ctx(), { driverId }),
    );
    await expectRefusal(erase, "driver_has_open_jobs");
  });

  it("is counted by whoever puts him back to waiting", async () => {
    const [driverId, jobId] = [await activeDriver(world), await undatedJob()];
    const reset = await afterOpen(
      world,
      (ctx) => assignDriver(ctx, { jobId, driverId, ...RATE }),
      () => resetDriver(world.ctx(), { driverId }),
    );
    expect(reset).toEqual({ assignedJobs: 1 });
  });

  it("leaves nobody else to be asked about that job", async () => {
    const [driverId, jobId] = [await activeDriver(world), await undatedJob()];
    const alert = afterOpen(
      world,
      (ctx) => assignDriver(ctx, { jobId, driverId, ...RATE }),
      () => alertDrivers(world.ctx(), { jobId }),
    );
    await expectRefusal(alert, "job_not_open");
  });
});

describe("a confirmation", () => {
  it("sees the assignment that a move under way makes wait again, and confirms its job too", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    await afterOpen(
      world,
      (ctx) => moveJob(ctx, { jobId, startDate: "2026-12-07" }),
      () => confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] }),
    );
    expect(await jobOf(world, jobId)).toMatchObject({ status: "confirmed" });
  });
});

describe("a no-show", () => {
  it("gives the driver back what he had become just before he was blocked", async () => {
    const { driverId, assignmentId } = await confirmedJob(world);
    await resetDriver(world.ctx(), { driverId });
    await afterOpen(
      world,
      (ctx) => approveDriver(ctx, { driverId, ...DESPITE_DOCUMENTS }),
      () => markNoShow(world.ctx(), { assignmentId }),
    );
    expect(await driverOf(world, driverId)).toMatchObject({ status: "no_show" });
    await undoNoShow(world.ctx(), { assignmentId });
    expect(await driverOf(world, driverId)).toMatchObject({ status: "approved" });
  });

  it("blocks on while another one of his is just being marked", async () => {
    const [one, jobId] = [await confirmedJob(world), await undatedJob()];
    const { driverId } = one;
    const other = await assignDriver(world.ctx(), { jobId, driverId, ...RATE });
    await confirmAssignment(world.ctx(), { ...other, confirmedWarnings: ["not_answered"] });
    await markNoShow(world.ctx(), { assignmentId: one.assignmentId });
    world.clock.advance({ minutes: 1 });
    await afterOpen(
      world,
      (ctx) => markNoShow(ctx, other),
      () => undoNoShow(world.ctx(), { assignmentId: one.assignmentId }),
    );
    expect(await driverOf(world, driverId)).toMatchObject({ status: "no_show" });
  });

  it("that is just being undone is told to no customer", async () => {
    const { assignmentId } = await confirmedJob(world);
    await markNoShow(world.ctx(), { assignmentId });
    const notice = afterOpen(
      world,
      (ctx) => undoNoShow(ctx, { assignmentId }),
      () => sendNoShowNotice(world.ctx(), { assignmentId }),
    );
    await expectRefusal(notice, "not_a_no_show");
  });

  it("that is just being undone is not told once more", async () => {
    const { assignmentId } = await confirmedJob(world);
    await markNoShow(world.ctx(), { assignmentId, informCustomer: true });
    await allSent();
    const [notice] = await emailsAbout(world, { assignmentId, template: "no_show_notice" });
    const again = afterOpen(
      world,
      (ctx) => undoNoShow(ctx, { assignmentId }),
      () => resendEmail(world.ctx(), { emailId: notice?.id ?? "" }),
    );
    await expectRefusal(again, "not_a_no_show");
  });
});

describe("an assignment that is just being cancelled", () => {
  it("is confirmed to nobody once more", async () => {
    const { assignmentId } = await assignedJob(world);
    await allSent();
    const again = afterOpen(
      world,
      (ctx) => cancelAssignment(ctx, { assignmentId }),
      () => sendConfirmation(world.ctx(), { assignmentId, stage: "resend" }),
    );
    await expectRefusal(again, "assignment_not_open");
  });

  it("leads to no letter to the customer once more", async () => {
    const { assignmentId } = await confirmedJob(world);
    await allSent();
    const [order] = await emailsAbout(world, { assignmentId, template: "order_confirmation" });
    const again = afterOpen(
      world,
      (ctx) => cancelAssignment(ctx, { assignmentId }),
      () => resendEmail(world.ctx(), { emailId: order?.id ?? "" }),
    );
    await expectRefusal(again, "assignment_not_open");
  });

  it("is not reminded of", async () => {
    const { assignmentId } = await assignedJob(world);
    world.clock.advance({ hours: 24 });
    await afterOpen(
      world,
      (ctx) => cancelAssignment(ctx, { assignmentId }),
      () => remindOfAnswers(world.ctx(WORKER)),
    );
    expect(await emailsAbout(world, { assignmentId, template: "reminder" })).toEqual([]);
  });

  it("is not cancelled once more by a reset of the test jobs", async () => {
    const { jobId } = await createJob(world.ctx(), { ...ORDER, isTest: true });
    const driverId = await activeDriver(world);
    const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...RATE });
    const reset = await afterOpen(
      world,
      (ctx) => cancelAssignment(ctx, { assignmentId }),
      () => resetTestJobs(world.ctx()),
    );
    expect(reset).toEqual({ count: 0 });
  });
});

describe("a job", () => {
  it("that is just being edited is not edited from what was shown before", async () => {
    const { jobId } = await createJob(world.ctx(), ORDER);
    const updatedAt = (await jobOf(world, jobId)).updated_at.toISOString();
    world.clock.advance({ minutes: 1 });
    const edit = afterOpen(
      world,
      (ctx) => editJob(ctx, { ...ORDER, jobId, updatedAt, company: "Zuerst" }),
      () => editJob(world.ctx(), { ...ORDER, jobId, updatedAt, company: "Danach" }),
    );
    await expectRefusal(edit, "job_state_conflict");
    expect(await jobOf(world, jobId)).toMatchObject({ company: "Zuerst" });
  });

  it("that is just being ticked off answers a second tick alike", async () => {
    const { jobId } = await createJob(world.ctx(), { ...ORDER, zeitraum: "nach Absprache" });
    const done = await afterOpen(
      world,
      (ctx) => markJobCompleted(ctx, { jobId }),
      () => markJobCompleted(world.ctx(), { jobId }),
    );
    expect(done).toEqual({ status: "completed" });
  });

  it("that is just being put off is not completed as an old one", async () => {
    const { jobId } = await createJob(world.ctx(), { ...ORDER, zeitraum: "nach Absprache" });
    world.clock.advance({ days: 40 });
    await afterOpen(
      world,
      (ctx) => editJob(ctx, { ...ORDER, jobId, einsatzbeginn: "2027-03-01" }),
      () => completeOldJobs(world.ctx(), {}),
    );
    expect(await jobOf(world, jobId)).toMatchObject({ status: "open" });
  });

  it("takes one wish of two clicks", async () => {
    const link = await statusLinkOf(world, await undatedJob());
    const wish = { ...link, art: "aenderung", nachricht: "Bitte erst Freitag." } as const;
    const second = await afterOpen(
      world,
      (ctx) => wishChange({ ...ctx, actor: VISITOR }, wish),
      () => wishChange(world.ctx(VISITOR), wish),
    );
    expect(second).toEqual({ isNew: false });
  });

  it("is accepted once by two clicks of its driver, who reads the same twice", async () => {
    const assigned = await assignedJob(world);
    const answer = answerOf(world, assigned);
    const second = await afterOpen(
      world,
      (ctx) => answerJob({ ...ctx, actor: DRIVER }, answer),
      () => answerJob(world.ctx(DRIVER), answer),
    );
    expect(second).toMatchObject({ status: "accepted" });
    const { jobId } = assigned;
    expect(await emailsAbout(world, { jobId, template: "answer_received" })).toHaveLength(1);
  });
});

describe("a document", () => {
  it("counts again once both of its checked renewals are taken back at once", async () => {
    const { document } = await driverWithLicence(world);
    const files = [await upload(world, "fuehrerschein"), await upload(world, "fuehrerschein")];
    await sendRequestedDocuments(world.ctx(VISITOR), renewalLinkOf(world, document), files);
    const [one, other] = await world.db
      .select()
      .from(fahrerDokumente)
      .where(eq(fahrerDokumente.erneuert_id, document.id));
    const check = (row: typeof one, geprueft: boolean, ctx = world.ctx()) =>
      checkDocument(ctx, { documentId: row?.id ?? "", gueltigBis: null, geprueft });
    await check(one, true);
    await check(other, true);
    await afterOpen(
      world,
      (ctx) => check(one, false, ctx),
      () => check(other, false),
    );
    expect(await documentOf(world, document.id)).toMatchObject({ ersetzt_am: null });
  });

  it("of who is just being approved is not deleted with those of the unapproved", async () => {
    const { driverId, document } = await driverWithLicence(world);
    world.clock.advance({ days: 400 });
    await afterOpen(
      world,
      (ctx) => approveDriver(ctx, { driverId, ...DESPITE_DOCUMENTS }),
      () => deleteUnapprovedDocuments(world.ctx(WORKER), 100),
    );
    expect(await documentOf(world, document.id)).toMatchObject({ id: document.id });
  });
});

describe("mails that a worker is just taking", () => {
  it("hold up no other worker", async () => {
    world.clock.now = FAR_AHEAD;
    await world.db.delete(emailLog);
    await pendingDriver(world);
    await pendingDriver(world);
    const { result, hasWaited } = await whileOpen(
      world,
      (ctx) => claimedIds(ctx, 1),
      () => claimedIds(world.ctx(WORKER)),
    );
    expect({ hasWaited, status: result.status }).toEqual({ hasWaited: false, status: "fulfilled" });
    const all = (await emailsAbout(world)).length;
    expect(result).toMatchObject({ value: { length: all - 1 } });
  });

  it("hold up no delivery that lets the waiting ones go, nor the start of another worker", async () => {
    world.clock.now = FAR_AHEAD;
    await world.db.delete(emailLog);
    const driverId = await pendingDriver(world);
    const [waiting, ...others] = await emailsAbout(world);
    const since = { wait_reason: "unreachable", waiting_since: TODAY } as const;
    await world.db
      .update(emailLog)
      .set(since)
      .where(eq(emailLog.id, waiting?.id ?? ""));
    const touch = (ctx: Ctx) =>
      ctx.db
        .update(emailLog)
        .set({ attempts: 1 })
        .where(eq(emailLog.id, waiting?.id ?? ""));
    expect(others.length, driverId).toBeGreaterThan(0);
    const delivered = await whileOpen(world, touch, () =>
      attempt(world, paperMailer(), others[0]?.id ?? ""),
    );
    expect(delivered).toMatchObject({ hasWaited: false, result: { value: { status: "sent" } } });
  });
});
