import type { JobOutcome } from "../../../../domain/dispatch/at-once/vocabulary.ts";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { showError, showSuccess, showUndo, UNDO_OFFERED_SECONDS } from "../../../ui/toaster.tsx";
import { useAction } from "../../kit/use-action.ts";
import { doneIds } from "./outcome-list.tsx";

type UndoCall = "admin-undo-cancel-jobs" | "admin-reopen-jobs";

interface TakingBack {
  /** `storniert` */
  done: string;
  /** What the toast says beside it. */
  text: string;
}

/** Of what was done to several jobs: says it, and offers to take all of it back. */
export function useTakingBack(name: UndoCall, { done, text }: TakingBack) {
  const undo = useAction(name, {
    failureTitle: "Nicht zurückgenommen",
    onDone: ({ results }) => {
      const back = countInWords(doneIds(results).length, "Auftrag", "Aufträge");
      const [refused, ...others] = results.filter(({ outcome }) => outcome !== "done");
      if (!refused) return showSuccess("Rückgängig gemacht", `${back}.`);
      const more = others.length > 0 ? ` Ebenso bei ${others.length} weiteren.` : "";
      showError(`${back} zurückgenommen, ${others.length + 1} nicht`, `${refused.text}${more}`);
    },
  });
  return (results: readonly JobOutcome[]) => {
    const jobIds = doneIds(results);
    if (jobIds.length === 0) return;
    showUndo(titleOf(jobIds, done), {
      text,
      seconds: UNDO_OFFERED_SECONDS,
      undo: () => undo.mutate({ jobIds }),
    });
  };
}

/** What can't be taken back at once is said to be so. */
export function tellAsLasting({ done, text }: TakingBack) {
  return (results: readonly JobOutcome[]) => {
    const jobIds = doneIds(results);
    if (jobIds.length > 0) showSuccess(titleOf(jobIds, done), text);
  };
}

function titleOf(jobIds: readonly string[], done: string) {
  return `${countInWords(jobIds.length, "Auftrag", "Aufträge")} ${done}`;
}
