import { and, asc, eq, getTableColumns, gte, isNull, not, or, sql } from "drizzle-orm";
import { type Driver, fahrerProfile, jobRequests } from "../../../../db/schema/index.ts";
import { isSample, isSampleAddress } from "../../../../db/schema/samples.ts";
import { PageLink } from "../../../drivers/availability/ask-availability.ts";
import { distanceBetween, inRegionsOf } from "../../../drivers/distance/distance.ts";
import { byDistance, type Distance } from "../../../drivers/distance/vocabulary.ts";
import type { Ctx, ReadCtx } from "../../../kernel/context.ts";
import { DomainError } from "../../../kernel/errors.ts";
import { parseLink } from "../../../kernel/link-tokens.ts";
import { checkLink, replyPath } from "../../../kernel/links.ts";
import { berlinDate } from "../../../kernel/time/berlin.ts";
import { offerFacts } from "../../answers/earnings.ts";
import { readBackgroundsOf } from "../../assignments/backgrounds.ts";
import { canTake, type Objection, objections } from "../../assignments/objections.ts";
import { daysOf } from "../../jobs/vocabulary.ts";

/** Limit of examined jobs, soonest start first: the page is computed while the driver waits. */
const MOST_JOBS = 1000;

/** An open job as one driver stands to it. */
export type OpenJob = Awaited<ReturnType<typeof readOpenJobs>>["jobs"][number];

/**
 * The jobs that are offered at present, as this driver stands to them: those that fit him first, then the nearest, then by
 * start, those without one last (docs/rules.md, Fit); what several drivers are wanted for is one job. `total`: how many there are, also of those beyond `MOST_JOBS`.
 */
