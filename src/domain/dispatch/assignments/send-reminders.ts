import { and, asc, eq, gt, gte, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { emailLog, fahrerProfile, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { type Ctx, type TxCtx, transaction } from "../../kernel/context.ts";
import { LINK_DAYS } from "../../kernel/link-days.ts";
import { answerPaths } from "../../kernel/links.ts";
import { berlinDate, timeInBerlin } from "../../kernel/time/berlin.ts";
import { addDays, HOUR_MS } from "../../kernel/time/days.ts";
import { customerFacts, daysFacts, driverFacts, jobFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import type { ReminderFacts } from "../../mail/schemas.ts";
import { getParties, lockJobOf, type Parties } from "./parties.ts";
import { REMIND_OF_ANSWER_AFTER_HOURS, REMIND_OF_START_AT } from "./vocabulary.ts";

/**
 * Hourly: asks each driver once more who was assigned 24 hours ago and has not answered, with fresh links. A start that
 * has passed is the dispatcher's matter. Returns how many.
 */
export async function remindOfAnswers(ctx: Ctx): Promise<number> {
  const { status, accepted_at, assigned_at, start_date } = jobAssignments;
  const now = ctx.now();
  const due = await findParties(
    ctx,
    "unanswered",
    and(
      eq(status, "assigned"),
      isNull(accepted_at),
      lte(assigned_at, hoursBefore(now, REMIND_OF_ANSWER_AFTER_HOURS)),
      gt(assigned_at, hoursBefore(now, LINK_DAYS["driver-reply"] * 24)),
      or(isNull(start_date), gte(start_date, berlinDate(now))),
    ),
  );
  return remind(ctx, due, (tx, parties) => {
    const { assignment, job, driver } = parties;
    if (assignment.status !== "assigned" || assignment.accepted_at) return null;
    const paths = answerPaths(tx, job, driver.id);
    return { kind: "unanswered", ...placementFacts(parties), ...paths };
  });
}

/**
 * On the afternoon before: tells each driver with a confirmed job what is on tomorrow, once. Who was confirmed
 * only since this afternoon has just read it. Returns how many.
 */
export async function remindOfStarts(ctx: Ctx): Promise<number> {
  const { status, start_date, confirmed_at } = jobAssignments;
  const today = berlinDate(ctx.now());
  const due = await findParties(
    ctx,
    "tomorrow",
    and(
      eq(status, "confirmed"),
      eq(start_date, addDays(today, 1)),
      lte(confirmed_at, timeInBerlin(today, REMIND_OF_START_AT)),
    ),
  );
  return remind(ctx, due, (_, parties) => {
    if (parties.assignment.status !== "confirmed") return null;
    return {
      kind: "tomorrow",
      ...placementFacts(parties),
      customer: customerFacts(parties.job),
    };
  });
}

/** Of jobs that are still to be driven, by drivers that can still be written to, and without this mail. */
async function findParties(ctx: Ctx, kind: ReminderFacts["kind"], which: SQL | undefined) {
  return ctx.db
    .select({ assignmentId: jobAssignments.id })
    .from(jobAssignments)
    .innerJoin(jobRequests, eq(jobRequests.id, jobAssignments.job_id))
    .innerJoin(fahrerProfile, eq(fahrerProfile.id, jobAssignments.driver_id))
    .where(
      and(
        which,
        eq(jobRequests.status, jobAssignments.status),
        isNull(fahrerProfile.geloescht_am),
        sql`not exists (select 1 from ${emailLog} where ${emailLog.unique_key} = ${keyOf(kind, "")} || ${jobAssignments.id})`,
      ),
    )
    .orderBy(asc(jobAssignments.id));
}

/** Each in a transaction of its own that looks again: he may have answered, or lost the job, meanwhile. */
async function remind(
  ctx: Ctx,
  due: { assignmentId: string }[],
  factsOf: (tx: TxCtx, parties: Parties) => ReminderFacts | null,
): Promise<number> {
  let reminded = 0;
  for (const { assignmentId } of due) {
    await transaction(ctx, async (tx) => {
      await lockJobOf(tx, assignmentId);
      const parties = await getParties(tx, assignmentId);
      const data = factsOf(tx, parties);
      if (!data) return;
      reminded += 1;
      await queueEmails(tx, [
        {
          key: keyOf(data.kind, assignmentId),
          to: parties.driver.email,
          template: "reminder",
          data,
          jobId: parties.job.id,
          driverId: parties.driver.id,
          assignmentId,
        },
      ]);
    });
  }
  return reminded;
}

function keyOf(kind: ReminderFacts["kind"], assignmentId: string) {
  return `reminder:${kind}:${assignmentId}`;
}

function placementFacts({ assignment, job, driver }: Parties) {
  return {
    job: jobFacts(job),
    driver: driverFacts(driver),
    rateType: assignment.rate_type,
    rateValue: assignment.rate_value,
    ...daysFacts(assignment),
  };
}

function hoursBefore(at: Date, hours: number) {
  return new Date(at.getTime() - hours * HOUR_MS);
}
