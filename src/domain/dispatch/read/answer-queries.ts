import { desc, eq, getTableColumns } from "drizzle-orm";
import * as z from "zod";
import { fahrerProfile, jobResponses } from "../../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { id } from "../../kernel/fields/schemas.ts";
import {
  driverHoursPath,
  driverJobPath,
  jobAttachmentPath,
  orderDocumentPath,
} from "../../kernel/links.ts";
import { readTogether } from "../../kernel/read-together.ts";
import { berlinDate, MINUTE_MS } from "../../kernel/time/berlin.ts";
import { TIME_KINDS } from "../../kernel/vocabulary.ts";
import { customerFacts, daysFacts, driverFacts, driversRate, jobFacts } from "../../mail/facts.ts";
import { earningsOf } from "../answers/earnings.ts";
import {
  authoriseReply,
  isUntouched,
  type ReplyLink,
  type ReplyParties,
  readStanding,
  type Standing,
} from "../answers/standing.ts";
import { listAttachments } from "../attachments/queries.ts";
import { ownDays, type Parties } from "../jobs/parties.ts";
import type { JobStatus } from "../jobs/schemas.ts";
import { daysOf } from "../jobs/vocabulary.ts";
import { dayToReport, openProblems, readTimes } from "../on-the-job/report-time.ts";
import { UNDO_TIME_MINUTES } from "../on-the-job/vocabulary.ts";

export type JobCard = Awaited<ReturnType<typeof jobCardOf>>;

/**
 * Whether an answer still counts. `accepted`: this driver said yes; `confirmed`: the dispatcher confirmed; `ended`:
 * the assignment has ended since this link was sent; `cancelled`: the order was cancelled.
 */
type CardState = "open" | "accepted" | "confirmed" | "taken" | "ended" | "cancelled";

/** The job as a driver sees it before and after answering; read-only. Errors as in `authoriseReply`. */
export async function getJobCard(ctx: Ctx, link: ReplyLink): Promise<JobCard> {
  return jobCardOf(ctx, await authoriseReply(ctx, link, { lock: false }));
}

/** Job card for a reader authorised by another link. */
export async function jobCardOf(ctx: Ctx, parties: ReplyParties) {
  const { job } = parties;
  const standing = await readStanding(ctx, parties);
  const { answer, assignment } = standing;
  const state = stateFor(job.status, standing);
  const rate = assignment && driversRate(assignment);
  const days = assignment ? ownDays(assignment) : daysOf(job);
  return {
    /** Ids in the driver's links. */
    ids: { jobId: job.id, driverId: parties.driver.id },
    job: jobFacts(job),
    driver: driverFacts(parties.driver),
    state,
    /** The driver is only asked; nothing is assigned. */
    isOffer: assignment === null,
    answer: answer && {
      status: answer.status,
      canUndo: isUntouched(job, answer),
      remarks: answer.remarks,
    },
    rate,
    days: assignment && daysFacts(assignment),
    earnings: earningsOf(parties.driver, rate, days),
    customer: state === "confirmed" ? customerFacts(job) : null,
    onTheJob:
      state === "confirmed" && assignment ? await readOnTheJob(ctx, { assignment, job }) : null,
  };
}

function stateFor(status: JobStatus, { assignment, isLinkOver }: Standing): CardState {
  if (status === "cancelled") return "cancelled";
  if (isLinkOver) return "ended";
  if (status === "open") return "open";
  if (!assignment || status === "completed") return "taken";
  if (status === "confirmed") return "confirmed";
  return assignment.accepted_at ? "accepted" : "open";
}

const ListResponsesInput = z.object({ jobId: id() });

export type ListResponsesInput = z.input<typeof ListResponsesInput>;

/** Columns of an answer without its origin. */
const {
  ip_shortened: _ip,
  user_agent: _agent,
  is_acted_on: _acted,
  ended_by_id: _ended,
  ...COLUMNS
} = getTableColumns(jobResponses);

export type ResponseRow = Awaited<ReturnType<typeof listResponses>>[number];

/** All answers of drivers to a job, newest first. */
export async function listResponses(ctx: ReadCtx, raw: ListResponsesInput) {
  const { jobId } = ListResponsesInput.parse(raw);
  const { vorname, nachname, email, telefon } = fahrerProfile;
  const rows = await ctx.db
    .select({ response: COLUMNS, driver: { vorname, nachname, email, telefon } })
    .from(jobResponses)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobResponses.driver_id))
    .where(eq(jobResponses.job_id, jobId))
    .orderBy(desc(jobResponses.responded_at), desc(jobResponses.id));
  return rows.map(({ response, driver }) => ({ ...response, driver }));
}

export type OnTheJob = Awaited<ReturnType<typeof readOnTheJob>>;

export type DayReport = OnTheJob["reports"][number];

/** Actions of a confirmed driver on the page of a job. Reads only. */
async function readOnTheJob(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  { assignment, job }: Pick<Parties, "assignment" | "job">,
) {
  const [entries, { problems }, attachments] = await Promise.all([
    readTimes(ctx, [assignment.id]),
    readTogether(ctx, { problems: openProblems([job.id]) }),
    listAttachments(ctx, { jobId: job.id }),
  ]);
  const now = ctx.now();
  const today = berlinDate(now);
  const reports = TIME_KINDS.flatMap((kind) => {
    const day = dayToReport(assignment, { kind, entries, today });
    if (!day) return [];
    const entry = entries.find(({ tag }) => tag === day);
    const at = (kind === "arrived" ? entry?.da_um : entry?.fertig_um) ?? null;
    const saidAt = kind === "arrived" ? entry?.da_gemeldet_am : entry?.fertig_gemeldet_am;
    const canChange = saidAt
      ? now.getTime() - saidAt.getTime() <= UNDO_TIME_MINUTES * MINUTE_MS
      : false;
    // He said it only just now: it can be taken back or corrected.
    return [{ kind, day, isToday: day === today, at, canChange }];
  });
  return {
    assignmentId: assignment.id,
    path: driverJobPath(ctx, assignment),
    documentPath: orderDocumentPath(ctx, assignment.id),
    hoursPath:
      assignment.start_date && assignment.start_date > today
        ? null
        : driverHoursPath(ctx, assignment),
    /** Kinds that can be reported now, with what was reported for that day. */
    reports,
    problems: problems.filter(({ driver_id }) => driver_id === assignment.driver_id),
    attachments: attachments.map(({ id, art, filename, bytes }) => ({
      id,
      kind: art,
      filename,
      bytes,
      path: jobAttachmentPath(ctx, assignment, id),
    })),
  };
}
