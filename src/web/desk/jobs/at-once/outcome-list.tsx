import { jobNumber } from "../../../../domain/kernel/vocabulary.ts";
import { jobPeriod } from "../../kit/job-period.tsx";
import type { Job } from "../../kit/wire.ts";

/** Props of a dialog about several jobs. */
export interface AtOnceProps {
  /** For which it is possible. */
  jobs: Job[];
  /** Number of other chosen jobs. */
  left: number;
  /** These are done. */
  onDone: (jobIds: string[]) => void;
  onClose: () => void;
}

/** `FA 1042, Mo., 23.11.2026` */
export function namesOf(jobs: readonly Job[]) {
  const jobOf = new Map(jobs.map((job) => [job.id, job] as const));
  return (id: string) => {
    const job = jobOf.get(id);
    return job ? `${jobNumber(job.nummer)}, ${jobPeriod(job)}` : "";
  };
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
