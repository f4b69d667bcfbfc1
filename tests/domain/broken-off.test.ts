import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emailLog } from "../../src/db/schema/index.ts";
import {
  requestSubscription,
  unsubscribeAddress,
} from "../../src/domain/customers/newsletter/subscribe.ts";
import { settleWish } from "../../src/domain/customers/settle-wish.ts";
import { wishChange } from "../../src/domain/customers/wish-change.ts";
import { answerJob } from "../../src/domain/dispatch/answers/answer-job.ts";
import { alertDrivers } from "../../src/domain/dispatch/assignments/alert-drivers.ts";
import {
  assignDriver,
  replaceDriver,
} from "../../src/domain/dispatch/assignments/assign-driver.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow, undoNoShow } from "../../src/domain/dispatch/assignments/no-show.ts";
import {
  resendEmail,
  sendConfirmation,
} from "../../src/domain/dispatch/assignments/send-emails.ts";
import { remindOfAnswers } from "../../src/domain/dispatch/assignments/send-reminders.ts";
import { undoAnswer } from "../../src/domain/dispatch/assignments/undo-answer.ts";
import { editJob } from "../../src/domain/dispatch/changes/edit-job.ts";
import { resetTestJobs } from "../../src/domain/dispatch/changes/reset-test-jobs.ts";
import { completeOldJobs } from "../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { createJob } from "../../src/domain/dispatch/jobs/create-job.ts";
import { markJobCompleted, markJobOpen } from "../../src/domain/dispatch/jobs/job-status.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { updateContact } from "../../src/domain/dispatch/jobs/update-contact.ts";
import { approveDriver } from "../../src/domain/dispatch/read/approve-driver.ts";
import {
  checkDocument,
  deleteDocument,
  signDocumentLink,
} from "../../src/domain/drivers/documents/documents.ts";
import { rejectDriver, resetDriver } from "../../src/domain/drivers/driver-state.ts";
import { createDriver, registerDriver } from "../../src/domain/drivers/register-driver.ts";
import { eraseDriver } from "../../src/domain/privacy/erase-driver.ts";
import { exportDriver } from "../../src/domain/privacy/export-driver.ts";
import { deleteUnapprovedDocuments } from "../../src/domain/privacy/retention/stepwise.ts";
import {
  acceptedJob,
  activeDriver,
  answerOf,
  assignedJob,
  BOOKING,
  confirmedJob,
  DESPITE_DOCUMENTS,
  DRIVER_PROFILE,
  ORDER,
  pendingDriver,
  requestedJob,
  tokenFor,
} from "../support/cast.ts";
import { statusLinkOf, wishesAbout } from "../support/customer.ts";
import { driverWithLicence } from "../support/documents.ts";
import { fingerprint } from "../support/expectations.ts";
import { confirmedSubscription, freshAddress } from "../support/newsletter.ts";
import { emailsAbout, WORKER } from "../support/outbox.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../support/world.ts";

const world = useWorld();
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;

beforeEach(() => {
  world.clock.now = TODAY;
});
afterEach(() => takeAgain());

/** Lets one table take no further row. */
async function refuse(table: "admin_actions" | "email_log") {
  await world.db.execute(sql`create or replace function take_nothing() returns trigger language plpgsql
    as $$ begin raise exception 'nothing is taken today'; end $$`);
  await world.db.execute(sql`create trigger take_nothing before insert on ${sql.identifier(table)}
    for each row execute function take_nothing()`);
}

async function takeAgain() {
  for (const table of ["admin_actions", "email_log"]) {
    await world.db.execute(sql`drop trigger if exists take_nothing on ${sql.identifier(table)}`);
  }
}

