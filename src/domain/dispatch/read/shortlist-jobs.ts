import { inArray } from "drizzle-orm";
import * as z from "zod";
import { type Job, jobRequests } from "../../../db/schema/index.ts";
import { deskQuery } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id, optionalText } from "../../kernel/fields/schemas.ts";
import { sharesWorkingDay } from "../../kernel/time/working-days.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import { type Days, daysOf, MAX_JOBS_AT_ONCE } from "../jobs/vocabulary.ts";
import { judgedFor, type ShortlistRow } from "./shortlist.ts";

const NONE = "Bitte wählen Sie mindestens einen Auftrag.";

const ShortlistJobsInput = z.object({
  jobIds: z
    .array(id(), NONE)
    .min(1, NONE)
    .max(MAX_JOBS_AT_ONCE, `Höchstens ${MAX_JOBS_AT_ONCE} Aufträge auf einmal`)
    .transform((ids) => [...new Set(ids)]),
  q: optionalText(),
});

/** More are found by their name. */
const MOST_DRIVERS = 50;

/**
 * Released drivers for several jobs: those who could drive most of them first, then by name. Of jobs that overlap each
 * other only the earliest counts. Error: `job_not_found`.
 */
export const shortlistJobs = deskQuery(ShortlistJobsInput, async (ctx, { jobIds, q }) => {
  const found = await ctx.db.select().from(jobRequests).where(inArray(jobRequests.id, jobIds));
  if (found.length < jobIds.length) throw new DomainError("job_not_found");
  const jobs = found.sort(byStart).map((job) => ({ job, days: daysOf(job) }));
  const judged: Map<string, ShortlistRow>[] = [];
  // One after the other: each reads all drivers, and others wait for the same connections.
  for (const { job, days } of jobs) {
    const rows = await judgedFor(ctx, { job, days, onlyReleased: true, q });
    judged.push(new Map(rows.map((row) => [row.id, row] as const)));
  }
  const everybody = new Map(judged.flatMap((rows) => [...rows]));
  const drivers = [...everybody.values()].map(
    ({ id, vorname, nachname, plz, ort, stundensatz }) => {
      const fit = fitInTurn(
        jobs,
        judged.map((rows) => rows.get(id)),
      );
      const fits = fit.filter((one) => one.fits).length;
      /** Number of jobs that the driver could drive one after the other, counted in the order of assignment. */
      return { id, vorname, nachname, plz, ort, stundensatz, fits, jobs: fit };
    },
  );
  return { drivers: drivers.sort(mostFirst).slice(0, MOST_DRIVERS) };
});

interface DatedJob {
  job: Job;
  days: Days;
}

/** A driver of one of them is not free for another on the same day. */
function fitInTurn(jobs: readonly DatedJob[], rows: readonly (ShortlistRow | undefined)[]) {
  const taken: DatedJob[] = [];
  return jobs.map(({ job, days }, index) => {
    const row = rows[index];
    const against = row?.hasObjection ? objectionsOf(row) : row ? [] : ["Nicht unter den Nächsten"];
    const clash = taken.find((other) => sharesWorkingDay(other.days, days));
    if (clash) against.push(`Am selben Tag wie ${jobNumber(clash.job.nummer)} aus dieser Auswahl`);
    const fits = against.length === 0;
    if (fits) taken.push({ job, days });
    return { jobId: job.id, nummer: job.nummer, fits, against };
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

const BY_NAME = new Intl.Collator("de");

type JobsDriver = Pick<ShortlistRow, "vorname" | "nachname"> & { fits: number };

function mostFirst(a: JobsDriver, b: JobsDriver) {
  const name = ({ nachname, vorname }: JobsDriver) => `${nachname} ${vorname}`;
  return b.fits - a.fits || BY_NAME.compare(name(a), name(b));
}