export async function readOpenJobs(ctx: ReadCtx, driver: Driver, today: string) {
  const [offered, backgroundIn] = await Promise.all([
    readOffered(ctx, driver, today),
    readBackgroundsOf(ctx, { driverId: driver.id, today }),
  ]);
  const wanted = Map.groupBy(offered, ({ id, gruppe_id }) => gruppe_id ?? id);
  const open = offered.map(({ total: _, ...job }) => {
    const placed = { ...job, days: daysOf(job) };
    const background = backgroundIn(placed);
    const against = objections(placed, driver, background);
    const { answer } = background;
    const group = job.gruppe_id ?? job.id;
    return {
      job,
      group,
      /** Still wanted for the same work: open jobs of the request. */
      drivers: wanted.get(group)?.length ?? 1,
      /** No objection excludes the driver. */
      fits: canTake(against),
      against,
      distance: distanceBetween(job, driver),
      /** In a state that he named. */
      isInRegions: inRegionsOf(job)(driver) === true,
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

interface Ranked {
  fits: boolean;
  distance: Distance | null;
  isInRegions: boolean;
}

/** A stable sort: what is alike stays by start, as it was read. His states tell something where no distance does. */
function bestFirst(a: Ranked, b: Ranked) {
  return (
    Number(b.fits) - Number(a.fits) ||
    byDistance(a.distance, b.distance) ||
    Number(b.isInRegions) - Number(a.isInRegions)
  );
}

/** All columns except the search text. A real driver is offered no sample (docs/rules.md, Samples). */
function readOffered({ db }: ReadCtx, driver: Driver, today: string) {
  const { suchtext: _, ...columns } = getTableColumns(jobRequests);
  const { id, einsatzbeginn, customer_email } = columns;
  const isForHim = isSampleAddress(driver.email) ? undefined : not(isSample(customer_email));
  return db
    .select({ ...columns, total: sql<number>`count(*) over ()::int` })
    .from(jobRequests)
    .where(and(isOffered(today), isForHim))
    .orderBy(sql`coalesce(${einsatzbeginn}, 'infinity'::date)`, asc(id))
    .limit(MOST_JOBS);
}

/**
 * Open, of today or later, no test, its customer looked for (who may refuse the driver), and still wanted by its customer: no cancellation that waits or was granted
 * (docs/rules.md, Customer page).
 */
function isOffered(today: string) {
  const { id, status, is_test, einsatzbeginn, kunde_faellig_am } = jobRequests;
  return and(
    eq(status, "open"),
    eq(is_test, false),
    isNull(kunde_faellig_am),
    or(isNull(einsatzbeginn), gte(einsatzbeginn, today)),
    sql`not exists (
      select from kundenwuensche w
      where w.job_id = ${id} and w.art = 'storno' and w.zurueckgezogen_am is null
        and (w.erledigt_am is null or coalesce(w.ergebnis, 'uebernommen') = 'uebernommen'))`,
  );
}

const JOBS_A_PAGE = 25;

export type OpenJobsPage = Awaited<ReturnType<typeof getOpenJobs>>;

export type OpenJobCard = ReturnType<typeof cardOf>;

/**
 * All jobs that are open, as the driver of this link stands to them: what fits him and is near comes first, and each names
 * what speaks against him. `unreleased`: he is not let through at the moment and is shown no job; `total`: all open jobs; `lookedAt`: those
 * examined; `fitting`: the fitting ones among them. Reads only. `page` beyond the last is the last. Errors: `link_invalid` (also for a rejected or
 * an erased driver), `open_jobs_link_expired`.
 */
export async function getOpenJobs(ctx: Ctx, raw: PageLink, page = 1) {
  const driver = await authoriseDriver(ctx, raw);
  const about = { language: driver.sprache, isUnreachable: driver.mail_unzustellbar_am !== null };
  if (driver.status !== "approved" && driver.status !== "active") {
    const jobs: OpenJobCard[] = [];
    const nothing = { jobs, total: 0, lookedAt: 0, fitting: 0, page: 1, pages: 1 };
    return { state: "unreleased" as const, ...about, ...nothing };
  }
  const { jobs, total } = await readOpenJobs(ctx, driver, berlinDate(ctx.now()));
  const pages = Math.max(1, Math.ceil(jobs.length / JOBS_A_PAGE));
  const shown = Math.min(Math.max(1, page), pages);
  const first = (shown - 1) * JOBS_A_PAGE;
  return {
    state: "shown" as const,
    ...about,
    jobs: jobs.slice(first, first + JOBS_A_PAGE).map((open) => cardOf(ctx, driver, open)),
    total,
    lookedAt: jobs.length,
    fitting: jobs.filter(({ fits }) => fits).length,
    page: shown,
    pages,
  };
}

/** The token gives the right; without it nobody learns whether the driver exists. */
async function authoriseDriver(ctx: Ctx, raw: PageLink) {
  const { driverId, token } = parseLink(PageLink, raw);
  const state = checkLink(ctx, "open-jobs", [driverId], token);
  if (state === "invalid") throw new DomainError("link_invalid");
  const [driver] = await ctx.db.select().from(fahrerProfile).where(eq(fahrerProfile.id, driverId));
  // An erased one is rejected too.
  if (!driver || driver.status === "rejected") throw new DomainError("link_invalid");
  if (state === "expired") throw new DomainError("open_jobs_link_expired");
  return driver;
}

function cardOf(ctx: Ctx, driver: Driver, open: OpenJob) {
  const { job, fits, against, answer } = open;
  const { id: jobId, billing_model: billing } = job;
  const link = { jobId, driverId: driver.id, action: "accept", billing } as const;
  const told = against.filter(({ code }) => !TOLD_ELSEWHERE.includes(code));
  return {
    ...offerFacts(driver, open),
    fits,
    against: told,
    answer,
    /** Link to offer or to change the answer; missing if the driver may not. */
    answerPath: answer || canTake(told) ? replyPath(ctx, link) : undefined,
  };
}

/** By his answer, and once for all jobs. */
const TOLD_ELSEWHERE: readonly Objection["code"][] = ["declined", "mail_bounces"];
