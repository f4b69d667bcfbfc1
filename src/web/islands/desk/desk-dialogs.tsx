import { AddressDialog } from "./address-dialog.tsx";
import { AlertDialog } from "./alert-dialog.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CreateJobDialog } from "./create-job-dialog.tsx";
import { EditJobDialog } from "./edit-job-dialog.tsx";
import { NoShowDialog } from "./no-show-dialog.tsx";
import { OldJobsDialog } from "./old-jobs-dialog.tsx";
import { TestJobsDialog } from "./test-jobs-dialog.tsx";
import { UndoNoShowDialog } from "./undo-no-show-dialog.tsx";
import { useDialogs } from "./use-dialogs.ts";

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
