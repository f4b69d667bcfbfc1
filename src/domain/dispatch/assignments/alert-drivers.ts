import { and, asc, eq, inArray, isNull, notExists, or } from "drizzle-orm";
import type * as z from "zod";
import {
  type Driver,
  emailLog,
  fahrerProfile,
  type Job,
  jobRequests,
  jobResponses,
} from "../../../db/schema/index.ts";
import { distanceBetween, distancesTo } from "../../drivers/distance/distance.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, deskQuery, deskVerb, type ReadCtx, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { answerPaths, pausePath } from "../../kernel/links.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { driverFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import { offerFacts } from "../answers/earnings.ts";
import { closeGivenBack } from "../jobs/close-answers.ts";
import { linkCustomer } from "../jobs/linked-jobs.ts";
import { getJob, lockJob } from "../jobs/parties.ts";
import { daysOf } from "../jobs/vocabulary.ts";
import { readBackgrounds } from "./backgrounds.ts";
import { canBeAsked, objections } from "./objections.ts";
import { AlertDriversInput } from "./schemas.ts";

/**
 * Asks drivers who are let through and can take it (`canBeAsked`) about one open job by mail, all or the chosen ones; each at
 * most once a day; `withinKm` leaves out who is farther away or nobody knows where. Left out too: who has answered already, and
 * who paused alerts. A test job is not sent to everybody.
 * `sent`: the mails queued now. Errors: `job_not_found`, `job_not_open`, `validation` (field `driverIds`).
 */
export const alertDrivers = deskVerb(AlertDriversInput, async (tx, input) => {
  const { jobId, driverIds, withinKm } = input;
  // Alerts at once come one after the other, and no assignment comes in between.
  const job = await lockJob(tx, jobId);
  if (job.status !== "open") throw new DomainError("job_not_open");
  if (job.is_test && !driverIds) {
    const message = "Zu einem Testauftrag bitte einzelne Fahrer wählen.";
    throw new DomainError("validation", { fields: { driverIds: message } });
  }
  await linkCustomer(tx, job);
  const drivers = await driversToAsk(tx, job, { driverIds, withinKm });
  const unasked = await withoutAskedToday(tx, job, drivers);
  if (unasked.length === 0) return { sent: 0 };
  const wanted = await openInRequest(tx, job);
  await queueEmails(
    tx,
    unasked.map((driver) => alertOf(tx, { job, drivers: wanted }, driver)),
  );
  await closeGivenBack(tx, jobId);
  await logAction(tx, "alert_drivers", { jobId, note: `${unasked.length} Fahrer` });
  return { sent: unasked.length };
});

/**
 * The chosen drivers who would get no mail about this job now, with the reason. Errors: `job_not_found`;
 * `driver_not_found`, which names unknown and erased drivers.
 */
export const listNotAsked = deskQuery(AlertDriversInput, async (ctx, input) => {
  const { jobId, driverIds = [], withinKm } = input;
  const { id, geloescht_am } = fahrerProfile;
  const job = await getJob(ctx, jobId);
  const drivers = await ctx.db
    .select()
    .from(fahrerProfile)
    .where(and(inArray(id, driverIds), isNull(geloescht_am)))
    .orderBy(asc(fahrerProfile.nummer));
  const unknown = driverIds.filter((wanted) => drivers.every((driver) => driver.id !== wanted));
  if (unknown.length > 0) {
    const text = `Diese Fahrer gibt es nicht: ${unknown.join(", ")}. Niemand ist angeschrieben.`;
    throw new DomainError("driver_not_found", { text });
  }
  const judge = await judgeOf(ctx, job);
  const unasked = await withoutAskedToday(ctx, job, drivers);
  const distanceOf = distancesTo(job);
  const reasons = (driver: Driver) => {
    const { against, hasAnswered } = judge(driver);
    if (hasAnswered) return ["hat schon geantwortet"];
    const km = distanceOf(driver)?.km ?? Number.POSITIVE_INFINITY;
    return [
      ...(driver.alarm_pausiert_am ? ["möchte keine Anfragen per E-Mail"] : []),
      ...against.filter((one) => !canBeAsked([one])).map(({ text }) => text),
      ...(withinKm !== undefined && km > withinKm ? [`weiter als ${withinKm} km entfernt`] : []),
      ...(unasked.includes(driver) ? [] : ["hat heute schon eine E-Mail dazu bekommen"]),
    ];
  };
  return drivers.flatMap((driver) => {
    const why = reasons(driver).join("; ");
    const name = `${driver.vorname} ${driver.nachname}`.trim();
    return why ? [{ driverId: driver.id, nummer: driver.nummer, name, why }] : [];
  });
});

/** Objections to a driver for this job, and whether the driver has answered. */
async function judgeOf(ctx: ReadCtx & Pick<Ctx, "now">, job: Job) {
  const answers = await answersTo(ctx, job);
  const answered = new Set(answers.map((answer) => answer.driver_id));
  const days = daysOf(job);
  const about = { jobId: job.id, days, today: berlinDate(ctx.now()) };
  const backgroundOf = await readBackgrounds(ctx, about);
  return (driver: Driver) => ({
    against: objections({ ...job, days }, driver, backgroundOf(driver.id)),
    hasAnswered: answered.has(driver.id),
  });
}

/** Answers to it, and to the jobs for other drivers of the same request, unless somebody else got those. */
function answersTo({ db }: ReadCtx, job: Job) {
  const { job_id, driver_id } = jobResponses;
  return db
    .select({ driver_id })
    .from(jobResponses)
    .innerJoin(jobRequests, eq(jobRequests.id, job_id))
    .where(isAbout(job))
    .$dynamic();
}

function isAbout({ id, gruppe_id }: Job) {
  if (!gruppe_id) return eq(jobRequests.id, id);
  const isSame = and(
    eq(jobRequests.gruppe_id, gruppe_id),
    or(eq(jobRequests.status, "open"), eq(jobResponses.action, "decline")),
  );
  return or(eq(jobRequests.id, id), isSame);
}

type Chosen = Pick<z.output<typeof AlertDriversInput>, "driverIds" | "withinKm">;

/** Locks them, so that none is erased or reset before the mails are written. */
async function driversToAsk(tx: TxCtx, job: Job, { driverIds, withinKm }: Chosen) {
  const { id, status, geloescht_am, alarm_pausiert_am } = fahrerProfile;
  const answers = answersTo(tx, job).where(and(isAbout(job), eq(jobResponses.driver_id, id)));
  const drivers = await tx.db
    .select()
    .from(fahrerProfile)
    .where(
      and(
        driverIds && inArray(id, driverIds),
        inArray(status, ["approved", "active"]),
        isNull(geloescht_am),
        isNull(alarm_pausiert_am),
        notExists(answers),
      ),
    )
    .orderBy(asc(id))
    .for("key share");
  const judge = await judgeOf(tx, job);
  const distanceOf = distancesTo(job);
  const isNear = (driver: Driver) =>
    withinKm === undefined || (distanceOf(driver)?.km ?? Number.POSITIVE_INFINITY) <= withinKm;
  return drivers.filter((driver) => isNear(driver) && canBeAsked(judge(driver).against));
}

async function withoutAskedToday(tx: ReadCtx & Pick<Ctx, "now">, job: Job, drivers: Driver[]) {
  if (drivers.length === 0) return [];
  const keys = drivers.map((driver) => keyOf(tx, job, driver));
  const asked = await tx.db
    .select({ key: emailLog.unique_key })
    .from(emailLog)
    .where(inArray(emailLog.unique_key, keys));
  const known = new Set(asked.map(({ key }) => key));
  return drivers.filter((driver) => !known.has(keyOf(tx, job, driver)));
}

/** Number of open jobs of the same request. */
function openInRequest({ db }: ReadCtx, { gruppe_id }: Job): Promise<number> {
  if (!gruppe_id) return Promise.resolve(1);
  return db.$count(
    jobRequests,
    and(eq(jobRequests.gruppe_id, gruppe_id), eq(jobRequests.status, "open")),
  );
}

function alertOf(tx: TxCtx, { job, drivers }: { job: Job; drivers: number }, driver: Driver) {
  const distance = distanceBetween(job, driver);
  return {
    key: keyOf(tx, job, driver),
    to: driver.email,
    template: "job_alert" as const,
    data: {
      driver: driverFacts(driver),
      occasion: "job" as const,
      jobs: [
        {
          ...offerFacts(driver, { job, drivers, distance }),
          ...answerPaths(tx, job, driver.id),
        },
      ],
      pausePath: pausePath(tx, driver.id),
    },
    jobId: job.id,
    driverId: driver.id,
  };
}

function keyOf(tx: Pick<Ctx, "now">, job: Job, driver: Driver) {
  return `job_alert:${job.gruppe_id ?? job.id}:${driver.id}:${berlinDate(tx.now())}`;
}
