import { isUntold } from "../../../domain/dispatch/read/wording.ts";
import { Button } from "../../ui/button.tsx";
import { AddressDialog } from "../assign/dialogs.ts";
import { jobLinkId } from "../kit/desk-url.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { Job } from "../kit/wire.ts";
import { CancelAction, InformAction, isAskedToCancel, isCancellable } from "./change-actions.tsx";
import {
  AnsweredAction,
  AssignAction,
  CompleteAction,
  ConfirmJobAction,
  DrivenAction,
  FindSubstituteAction,
  isOver,
} from "./job-actions.tsx";
import { MoreJobActions } from "./more-job-actions.tsx";
import { isTakenBack, ReplaceAction } from "./taken-back.tsx";
import { isUnderWay } from "./under-way.ts";

/** What can be done with the open job: the next step is the main action of the screen, and everything else follows. */
export function JobActions({ job, of }: { job: Job; of: string }) {
  return (
    <div className="space-y-3">
      <div data-next="" className="flex flex-wrap gap-2 empty:hidden">
        <NextStep job={job} of={of} />
      </div>
      <MoreJobActions job={job} of={of} />
    </div>
  );
}

function NextStep({ job, of }: { job: Job; of: string }) {
  const { openDialog } = useDialogs();
  const today = useBerlinToday();
  const { status, address_missing } = job;
  const asksToCancel = isAskedToCancel(job);
  const isNext = !asksToCancel && !isTakenBack(job);
  const isLeftover = status !== "confirmed" && status !== "assigned" && isOver(job, today);
  return (
    <>
      {asksToCancel && <CancelAction job={job} of={of} isMain />}
      {isUnderWay(job) && isUntold(job) && <InformAction job={job} of={of} isMain />}
      {isTakenBack(job) && <ReplaceAction job={job} of={of} isMain />}
      <DrivenAction job={job} of={of} isMain />
      {isLeftover && isCancellable(job) && <CompleteAction job={job} of={of} isMain={isNext} />}
      {status === "open" && <AssignAction job={job} of={of} isMain={isNext && !isLeftover} />}
      {job.answer_until && <AnsweredAction job={job} of={of} />}
      {status === "assigned" && <ConfirmJobAction job={job} of={of} isMain={isNext} />}
      {status === "no_show" && <FindSubstituteAction job={job} of={of} isMain={!isLeftover} />}
      {address_missing && status !== "cancelled" && (
        <Button
          variant="secondary"
          onClick={() =>
            openDialog(
              (close) => <AddressDialog job={job} onClose={close} />,
              jobLinkId(job.nummer),
            )
          }
        >
          Adresse ergänzen
          <span className="sr-only"> {of}</span>
        </Button>
      )}
    </>
  );
}
