import { and, asc, eq, gte, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { emailLog, fahrerProfile, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { type Ctx, type ReadCtx, type TxCtx, transaction } from "../../kernel/context.ts";
import { LINK_DAYS } from "../../kernel/link-days.ts";
import { answerPaths, driverJobPath } from "../../kernel/links.ts";
import { addDays, berlinDate, HOUR_MS, timeInBerlin } from "../../kernel/time/berlin.ts";
import { customerFacts, daysFacts, driverFacts, driversRate, jobFacts } from "../../mail/facts.ts";
import { queueEmail, withdrawing } from "../../mail/queue-emails.ts";
import type { ReminderFacts } from "../../mail/schemas.ts";
import { getParties, idsOf, lockJobOf, type Parties } from "../jobs/parties.ts";
import { REMIND_OF_ANSWER_AFTER_HOURS, REMIND_OF_START_AT } from "./vocabulary.ts";

/** Time of the last question: the assignment, or a later change. */
const askedAt = sql`greatest(${jobAssignments.assigned_at}, (
  select max(${emailLog.created_at}) from ${emailLog} where ${emailLog.assignment_id} = ${jobAssignments.id}
  and ${emailLog.template} = 'job_changed' and ${emailLog.driver_id} = ${jobAssignments.driver_id}))`.mapWith(
  jobAssignments.assigned_at,
);

/**
 * Hourly: asks each driver once more who was asked 24 hours ago and has not answered, with fresh links. A start that
 * has passed is the dispatcher's matter. Returns how many.
 */
export async function remindOfAnswers(ctx: Ctx): Promise<number> {
  const { status, accepted_at, start_date } = jobAssignments;
  const now = ctx.now();
  const isDue = and(
    eq(status, "assigned"),
    isNull(accepted_at),
    sql`${askedAt} <= ${hoursBefore(now, REMIND_OF_ANSWER_AFTER_HOURS)}::timestamptz`,
    sql`${askedAt} > ${hoursBefore(now, LINK_DAYS["driver-reply"] * 24)}::timestamptz`,
    or(isNull(start_date), gte(start_date, berlinDate(now))),
    notReminded(
      sql`${emailLog.unique_key} like ${`${keyOf("unanswered", "")}%`} and ${emailLog.created_at} >= ${askedAt}`,
    ),
  );
  return remind(ctx, isDue, (tx, parties, asked) => {
    const { assignment, job, driver } = parties;
    const isFirst = asked.getTime() === assignment.assigned_at.getTime();
    const about = isFirst ? assignment.id : `${assignment.id}:${asked.toISOString()}`;
    const paths = answerPaths(tx, job, driver.id);
    return { about, data: { kind: "unanswered", ...placementFacts(parties), ...paths } };
  });
}

/**
 * On the afternoon before, reminds each driver of tomorrow's confirmed job, once for each day. Drivers confirmed this
 * afternoon have just read it; drivers not yet told of a change are left to the dispatcher. Returns the number of
 * reminders.
 */
export async function remindOfStarts(ctx: Ctx): Promise<number> {
  const { status, start_date, confirmed_at } = jobAssignments;
  const today = berlinDate(ctx.now());
  const toldStart = sql`${jobRequests.mitgeteilt} ->> 'einsatzbeginn'`;
  const isDue = and(
    eq(status, "confirmed"),
    eq(start_date, addDays(today, 1)),
    lte(confirmed_at, timeInBerlin(today, REMIND_OF_START_AT)),
    // An edited job that is another day by now, while the assignment is still where it was.
    sql`(${toldStart} is distinct from ${start_date}::text or ${jobRequests.einsatzbeginn} is not distinct from ${start_date})`,
    notReminded(
      sql`${emailLog.unique_key} = ${keyOf("tomorrow", "")} || ${jobAssignments.id} || ':' || ${start_date}`,
    ),
  );
  return remind(ctx, isDue, (tx, parties) => {
    const customer = customerFacts(parties.job);
    const about = `${parties.assignment.id}:${parties.assignment.start_date}`;
    const jobPath = driverJobPath(tx, parties.assignment);
    return { about, data: { kind: "tomorrow", ...placementFacts(parties), customer, jobPath } };
  });
}

interface Reminder {
  /** Deduplication key: sent once for each. */
  about: string;
  data: ReminderFacts;
}

/** Each in a transaction of its own that looks again: he may have answered, or lost the job, meanwhile. */
async function remind(
  ctx: Ctx,
  isDue: SQL | undefined,
  reminderOf: (tx: TxCtx, parties: Parties, asked: Date) => Reminder,
): Promise<number> {
  let reminded = 0;
  for (const { assignmentId } of await findDue(ctx, isDue)) {
    await transaction(ctx, async (tx) => {
      await lockJobOf(tx, assignmentId);
      const [still] = await findDue(tx, and(isDue, eq(jobAssignments.id, assignmentId)));
      if (!still) return;
      const parties = await getParties(tx, assignmentId);
      const { about, data } = reminderOf(tx, parties, still.asked);
      reminded += 1;
      await queueEmail(tx, {
        key: keyOf(data.kind, about),
        to: parties.driver.email,
        template: "reminder",
        data,
        ...idsOf(parties),
      });
    });
  }
  return reminded;
}

/** Jobs still to be driven, by drivers who can still be written to. */
async function findDue(ctx: ReadCtx, isDue: SQL | undefined) {
  return ctx.db
    .select({ assignmentId: jobAssignments.id, asked: askedAt })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(
      and(isDue, eq(jobRequests.status, jobAssignments.status), isNull(fahrerProfile.geloescht_am)),
    )
    .orderBy(asc(jobAssignments.id));
}

function notReminded(byThis: SQL) {
  return sql`not exists (select 1 from ${emailLog} where ${emailLog.assignment_id} = ${jobAssignments.id}
    and ${emailLog.status} <> 'withdrawn' and ${byThis})`;
}

function keyOf(kind: ReminderFacts["kind"], about: string) {
  return `reminder:${kind}:${about}`;
}

/** Reminders that wait, of an assignment that is over or has changed: what they say is no longer so. */
export function withdrawingReminders(tx: TxCtx, assignmentId: string) {
  return withdrawing(tx, remindersOf(assignmentId), OVERTAKEN);
}

export function remindersOf(assignmentId: string) {
  const { assignment_id, template } = emailLog;
  return and(eq(assignment_id, assignmentId), eq(template, "reminder"));
}

export const OVERTAKEN = "Zurückgezogen: Der Einsatz hat sich seit dieser Erinnerung geändert.";

function placementFacts({ assignment, job, driver }: Parties) {
  return {
    job: jobFacts(job),
    driver: driverFacts(driver),
    ...driversRate(assignment),
    ...daysFacts(assignment),
  };
}

function hoursBefore(at: Date, hours: number) {
  return new Date(at.getTime() - hours * HOUR_MS).toISOString();
}
