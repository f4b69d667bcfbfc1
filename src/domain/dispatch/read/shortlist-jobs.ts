import { inArray } from "drizzle-orm";
import * as z from "zod";
import { type Job, jobRequests } from "../../../db/schema/index.ts";
import { byDistance } from "../../drivers/distance/vocabulary.ts";
import { deskQuery } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { sharesWorkingDay } from "../../kernel/time/working-days.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import { type Days, daysOf, MAX_JOBS_AT_ONCE } from "../jobs/vocabulary.ts";
import { bestFirst, judgedFor, ShortlistInput, type ShortlistRow } from "./shortlist.ts";

const NONE = "Bitte wählen Sie mindestens einen Auftrag.";

export const ShortlistJobsInput = ShortlistInput.pick({ onlyReleased: true, q: true }).extend({
  jobIds: z
    .array(id(), NONE)
    .min(1, NONE)
    .max(MAX_JOBS_AT_ONCE, `Höchstens ${MAX_JOBS_AT_ONCE} Aufträge auf einmal`)
    .transform((ids) => [...new Set(ids)]),
});

/** More are found by their name. */
const MOST_DRIVERS = 50;

/**
 * The shortlist of several jobs: who could drive most of them first, then as for one. Of jobs that overlap each other only the
 * earliest counts; the distance is the farthest. Error: `job_not_found`.
 */
export const shortlistJobs = deskQuery(ShortlistJobsInput, async (ctx, { jobIds, ...filter }) => {
  const found = await ctx.db.select().from(jobRequests).where(inArray(jobRequests.id, jobIds));
  if (found.length < jobIds.length) throw new DomainError("job_not_found");
  const jobs = found.sort(byStart).map((job) => ({ job, days: daysOf(job) }));
  const judged: Map<string, ShortlistRow>[] = [];
  // One after the other: each reads all drivers, and others wait for the same connections.
  for (const { job, days } of jobs) {
    const rows = await judgedFor(ctx, {
      job,
      days,
      onlyReleased: filter.onlyReleased,
      q: filter.q,
    });
    judged.push(new Map(rows.map((row) => [row.id, row] as const)));
  }
  const everybody = new Map(judged.flatMap((rows) => [...rows]));
  return [...everybody.values()]
    .map((driver) =>
      forAll(
        driver,
        jobs,
        judged.map((rows) => rows.get(driver.id)),
      ),
    )
    .sort((a, b) => b.fits - a.fits || bestFirst(a.row, b.row))
    .slice(0, MOST_DRIVERS)
    .map(({ row }) => row);
});

interface DatedJob {
  job: Job;
  days: Days;
}

/** A driver judged for all jobs, each objection once with the jobs concerned; undefined: he is not among those looked at for a job. */
function forAll(
  driver: ShortlistRow,
  jobs: readonly DatedJob[],
  rows: readonly (ShortlistRow | undefined)[],
): { fits: number; row: ShortlistRow } {
  const against = againstInTurn(jobs, rows);
  const fits = jobs.length - new Set(against.map(({ nummer }) => nummer)).size;
  const isForAll = fits === jobs.length;
  const objections = [...Map.groupBy(against, ({ text }) => text)].map(([text, of]) => {
    const numbers = of.map(({ nummer }) => jobNumber(nummer)).join(", ");
    return { ok: false, text: of.length === jobs.length ? text : `${numbers}: ${text}` };
  });
  const share = `Passt für ${fits} von ${jobs.length}`;
  const row = {
    ...driver,
    hasOffered: false,
    wishedRate: null,
    isWanted: false,
    hasObjection: !isForAll,
    reasons: [
      { ok: true, ...(!isForAll && { isNeutral: true as const }), text: share },
      ...objections,
    ],
    distance:
      rows
        .map((one) => one?.distance ?? null)
        .sort(byDistance)
        .at(-1) ?? null,
  };
  return { fits, row };
}

/** A driver of one of them is not free for another on the same day. */
function againstInTurn(jobs: readonly DatedJob[], rows: readonly (ShortlistRow | undefined)[]) {
  const taken: DatedJob[] = [];
  return jobs.flatMap(({ job, days }, index) => {
    const row = rows[index];
    const texts = row?.hasObjection ? objectionsOf(row) : row ? [] : ["Nicht unter den Nächsten"];
    const clash = taken.find((other) => sharesWorkingDay(other.days, days));
    if (clash) texts.push(`Am selben Tag wie ${jobNumber(clash.job.nummer)} aus dieser Auswahl`);
    if (texts.length === 0) taken.push({ job, days });
    return texts.map((text) => ({ nummer: job.nummer, text }));
  });
}

function objectionsOf({ reasons }: ShortlistRow) {
  return reasons.filter(({ ok }) => !ok).map(({ text }) => text);
}

/** As they would be assigned: by the first day, what has none last. */
function byStart(a: Job, b: Job) {
  const start = ({ einsatzbeginn }: Job) => einsatzbeginn ?? "9999";
  return start(a).localeCompare(start(b)) || a.nummer - b.nummer;
}
