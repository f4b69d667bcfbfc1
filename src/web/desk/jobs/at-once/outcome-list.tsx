import type { JobOutcome } from "../../../../domain/dispatch/at-once/vocabulary.ts";
import { jobNumber } from "../../../../domain/kernel/vocabulary.ts";
import { type NamedOutcome, outcomesInWords } from "../../kit/at-once/outcome-list.tsx";
import { jobPeriod } from "../../kit/job-period.tsx";
import type { Job } from "../../kit/wire.ts";

/** What a dialog about several jobs is given. */
export interface AtOnceProps {
  /** For which it is possible. */
  jobs: Job[];
  /** How many others are chosen. */
  left: number;
  /** These are done. */
  onDone: (jobIds: string[]) => void;
  onClose: () => void;
}

/** The results with the jobs' names. */
export function named(results: readonly JobOutcome[], jobs: readonly Job[]): NamedOutcome[] {
  const jobOf = new Map(jobs.map((job) => [job.id, job] as const));
  return results.map(({ jobId, outcome, text }) => {
    const job = jobOf.get(jobId);
    const name = job ? `${jobNumber(job.nummer)}, ${jobPeriod(job)}` : "";
    return { id: jobId, name, outcome, text };
  });
}

/** `3 Aufträge erledigt, 1 nicht.` */
export function inWords(results: readonly JobOutcome[]): string {
  return outcomesInWords(results, "Auftrag", "Aufträge");
}

/** Before it is done: which jobs it is about. */
export function JobNames({ jobs, left }: Pick<AtOnceProps, "jobs" | "left">) {
  return (
    <div>
      <ul className="max-h-40 overflow-y-auto">
        {jobs.map((job) => (
          <li key={job.id} className="wrap-anywhere">
            <b className="font-semibold">{jobNumber(job.nummer)}</b>{" "}
            {[job.company || job.customer_name, jobPeriod(job)].join(" · ")}
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="mt-1 text-14 text-ink-2">
          {left === 1
            ? "1 weiterer ausgewählter Auftrag bleibt, wie er ist: Bei ihm geht das nicht."
            : `${left} weitere ausgewählte Aufträge bleiben, wie sie sind: Bei ihnen geht das nicht.`}
        </p>
      )}
    </div>
  );
}

export function doneIds(results: readonly JobOutcome[]): string[] {
  return results.filter(({ outcome }) => outcome === "done").map(({ jobId }) => jobId);
}