/** What it says itself, and what the database said behind it. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.message, error.cause && wordsOf(error.cause)].filter(Boolean).join(" / ");
}

async function expectUndone(
  table: "admin_actions" | "email_log",
  prepare: () => Promise<() => Promise<unknown>>,
) {
  const call = await prepare();
  const before = await fingerprint(world);
  await refuse(table);
  const outcome = await call().then(() => "done", wordsOf);
  await takeAgain();
  expect(outcome).toContain("nothing is taken today");
  expect(await fingerprint(world)).toEqual(before);
}

const ctx = () => world.ctx();
const allSent = () => world.db.update(emailLog).set({ status: "sent", sent_at: TODAY });
const undatedJob = () => requestedJob(world, { einsatzbeginn: null });
const agreed = { ...ORDER, zeitraum: "nach Absprache" };

/** Verbs that note what was done, each ready to be called. */
const NOTING: [string, () => Promise<() => Promise<unknown>>][] = [
  [
    "assign-driver",
    async () => {
      const [jobId, driverId] = [await undatedJob(), await activeDriver(world)];
      return () => assignDriver(ctx(), { jobId, driverId, ...RATE });
    },
  ],
  [
    "assign-driver against a warning",
    async () => {
      const { driverId } = await assignedJob(world);
      const jobId = await requestedJob(world);
      const confirmedWarnings = ["overlap" as const];
      return () => assignDriver(ctx(), { jobId, driverId, ...RATE, confirmedWarnings });
    },
  ],
  [
    "replace-driver",
    async () => {
      const { jobId } = await assignedJob(world);
      const driverId = await activeDriver(world);
      return () => replaceDriver(ctx(), { jobId, driverId, ...RATE });
    },
  ],
  [
    "confirm-assignment",
    async () => {
      const { assignmentId } = await assignedJob(world);
      return () => confirmAssignment(ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    },
  ],
  [
    "cancel-assignment",
    async () => {
      const { assignmentId } = await assignedJob(world);
      return () => cancelAssignment(ctx(), { assignmentId });
    },
  ],
  [
    "mark-no-show",
    async () => {
      const { assignmentId } = await confirmedJob(world);
      return () => markNoShow(ctx(), { assignmentId, blockDriver: false });
    },
  ],
  [
    "undo-no-show",
    async () => {
      const { assignmentId } = await confirmedJob(world);
      await markNoShow(ctx(), { assignmentId });
      return () => undoNoShow(ctx(), { assignmentId });
    },
  ],
  [
    "send-confirmation again",
    async () => {
      const { assignmentId } = await assignedJob(world);
      await allSent();
      return () => sendConfirmation(ctx(), { assignmentId, stage: "resend" });
    },
  ],
  [
    "resend-email",
    async () => {
      const jobId = await undatedJob();
      await allSent();
      const [email] = await emailsAbout(world, { jobId });
      return () => resendEmail(ctx(), { emailId: email?.id ?? "" });
    },
  ],
  [
    "approve-driver",
    async () => {
      const driverId = await pendingDriver(world);
      return () => approveDriver(ctx(), { driverId, ...DESPITE_DOCUMENTS });
    },
  ],
  [
    "reject-driver",
    async () => {
      const driverId = await pendingDriver(world);
      return () => rejectDriver(ctx(), { driverId, reason: "x" });
    },
  ],
  [
    "reset-driver",
    async () => {
      const driverId = await activeDriver(world);
      return () => resetDriver(ctx(), { driverId });
    },
  ],
  [
    "erase-driver",
    async () => {
      const driverId = await activeDriver(world);
      return () => eraseDriver(ctx(), { driverId });
    },
  ],
  [
    "export-driver",
    async () => {
      const driverId = await activeDriver(world);
      return () => exportDriver(ctx(), { driverId });
    },
  ],
  [
    "create-driver at the terminal",
    async () => {
      const profile = { ...DRIVER_PROFILE, email: freshAddress() };
      return () => createDriver(world.ctx({ kind: "cli", name: "root, uid 0" }), profile);
    },
  ],
  ["create-job", async () => () => createJob(ctx(), ORDER)],
  [
    "edit-job",
    async () => {
      const { jobId } = await createJob(ctx(), ORDER);
      return () => editJob(ctx(), { ...ORDER, jobId, company: "Neu" });
    },
  ],
  [
    "update-contact",
    async () => {
      const jobId = await undatedJob();
      return () =>
        updateContact(ctx(), {
          jobId,
          cName: "Bau",
          contact: "Petra",
          street: "Weg",
          house: "1",
          postal: "60311",
          city: "Frankfurt",
          phone: "069 5550101",
        });
    },
  ],
  [
    "mark-job-completed",
    async () => {
      const { jobId } = await createJob(ctx(), agreed);
      return () => markJobCompleted(ctx(), { jobId });
    },
  ],
  [
    "mark-job-open",
    async () => {
      const { jobId } = await createJob(ctx(), agreed);
      await markJobCompleted(ctx(), { jobId });
      return () => markJobOpen(ctx(), { jobId });
    },
  ],
  [
    "complete-old-jobs",
    async () => {
      await createJob(ctx(), agreed);
      world.clock.advance({ days: 40 });
      return () => completeOldJobs(ctx(), {});
    },
  ],
  [
    "reset-test-jobs",
    async () => {
      const { jobId } = await createJob(ctx(), { ...agreed, isTest: true });
      await markJobCompleted(ctx(), { jobId });
      return () => resetTestJobs(ctx());
    },
  ],
  [
    "alert-drivers",
    async () => {
      const [jobId, driverId] = [await undatedJob(), await activeDriver(world)];
      return () => alertDrivers(ctx(), { jobId, driverIds: [driverId] });
    },
  ],
  [
    "settle-wish",
    async () => {
      const jobId = await undatedJob();
      const link = await statusLinkOf(world, jobId);
      await wishChange(world.ctx(VISITOR), { ...link, art: "aenderung", nachricht: "Freitag" });
      const [wish] = await wishesAbout(world, jobId);
      return () => settleWish(ctx(), { wishId: wish?.id ?? "" });
    },
  ],
  [
    "undo-answer",
    async () => {
      const pair = await acceptedJob(world);
      const { jobId, driverId } = pair;
      const token = tokenFor(world, pair);
      return () => undoAnswer(world.ctx(DRIVER), { jobId, driverId, token });
    },
  ],
  [
    "check-document",
    async () => {
      const { document } = await driverWithLicence(world);
      const check = { documentId: document.id, gueltigBis: null, geprueft: true };
      return () => checkDocument(ctx(), check);
    },
  ],
  [
    "delete-document",
    async () => {
      const { document } = await driverWithLicence(world);
      return () => deleteDocument(ctx(), { documentId: document.id });
    },
  ],
  [
    "sign-document-link",
    async () => {
      const { document } = await driverWithLicence(world);
      return () => signDocumentLink(ctx(), { filepath: document.filepath });
    },
  ],
  [
    "the end of documents nobody has approved",
    async () => {
      await driverWithLicence(world);
      world.clock.advance({ days: 400 });
      return () => deleteUnapprovedDocuments(world.ctx(WORKER), 100);
    },
  ],
  [
    "unsubscribe-address",
    async () => {
      const email = await confirmedSubscription(world);
      return () => unsubscribeAddress(ctx(), { email });
    },
  ],
];

/** Verbs whose mail is part of what they do. */
const MAILING: [string, () => Promise<() => Promise<unknown>>][] = [
  ["request-job", async () => () => requestJob(world.ctx(VISITOR), BOOKING)],
  [
    "register-driver",
    async () => {
      const profile = { ...DRIVER_PROFILE, email: freshAddress() };
      return () => registerDriver(world.ctx(VISITOR), profile);
    },
  ],
  [
    "reject-driver",
    async () => {
      const driverId = await pendingDriver(world);
      return () => rejectDriver(ctx(), { driverId, reason: "x", notify: true });
    },
  ],
  [
    "mark-no-show, telling the customer",
    async () => {
      const { assignmentId } = await confirmedJob(world);
      return () => markNoShow(ctx(), { assignmentId, informCustomer: true });
    },
  ],
  [
    "mark-no-show, telling the driver",
    async () => {
      const { assignmentId } = await confirmedJob(world);
      return () => markNoShow(ctx(), { assignmentId, informDriver: true });
    },
  ],
  [
    "undo-no-show",
    async () => {
      const { assignmentId } = await confirmedJob(world);
      await markNoShow(ctx(), { assignmentId, informDriver: true });
      await allSent();
      return () => undoNoShow(ctx(), { assignmentId });
    },
  ],
  [
    "reset-test-jobs",
    async () => {
      const { jobId } = await createJob(ctx(), { ...ORDER, isTest: true });
      const driverId = await activeDriver(world);
      await assignDriver(ctx(), { jobId, driverId, ...RATE });
      return () => resetTestJobs(ctx());
    },
  ],
  [
    "answer-job",
    async () => {
      const answer = answerOf(world, await assignedJob(world));
      return () => answerJob(world.ctx(DRIVER), answer);
    },
  ],
  [
    "wish-change",
    async () => {
      const link = await statusLinkOf(world, await undatedJob());
      return () =>
        wishChange(world.ctx(VISITOR), { ...link, art: "aenderung", nachricht: "Freitag" });
    },
  ],
  [
    "request-subscription",
    async () => {
      const email = freshAddress();
      return () => requestSubscription(world.ctx(VISITOR), { email });
    },
  ],
  [
    "remind-of-answers",
    async () => {
      await assignedJob(world, { einsatzbeginn: null });
      world.clock.advance({ hours: 24 });
      return () => remindOfAnswers(world.ctx(WORKER));
    },
  ],
];

/** Such a verb cancels, confirms or replaces as well: all of it has its mail. */
const ALSO_MAILING = NOTING.filter(([name]) =>
  /^(assign-driver|replace-driver|confirm-assignment|cancel-assignment|approve-driver|alert-drivers|undo-answer|send-confirmation again|resend-email)$/.test(
    name,
  ),
);

describe("what can't be noted is not done", () => {
  it.each(NOTING)("%s", async (_, prepare) => expectUndone("admin_actions", prepare));
});

describe("what can't be written to people is not done", () => {
  it.each([...MAILING, ...ALSO_MAILING])("%s", async (_, prepare) =>
    expectUndone("email_log", prepare),
  );
});
