import { dayOf } from "../../../domain/kernel/time/moments.ts";
import { periodOfJob, unbroken } from "../../../domain/kernel/time/period-words.ts";
import { wordsBeyondDates } from "../../../domain/kernel/time/work-dates.ts";
import type { Assignment, Job } from "./call.ts";

/** When a job is, in a line. */
export function jobPeriod(job: Parameters<typeof periodOfJob>[0]): string {
  return unbroken(periodOfJob(job));
}

/** The days of an assignment in a line; empty where it has none. */
export function assignmentPeriod(row: Pick<Assignment, "start_date" | "end_date" | "arbeitstage">) {
  return jobPeriod({
    einsatzbeginn: row.start_date,
    einsatzende: row.end_date,
    uhrzeit_beginn: null,
    arbeitstage: row.arbeitstage,
    zeitraum: "",
  });
}

/** When a job is: its dates once, and below them the customer's own words where these say more. */
export function JobPeriod({ job }: { job: Job }) {
  const words = wordsBeyondDates(job, dayOf(job.created_at));
  return (
    <>
      <p>{jobPeriod(job)}</p>
      {words && <p className="text-14 text-ink-2">„{words}“</p>}
    </>
  );
}
