import { eq } from "drizzle-orm";
import * as z from "zod";
import { fahrerProfile, type jobRequests } from "../../../../db/schema/index.ts";
import { type Distance, distanceFromYou } from "../../../drivers/distance/vocabulary.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { DomainError } from "../../../kernel/errors.ts";
import { id } from "../../../kernel/fields/schemas.ts";
import { checkLink, replyPath } from "../../../kernel/links.ts";
import type { Locale } from "../../../kernel/locale.ts";
import { berlinDate } from "../../../kernel/time/berlin.ts";
import { jobFacts } from "../../../mail/facts.ts";
import type { Earnings, JobFacts } from "../../../mail/schemas.ts";
import { earningsOf } from "../../answers/earnings.ts";
import { canTake, type Objection } from "../../assignments/objections.ts";
import { daysOf } from "../../jobs/vocabulary.ts";
import { type OpenJob, readOpenJobs, readWholeJobs } from "./open-jobs.ts";

type Driver = typeof fahrerProfile.$inferSelect;

const OpenJobsLink = z.object({ driverId: id(), token: z.string("Ungültiger Wert.").max(200) });
export type OpenJobsLink = z.input<typeof OpenJobsLink>;

const JOBS_A_PAGE = 25;

export interface OpenJobsPage {
  /** `unreleased`: he is not let through at the moment and is shown no job. */
  state: "shown" | "unreleased";
  /** Language of the profile; null where none was chosen. */
  language: Locale | null;
  /** Mails to him bounce: what he is asked about never reaches him. */
  isUnreachable: boolean;
  jobs: OpenJobCard[];
  /** All open jobs, those examined, and the fitting ones among them. */
  total: number;
  lookedAt: number;
  fitting: number;
  /** From 1. */
  page: number;
  pages: number;
}

export interface OpenJobCard {
  job: JobFacts;
  /** `ca. 42 km von Ihnen`; may be empty. */
  near: string;
  /** Distance as data, for other languages. */
  distance: Distance | null;
  earnings: Earnings;
  fits: boolean;
  /** Objections (`objections`): reasons that exclude the driver, and papers that can follow. */
  against: Objection[];
  answer: { isOffer: boolean; at: Date } | undefined;
  /** Where he offers himself, or changes his answer; missing where something keeps him from it. */
  answerPath: string | undefined;
}

/**
 * All jobs that are open, as the driver of this link stands to them: what fits him and is near comes first, and each names
 * what speaks against him. Reads only. `page` beyond the last is the last. Errors: `link_invalid` (also for a rejected or
 * an erased driver), `open_jobs_link_expired`.
 */
export async function getOpenJobs(ctx: Ctx, raw: OpenJobsLink, page = 1): Promise<OpenJobsPage> {
  const driver = await authoriseDriver(ctx, raw);
  const about = { language: driver.sprache, isUnreachable: driver.mail_unzustellbar_am !== null };
  if (driver.status !== "approved" && driver.status !== "active") {
    const nothing = { jobs: [], total: 0, lookedAt: 0, fitting: 0, page: 1, pages: 1 };
    return { state: "unreleased", ...about, ...nothing };
  }
  const { jobs, total } = await readOpenJobs(ctx, driver, berlinDate(ctx.now()));
  const pages = Math.max(1, Math.ceil(jobs.length / JOBS_A_PAGE));
  const shown = Math.min(Math.max(1, page), pages);
  const first = (shown - 1) * JOBS_A_PAGE;
  return {
    state: "shown",
    ...about,
    jobs: await cardsOf(ctx, driver, jobs.slice(first, first + JOBS_A_PAGE)),
    total,
    lookedAt: jobs.length,
    fitting: jobs.filter(({ fits }) => fits).length,
    page: shown,
    pages,
  };
}

/** The token gives the right; without it nobody learns whether the driver exists. */
async function authoriseDriver(ctx: Ctx, raw: OpenJobsLink) {
  const link = OpenJobsLink.safeParse(raw);
  if (!link.success) throw new DomainError("link_invalid");
  const { driverId, token } = link.data;
  const state = checkLink(ctx, "open-jobs", [driverId], token);
  if (state === "invalid") throw new DomainError("link_invalid");
  const [driver] = await ctx.db.select().from(fahrerProfile).where(eq(fahrerProfile.id, driverId));
  // An erased one is rejected too.
  if (!driver || driver.status === "rejected") throw new DomainError("link_invalid");
  if (state === "expired") throw new DomainError("open_jobs_link_expired");
  return driver;
}

async function cardsOf(ctx: Ctx, driver: Driver, jobs: readonly OpenJob[]) {
  const seen = new Map(jobs.map((job) => [job.id, job]));
  const whole = await readWholeJobs(ctx, [...seen.keys()]);
  return whole.flatMap((job) => {
    const open = seen.get(job.id);
    return open ? [cardOf(ctx, driver, job, open)] : [];
  });
}

function cardOf(
  ctx: Ctx,
  driver: Driver,
  job: typeof jobRequests.$inferSelect,
  { fits, against, distance, answer, drivers }: OpenJob,
): OpenJobCard {
  const { id: jobId, billing_model: billing } = job;
  const link = { jobId, driverId: driver.id, action: "accept", billing } as const;
  const told = against.filter(({ code }) => !TOLD_ELSEWHERE.includes(code));
  return {
    job: { ...jobFacts(job), drivers },
    near: distanceFromYou(distance),
    distance,
    earnings: earningsOf(driver, null, daysOf(job, { startDate: null, endDate: null })),
    fits,
    against: told,
    answer,
    answerPath: answer || canTake(told) ? replyPath(ctx, link) : undefined,
  };
}

/** By his answer, and once for all jobs. */
const TOLD_ELSEWHERE: readonly Objection["code"][] = ["declined", "mail_bounces"];
