import type { ReactNode } from "react";
import { doneState } from "../../../../domain/dispatch/jobs/done/vocabulary.ts";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { MAX_JOBS_AT_ONCE } from "../../../../domain/dispatch/jobs/vocabulary.ts";
import { jobNumber } from "../../../../domain/kernel/vocabulary.ts";
import { showError, showSuccess, showUndo, UNDO_OFFERED_SECONDS } from "../../../ui/toaster.tsx";
import { ChosenToolbar, createChoosing, useChosen } from "../../kit/at-once/choosing.tsx";
import { doneIds, type Outcome, useSeveral } from "../../kit/at-once/use-several.ts";
import type { Job } from "../../kit/call.ts";
import { DialogButton } from "../../kit/row-panel.tsx";
import { useBerlinToday } from "../../kit/server-clock.ts";
import { JOBS } from "../dialogs.ts";
import { isCancellable } from "../job-actions.tsx";

/** The toolbar, and what can be done with all while jobs are chosen. */
export function ChoosingJobs({ rows, children }: { rows: readonly Job[]; children: ReactNode }) {
  const chosen = useChosen(CHOSEN_JOBS);
  const today = useBerlinToday();
  const { rows: jobs } = chosen;
  const open = jobs.filter(({ status }) => status === "open");
  const cancellable = jobs.filter(isCancellable);
  const closable = jobs.filter(
    (job) => job.status !== "completed" && !doneState(job, job.latest_assignment, today).isDisabled,
  );
  const all: [label: string, opens: typeof JOBS.AssignJobsDialog, fitting: Job[]][] = [
    ["Einen Fahrer zuweisen", JOBS.AssignJobsDialog, open],
    ["Fahrer anschreiben", JOBS.AlertForJobsDialog, open],
    ["Abschließen", JOBS.CompleteJobsDialog, closable],
    ["Stornieren", JOBS.CancelJobsDialog, cancellable],
  ];
  const actions = all.filter(([, , fitting]) => fitting.length > 0);
  return (
    <ChosenToolbar of={CHOSEN_JOBS} listed={rows} instead={children}>
      {actions.map(([label, opens, fitting]) => (
        <DialogButton
          key={label}
          variant={opens === JOBS.AssignJobsDialog ? "primary" : "row"}
          opens={opens}
          // Names the jobs that it does not apply to; finished ones are no longer chosen.
          with={{
            jobs: fitting,
            left: jobs.length - fitting.length,
            onDone: chosen.remove,
          }}
        >
          {label}
        </DialogButton>
      ))}
    </ChosenToolbar>
  );
}

interface TakingBack {
  /** `storniert` */
  done: string;
  /** Text of the toast. */
  text: string;
}

/** Toast about several changed jobs, with undo for all. */
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

/** Toast for changes without undo. */
export function tellAsLasting({ done, text }: TakingBack) {
  return (jobIds: readonly string[]) => showSuccess(titleOf(jobIds, done), text);
}

function titleOf(jobIds: readonly string[], done: string) {
  return `${countInWords(jobIds.length, "Auftrag", "Aufträge")} ${done}`;
}

/** Jobs chosen in the list. */
export const CHOSEN_JOBS = createChoosing<Job>({
  most: MAX_JOBS_AT_ONCE,
  one: "Auftrag",
  many: "Aufträge",
  nameOf: ({ nummer }) => jobNumber(nummer),
});
