import { AddressDialog } from "./address-dialog.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import { CreateJobDialog } from "./create-job-dialog.tsx";
import { useDialogs } from "./use-dialogs.ts";

/** The dialog that is open, if any. Each opening starts afresh. */
export function DeskDialogs() {
  const { dialog, closeDialog } = useDialogs();
  switch (dialog?.kind) {
    case "assign":
      return <AssignDialog job={dialog.job} onClose={closeDialog} />;
    case "address":
      return <AddressDialog job={dialog.job} onClose={closeDialog} />;
    case "create":
      return <CreateJobDialog onClose={closeDialog} />;
    case undefined:
      return null;
  }
}
