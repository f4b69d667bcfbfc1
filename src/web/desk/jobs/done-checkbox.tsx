import { useId } from "react";
import { doneState } from "../../../domain/dispatch/jobs/done/vocabulary.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { showInputError } from "../../ui/toaster.tsx";
import type { Job } from "../kit/call.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useCompletion } from "./job-actions.tsx";

/**
 * Marks a job as done, or opens it again (docs/rules.md, Done). While that is not allowed it says why on pointing at
 * it, to screen readers, and when it is pressed; a phone shows it only where it is allowed.
 */
export function DoneCheckbox({ job }: { job: Job }) {
  const reasonId = useId();
  const { complete, reopen } = useCompletion(job, "Auftrag als erledigt markiert");
  const { isDisabled, reason } = doneState(job, job.latest_assignment, useBerlinToday());
  const isRunning = complete.isPending || reopen.isPending;
  const isDone = job.status === "completed";
  function change() {
    if (isRunning) return;
    if (isDisabled) showInputError("Noch nicht abzuschließen", reason);
    else (isDone ? reopen : complete).mutate({ jobId: job.id });
  }
  return (
    <label
      title={reason}
      className="flex min-h-8 max-lg:min-h-11 w-full cursor-pointer items-center justify-center gap-2 text-14 text-ink-2 max-lg:has-[[aria-disabled]]:hidden"
    >
      <span className="sr-only">{jobNumber(job.nummer)} </span>
      <span className="lg:sr-only">erledigt</span>
      <input
        type="checkbox"
        checked={isDone}
        onChange={change}
        aria-disabled={isDisabled || isRunning || undefined}
        aria-describedby={reason ? reasonId : undefined}
        className="size-5 cursor-pointer accent-blue max-lg:size-6 aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
      />
      {reason && (
        <span id={reasonId} className="sr-only">
          {reason}
        </span>
      )}
    </label>
  );
}
