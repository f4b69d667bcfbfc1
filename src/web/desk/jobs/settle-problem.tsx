import { problemInWords } from "../../../domain/dispatch/on-the-job/vocabulary.ts";
import { formatDay } from "../../../domain/kernel/time/days.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { Time } from "../kit/format.tsx";
import { PhoneLink } from "../kit/links.tsx";
import { RowDialogButton } from "../kit/row-dialog-button.tsx";
import type { Job } from "../kit/wire.ts";
import { SettleProblemDialog } from "./dialogs.ts";

type Problem = Job["problems"][number];

export interface ProblemProps {
  job: Job;
  problem: Problem;
}

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

/** What is wrong, on which day, and whom to call about it. */
export function ReportedProblem({ job, problem }: ProblemProps) {
  const { assignment, customer_phone, einsatz_telefon } = job;
  return (
    <>
      <p className="font-semibold wrap-anywhere">{problemInWords(problem)}</p>
      <p className="text-14 text-ink-2">
        {`Einsatztag ${formatDay(problem.tag)}, gemeldet `}
        <Time iso={problem.gemeldet_am} />
      </p>
      <p className="flex flex-wrap gap-x-3 text-14">
        {assignment && (
          <span>
            {`${assignment.driver_name}: `}
            <PhoneLink phone={assignment.driver_phone} />
          </span>
        )}
        {(einsatz_telefon || customer_phone) && (
          <span>
            {einsatz_telefon ? "Vor Ort: " : "Auftraggeber: "}
            <PhoneLink phone={einsatz_telefon || customer_phone} />
          </span>
        )}
      </p>
    </>
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
