import { and, arrayOverlaps, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { fahrerProfile, type Job, jobResponses } from "../../../db/schema/index.ts";
import { drivenFor } from "../../customer-records/get-customer.ts";
import { distancesTo, inRegionsOf } from "../../drivers/distance/distance.ts";
import { byDistance } from "../../drivers/distance/vocabulary.ts";
import { type FitJob, type FitReason, fitOf } from "../../drivers/job-fit.ts";
import { searching } from "../../drivers/queries.ts";
import { classesThatInclude, RELEASED_STATUSES } from "../../drivers/vocabulary.ts";
import { type Ctx, deskQuery, type ReadCtx } from "../../kernel/context.ts";
import { id, optionalDate, optionalWeekdays } from "../../kernel/fields/schemas.ts";
import { berlinDate, formatInstant, germanDate } from "../../kernel/time/berlin.ts";
import { remarksInWords, wishedRate } from "../answers/vocabulary.ts";
import { type Background, readBackgrounds } from "../assignments/backgrounds.ts";
import { canBeAsked, freedomOn, type Objection, objections } from "../assignments/objections.ts";
import { MOST_SHORTLISTED } from "../assignments/vocabulary.ts";
import { getJob } from "../jobs/parties.ts";
import { type Days, daysOf } from "../jobs/vocabulary.ts";

export const ShortlistInput = z.object({
  jobId: id(),
  /** 'Nur freigeschaltete Fahrer anzeigen' (default on). */
  onlyReleased: z.boolean("Ungültiger Wert.").default(true),
  q: z.string("Ungültiger Wert.").optional(),
  /** Days given in the dialog; default: the job's own. */
  startDate: optionalDate(),
  endDate: optionalDate(),
  arbeitstage: optionalWeekdays(),
});
export type ShortlistInput = z.input<typeof ShortlistInput>;

export type ShortlistRow = Awaited<ReturnType<typeof judgedFor>>[number];

/**
 * Drivers for the assign dialog, each with the reasons why he fits or not: whom the order thinks of first, then offers, then who has no
 * objection, then the nearest, then by name, at most 200 (docs/rules.md, Fit). Nobody is left out because of an objection. Error: `job_not_found`.
 */
export const shortlist = deskQuery(ShortlistInput, async (ctx, input) => {
  const { jobId, onlyReleased, q, ...dates } = input;
  const job = await getJob(ctx, jobId);
  const rows = await judgedFor(ctx, { job, days: daysOf(job, dates), onlyReleased, q });
  return rows.sort(bestFirst).slice(0, MOST_SHORTLISTED);
});

/** Everybody who may come into question for a job on these days, in no order. */
export async function judgedFor(
  ctx: Ctx,
  { job, days, onlyReleased, q }: { job: Job; days: Days } & CandidateFilter,
) {
  const today = berlinDate(ctx.now());
  const [candidates, backgroundOf, driven] = await Promise.all([
    readCandidates(ctx, job, { onlyReleased, q }),
    readBackgrounds(ctx, { jobId: job.id, days, today }),
    job.kunde_id ? drivenFor(ctx, { customerId: job.kunde_id, today, limit: MOST_CANDIDATES }) : [],
  ]);
  const distanceOf = distancesTo(job);
  const placed = { ...job, days };
  const isThere = inRegionsOf(job);
  const lastDayOf = new Map(driven.map((one) => [one.driver_id, one.last_day] as const));
  return candidates.map((driver) => {
    const background = backgroundOf(driver.id);
    const judged = judge(placed, driver, background, isThere(driver));
    const known = knownToCustomer(background, lastDayOf.get(driver.id));
    const { id: driverId, vorname, nachname, status, plz, ort, telefon, stundensatz } = driver;
    return {
      id: driverId,
      vorname,
      nachname,
      status,
      plz,
      ort,
      telefon,
      /** Euros an hour. */
      stundensatz,
      ...judged,
      /** He is thought of first: 'wieder dieselben Fahrer'. */
      isWanted: job.wunschfahrer.includes(driver.id),
      reasons: [...known, ...judged.reasons],
      distance: distanceOf(driver),
    };
  });
}

/**
 * Why a driver fits a job or not: no score, the dispatcher weighs it. An unticked wish or little practice is told, and no
 * objection.
 */
function judge(
  job: FitJob & { days: Days },
  driver: Candidate,
  background: Background,
  isThere: boolean | null,
) {
  const against = objections(job, driver, background);
  const { answer } = background;
  const hasOffered = answer?.isOffer === true;
  const reasons: FitReason[] = [
    ...answerReasons(background),
    ...against.flatMap(({ code, text }) => (LACKS.includes(code) ? [] : [{ ok: false, text }])),
    ...freedomOn(background),
    ...fitOf(job, driver).reasons,
    ...regionReasons(driver, isThere),
  ];
  return {
    reasons,
    hasOffered,
    /** The rate in the driver's offer; shown, never filled in. */
    wishedRate: hasOffered ? wishedRate(answer.remarks) : null,
    hasObjection: against.length > 0,
    /** Whether it makes sense to ask him by mail. */
    canBeAsked: RELEASED_STATUSES.includes(driver.status) && !hasOffered && canBeAsked(against),
  };
}

/** The driver's answer to this job; informative, no objection. */
function answerReasons({ answer }: Background): FitReason[] {
  if (!answer) return [];
  const at = formatInstant(answer.at);
  const remarks = remarksInWords(answer.remarks).join(" · ");
  if (!answer.isOffer) {
    const text = [`Hat am ${at} abgesagt`, remarks].filter(Boolean).join(": ");
    return [{ ok: true, isNeutral: true, text }];
  }
  return [
    { ok: true, text: `Hat am ${at} zugesagt` },
    ...(remarks ? [{ ok: true, isNeutral: true as const, text: remarks }] : []),
  ];
}

/** A preferred region at the place of work counts in favour, never against. */
function regionReasons(
  { verfuegbare_regionen: regions }: Candidate,
  isThere: boolean | null,
): FitReason[] {
  if (regions.length === 0) return [];
  const text = `Fährt laut Profil in: ${regions.join(", ")}`;
  return [isThere ? { ok: true, text } : { ok: true, isNeutral: true, text }];
}

/** The customer's preference and the driver's last job there; informative, without effect on the order. */
function knownToCustomer(
  { customersWish }: Background,
  lastDay: string | null | undefined,
): FitReason[] {
  const texts = [
    customersWish?.art === "bevorzugt" &&
      ["Vom Kunden bevorzugt", customersWish.grund].filter(Boolean).join(": "),
    lastDay && `Fuhr zuletzt am ${germanDate(lastDay)} für diesen Kunden`,
  ];
  return texts.flatMap((text) => (text ? [{ ok: true, text }] : []));
}

/** They are listed with the fit. */
const LACKS: readonly Objection["code"][] = ["licence_class_missing", "proof_missing"];

const BY_NAME = new Intl.Collator("de");

/** Order of the shortlist (docs/rules.md, Fit). */
export function bestFirst(a: ShortlistRow, b: ShortlistRow) {
  return (
    Number(b.isWanted) - Number(a.isWanted) ||
    Number(b.hasOffered) - Number(a.hasOffered) ||
    Number(a.hasObjection) - Number(b.hasObjection) ||
    byDistance(a.distance, b.distance) ||
    BY_NAME.compare(`${a.nachname} ${a.vorname}`, `${b.nachname} ${b.vorname}`)
  );
}

/** More drivers than are shown, because who has an objection is only known once all reasons are. */
const MOST_CANDIDATES = 1000;

/** Columns that judging and showing a candidate needs. */
const CANDIDATE = {
  id: fahrerProfile.id,
  vorname: fahrerProfile.vorname,
  nachname: fahrerProfile.nachname,
  status: fahrerProfile.status,
  plz: fahrerProfile.plz,
  ort: fahrerProfile.ort,
  firmensitz_land: fahrerProfile.firmensitz_land,
  telefon: fahrerProfile.telefon,
  stundensatz: fahrerProfile.stundensatz,
  fuehrerscheinklassen: fahrerProfile.fuehrerscheinklassen,
  spezialisierungen: fahrerProfile.spezialisierungen,
  spezialanforderungen: fahrerProfile.spezialanforderungen,
  verfuegbare_regionen: fahrerProfile.verfuegbare_regionen,
  erfahrung_jahre: fahrerProfile.erfahrung_jahre,
  bf2_erlaubnis: fahrerProfile.bf2_erlaubnis,
  bf3_erlaubnis: fahrerProfile.bf3_erlaubnis,
  mail_unzustellbar_am: fahrerProfile.mail_unzustellbar_am,
};

type Candidate = Pick<typeof fahrerProfile.$inferSelect, keyof typeof CANDIDATE>;

interface CandidateFilter {
  onlyReleased: boolean;
  q: string | undefined;
}

/**
 * Drivers to choose from: who is thought of first, then who offered himself, then who holds the licence,
 * then by name.
 */
function readCandidates(ctx: ReadCtx, job: Job, filter: CandidateFilter): Promise<Candidate[]> {
  const { fuehrerscheinklassen, nachname, vorname, id } = fahrerProfile;
  const enough = [...classesThatInclude(job.fuehrerscheinklasse)];
  const holdsLicence = enough.length > 0 ? arrayOverlaps(fuehrerscheinklassen, enough) : sql`true`;
  const hasOffered = sql`exists (select from ${jobResponses} where ${and(
    eq(jobResponses.job_id, job.id),
    eq(jobResponses.driver_id, id),
    eq(jobResponses.action, "accept"),
  )})`;
  const isWanted = sql`${id} = any(${sql.param(job.wunschfahrer)}::uuid[])`;
  return searching(ctx, filter.q, (db, found) =>
    db
      .select(CANDIDATE)
      .from(fahrerProfile)
      .where(
        and(
          isNull(fahrerProfile.geloescht_am),
          filter.onlyReleased ? inArray(fahrerProfile.status, RELEASED_STATUSES) : undefined,
          found,
        ),
      )
      .orderBy(
        desc(isWanted),
        desc(hasOffered),
        desc(holdsLicence),
        asc(nachname),
        asc(vorname),
        asc(id),
      )
      .limit(MOST_CANDIDATES),
  );
}
