import { and, ne, or, type SQL, sql } from "drizzle-orm";
import { fahrerProfile, jobAssignments, jobRequests } from "../../../db/schema/index.ts";
import { driverName } from "../../drivers/queries.ts";
import type { Ctx } from "../../kernel/context.ts";
import {
  containsTerm,
  foldedOf,
  mayBeMistyped,
  orderNumberIn,
  saysOrderNumber,
  type Term,
  termOf,
  wordsOf,
} from "../../kernel/search.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { readPeriod } from "../../kernel/time/period-text.ts";
import { isWorkedOn } from "./filter/conditions.ts";

/** One thing that was typed, and how a job may have it. */
export interface SoughtWord {
  /** As it was typed, in small letters. */
  typed: string;
  /** Stands in what is written about the job ... */
  written: Term;
  /** ... or holds of it otherwise: by its days, or by who drives it. */
  otherwise?: SQL | undefined;
  /** A day: a job's days tell, and what is written does not (`searching` says when it counts all the same). */
  isDay?: boolean;
}

export type SearchCtx = Pick<Ctx, "now"> & { db: Ctx["db"] };

/** Typed words, classified: an order number, days, and words that may be a driver's name. */
export async function soughtWords(ctx: SearchCtx, q: string): Promise<SoughtWord[]> {
  if (saysOrderNumber(q)) {
    const typed = `fa ${orderNumberIn(q)}`;
    return [{ typed, written: [typed] }];
  }
  const days = q.match(DAY) ?? [];
  const words = wordsOf(q.replaceAll(DAY, " "));
  const today = berlinDate(ctx.now());
  return [
    ...days.map((day) => soughtDay(day.toLowerCase(), today)),
    ...(await Promise.all(words.map((word) => soughtName(ctx, word, termOf(word))))),
  ];
}

const MONTHS = "jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez";
/** `26.11.`, `26.11.2026`, `26. November 2026`, `2026-11-26`; not in the middle of a phone number. */
const DAY = new RegExp(
  String.raw`(?<![\d.+/-])(?:\d{1,2}\.\s?(?:\d{1,2}\.(?:\d{4}|\d{2})?|(?:${MONTHS})\p{L}*(?:\s\d{4})?)|\d{4}-\d{2}-\d{2})(?![\d/-])`,
  "giu",
);
const HAS_YEAR = /\d{4}$|^\d{4}-|\.\d{2}$/;

/** Without its year it is the next one or the last one: who looks for yesterday means yesterday. */
function soughtDay(typed: string, today: string): SoughtWord {
  const day = readPeriod(typed, { today }).start;
  if (!day) return { typed, written: [typed] };
  const days = HAS_YEAR.test(typed) ? [day] : [day, yearBefore(day)];
  const otherwise = or(...days.map(isWorkedOn));
  return { typed, written: [typed], otherwise, isDay: true };
}

function yearBefore(day: string) {
  const before = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return before.endsWith("-02-29") ? `${before.slice(0, 8)}28` : before;
}

/** A word, and the jobs whose driver has it in his name. */
export async function soughtName(
  ctx: SearchCtx,
  typed: string,
  written: Term,
): Promise<SoughtWord> {
  const isName = mayBeMistyped(typed) || /^\p{L}{3}$/u.test(typed);
  return { typed, written, otherwise: isName ? await isDrivenBy(ctx, written) : undefined };
}

/** Up to this number, jobs are listed by id, which an index can use; with more the name is too common. */
const NAMED_JOBS = 2000;

async function isDrivenBy({ db }: SearchCtx, name: Term): Promise<SQL | undefined> {
  const { id, suchtext } = fahrerProfile;
  const { job_id, driver_id, status } = jobAssignments;
  const drivers = db
    .select({ id })
    .from(fahrerProfile)
    // The first condition has the index.
    .where(and(containsTerm(suchtext, name), containsTerm(foldedOf(driverName), name)));
  const driven = await db
    .select({ id: job_id })
    .from(jobAssignments)
    .where(and(sql`${driver_id} in ${drivers}`, ne(status, "cancelled")))
    .limit(NAMED_JOBS + 1);
  if (driven.length === 0) return undefined;
  if (driven.length > NAMED_JOBS) {
    // Not `exists`: for that PostgreSQL would read all assignments of the driver before it looks at one job.
    return sql`coalesce((select true from ${jobAssignments} where ${job_id} = ${jobRequests.id}
      and ${status} <> 'cancelled' and ${driver_id} in ${drivers} limit 1), false)`;
  }
  const ids = driven.map((job) => job.id);
  return sql`${jobRequests.id} = any(${sql.param(ids)}::uuid[])`;
}
