import { asc } from "drizzle-orm";
import { expect } from "vitest";
import {
  emailLog,
  fahrerProfile,
  jobAssignments,
  jobRequests,
} from "../../../src/db/schema/index.ts";
import { assignDriver } from "../../../src/domain/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../src/domain/assignments/confirm-assignment.ts";
import { sendConfirmation } from "../../../src/domain/assignments/send-confirmation.ts";
import { approveDriver } from "../../../src/domain/drivers/approve-driver.ts";
import { DomainError } from "../../../src/domain/errors.ts";
import { completeOldJobs } from "../../../src/domain/jobs/complete-old-jobs.ts";
import { updateContact } from "../../../src/domain/jobs/update-contact.ts";
import { resendEmail } from "../../../src/domain/mail/resend-email.ts";
import { answerJob } from "../../../src/domain/replies/answer-job.ts";
import { answerOf, pendingDriver, requestedJob } from "../../support/cast.ts";
import { settle } from "../../support/outbox.ts";
import { DRIVER, type World } from "../../support/world.ts";

export const VERBS = [
  "request",
  "register",
  "approve",
  "assign",
  "accept",
  "decline",
  "confirm",
  "resend",
  "resendMail",
  "updateContact",
  "completeOld",
  "settle",
] as const;
export interface Step {
  verb: (typeof VERBS)[number];
  /** Which of the existing jobs, drivers, assignments or mails, by remainder. */
  pick: number;
  other: number;
}

export async function snapshot(world: World) {
  const [jobs, drivers, assignments, mails] = await Promise.all([
    world.db.select().from(jobRequests).orderBy(asc(jobRequests.id)),
    world.db.select().from(fahrerProfile).orderBy(asc(fahrerProfile.id)),
    world.db.select().from(jobAssignments).orderBy(asc(jobAssignments.id)),
    world.db.select().from(emailLog).orderBy(asc(emailLog.id)),
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
  const id = (rows: { id: string }[], pick: number) =>
    rows[pick % Math.max(rows.length, 1)]?.id ?? "";
  const [jobId, driverId] = [id(jobs, step.pick), id(drivers, step.other)];
  const assignmentId = id(assignments, step.pick);
  const isEmpty = jobs.length * drivers.length * assignments.length * mails.length === 0;
  const answer = (action: "accept" | "decline") =>
    answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }, { action }));
  const contact = {
    ...{ cName: "Neu", contact: "Neu", street: "Weg", house: "1", postal: "60311" },
    ...{ city: "Ort", phone: "069 12345" },
  };
  const verbs: Record<Step["verb"], () => Promise<unknown>> = {
    request: () => requestedJob(world, { einsatzbeginn: null }),
    register: () => pendingDriver(world),
    approve: () => approveDriver(world.ctx(), { driverId }),
    assign: () => assignDriver(world.ctx(), { jobId, driverId, rateType: "daily", rateValue: 300 }),
    accept: () => answer("accept"),
    decline: () => answer("decline"),
    confirm: () => confirmAssignment(world.ctx(), { assignmentId }),
    resend: () => sendConfirmation(world.ctx(), { assignmentId, stage: "resend" }),
    resendMail: () => resendEmail(world.ctx(), { emailId: id(mails, step.pick) }),
    updateContact: () => updateContact(world.ctx(), { jobId, ...contact }),
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
  open: ["open", "assigned", "completed"],
  assigned: ["assigned", "confirmed", "open"],
  confirmed: ["confirmed", "completed"],
  no_show: ["no_show", "completed"],
  completed: ["completed"],
};
const ASSIGNMENT_MOVES: Record<string, string[]> = {
  assigned: ["assigned", "confirmed", "cancelled"],
  confirmed: ["confirmed"],
  cancelled: ["cancelled"],
  no_show: ["no_show"],
};

/** One step may take a thing only this far, and never loses one. */
export function expectLegalMoves(before: Snapshot, after: Snapshot) {
  const moved = (
    rows: { id: string; status: string }[],
    to: { id: string; status: string }[],
    moves: Record<string, string[]>,
  ) => {
    const now = new Map(to.map((row) => [row.id, row.status]));
    for (const { id, status } of rows) expect(moves[status]).toContain(now.get(id));
  };
  moved(before.jobs, after.jobs, JOB_MOVES);
  moved(before.assignments, after.assignments, ASSIGNMENT_MOVES);
}

/** What holds at any time, whoever did what at once. */
export function expectConsistent({ jobs, drivers, assignments, mails }: Snapshot) {
  for (const job of jobs) {
    const active = assignments
      .filter((one) => one.job_id === job.id && ["assigned", "confirmed"].includes(one.status))
      .map((one) => one.status);
    const allowed = {
      open: [],
      assigned: ["assigned"],
      confirmed: ["confirmed"],
      no_show: [],
      completed: active,
    };
    expect([job.status, active]).toEqual([job.status, allowed[job.status]]);
    expect(active.length).toBeLessThanOrEqual(1);
    if (job.status === "completed") expect(active).not.toContain("assigned");
  }
  for (const one of assignments) {
    expect(one.status === "confirmed").toBe(one.confirmed_at !== null);
    expect(one.status === "cancelled").toBe(one.cancelled_at !== null);
    const { status } = drivers.find((driver) => driver.id === one.driver_id) ?? {};
    expect(status).toBe("active");
  }
  expect(new Set(mails.map((mail) => mail.unique_key)).size).toBe(mails.length);
  const perAssignment = mails.filter((mail) => mail.unique_key.startsWith("driver_confirmation:"));
  const confirmed = assignments.filter((one) => one.confirmed_at !== null);
  expect(perAssignment).toHaveLength(assignments.length + confirmed.length);
  const alerts = mails.filter((mail) => mail.unique_key.startsWith("approved:"));
  expect(alerts).toHaveLength(drivers.filter((driver) => driver.status === "active").length);
}
