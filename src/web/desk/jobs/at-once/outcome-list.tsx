import type { JobOutcome } from "../../../../domain/dispatch/at-once/vocabulary.ts";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { jobNumber } from "../../../../domain/kernel/vocabulary.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Sign } from "../../../ui/sign.tsx";
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

interface OutcomeDialogProps {
  title: string;
  jobs: readonly Job[];
  results: readonly JobOutcome[];
  onClose: () => void;
}

/** Of each job what became of it, once all were tried. */
export function OutcomeDialog({ title, jobs, results, onClose }: OutcomeDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={inWords(results)}
      footer={
        <Button variant="primary" onClick={onClose}>
          Fertig
        </Button>
      }
    >
      <OutcomeList jobs={jobs} results={results} />
    </Dialog>
  );
}

export function OutcomeList({ jobs, results }: Pick<OutcomeDialogProps, "jobs" | "results">) {
  const jobOf = new Map(jobs.map((job) => [job.id, job] as const));
  return (
    <ul aria-label="Ergebnis" className="divide-y divide-line border-y border-line">
      {results.map(({ jobId, outcome, text }) => {
        const job = jobOf.get(jobId);
        return (
          <li key={jobId} className="flex items-start gap-2 py-2">
            <span className={outcome === "done" ? "text-green" : "text-red"}>
              <Sign tone={outcome === "done" ? "green" : "red"} />
            </span>
            <p className="min-w-0">
              {job && (
                <b className="font-semibold">{`${jobNumber(job.nummer)}, ${jobPeriod(job)} `}</b>
              )}
              <span className="sr-only">{outcome === "done" ? "erledigt: " : "abgelehnt: "}</span>
              <span className="block">{text}</span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** `3 erledigt, 1 nicht.` */
export function inWords(results: readonly JobOutcome[]): string {
  const done = results.filter(({ outcome }) => outcome === "done").length;
  const rest = results.length - done;
  if (rest === 0) return `${countInWords(done, "Auftrag", "Aufträge")}: alles erledigt.`;
  return `${countInWords(done, "Auftrag", "Aufträge")} erledigt, ${rest} nicht.`;
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
