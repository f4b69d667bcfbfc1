import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import {
  adminActions,
  administratoren,
  einsatzProbleme,
  einsatzZeiten,
  emailLog,
  fahrerProfile,
  jobAssignments,
  jobRequests,
  jobResponses,
  kundenwuensche,
} from "../../../db/schema/index.ts";
import { driverName } from "../../drivers/queries.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { getRow, rowsOf } from "../../kernel/rows.ts";

export type StoryRows = Awaited<ReturnType<typeof readStoryRows>>;

const driver = sql<string>`coalesce(${driverName}, '')`;

/** Everything that is kept about a job. Error: `job_not_found`. */
export async function readStoryRows(ctx: ReadCtx, jobId: string) {
  const job = await getRow(ctx, jobRequests, jobId, "job_not_found");
  const ofJob = ctx.db
    .select({ id: jobAssignments.id })
    .from(jobAssignments)
    .where(eq(jobAssignments.job_id, jobId));
  const [actions, assignments, responses, mails, wishes, times, problems] = await Promise.all([
    readActions(ctx, jobId),
    readAssignments(ctx, jobId),
    readResponses(ctx, jobId),
    readMails(ctx, jobId),
    rowsOf(ctx, kundenwuensche, eq(kundenwuensche.job_id, jobId)),
    rowsOf(ctx, einsatzZeiten, inArray(einsatzZeiten.assignment_id, ofJob)),
    rowsOf(ctx, einsatzProbleme, inArray(einsatzProbleme.assignment_id, ofJob)),
  ]);
  return { job, actions, assignments, responses, mails, wishes, times, problems };
}

function readActions({ db }: ReadCtx, jobId: string) {
  return (
    db
      .select({ row: adminActions, driver, admin: { name: administratoren.name } })
      .from(adminActions)
      .leftJoin(fahrerProfile, eq(fahrerProfile.id, adminActions.driver_id))
      .leftJoin(administratoren, eq(administratoren.email, adminActions.admin_email))
      // Reading a mail is logged, but is no event of the job.
      .where(and(eq(adminActions.job_id, jobId), ne(adminActions.action, "view_email")))
      .orderBy(asc(adminActions.created_at), asc(adminActions.id))
  );
}

function readAssignments({ db }: ReadCtx, jobId: string) {
  return db
    .select({ row: jobAssignments, driver })
    .from(jobAssignments)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(eq(jobAssignments.job_id, jobId));
}

function readResponses({ db }: ReadCtx, jobId: string) {
  return db
    .select({ row: jobResponses, driver })
    .from(jobResponses)
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobResponses.driver_id))
    .where(eq(jobResponses.job_id, jobId));
}

function readMails({ db }: ReadCtx, jobId: string) {
  const { id, template, recipient, status, created_at, sent_at, error_message } = emailLog;
  return db
    .select({ id, template, recipient, status, created_at, sent_at, error_message })
    .from(emailLog)
    .where(eq(emailLog.job_id, jobId))
    .orderBy(asc(created_at), asc(id));
}

/** One line of a job's story. */
export interface StoryEntry {
  /** Source row with the event: one row may yield several entries. */
  id: string;
  at: Date;
  kind: "received" | "action" | "assignment" | "answer" | "mail" | "wish" | "problem";
  title: string;
  detail: string;
  /** Author, if it was the dispatcher or the terminal. */
  by: string | null;
  /** The mail that the line is about. */
  emailId?: string;
  /** It did not arrive. */
  hasFailed?: boolean;
}

/** The parts that say something, as one line. */
export function inOneLine(parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter(Boolean).join(" · ");
}
