import { useDialogs } from "../kit/use-dialogs.ts";
import { EraseDialog } from "./erase-dialog.tsx";
import { PreviewDialog } from "./preview-dialog.tsx";
import { RejectDialog } from "./reject-dialog.tsx";
import { ResetDialog } from "./reset-dialog.tsx";

/** The dialog that is open, if any. Each opening starts afresh. */
export function DriverDialogs() {
  const { dialog, closeDialog } = useDialogs();
  switch (dialog?.kind) {
    case "reject":
      return <RejectDialog driver={dialog.driver} onClose={closeDialog} />;
    case "reset":
      return <ResetDialog driver={dialog.driver} onClose={closeDialog} />;
    case "erase":
      return <EraseDialog driver={dialog.driver} onClose={closeDialog} />;
    case "preview": {
      const { document, blockedUrl } = dialog;
      return <PreviewDialog document={document} blockedUrl={blockedUrl} onClose={closeDialog} />;
    }
    default:
      return null;
  }
}
