import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { showError, showSuccess, showUndo, UNDO_OFFERED_SECONDS } from "../../../ui/toaster.tsx";
import { doneIds } from "../../kit/at-once/outcome-list.tsx";
import { type Outcome, useSeveral } from "../../kit/at-once/use-several.ts";

interface TakingBack {
  /** `storniert` */
  done: string;
  /** What the toast says beside it. */
  text: string;
}

/** Of what was done to several jobs: says it, and offers to take all of it back. */
export function useTakingBack(
  name: "admin-undo-cancel-job" | "admin-mark-job-open",
  { done, text }: TakingBack,
) {
  const undo = useSeveral(name, { failureTitle: "Nicht zurückgenommen", inWords: () => "" });
  return (jobIds: readonly string[]) =>
    showUndo(titleOf(jobIds, done), {
      text,
      seconds: UNDO_OFFERED_SECONDS,
      undo: () =>
        undo
          .mutateAsync(jobIds.map((id) => ({ id, input: { jobId: id } })))
          .then(tellTakenBack, () => undefined),
    });
}

function tellTakenBack(results: readonly Outcome[]) {
  const back = countInWords(doneIds(results).length, "Auftrag", "Aufträge");
  const [refused, ...others] = results.filter(({ outcome }) => outcome !== "done");
  if (!refused) return showSuccess("Rückgängig gemacht", `${back}.`);
  const more = others.length > 0 ? ` Ebenso bei ${others.length} weiteren.` : "";
  return showError(`${back} zurückgenommen, ${others.length + 1} nicht`, `${refused.text}${more}`);
}

/** What can't be taken back at once is said to be so. */
export function tellAsLasting({ done, text }: TakingBack) {
  return (jobIds: readonly string[]) => showSuccess(titleOf(jobIds, done), text);
}

function titleOf(jobIds: readonly string[], done: string) {
  return `${countInWords(jobIds.length, "Auftrag", "Aufträge")} ${done}`;
}
