import { and, asc, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { type fahrerProfile, jobRequests } from "../../../../db/schema/index.ts";
import { distanceBetween, isInRegions } from "../../../drivers/distance/distance.ts";
import { byDistance, type Distance } from "../../../drivers/distance/vocabulary.ts";
import type { ReadCtx } from "../../../kernel/context.ts";
import { type Background, readBackgroundsOf } from "../../assignments/backgrounds.ts";
import { canTake, type Objection, objections } from "../../assignments/objections.ts";
import { daysOf } from "../../jobs/vocabulary.ts";

type Job = typeof jobRequests.$inferSelect;
type Driver = typeof fahrerProfile.$inferSelect;

/** Limit of examined jobs, soonest start first: the page is computed while the driver waits. */
const MOST_JOBS = 1000;

/** An open job as one driver stands to it. */
export interface OpenJob {
  id: string;
  /** No objection excludes the driver (`canTake`). */
  fits: boolean;
  against: Objection[];
  /** From the driver; null where it isn't known. */
  distance: Distance | null;
  /** In a state that he named. */
  isInRegions: boolean;
  /** Earlier answer. */
  answer: Background["answer"];
  /** Drivers still wanted for the same work: open jobs of the request. */
  drivers: number;
}

/**
 * The jobs that are offered at present, as this driver stands to them: those that fit him first, then the nearest, then by
 * start, those without one last (docs/rules.md, Fit); what several drivers are wanted for is one job. `total`: how many there are, also of those beyond `MOST_JOBS`.
 */
export async function readOpenJobs(
  ctx: ReadCtx,
  driver: Driver,
  today: string,
): Promise<{ jobs: OpenJob[]; total: number }> {
  const [offered, backgroundIn] = await Promise.all([
    readOffered(ctx, today),
    readBackgroundsOf(ctx, { driverId: driver.id, today }),
  ]);
  const wanted = Map.groupBy(offered, ({ id, gruppe_id }) => gruppe_id ?? id);
  const open = offered.map((job): OpenJob & { group: string } => {
    const placed = { ...job, days: daysOf(job, { startDate: null, endDate: null }) };
    const background = backgroundIn(placed);
    const against = objections(placed, driver, background);
    const { answer } = background;
    const group = job.gruppe_id ?? job.id;
    return {
      id: job.id,
      group,
      drivers: wanted.get(group)?.length ?? 1,
      fits: canTake(against),
      against,
      distance: distanceBetween(job, driver),
      isInRegions: isInRegions(job, driver) === true,
      answer,
    };
  });
  // The one that he has answered stands for the others.
  const jobs = [...Map.groupBy(open, ({ group }) => group).values()].flatMap((same) => {
    const [first] = same;
    return same.find(({ answer }) => answer) ?? first ?? [];
  });
  // A customer who wants him no more is none of those that he reads of.
  const his = jobs.filter(({ against }) =>
    against.every(({ code }) => code !== "blocked_for_customer"),
  );
  const total = (offered[0]?.total ?? 0) - (offered.length - his.length);
  return { jobs: his.sort(bestFirst), total };
}

/** A stable sort: what is alike stays by start, as it was read. His states tell something where no distance does. */
function bestFirst(a: OpenJob, b: OpenJob) {
  return (
    Number(b.fits) - Number(a.fits) ||
    byDistance(a.distance, b.distance) ||
    Number(b.isInRegions) - Number(a.isInRegions)
  );
}

/** Only what decides fit and distance; long texts are read for the shown jobs alone. */
function readOffered({ db }: ReadCtx, today: string) {
  const { id, einsatzbeginn } = jobRequests;
  return db
    .select({
      id,
      gruppe_id: jobRequests.gruppe_id,
      kunde_id: jobRequests.kunde_id,
      einsatzbeginn,
      einsatzende: jobRequests.einsatzende,
      arbeitstage: jobRequests.arbeitstage,
      einsatzort: jobRequests.einsatzort,
      einsatz_postal_code: jobRequests.einsatz_postal_code,
      einsatz_city: jobRequests.einsatz_city,
      fahrzeugtyp: jobRequests.fahrzeugtyp,
      fuehrerscheinklasse: jobRequests.fuehrerscheinklasse,
      anforderungen: jobRequests.anforderungen,
      besonderheiten: jobRequests.besonderheiten,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(jobRequests)
    .where(isOffered(today))
    .orderBy(sql`coalesce(${einsatzbeginn}, 'infinity'::date)`, asc(id))
    .limit(MOST_JOBS);
}

/**
 * Open, of today or later, no test, and still wanted by its customer: no cancellation that waits or was granted
 * (docs/rules.md, Customer page).
 */
function isOffered(today: string) {
  const { id, status, is_test, einsatzbeginn } = jobRequests;
  return and(
    eq(status, "open"),
    eq(is_test, false),
    or(isNull(einsatzbeginn), gte(einsatzbeginn, today)),
    sql`not exists (
      select from kundenwuensche w
      where w.job_id = ${id} and w.art = 'storno' and w.zurueckgezogen_am is null
        and (w.erledigt_am is null or coalesce(w.ergebnis, 'uebernommen') = 'uebernommen'))`,
  );
}

/** These jobs with all that is known of them, in this order. */
export async function readWholeJobs({ db }: ReadCtx, ids: readonly string[]): Promise<Job[]> {
  if (ids.length === 0) return [];
  const jobs = await db
    .select()
    .from(jobRequests)
    .where(inArray(jobRequests.id, [...ids]));
  return jobs.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
