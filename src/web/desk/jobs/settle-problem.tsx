import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { RowDialogButton } from "../kit/row-dialog-button.tsx";
import type { Job } from "../kit/wire.ts";
import { SettleProblemDialog } from "./dialogs.ts";
import { type ProblemProps, ReportedProblem } from "./reported-problem.tsx";

/** What the driver reported from his way or his work; the customer knows nothing of it by itself. */
export function JobProblems({ job }: { job: Job }) {
  if (job.problems.length === 0) return null;
  return (
    <section aria-labelledby="auftrag-probleme" className="border-l-4 border-red pl-3">
      <h3 id="auftrag-probleme" className="text-16">
        Problem im Einsatz
      </h3>
      <ul className="space-y-2">
        {job.problems.map((problem) => (
          <li key={problem.id}>
            <ReportedProblem job={job} problem={problem} />
            <p className="mt-1">
              <SettleProblemAction job={job} problem={problem} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** 'Erledigen …' */
export function SettleProblemAction({ job, problem }: ProblemProps) {
  return (
    <RowDialogButton
      job={job}
      of={`Problem zu ${jobNumber(job.nummer)}`}
      dialog={(close) => <SettleProblemDialog job={job} problem={problem} onClose={close} />}
    >
      Erledigen …
    </RowDialogButton>
  );
}
