import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import * as z from "zod";
import { fahrerProfile, jobRequests } from "../../../../db/schema/index.ts";
import { readAvailability } from "../../../drivers/availability/queries.ts";
import {
  type AvailabilitySpan,
  DAY_STATE_LABEL,
  standInWords,
} from "../../../drivers/availability/vocabulary.ts";
import { mapPlaceOfDriver } from "../../../drivers/distance/distance.ts";
import { distanceOfPlaces } from "../../../drivers/distance/vocabulary.ts";
import { deskQuery, type ReadCtx } from "../../../kernel/context.ts";
import { END_BEFORE_START, optionalDate } from "../../../kernel/fields/schemas.ts";
import { berlinDate, daysBetween } from "../../../kernel/time/berlin.ts";
import { holidaysBetween } from "../../../pricing/public-holidays.ts";
import { readWork } from "./read-work.ts";
import { MAX_PLAN_DAYS } from "./vocabulary.ts";

/** At most so many are read; the plan says when there are more. */
const MOST_DRIVERS = 1_500;
const MOST_UNDATED = 30;

const MISSING = "Bitte geben Sie den Tag an";

/** First and last day, both included. */
export const PlanInput = z
  .object({
    from: optionalDate().pipe(z.string(MISSING)),
    to: optionalDate().pipe(z.string(MISSING)),
  })
  .refine(({ from, to }) => to >= from, { path: ["to"], message: END_BEFORE_START })
  .refine(({ from, to }) => daysBetween(from, to) < MAX_PLAN_DAYS, {
    path: ["to"],
    message: `Höchstens ${MAX_PLAN_DAYS} Tage`,
  });
export type PlanInput = z.input<typeof PlanInput>;

export type Plan = Awaited<ReturnType<typeof readPlan>>;
export type PlanDriver = Plan["drivers"][number];
export type PlanWork = Plan["work"][number];

/** Work and open jobs of these days (docs/rules.md, Plan). Errors: `validation`. */
export const readPlan = deskQuery(PlanInput, async (ctx, { from, to }) => {
  const today = berlinDate(ctx.now());
  const holidays = holidaysBetween(from, to);
  const [{ work, isCut }, undated] = await Promise.all([
    readWork(ctx, { today, from, to, holidays }),
    readUndated(ctx),
  ]);
  const working = new Set(work.flatMap(({ driver_id }) => driver_id ?? []));
  const found = await readDrivers(ctx, [...working]);
  const drivers = found
    .slice(0, MOST_DRIVERS)
    .map((driver) => ({ ...driver, place: mapPlaceOfDriver(driver) }));
  const placeOf = new Map(drivers.map(({ id, place }) => [id, place] as const));
  const saidBy = await readSaid(
    ctx,
    { from, to },
    drivers.map(({ id }) => id),
    today,
  );
  return {
    today,
    from,
    to,
    holidays,
    drivers: drivers.map(({ firmensitz_land: _, ...driver }) => ({
      ...driver,
      ...saidBy(driver.id),
    })),
    work: work.map((bar) => ({
      ...bar,
      distance: distanceOfPlaces(bar.place, placeOf.get(bar.driver_id ?? "") ?? null),
    })),
    ...undated,
    /** There is more than is shown. */
    isCut: isCut || found.length > MOST_DRIVERS,
  };
});

/** Number of open jobs without a day, and those that wait longest. */
async function readUndated({ db }: ReadCtx) {
  const { id, nummer, company, customer_name, fahrzeugtyp, einsatz_city, einsatzort } = jobRequests;
  const rows = await db
    .select({
      job_id: id,
      nummer,
      kunde: sql<string>`coalesce(nullif(${company}, ''), ${customer_name})`,
      fahrzeugtyp,
      einsatzort: sql<string>`coalesce(nullif(${einsatz_city}, ''), ${einsatzort})`,
      all: sql`count(*) over ()`.mapWith(Number),
    })
    .from(jobRequests)
    .where(and(eq(jobRequests.status, "open"), isNull(jobRequests.einsatzbeginn)))
    .orderBy(asc(nummer))
    .limit(MOST_UNDATED);
  return {
    undated: rows[0]?.all ?? 0,
    undated_jobs: rows.map(({ all: _, ...job }) => job),
  };
}

function readDrivers({ db }: ReadCtx, working: string[]) {
  const { id, vorname, nachname, status, telefon, plz, ort, firmensitz_land } = fahrerProfile;
  const { fuehrerscheinklassen, spezialisierungen, verfuegbare_regionen } = fahrerProfile;
  const isReleased = and(
    inArray(status, ["approved", "active"]),
    isNull(fahrerProfile.geloescht_am),
  );
  return db
    .select({
      id,
      vorname,
      nachname,
      status,
      telefon,
      plz,
      ort,
      firmensitz_land,
      fuehrerscheinklassen,
      spezialisierungen,
      verfuegbare_regionen,
    })
    .from(fahrerProfile)
    .where(working.length > 0 ? or(isReleased, inArray(id, working)) : isReleased)
    .orderBy(sql`lower(${nachname})`, sql`lower(${vorname})`, asc(id))
    .limit(MOST_DRIVERS + 1);
}

/** When they said that they are away or free, and how old that is. */
async function readSaid(
  ctx: ReadCtx,
  { from, to }: z.output<typeof PlanInput>,
  driverIds: string[],
  today: string,
) {
  const said = await readAvailability(ctx, { from, to, driverIds });
  const byDriver = new Map(said.map(({ driverId, spans }) => [driverId, spans] as const));
  return (driverId: string) => {
    const spans = byDriver.get(driverId) ?? [];
    return { absences: inState("absent", spans), free: inState("free", spans) };
  };

  function inState(wanted: "absent" | "free", spans: readonly AvailabilitySpan[]) {
    return spans
      .filter(({ state }) => state === wanted)
      .map((span) => ({ from: span.from, to: span.to, words: inWords(span) }));
  }

  function inWords({ state, note, stand }: AvailabilitySpan) {
    return [note || DAY_STATE_LABEL[state], standInWords(stand, today)].filter(Boolean).join(", ");
  }
}
