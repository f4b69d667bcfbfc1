import { asc } from "drizzle-orm";
import { expect } from "vitest";
import {
  emailLog,
  fahrerProfile,
  jobAssignments,
  jobRequests,
} from "../../../src/db/schema/index.ts";
import { answerJob } from "../../../src/domain/dispatch/answers/answer-job.ts";
import { undoAnswer } from "../../../src/domain/dispatch/answers/undo-answer.ts";
import { approveDriver } from "../../../src/domain/dispatch/approve-driver.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { cancelAssignment } from "../../../src/domain/dispatch/assignments/cancel-assignment.ts";
import { confirmAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow } from "../../../src/domain/dispatch/assignments/mark-no-show.ts";
import { replaceDriver } from "../../../src/domain/dispatch/assignments/replace-driver.ts";
import { resendEmail } from "../../../src/domain/dispatch/assignments/resend-email.ts";
import { sendConfirmation } from "../../../src/domain/dispatch/assignments/send-confirmation.ts";
import { sendNoShowNotice } from "../../../src/domain/dispatch/assignments/send-no-show-notice.ts";
import { undoConfirmation } from "../../../src/domain/dispatch/assignments/undo-confirmation.ts";
import { undoNoShow } from "../../../src/domain/dispatch/assignments/undo-no-show.ts";
import { cancelJob } from "../../../src/domain/dispatch/changes/cancel-job.ts";
import { editAssignment } from "../../../src/domain/dispatch/changes/edit-assignment.ts";
import { informOfChange } from "../../../src/domain/dispatch/changes/inform-of-change.ts";
import { moveJob } from "../../../src/domain/dispatch/changes/move-job.ts";
import { undoCancelJob } from "../../../src/domain/dispatch/changes/undo-cancel-job.ts";
import { alertDrivers } from "../../../src/domain/dispatch/jobs/alert-drivers.ts";
import { completeOldJobs } from "../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import { editJob } from "../../../src/domain/dispatch/jobs/edit-job.ts";
import { markJobCompleted } from "../../../src/domain/dispatch/jobs/mark-job-completed.ts";
import { markJobOpen } from "../../../src/domain/dispatch/jobs/mark-job-open.ts";
import { resetTestJobs } from "../../../src/domain/dispatch/jobs/reset-test-jobs.ts";
import { updateContact } from "../../../src/domain/dispatch/jobs/update-contact.ts";
import { resetDriver } from "../../../src/domain/drivers/reset-driver.ts";
import { DomainError } from "../../../src/domain/kernel/errors.ts";
import {
  answerOf,
  checkedDocuments,
  DESPITE_DOCUMENTS,
  ORDER,
  pendingDriver,
  requestedJob,
} from "../../support/cast.ts";
import { settle } from "../../support/outbox.ts";
import { DRIVER, type World } from "../../support/world.ts";

export const VERBS = [
  "request",
  "createTest",
  "register",
  "approve",
  "resetDriver",
  "assign",
  "accept",
  "decline",
  "undoAnswer",
  "confirm",
  "undoConfirm",
  "cancel",
  "replace",
  "markNoShow",
  "undoNoShow",
  "notice",
  "complete",
  "reopen",
  "edit",
  "resetTests",
  "alert",
  "resend",
  "resendMail",
  "updateContact",
  "completeOld",
  "cancelJob",
  "undoCancelJob",
  "move",
  "inform",
  "editAssignment",
  "settle",
] as const;
export interface Step {
  verb: (typeof VERBS)[number];
  /** Which of the existing jobs, drivers, assignments or mails, by remainder. */
  pick: number;
  other: number;
}

const { id, unique_key, status } = emailLog;
const MAIL = { id, unique_key, status };

export async function snapshot(world: World) {
  const [jobs, drivers, assignments, mails] = await Promise.all([
    world.db.select().from(jobRequests).orderBy(asc(jobRequests.id)),
    world.db.select().from(fahrerProfile).orderBy(asc(fahrerProfile.id)),
    world.db.select().from(jobAssignments).orderBy(asc(jobAssignments.id)),
    world.db.select(MAIL).from(emailLog).orderBy(asc(emailLog.id)),
  ]);
  return { jobs, drivers, assignments, mails };
}
export type Snapshot = Awaited<ReturnType<typeof snapshot>>;

