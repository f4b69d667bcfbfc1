import { documentName } from "../../../domain/billing/documents/wording.ts";
import { showError, showSuccess } from "../../ui/toaster.tsx";
import { useAction } from "../kit/use-action.ts";
import type { BillingDocument } from "../kit/wire.ts";

/** 'Ausstellen' of one draft: says its number, or why it was refused. */
export function useIssue(row: BillingDocument, onIssued?: () => void) {
  return useAction("admin-issue-documents", {
    failureTitle: "Nicht ausgestellt",
    onDone({ issued, refused }) {
      for (const { reason } of refused) showError("Nicht ausgestellt", reason);
      for (const { nummer } of issued) {
        showSuccess(`${documentName({ ...row, nummer })} ausgestellt`, "Der Versand läuft.");
        onIssued?.();
      }
    },
  });
}
