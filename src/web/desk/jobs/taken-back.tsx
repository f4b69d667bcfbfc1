import { JOB_HEADING, isTakenBack as wasTakenBack } from "../../../domain/dispatch/read/wording.ts";
import { daysListed } from "../../../domain/kernel/time/days.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { AssignDialog } from "../assign/dialogs.ts";
import { PhoneLink } from "../kit/links.tsx";
import { RowDialogButton } from "../kit/row-dialog-button.tsx";
import type { AssignedJob, Job } from "../kit/wire.ts";
import { MoveJobDialog } from "./dialogs.ts";

/** Whether its driver is not free any more on one of its days (docs/rules.md, Availability). */
export function isTakenBack(job: Job): job is AssignedJob {
  return wasTakenBack(job);
}

/** 'Fahrer ersetzen' */
export function ReplaceAction({ job, of, isMain }: ReplaceActionProps) {
  return (
    <RowDialogButton
      job={job}
      of={of}
      isMain={isMain}
      dialog={(close) => <AssignDialog job={job} replaces={job.assignment} onClose={close} />}
    >
      Fahrer ersetzen
    </RowDialogButton>
  );
}

interface ReplaceActionProps {
  job: AssignedJob;
  of: string;
  /** The main action of the screen; in a row it is one of many. */
  isMain?: boolean | undefined;
}

/** In the open job: on which days, whom to call, and what else helps. */
export function TakenBack({ job }: { job: Job }) {
  if (!isTakenBack(job)) return null;
  const { assignment } = job;
  return (
    <section aria-labelledby="auftrag-nicht-frei" className="border-l-4 border-red pl-3">
      <h3 id="auftrag-nicht-frei" className="text-16">
        {JOB_HEADING.takenBack}
      </h3>
      <p className="wrap-anywhere">
        {assignment.driver_name}, laut Kalender: {daysListed(assignment.taken_back)}.{" "}
        <PhoneLink phone={assignment.driver_phone} />
      </p>
      <p className="text-14 text-ink-2">
        Fährt er doch, tragen Sie ihn an diesen Tagen als frei ein. Sonst ersetzen Sie ihn, oder:
      </p>
      <p className="mt-1 flex flex-wrap gap-2">
        <RowDialogButton
          job={job}
          of={`${jobNumber(job.nummer)}, weil der Fahrer nicht frei ist`}
          dialog={(close) => <MoveJobDialog job={job} onClose={close} />}
        >
          Verschieben …
        </RowDialogButton>
      </p>
    </section>
  );
}