/** Does one step. Returns the code of a refusal, or `done`; any other error breaks the test. */
export async function perform(
  world: World,
  step: Step,
  { jobs, drivers, assignments, mails }: Snapshot,
) {
  const idOf = (rows: { id: string }[], pick: number) =>
    rows[pick % Math.max(rows.length, 1)]?.id ?? "";
  const [jobId, driverId] = [idOf(jobs, step.pick), idOf(drivers, step.other)];
  const assignmentId = idOf(assignments, step.pick);
  const isEmpty = jobs.length * drivers.length * assignments.length * mails.length === 0;
  const answer = (action: "accept" | "decline") =>
    answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }, { action }));
  const contact = {
    cName: "Neu",
    contact: "Neu",
    street: "Weg",
    house: "1",
    postal: "60311",
    city: "Ort",
    phone: "069 12345",
  };
  const rate = { rateType: "daily", rateValue: 300 } as const;
  const informed = { informCustomer: true, informDriver: true };
  const verbs: Record<Step["verb"], () => Promise<unknown>> = {
    request: () => requestedJob(world, { einsatzbeginn: null }),
    createTest: () =>
      createJob(world.ctx(), { ...ORDER, zeitraum: "nach Absprache", isTest: true }),
    register: async () => checkedDocuments(world, await pendingDriver(world)),
    approve: () => approveDriver(world.ctx(), { driverId, ...DESPITE_DOCUMENTS }),
    resetDriver: () => resetDriver(world.ctx(), { driverId }),
    assign: () => assignDriver(world.ctx(), { jobId, driverId, ...rate }),
    accept: () => answer("accept"),
    decline: () => answer("decline"),
    undoAnswer: () => {
      const { token = "" } = answerOf(world, { jobId, driverId });
      return undoAnswer(world.ctx(DRIVER), { jobId, driverId, token });
    },
    confirm: () =>
      confirmAssignment(world.ctx(), { assignmentId, answeredByPhone: step.other % 2 === 0 }),
    // At once: between two steps an hour goes by.
    undoConfirm: async () => {
      await confirmAssignment(world.ctx(), { assignmentId });
      await undoConfirmation(world.ctx(), { assignmentId });
    },
    cancel: () => cancelAssignment(world.ctx(), { assignmentId, note: "Absage" }),
    replace: () => replaceDriver(world.ctx(), { jobId, driverId, ...rate }),
    markNoShow: () =>
      markNoShow(world.ctx(), { assignmentId, ...informed, blockDriver: step.other % 2 === 0 }),
    undoNoShow: () => undoNoShow(world.ctx(), { assignmentId }),
    notice: () => sendNoShowNotice(world.ctx(), { assignmentId }),
    complete: () => markJobCompleted(world.ctx(), { jobId }),
    reopen: () => markJobOpen(world.ctx(), { jobId }),
    edit: () =>
      editJob(world.ctx(), {
        ...ORDER,
        jobId,
        zeitraum: "nach Absprache",
        company: `${step.other}`,
      }),
    resetTests: () => resetTestJobs(world.ctx()),
    alert: () => alertDrivers(world.ctx(), { jobId, driverIds: [driverId] }),
    resend: () => sendConfirmation(world.ctx(), { assignmentId, stage: "resend" }),
    resendMail: () => resendEmail(world.ctx(), { emailId: idOf(mails, step.pick) }),
    updateContact: () => updateContact(world.ctx(), { jobId, ...contact }),
    cancelJob: () => cancelJob(world.ctx(), { jobId, by: "customer", reason: "Storno" }),
    undoCancelJob: () => undoCancelJob(world.ctx(), { jobId }),
    // Far ahead, where no two jobs of a driver meet and nothing is over.
    move: () =>
      moveJob(world.ctx(), {
        jobId,
        startDate: `2099-0${1 + (step.other % 9)}-01`,
        inform: step.other % 2 === 0,
        confirmedWarnings: ["overlap"],
      }),
    inform: () => informOfChange(world.ctx(), { jobId, confirmedWarnings: ["overlap"] }),
    editAssignment: () =>
      editAssignment(world.ctx(), { assignmentId, rateValue: 300 + (step.other % 3) }),
    completeOld: () => completeOldJobs(world.ctx(), { daysOld: 1 }),
    settle: () => settle(world),
  };
  try {
    await verbs[step.verb]();
    return "done";
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    if (isEmpty && error instanceof Error && error.name === "ZodError") return "nothing there";
    throw error;
  }
}

const JOB_MOVES: Record<string, string[]> = {
  open: ["open", "assigned", "completed", "confirmed", "cancelled"],
  assigned: ["assigned", "confirmed", "open", "cancelled"],
  confirmed: ["confirmed", "completed", "open", "assigned", "no_show", "cancelled"],
  no_show: ["no_show", "completed", "open", "confirmed", "cancelled"],
  completed: ["completed", "open", "confirmed"],
  cancelled: ["cancelled", "open", "assigned", "confirmed", "no_show"],
};
const ASSIGNMENT_MOVES: Record<string, string[]> = {
  assigned: ["assigned", "confirmed", "cancelled"],
  confirmed: ["confirmed", "cancelled", "no_show", "assigned"],
  no_show: ["no_show", "confirmed", "cancelled"],
};
const REVIVED: Partial<Record<Step["verb"], string[]>> = {
  undoAnswer: ["cancelled", "assigned"],
  undoCancelJob: ["cancelled", "assigned", "confirmed"],
};
const DRIVER_MOVES: Record<string, string[]> = {
  pending: ["pending", "approved", "no_show"],
  approved: ["approved", "active", "pending", "no_show"],
  active: ["active", "pending", "no_show"],
  no_show: ["no_show", "pending", "approved", "active"],
};

