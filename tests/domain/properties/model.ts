import { sql } from "drizzle-orm";
import type {
  emailLog,
  fahrerProfile,
  jobAssignments,
  jobRequests,
} from "../../../src/db/schema/index.ts";
import {
  acceptCorrection,
  enterHours,
  objectToCorrection,
  settleHours,
  submitHours,
} from "../../../src/domain/billing/hours/enter-hours.ts";
import { openSheets } from "../../../src/domain/billing/hours/notices.ts";
import { confirmHours, correctHours } from "../../../src/domain/customers/customers-hours.ts";
import { answerJob } from "../../../src/domain/dispatch/answers/answer-job.ts";
import { alertDrivers } from "../../../src/domain/dispatch/assignments/alert-drivers.ts";
import {
  assignDriver,
  replaceDriver,
} from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  markNoShow,
  sendNoShowNotice,
  undoNoShow,
} from "../../../src/domain/dispatch/assignments/no-show.ts";
import type { ConfirmAssignmentInput } from "../../../src/domain/dispatch/assignments/schemas.ts";
import {
  resendEmail,
  sendConfirmation,
} from "../../../src/domain/dispatch/assignments/send-emails.ts";
import { undoAnswer } from "../../../src/domain/dispatch/assignments/undo-answer.ts";
import { undoConfirmation } from "../../../src/domain/dispatch/assignments/withdraw-confirmation.ts";
import { cancelJob, undoCancelJob } from "../../../src/domain/dispatch/changes/cancel-job.ts";
import {
  editAssignment,
  informOfChange,
  moveJob,
} from "../../../src/domain/dispatch/changes/edit-assignment.ts";
import { editJob } from "../../../src/domain/dispatch/changes/edit-job.ts";
import { resetTestJobs } from "../../../src/domain/dispatch/changes/reset-test-jobs.ts";
import { completeOldJobs } from "../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { createJob } from "../../../src/domain/dispatch/jobs/create-job.ts";
import { markJobCompleted, markJobOpen } from "../../../src/domain/dispatch/jobs/job-status.ts";
import { updateContact } from "../../../src/domain/dispatch/jobs/update-contact.ts";
import { approveDriver } from "../../../src/domain/dispatch/read/approve-driver.ts";
import { resetDriver } from "../../../src/domain/drivers/driver-state.ts";
import { DomainError } from "../../../src/domain/kernel/errors.ts";
import { berlinDate } from "../../../src/domain/kernel/time/berlin.ts";
import {
  answerOf,
  checkedDocuments,
  DESPITE_DOCUMENTS,
  ORDER,
  pendingDriver,
  requestedJob,
} from "../../support/cast.ts";
import { statusLinkOf } from "../../support/customer.ts";
import { linkTo } from "../../support/on-the-job.ts";
import { settleUnread } from "../../support/outbox.ts";
import { DRIVER, VISITOR, type World } from "../../support/world.ts";

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
  "confirmAndEnd",
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
  "openSheets",
  "submitHours",
  "confirmHours",
  "correctHours",
  "acceptHours",
  "objectHours",
  "enterHours",
  "settleHours",
] as const;
export interface Step {
  verb: (typeof VERBS)[number];
  /** Which of the existing jobs, drivers, assignments or mails, by remainder. */
  pick: number;
  other: number;
}

/** What the model looks at, in one query: it is asked after each of ten thousand steps. */
export async function snapshot(world: World): Promise<Snapshot> {
  const [row] = await world.db.execute<{ seen: Snapshot }>(sql`select json_build_object(
    'jobs', (select coalesce(json_agg(one order by one.id), '[]') from (
      select id, status, is_test, completed_at, cancelled_at, md5(job_requests::text) as whole from job_requests) one),
    'drivers', (select coalesce(json_agg(one order by one.id), '[]') from (select id, status from fahrer_profile) one),
    'assignments', (select coalesce(json_agg(one order by one.id), '[]') from (
      select id, job_id, status, confirmed_at, cancelled_at, no_show_at, no_show_fee_cents, no_show_tier, ersetzt_id, grund
      from job_assignments) one),
    'mails', (select coalesce(json_agg(one order by one.id), '[]') from (
      select id, unique_key, status from email_log) one),
    'sheets', (select coalesce(json_agg(one order by one.id), '[]') from (
      select assignment_id as id, status, fassung, gesperrt_am is not null as is_locked,
        (select count(*)::int from stundenzettel_fassungen f where f.assignment_id = s.assignment_id) as versions
      from stundenzettel s) one)) as seen`);
  if (!row) throw new Error("The database said nothing");
  return row.seen;
}

