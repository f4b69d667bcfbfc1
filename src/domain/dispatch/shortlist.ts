import { and, arrayOverlaps, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { fahrerProfile, jobRequests, jobResponses } from "../../db/schema/index.ts";
import {
  areasAround,
  distancesTo,
  isInRegions,
  type PlacedJob,
} from "../drivers/distance/distance.ts";
import { byDistance, type Distance } from "../drivers/distance/vocabulary.ts";
import { type FitJob, type FitReason, fitOf } from "../drivers/job-fit.ts";
import { searching } from "../drivers/queries.ts";
import type { DriverStatus } from "../drivers/schemas.ts";
import { classesThatInclude } from "../drivers/vocabulary.ts";
import { type Ctx, type ReadCtx, requireDispatcher } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { id, optionalDate, optionalWeekdays } from "../kernel/fields/schemas.ts";
import { berlinDate, formatInstant } from "../kernel/time/berlin.ts";
import { type Background, readBackgrounds } from "./assignments/backgrounds.ts";
import { freedomOn } from "./assignments/calendar-reasons.ts";
import { canBeAsked, type Objection, objections } from "./assignments/objections.ts";
import { type Days, daysOf, MOST_SHORTLISTED } from "./assignments/vocabulary.ts";

export const ShortlistInput = z.object({
  jobId: id(),
  /** 'Nur freigeschaltete Fahrer anzeigen' (default on). */
  onlyReleased: z.boolean("Ungültiger Wert.").default(true),
  q: z.string("Ungültiger Wert.").optional(),
  /** What the dialog says; else the job's own days. */
  startDate: optionalDate(),
  endDate: optionalDate(),
  arbeitstage: optionalWeekdays(),
});
export type ShortlistInput = z.input<typeof ShortlistInput>;

export interface ShortlistRow {
  id: string;
  vorname: string;
  nachname: string;
  status: DriverStatus;
  plz: string;
  ort: string;
  telefon: string;
  /** Euros an hour. */
  stundensatz: number;
  /** From him to the place of work; null where it isn't known. */
  distance: Distance | null;
  /** What speaks for him and against. */
  reasons: FitReason[];
  hasOffered: boolean;
  hasObjection: boolean;
  /** Whether it makes sense to ask him by mail. */
  canBeAsked: boolean;
}

/**
 * Drivers for the assign dialog, each with the reasons why he fits or not: offers first, then who has no objection,
 * then the nearest, then by name, at most 200 (docs/rules.md, Fit). Nobody is left out because of an objection. Error: `job_not_found`.
 */
export async function shortlist(ctx: Ctx, raw: ShortlistInput): Promise<ShortlistRow[]> {
  requireDispatcher(ctx.actor);
  const { jobId, onlyReleased, q, ...dates } = ShortlistInput.parse(raw);
  const [job] = await ctx.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  if (!job) throw new DomainError("job_not_found");
  const days = daysOf(job, dates);
  const today = berlinDate(ctx.now());
  const [candidates, backgroundOf] = await Promise.all([
    readCandidates(ctx, { job, onlyReleased, q }),
    readBackgrounds(ctx, { jobId, days, today }),
  ]);
  const distanceOf = distancesTo(job);
  const rows = candidates.map((driver) => ({
    ...rowOf(driver, judge({ ...job, days }, driver, backgroundOf(driver.id))),
    distance: distanceOf(driver),
  }));
  return rows.sort(bestFirst).slice(0, MOST_SHORTLISTED);
}

interface Judgement {
  reasons: FitReason[];
  hasOffered: boolean;
  hasObjection: boolean;
  /** Whether it makes sense to ask him by mail. */
  canBeAsked: boolean;
}

/**
 * Why a driver fits a job or not: no score, the dispatcher weighs it. An unticked wish or little practice is told, and no
 * objection.
 */
function judge(
  job: FitJob & PlacedJob & { days: Days },
  driver: Candidate,
  background: Background,
): Judgement {
  const against = objections(job, driver, background);
  const { answer } = background;
  const hasOffered = answer?.isOffer === true;
  return {
    reasons: [
      ...(hasOffered ? [{ ok: true, text: `Hat am ${formatInstant(answer.at)} zugesagt` }] : []),
      ...against.filter((one) => !isLack(one)).map(({ text }) => ({ ok: false, text })),
      ...freedomOn(background),
      ...fitOf(job, driver).reasons,
      ...regionReasons(job, driver),
    ],
    hasOffered,
    hasObjection: against.length > 0,
    canBeAsked: MAY_DRIVE.includes(driver.status) && !hasOffered && canBeAsked(against),
  };
}

/** Where he likes to drive speaks for him where the work is there, and never against him. */
function regionReasons(job: PlacedJob, driver: Candidate): FitReason[] {
  const { verfuegbare_regionen: regions } = driver;
  if (regions.length === 0) return [];
  const text = `Fährt laut Profil in: ${regions.join(", ")}`;
  return [isInRegions(job, driver) ? { ok: true, text } : { ok: true, isNeutral: true, text }];
}

/** What he lacks stands among the reasons of his fit. */
function isLack({ code }: Objection) {
  return code === "licence_class_missing" || code === "proof_missing";
}

function rowOf(driver: Candidate, judgement: Judgement): Omit<ShortlistRow, "distance"> {
  const { id: driverId, vorname, nachname, status, plz, ort, telefon, stundensatz } = driver;
  return { id: driverId, vorname, nachname, status, plz, ort, telefon, stundensatz, ...judgement };
}

/** Let through, whether or not the mail about it has left. */
const MAY_DRIVE: DriverStatus[] = ["approved", "active"];

const BY_NAME = new Intl.Collator("de");

function bestFirst(a: ShortlistRow, b: ShortlistRow) {
  return (
    Number(b.hasOffered) - Number(a.hasOffered) ||
    Number(a.hasObjection) - Number(b.hasObjection) ||
    byDistance(a.distance, b.distance) ||
    BY_NAME.compare(`${a.nachname} ${a.vorname}`, `${b.nachname} ${b.vorname}`)
  );
}

/** More drivers than are shown, because who has an objection is only known once all reasons are. */
const MOST_CANDIDATES = 1000;

type Candidate = typeof fahrerProfile.$inferSelect;

interface CandidateFilter {
  job: PlacedJob & { id: string; fuehrerscheinklasse: string };
  onlyReleased: boolean;
  q: string | undefined;
}

/** Drivers to choose from: who offered himself, then who holds the licence, then who may be near, then by name. */
function readCandidates(ctx: ReadCtx, filter: CandidateFilter): Promise<Candidate[]> {
  const { fuehrerscheinklassen, nachname, vorname, id, plz } = fahrerProfile;
  const enough = [...classesThatInclude(filter.job.fuehrerscheinklasse)];
  const holdsLicence = enough.length > 0 ? arrayOverlaps(fuehrerscheinklassen, enough) : sql`true`;
  const hasOffered = sql`exists (select from ${jobResponses} where ${and(
    eq(jobResponses.job_id, filter.job.id),
    eq(jobResponses.driver_id, id),
    eq(jobResponses.action, "accept"),
  )})`;
  const nearFirst = sql`array_position(string_to_array(${areasAround(filter.job).join(" ")}, ' '), left(${plz}, 2))`;
  return searching(ctx, filter.q, (db, found) =>
    db
      .select()
      .from(fahrerProfile)
      .where(
        and(
          isNull(fahrerProfile.geloescht_am),
          filter.onlyReleased ? inArray(fahrerProfile.status, MAY_DRIVE) : undefined,
          found,
        ),
      )
      .orderBy(
        desc(hasOffered),
        desc(holdsLicence),
        nearFirst,
        asc(nachname),
        asc(vorname),
        asc(id),
      )
      .limit(MOST_CANDIDATES),
  );
}