/** One step may take a thing only this far, and never loses one. */
export function expectLegalMoves(before: Snapshot, after: Snapshot, verb: Step["verb"]) {
  const moved = (
    rows: { id: string; status: string }[],
    to: { id: string; status: string }[],
    moves: Record<string, string[]>,
  ) => {
    const now = new Map(to.map((row) => [row.id, row.status]));
    for (const { id, status } of rows) expect(moves[status]).toContain(now.get(id));
  };
  moved(before.jobs, after.jobs, JOB_MOVES);
  // Only a driver who takes his no back, and an order that is restored, bring a cancelled assignment to life.
  const cancelled = REVIVED[verb] ?? ["cancelled"];
  moved(before.assignments, after.assignments, { ...ASSIGNMENT_MOVES, cancelled });
  moved(before.drivers, after.drivers, DRIVER_MOVES);
  // Only test jobs may be reset, and only they lose a no-show without its being undone.
  if (verb !== "resetTests") return;
  const real = ({ jobs }: Snapshot) => jobs.filter((job) => !job.is_test);
  expect(real(after)).toEqual(real(before));
}

/** What holds at any time, whoever did what at once. */
export function expectConsistent({ jobs, assignments, mails }: Snapshot) {
  for (const job of jobs) {
    const ofJob = assignments.filter((one) => one.job_id === job.id);
    const active = ofJob
      .filter((one) => ["assigned", "confirmed"].includes(one.status))
      .map((one) => one.status);
    const allowed = {
      open: [],
      assigned: ["assigned"],
      confirmed: ["confirmed"],
      no_show: [],
      completed: active,
      cancelled: [],
    };
    expect([job.status, active]).toEqual([job.status, allowed[job.status]]);
    expect(active.length).toBeLessThanOrEqual(1);
    if (job.status === "completed") expect(active).not.toContain("assigned");
    if (job.status === "no_show") expect(ofJob.map((one) => one.status)).toContain("no_show");
    expect(job.completed_at !== null).toBe(job.status === "completed");
    expect(job.cancelled_at !== null).toBe(job.status === "cancelled");
  }
  for (const one of assignments) {
    if (one.status === "confirmed" || one.status === "no_show") {
      expect(one.confirmed_at).not.toBeNull();
    }
    // What was confirmed and has changed since is asked again.
    const isAskedAgain = one.status === "assigned" && one.confirmed_at !== null;
    if (isAskedAgain) expect(mails.some(isChangeOf(one.id))).toBe(true);
    expect(one.status === "cancelled").toBe(one.cancelled_at !== null);
    const isNoShow = one.status === "no_show";
    expect(one.no_show_at !== null).toBe(isNoShow);
    expect(one.no_show_fee_cents !== null && one.no_show_tier !== null).toBe(isNoShow);
    if (one.ersetzt_id) {
      const replaced = assignments.find(({ id }) => id === one.ersetzt_id);
      expect(replaced).toMatchObject({ job_id: one.job_id, status: "cancelled" });
    }
  }
  expectMailsOf({ assignments, mails });
}

function isChangeOf(assignmentId: string) {
  return ({ unique_key }: { unique_key: string }) =>
    unique_key.startsWith(`job_changed:driver:${assignmentId}:`);
}

/** Each change has told whom it concerns, once. */
function expectMailsOf({ assignments, mails }: Pick<Snapshot, "assignments" | "mails">) {
  const keys = new Set(mails.map((mail) => mail.unique_key));
  expect(keys.size).toBe(mails.length);
  for (const one of assignments) {
    expect(keys.has(`driver_confirmation:assigned:${one.id}`)).toBe(true);
    const confirmation = `driver_confirmation:confirmed:${one.id}`;
    const isConfirmed = one.confirmed_at !== null;
    expect(keys.has(`${confirmation}:${one.confirmed_at?.toISOString()}`)).toBe(isConfirmed);
    const marked = `${one.id}:${one.no_show_at?.toISOString()}`;
    const isNoShow = one.status === "no_show";
    expect(keys.has(`no_show_notice:${marked}`)).toBe(isNoShow);
    expect(keys.has(`no_show_fee:${marked}`)).toBe(isNoShow);
    const isReplaced = assignments.some(({ ersetzt_id }) => ersetzt_id === one.id);
    expect(keys.has(`assignment_replaced:${one.id}`)).toBe(isReplaced);
    if (one.grund === "Absage") expect(keys.has(`assignment_cancelled:${one.id}`)).toBe(true);
  }
}
