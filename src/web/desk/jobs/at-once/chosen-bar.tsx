import { useEffect, useRef } from "react";
import { MAX_JOBS_AT_ONCE } from "../../../../domain/dispatch/at-once/vocabulary.ts";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { doneState } from "../../../../domain/dispatch/jobs/vocabulary.ts";
import { Button } from "../../../ui/button.tsx";
import { showError } from "../../../ui/toaster.tsx";
import { CallError, call } from "../../kit/call.ts";
import { useBerlinToday } from "../../kit/server-clock.ts";
import { useDialogs } from "../../kit/use-dialogs.tsx";
import type { Job } from "../../kit/wire.ts";
import { isCancellable } from "../change-actions.tsx";
import { AssignJobsDialog } from "./assign-jobs-dialog.tsx";
import { endAndFocus, useChosenJobs } from "./chosen-jobs.tsx";
import { AlertForJobsDialog, CancelJobsDialog, CompleteJobsDialog } from "./simple-dialogs.tsx";

const BAR_ID = "auswahl";

/** Instead of the toolbar while jobs are chosen: how many, more of them, and what can be done with all. */
export function ChosenBar({ rows }: { rows: readonly Job[] }) {
  const chosen = useChosenJobs();
  const { openDialog } = useDialogs();
  const today = useBerlinToday();
  const { jobs } = chosen;
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Whoever chose with Space stays in his row.
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true });
  }, []);
  const open = jobs.filter(({ status }) => status === "open");
  const cancellable = jobs.filter(isCancellable);
  const closable = jobs.filter(
    (job) => job.status !== "completed" && !doneState(job, job.latest_assignment, today).isDisabled,
  );
  const series = jobs.find(({ serie_id }) => serie_id)?.serie_id;
  return (
    <div
      ref={bar}
      id={BAR_ID}
      role="toolbar"
      aria-label="Ausgewählte Aufträge"
      tabIndex={-1}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-2 bg-blue-soft px-2 py-1 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t-2 max-md:border-blue max-md:py-2"
    >
      <p role="status" className="mr-2 font-semibold tabular-nums">
        {jobs.length === 0
          ? "Aufträge anhaken"
          : `${countInWords(jobs.length, "Auftrag", "Aufträge")} ausgewählt`}
      </p>
      <Button size="small" variant="row" onClick={() => chosen.add(rows)}>
        Alle auf dieser Seite
      </Button>
      {series && (
        <Button size="small" variant="row" onClick={() => addSeries(series, chosen.add)}>
          Alle dieser Serie
        </Button>
      )}
      {open.length > 0 && (
        <Button
          size="small"
          variant="primary"
          onClick={() =>
            openDialog((close) => <AssignJobsDialog {...about(open, close)} />, BAR_ID)
          }
        >
          Einen Fahrer zuweisen
        </Button>
      )}
      {open.length > 0 && (
        <Button
          size="small"
          variant="row"
          onClick={() =>
            openDialog((close) => <AlertForJobsDialog {...about(open, close)} />, BAR_ID)
          }
        >
          Fahrer anschreiben
        </Button>
      )}
      {closable.length > 0 && (
        <Button
          size="small"
          variant="row"
          onClick={() =>
            openDialog((close) => <CompleteJobsDialog {...about(closable, close)} />, BAR_ID)
          }
        >
          Abschließen
        </Button>
      )}
      {cancellable.length > 0 && (
        <Button
          size="small"
          variant="row"
          onClick={() =>
            openDialog((close) => <CancelJobsDialog {...about(cancellable, close)} />, BAR_ID)
          }
        >
          Stornieren
        </Button>
      )}
      <Button size="small" variant="quiet" onClick={() => endAndFocus(chosen)}>
        Auswahl aufheben
      </Button>
    </div>
  );

  /** What it isn't for is told, and what is done is chosen no more. */
  function about(fitting: Job[], onClose: () => void) {
    return { jobs: fitting, left: jobs.length - fitting.length, onDone: chosen.remove, onClose };
  }
}

/** Also those that the list doesn't show. */
async function addSeries(serie: string, add: (jobs: readonly Job[]) => void) {
  try {
    const { data } = await call("admin-data-fetch", {
      dataType: "jobs",
      serie,
      sort: "start",
      limit: MAX_JOBS_AT_ONCE,
    });
    add(data as Job[]);
  } catch (error) {
    if (error instanceof CallError) showError("Fehler beim Laden", error.message);
    else throw error;
  }
}
