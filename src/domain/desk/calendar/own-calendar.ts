import { and, desc, eq, gte, inArray, or, sql } from "drizzle-orm";
import * as z from "zod";
import { administratoren, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import {
  CALENDAR_PAST_DAYS,
  entryForDesk,
  entryOfJob,
  type FeedEntry,
} from "../../dispatch/read/calendar-entry.ts";
import { type Ctx, logAction, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { parseLink } from "../../kernel/link-tokens.ts";
import { checkDeskCalendar, deskCalendarPath } from "../../kernel/links.ts";
import { addDays, berlinDate } from "../../kernel/time/berlin.ts";
import { type Administrator, inLog, readActive, readOwn } from "../administrators/queries.ts";

/** The address of the signed-in dispatcher's calendar; a path. Error: `not_admin`. */
export async function getOwnCalendarPath(ctx: Ctx): Promise<string> {
  return pathOf(ctx, await readOwn(ctx));
}

/** Ends every address of his calendar that is out there. Error: `not_admin`. */
export async function renewOwnCalendar(ctx: Ctx): Promise<void> {
  await transaction(ctx, async (tx) => {
    await renew(tx, await readOwn(tx));
  });
}

/** Anybody's, at the terminal. Errors: `not_admin`, `administrator_not_found`, `administrator_ended`. */
export async function calendarPathOf(ctx: Ctx, administratorId: string, { renewed = false } = {}) {
  if (ctx.actor.kind !== "cli") throw new DomainError("not_admin");
  return transaction(ctx, async (tx) => {
    const found = await readActive(tx, administratorId);
    return { path: pathOf(tx, renewed ? await renew(tx, found) : found) };
  });
}

async function renew(tx: TxCtx, { id }: Administrator): Promise<Administrator> {
  const [renewed] = await tx.db
    .update(administratoren)
    .set({ kalender_stand: sql`${administratoren.kalender_stand} + 1` })
    .where(eq(administratoren.id, id))
    .returning();
  if (!renewed) throw new DomainError("administrator_not_found");
  await logAction(tx, "renew_calendar", { note: inLog(renewed) });
  return renewed;
}

function pathOf(ctx: Ctx | TxCtx, { id, kalender_stand }: Administrator): string {
  return deskCalendarPath(ctx, { administratorId: id, calendarStand: kalender_stand });
}

const CalendarLink = z.object({
  administratorId: id(),
  token: z.string().max(200),
});
type CalendarLink = z.input<typeof CalendarLink>;

/** An entry, and which job it is. */
export type DeskEntry = FeedEntry & { nummer: number; hasDriver: boolean };

/** More jobs than an agency has at a time; the nearest ones, if there are more. */
const MOST_ENTRIES = 2000;

/**
 * Entries for a dispatcher's calendar program: dated jobs from some weeks back on, one entry a job, without test jobs.
 * Tentative: without an agreed driver. A cancelled job is a cancelled entry. Read-only. Errors: `link_invalid`;
 * `calendar_ended` for an address that was valid once; `too_many_requests`.
 */
export async function getDeskCalendar(ctx: Ctx, raw: CalendarLink): Promise<DeskEntry[]> {
  const { administratorId, token } = parseLink(CalendarLink, raw);
  await authorise(ctx, administratorId, token);
  await ctx.limits.take("calendar", administratorId);
  const rows = await readWork(ctx);
  return rows.map(({ job, assignment }) => {
    const entry = assignment ? entryForDesk({ job, assignment }) : entryOfJob(job);
    return { ...entry, nummer: job.nummer, hasDriver: assignment !== null };
  });
}

async function authorise(ctx: Ctx, administratorId: string, token: string) {
  const [found] = await ctx.db
    .select({ status: administratoren.status, calendarStand: administratoren.kalender_stand })
    .from(administratoren)
    .where(eq(administratoren.id, administratorId));
  if (!found) throw new DomainError("link_invalid");
  const state = checkDeskCalendar(ctx, { administratorId, ...found }, token);
  if (state === "invalid") throw new DomainError("link_invalid");
  if (state === "ended" || found.status !== "active") throw new DomainError("calendar_ended");
}

/** Each job with whoever drives it, drove it or was to drive it when it was cancelled. */
function readWork({ db, now }: Ctx) {
  const { einsatzbeginn, einsatzende, cancelled_assignment_id, is_test } = jobRequests;
  const { start_date, end_date, job_id } = jobAssignments;
  const today = berlinDate(now());
  const since = addDays(today, -CALENDAR_PAST_DAYS);
  const first = sql`coalesce(${start_date}, ${einsatzbeginn})`;
  const last = sql`coalesce(${end_date}, ${start_date}, ${einsatzende}, ${einsatzbeginn})`;
  const isOfJob = and(
    eq(job_id, jobRequests.id),
    or(
      inArray(jobAssignments.status, ["assigned", "confirmed"]),
      eq(jobAssignments.id, cancelled_assignment_id),
    ),
  );
  // Same expressions as in the indexes by days: most jobs are over.
  const ahead = sql`daterange(${since}::date, null, '[]')`;
  const isAhead = sql`${jobRequests.id} in (
    select id from job_requests where einsatzbeginn is not null
      and daterange(einsatzbeginn, coalesce(einsatzende, einsatzbeginn), '[]') && ${ahead}
    union select job_id from job_assignments where status <> 'cancelled' and coalesce(start_date, end_date) is not null
      and daterange(coalesce(start_date, end_date), coalesce(end_date, start_date), '[]') && ${ahead})`;
  return db
    .select({ job: jobRequests, assignment: jobAssignments })
    .from(jobRequests)
    .leftJoin(jobAssignments, isOfJob)
    .where(and(eq(is_test, false), isAhead, gte(last, since)))
    .orderBy(desc(sql`${first} >= ${today}::date`), first, jobRequests.id)
    .limit(MOST_ENTRIES);
}
