import { AddressDialog } from "./assign/address-dialog.tsx";
import { AssignDialog } from "./assign/assign-dialog.tsx";
import { CancelDialog } from "./assign/cancel-dialog.tsx";
import { AlertDialog } from "./jobs/alert-dialog.tsx";
import { CreateJobDialog } from "./jobs/create-job-dialog.tsx";
import { EditJobDialog } from "./jobs/edit-job-dialog.tsx";
import { OldJobsDialog } from "./jobs/old-jobs-dialog.tsx";
import { TestJobsDialog } from "./jobs/test-jobs-dialog.tsx";
import { useDialogs } from "./kit/use-dialogs.ts";
import { NoShowDialog } from "./no-show/no-show-dialog.tsx";
import { UndoNoShowDialog } from "./no-show/undo-no-show-dialog.tsx";

/** The dialog that is open, if any. Each opening starts afresh. */
export function DeskDialogs() {
  const { dialog, closeDialog: onClose } = useDialogs();
  switch (dialog?.kind) {
    case "create":
      return <CreateJobDialog onClose={onClose} />;
    case "edit":
      return <EditJobDialog job={dialog.job} onClose={onClose} />;
    case "address":
      return <AddressDialog job={dialog.job} onClose={onClose} />;
    case "assign":
      return <AssignDialog job={dialog.job} driverId={dialog.driverId} onClose={onClose} />;
    case "replace":
      return (
        <AssignDialog
          job={dialog.job}
          replaces={dialog.job.assignment}
          driverId={dialog.driverId}
          onClose={onClose}
        />
      );
    case "alert":
      return <AlertDialog job={dialog.job} onClose={onClose} />;
    case "cancel":
      return <CancelDialog job={dialog.job} onClose={onClose} />;
    case "no-show":
      return <NoShowDialog job={dialog.job} onClose={onClose} />;
    case "undo-no-show":
      return <UndoNoShowDialog job={dialog.job} onClose={onClose} />;
    case "old-jobs":
      return <OldJobsDialog onClose={onClose} />;
    case "test-jobs":
      return <TestJobsDialog onClose={onClose} />;
    default:
      return null;
  }
}
