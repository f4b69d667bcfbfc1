import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import {
  type Driver,
  emailLog,
  fahrerProfile,
  type Job,
  jobRequests,
  jobResponses,
} from "../../../db/schema/index.ts";
import { distanceBetween, distancesTo } from "../../drivers/distance/distance.ts";
import { RELEASED_STATUSES } from "../../drivers/vocabulary.ts";
import {
  type Ctx,
  deskQuery,
  deskVerb,
  logAction,
  type ReadCtx,
  type TxCtx,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { answerPaths, pausePath } from "../../kernel/links.ts";
import { rowsOf } from "../../kernel/rows.ts";
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
  const { id, status, geloescht_am } = fahrerProfile;
  const chosen = driverIds ? inArray(id, driverIds) : inArray(status, RELEASED_STATUSES);
  // Locked, so that none is erased or reset before the mails are written.
  const drivers = await tx.db
    .select()
    .from(fahrerProfile)
    .where(and(chosen, isNull(geloescht_am)))
    .orderBy(asc(id))
    .for("key share");
  const reasonsOf = await reasonsAgainst(tx, job, drivers, withinKm);
  const asked = drivers.filter((driver) => reasonsOf(driver).length === 0);
  if (asked.length === 0) return { sent: 0 };
  const wanted = await openInRequest(tx, job);
  await queueEmails(
    tx,
    asked.map((driver) => alertOf(tx, { job, drivers: wanted }, driver)),
  );
  await closeGivenBack(tx, jobId);
  await logAction(tx, "alert_drivers", { jobId, note: `${asked.length} Fahrer` });
  return { sent: asked.length };
});

/**
 * The chosen drivers who would get no mail about this job now, with the reason. Errors: `job_not_found`;
 * `driver_not_found`, which names unknown and erased drivers.
 */
export const listNotAsked = deskQuery(AlertDriversInput, async (ctx, input) => {
  const { jobId, driverIds = [], withinKm } = input;
  const { id, geloescht_am, nummer } = fahrerProfile;
  const job = await getJob(ctx, jobId);
  const which = and(inArray(id, driverIds), isNull(geloescht_am));
  const drivers = await rowsOf(ctx, fahrerProfile, which, nummer);
  const unknown = driverIds.filter((wanted) => drivers.every((driver) => driver.id !== wanted));
  if (unknown.length > 0) {
    const text = `Diese Fahrer gibt es nicht: ${unknown.join(", ")}. Niemand ist angeschrieben.`;
    throw new DomainError("driver_not_found", { text });
  }
  const reasonsOf = await reasonsAgainst(ctx, job, drivers, withinKm);
  return drivers.flatMap((driver) => {
    const why = reasonsOf(driver).join("; ");
    const name = `${driver.vorname} ${driver.nachname}`.trim();
    return why ? [{ driverId: driver.id, nummer: driver.nummer, name, why }] : [];
  });
});

/** Why a driver gets no mail about this job now; nothing where he gets one. */
async function reasonsAgainst(
  ctx: ReadCtx & Pick<Ctx, "now">,
  job: Job,
  drivers: readonly Driver[],
  withinKm: number | undefined,
) {
  const answered = new Set((await answersTo(ctx, job)).map(({ driver_id }) => driver_id));
  const days = daysOf(job);
  const about = { jobId: job.id, days, today: berlinDate(ctx.now()) };
  const backgroundOf = await readBackgrounds(ctx, about);
  const key = emailLog.unique_key;
  const keys = drivers.map((driver) => keyOf(ctx, job, driver));
  const mails = await ctx.db.select({ key }).from(emailLog).where(inArray(key, keys));
  const askedToday = new Set(mails.map((mail) => mail.key));
  const distanceOf = distancesTo(job);
  return (driver: Driver): string[] => {
    if (answered.has(driver.id)) return ["hat schon geantwortet"];
    const against = objections({ ...job, days }, driver, backgroundOf(driver.id));
    const km = distanceOf(driver)?.km ?? Number.POSITIVE_INFINITY;
    return [
      ...(driver.alarm_pausiert_am ? ["möchte keine Anfragen per E-Mail"] : []),
      ...against.filter((one) => !canBeAsked([one])).map(({ text }) => text),
      ...(withinKm !== undefined && km > withinKm ? [`weiter als ${withinKm} km entfernt`] : []),
      ...(askedToday.has(keyOf(ctx, job, driver))
        ? ["hat heute schon eine E-Mail dazu bekommen"]
        : []),
    ];
  };
}

/** Answers to it, and to the jobs for other drivers of the same request, unless somebody else got those. */
function answersTo({ db }: ReadCtx, { id, gruppe_id }: Job) {
  const { job_id, driver_id, action } = jobResponses;
  const isSame = and(
    eq(jobRequests.gruppe_id, gruppe_id ?? id),
    or(eq(jobRequests.status, "open"), eq(action, "decline")),
  );
  return db
    .select({ driver_id })
    .from(jobResponses)
    .innerJoin(jobRequests, eq(jobRequests.id, job_id))
    .where(or(eq(job_id, id), isSame));
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
