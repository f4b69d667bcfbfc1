import { saveFile } from "../kit/export-button.tsx";
import { useAction } from "../kit/use-action.ts";

/** Puts a payout's file for the bank into the downloads. */
export function usePayoutFile() {
  return useAction("admin-open-payout", {
    failureTitle: "Datei nicht geladen",
    onDone: ({ filename, xml }) => saveFile(new Blob([xml], { type: "application/xml" }), filename),
  });
}
