import { isUntold } from "../../../domain/dispatch/jobs/wording.ts";
import { Button } from "../../ui/button.tsx";
import { AddressDialog } from "../assign/dialogs.ts";
import { jobLinkId } from "../kit/desk-url.tsx";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { Job } from "../kit/wire.ts";
import { CancelAction, InformAction, isAskedToCancel } from "./change-actions.tsx";
import { AssignAction, ConfirmJobAction, DrivenAction, ReopenAction } from "./job-actions.tsx";
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
  const { status, address_missing } = job;
  const asksToCancel = isAskedToCancel(job);
  const isNext = !asksToCancel && !isTakenBack(job);
  return (
    <>
      {asksToCancel && <CancelAction job={job} of={of} isMain />}
      {isUnderWay(job) && isUntold(job) && <InformAction job={job} of={of} isMain />}
      {isTakenBack(job) && <ReplaceAction job={job} of={of} isMain />}
      <DrivenAction job={job} of={of} isMain />
      {status === "open" && <AssignAction job={job} of={of} isMain={isNext} />}
      {status === "assigned" && <ConfirmJobAction job={job} of={of} isMain={isNext} />}
      {status === "no_show" && <ReopenAction job={job} of={of} isMain />}
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
