import { problemInWords } from "../../../domain/dispatch/on-the-job/vocabulary.ts";
import { formatDay } from "../../../domain/kernel/time/days.ts";
import { Time } from "../kit/format.tsx";
import { PhoneLink } from "../kit/links.tsx";
import type { Job } from "../kit/wire.ts";

type Problem = Job["problems"][number];

export interface ProblemProps {
  job: Job;
  problem: Problem;
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
