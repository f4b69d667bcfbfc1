import { reportedInWords } from "../../../domain/dispatch/on-the-job/vocabulary.ts";
import {
  ANSWER_ACCEPTED,
  ANSWER_AWAITED,
  missedInWords,
  NO_DRIVER,
  notFreeInWords,
  offersInWords,
  overruledInWords,
  refusalsInWords,
} from "../../../domain/dispatch/read/wording.ts";
import { clockTime } from "../../../domain/kernel/time/moments.ts";
import { SignLine } from "../../ui/sign.tsx";
import type { Job } from "../kit/call.ts";
import { DeskLink } from "../kit/desk-url.tsx";
import { DriverLink, LINK_LOOK } from "../kit/links.tsx";

/** Driver and answer; else the number of offers, or the driver who did not come. */
export function AssignmentState({ job }: { job: Job }) {
  const { assignment, latest_assignment: latest, offers, refusals, status } = job;
  if (assignment) {
    return (
      <>
        <p>
          <DriverLink id={assignment.driver_id} name={assignment.driver_name} />
        </p>
        <DriversAnswer
          acceptedAt={assignment.accepted_at}
          isAwaited={assignment.status === "assigned"}
        />
        {assignment.taken_back.length > 0 && (
          <SignLine tone="red">{notFreeInWords(assignment.taken_back)}</SignLine>
        )}
      </>
    );
  }
  if (status === "no_show" && latest?.status === "no_show") {
    return (
      <>
        <p>
          <DriverLink id={latest.driver_id} name={latest.driver_name} />
        </p>
        <p className="text-14 text-ink-2">{missedInWords(latest)}</p>
      </>
    );
  }
  if (status !== "open") return <p className="text-ink-2">–</p>;
  return (
    <>
      {offers > 0 ? (
        <p>
          <DeskLink to={{ job: String(job.nummer) }} className={`font-semibold ${LINK_LOOK}`}>
            {offersInWords(offers)}
          </DeskLink>
        </p>
      ) : (
        <p className="text-ink-2">{NO_DRIVER}</p>
      )}
      {refusals > 0 && <p className="text-14 text-ink-2">{refusalsInWords(refusals)}</p>}
    </>
  );
}

interface DriversAnswerProps {
  acceptedAt: string | null;
  isAwaited: boolean;
}

export function DriversAnswer({ acceptedAt, isAwaited }: DriversAnswerProps) {
  if (!acceptedAt) return isAwaited ? <p className="text-14 text-ink-2">{ANSWER_AWAITED}</p> : null;
  return <SignLine tone="green">{ANSWER_ACCEPTED}</SignLine>;
}

type Assignment = NonNullable<Job["latest_assignment"]>;

/** `ist da seit 07:05`, `fertig seit 16:10`, by his own word; of a day of which he said nothing, nothing. */
export function presenceOf({ times }: Assignment, day: string): string {
  const reported = times.find(({ tag }) => tag === day);
  if (reported?.fertig_um) return `fertig seit ${clockTime(reported.fertig_um)}`;
  return reported?.da_um ? `ist da seit ${clockTime(reported.da_um)}` : "";
}

/** When he was there and when he had finished, day by day, the newest first; nothing is computed from it. */
export function ReportedTimes({ assignment }: { assignment: Assignment }) {
  return (
    <ul className="text-14 text-ink-2 tabular-nums">
      {reportedInWords(assignment).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Overruled objections with the reason. */
export function Overruled({ job }: { job: Job }) {
  const said = job.assignment ? overruledInWords(job.assignment) : "";
  return said && <SignLine tone="neutral">{said}</SignLine>;
}
