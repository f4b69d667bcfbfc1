import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";

/** Opens a completed job or a no-show again (spec 4 and 8). */
export function useReopen({ nummer }: Job) {
  return useAction("admin-mark-job-open", {
    failureTitle: "Fehler beim Zurücksetzen",
    onDone: ({ status }) =>
      showSuccess(
        "Auftrag wieder geöffnet",
        status === "open"
          ? jobNumber(nummer)
          : `${jobNumber(nummer)}, der Fahrer ist noch zugewiesen.`,
      ),
  });
}