type Job = typeof jobRequests.$inferSelect;
type Assignment = typeof jobAssignments.$inferSelect;
/** As JSON has it: moments are text. */
type Seen<Row, Key extends keyof Row> = {
  [K in Key]: Row[K] extends Date | null ? string | null : Row[K];
};

export interface Snapshot {
  /** `whole` differs as soon as anything of the job does. */
  jobs: (Seen<Job, "id" | "status" | "is_test" | "completed_at" | "cancelled_at"> & {
    whole: string;
  })[];
  drivers: Pick<typeof fahrerProfile.$inferSelect, "id" | "status">[];
  assignments: Seen<
    Assignment,
    | ("id" | "job_id" | "status" | "confirmed_at" | "cancelled_at" | "no_show_at")
    | ("no_show_fee_cents" | "no_show_tier" | "ersetzt_id" | "grund")
  >[];
  mails: Pick<typeof emailLog.$inferSelect, "id" | "unique_key" | "status">[];
  sheets: { id: string; status: string; fassung: number; is_locked: boolean; versions: number }[];
}

/** Does one step. Returns the code of a refusal, or `done`; any other error breaks the test. */
export async function perform(
  world: World,
  step: Step,
  { jobs, drivers, assignments, mails, sheets }: Snapshot,
) {
  const idOf = (rows: { id: string }[], pick: number) =>
    rows[pick % Math.max(rows.length, 1)]?.id ?? "";
  const [jobId, driverId] = [idOf(jobs, step.pick), idOf(drivers, step.other)];
  const assignmentId = idOf(assignments, step.pick);
  const ofJob = assignments.find(({ id }) => id === assignmentId)?.job_id;
  const fassung = sheets.find(({ id }) => id === assignmentId)?.fassung || 1;
  const workedNow = () => [
    { tag: berlinDate(world.clock.now), beginn: "00:00", ende: "08:00", pause: 0 },
  ];
  const asked = async () => ({
    ...(await statusLinkOf(world, ofJob ?? "")),
    assignmentId,
    fassung,
  });
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
      confirmAssignment(world.ctx(), {
        assignmentId,
        answeredByPhone: step.other % 3 === 0,
        confirmedWarnings: step.other % 3 === 1 ? ["not_answered"] : [],
      }),
    // At once: between two steps an hour goes by.
    undoConfirm: async () => {
      await confirmAssignment(world.ctx(), { assignmentId, ...UNANSWERED });
      await undoConfirmation(world.ctx(), { assignmentId });
    },
    confirmAndEnd: async () => {
      await confirmAssignment(world.ctx(), { assignmentId, ...UNANSWERED });
      const itsJobId = assignments.find(({ id }) => id === assignmentId)?.job_id ?? "";
      const ends = [
        () => cancelAssignment(world.ctx(), { assignmentId, note: "Absage" }),
        () => cancelJob(world.ctx(), { jobId: itsJobId, by: "agency", reason: "Storno" }),
        () => replaceDriver(world.ctx(), { jobId: itsJobId, driverId, ...rate }),
        () => markNoShow(world.ctx(), { assignmentId, ...informed }),
        () => editAssignment(world.ctx(), { assignmentId, rateValue: 310 + (step.other % 3) }),
      ];
      await ends[step.other % ends.length]?.();
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
        einsatzbeginn: step.other % 4 === 0 ? `2099-0${1 + (step.other % 9)}-02` : undefined,
        reschedule: step.other % 2 === 0,
        confirmedWarnings: ["overlap"],
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
    settle: () => settleUnread(world),
    openSheets: () => openSheets(world.ctx()),
    submitHours: async () => {
      if (!ofJob) return;
      const link = await linkTo(world, assignmentId);
      await submitHours(world.ctx(DRIVER), { ...link, days: workedNow() });
    },
    confirmHours: async () => {
      if (ofJob) await confirmHours(world.ctx(VISITOR), await asked());
    },
    correctHours: async () => {
      const days = workedNow().map((day) => ({ ...day, pause: 15, grund: "kürzer" }));
      if (ofJob) await correctHours(world.ctx(VISITOR), { ...(await asked()), days });
    },
    acceptHours: async () => {
      if (!ofJob) return;
      await acceptCorrection(world.ctx(DRIVER), {
        ...(await linkTo(world, assignmentId)),
        fassung,
      });
    },
    objectHours: async () => {
      if (!ofJob) return;
      const link = await linkTo(world, assignmentId);
      await objectToCorrection(world.ctx(DRIVER), { ...link, fassung, grund: "nein" });
    },
    enterHours: () => enterHours(world.ctx(), { assignmentId, days: workedNow(), reason: "Anruf" }),
    settleHours: () =>
      settleHours(world.ctx(), {
        assignmentIds: [assignmentId],
        reason: "geklärt",
        nothingDriven: step.other % 5 === 0,
      }),
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

const UNANSWERED: Pick<ConfirmAssignmentInput, "confirmedWarnings"> = {
  confirmedWarnings: ["not_answered"],
};

const SHEET_MOVES: Record<string, string[]> = {
  open: ["open", "submitted", "void"],
  submitted: ["submitted", "corrected", "locked", "void"],
  corrected: ["corrected", "submitted", "locked", "disputed", "void"],
  disputed: ["disputed", "submitted", "locked", "void"],
  locked: ["locked"],
  void: ["void", "open", "submitted"],
};
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

/** Where one step took something further than it may, or lost it; none is as it should be. */
export function illegalMoves(before: Snapshot, after: Snapshot, verb: Step["verb"]): string[] {
  const moved = (
    rows: { id: string; status: string }[],
    to: { id: string; status: string }[],
    moves: Record<string, string[]>,
  ) => {
    const now = new Map(to.map((row) => [row.id, row.status]));
    return rows
      .filter(({ id, status }) => !moves[status]?.includes(now.get(id) ?? ""))
      .map(({ id, status }) => `${id} went from ${status} to ${now.get(id)}`);
  };
  // Only a driver who takes his no back, and an order that is restored, bring a cancelled assignment to life.
  const cancelled = REVIVED[verb] ?? ["cancelled"];
  const assigned = verb === "confirmAndEnd" ? ["no_show"] : [];
  const jobMoves = { ...JOB_MOVES, assigned: [...(JOB_MOVES.assigned ?? []), ...assigned] };
  const moves = {
    ...ASSIGNMENT_MOVES,
    assigned: [...(ASSIGNMENT_MOVES.assigned ?? []), ...assigned],
    cancelled,
  };
  // Only test jobs may be reset, and only they lose a no-show without its being undone.
  const real = ({ jobs }: Snapshot) => jobs.filter((job) => !job.is_test).map(({ whole }) => whole);
  const isReal = verb === "resetTests" && real(after).join() !== real(before).join();
  return [
    ...moved(before.jobs, after.jobs, jobMoves),
    ...moved(before.assignments, after.assignments, moves),
    ...moved(before.drivers, after.drivers, DRIVER_MOVES),
    ...moved(before.sheets, after.sheets, SHEET_MOVES),
    ...(isReal ? ["a job that is no test was reset"] : []),
  ];
}

/** What is not as it has to be at any time, whoever did what at once; none is as it should be. */
export function inconsistencies(now: Snapshot): string[] {
  const { jobs, assignments, mails, sheets } = now;
  const keys = new Set(mails.map((mail) => mail.unique_key));
  const isChanged = changedOf(mails);
  const withdrawn = [...keys].filter((key) =>
    /^driver_confirmation:confirmed:.*:withdrawn:/.test(key),
  );
  const hasWithdrawn = (assignmentId: string) =>
    withdrawn.some((key) => key.includes(assignmentId));
  const broken = [
    ...jobs.flatMap((job) => named(job, jobRules(job, assignments))),
    ...sheets.flatMap((sheet) => named(sheet, sheetRules(sheet))),
    ...assignments.flatMap((one) => [
      ...named(one, assignmentRules(one, assignments, { isChanged, hasWithdrawn })),
      ...named(one, mailRules(one, assignments, keys)),
    ]),
  ];
  return keys.size === mails.length ? broken : [...broken, "a key stands twice"];
}

function named(row: { id: string; status: string }, rules: Record<string, boolean>) {
  return Object.entries(rules)
    .filter(([, holds]) => !holds)
    .map(([rule]) => `${row.status} ${row.id}: ${rule}`);
}

function sheetRules({ status, fassung, is_locked, versions }: Snapshot["sheets"][number]) {
  return {
    "has each of its versions": versions === fassung,
    "has a time of locking": is_locked === (status === "locked"),
    "is open only while nobody has said anything": status !== "open" || fassung === 0,
  };
}

function jobRules(job: Snapshot["jobs"][number], assignments: Snapshot["assignments"]) {
  const ofJob = assignments.filter((one) => one.job_id === job.id).map(({ status }) => status);
  const active = ofJob.filter((status) => status === "assigned" || status === "confirmed");
  const allowed = {
    open: "",
    assigned: "assigned",
    confirmed: "confirmed",
    no_show: "",
    completed: active.join(),
    cancelled: "",
  };
  return {
    "its active assignment is of its status": active.join() === allowed[job.status],
    "has one active assignment at most": active.length <= 1,
    "is not completed while a driver waits":
      job.status !== "completed" || !active.includes("assigned"),
    "is a no-show by one": job.status !== "no_show" || ofJob.includes("no_show"),
    "has a time of completion": (job.completed_at !== null) === (job.status === "completed"),
    "has a time of cancellation": (job.cancelled_at !== null) === (job.status === "cancelled"),
  };
}

function assignmentRules(
  one: Snapshot["assignments"][number],
  assignments: Snapshot["assignments"],
  {
    isChanged,
    hasWithdrawn,
  }: Record<"isChanged" | "hasWithdrawn", (assignmentId: string) => boolean>,
) {
  const { status } = one;
  const isNoShow = status === "no_show";
  const wasConfirmed = one.confirmed_at !== null;
  const replaced = assignments.find(({ id }) => id === one.ersetzt_id);
  return {
    // Of a no-show marked at once nobody has read that it was confirmed.
    "was confirmed":
      wasConfirmed || (status !== "confirmed" && (!isNoShow || hasWithdrawn(one.id))),
    // What was confirmed and has changed since is asked again.
    "is asked again because of a change":
      !(status === "assigned" && wasConfirmed) || isChanged(one.id),
    "has a time of cancellation": (status === "cancelled") === (one.cancelled_at !== null),
    "has a time of no-show": (one.no_show_at !== null) === isNoShow,
    "has a fee": (one.no_show_fee_cents !== null && one.no_show_tier !== null) === isNoShow,
    "replaced one of its job":
      !one.ersetzt_id || (replaced?.job_id === one.job_id && replaced.status === "cancelled"),
  };
}

function changedOf(mails: Snapshot["mails"]) {
  const prefix = "job_changed:driver:";
  const changed = new Set(
    mails
      .filter(({ unique_key }) => unique_key.startsWith(prefix))
      .map(({ unique_key }) => unique_key.slice(prefix.length).split(":")[0]),
  );
  return (assignmentId: string) => changed.has(assignmentId);
}

/** Each change has told whom it concerns, once. */
function mailRules(
  one: Snapshot["assignments"][number],
  assignments: Snapshot["assignments"],
  keys: ReadonlySet<string>,
) {
  const confirmation = `driver_confirmation:confirmed:${one.id}:${momentOf(one.confirmed_at)}`;
  const marked = `${one.id}:${momentOf(one.no_show_at)}`;
  const isNoShow = one.status === "no_show";
  const isReplaced = assignments.some(({ ersetzt_id }) => ersetzt_id === one.id);
  return {
    "its driver was asked": keys.has(`driver_confirmation:assigned:${one.id}`),
    "its confirmation was told": keys.has(confirmation) === (one.confirmed_at !== null),
    "the customer has its no-show": keys.has(`no_show_notice:${marked}`) === isNoShow,
    "the driver has its fee": keys.has(`no_show_fee:${marked}`) === isNoShow,
    "its driver knows of the other": keys.has(`assignment_replaced:${one.id}`) === isReplaced,
    "its driver knows that it is off":
      one.grund !== "Absage" || keys.has(`assignment_cancelled:${one.id}`),
  };
}

/** As keys name it. */
function momentOf(at: string | null) {
  return at === null ? undefined : new Date(at).toISOString();
}
