import { useMemo } from "react";
import { addDays } from "../../../domain/kernel/time/berlin.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { showError } from "../../ui/toaster.tsx";
import { AssignDialog, CancelDialog } from "../assign/dialogs.ts";
import { MoveJobDialog } from "../jobs/dialogs.ts";
import { isUnderWay } from "../jobs/next-action.tsx";
import { CallError, fetchPage } from "../kit/call.ts";
import { useDeskUrl } from "../kit/desk-url.tsx";
import { useDialogs } from "../kit/use-dialogs.tsx";
import type { Job, PlanDriver, PlanWork } from "../kit/wire.ts";

export const PLAN_ID = "plan";

export interface PlanActions {
  /** Opens the job beside the plan. */
  open: (work: PlanWork) => void;
  /** 'Fahrer zuweisen' or 'Fahrer ersetzen', with this driver chosen. */
  assign: (work: PlanWork, driver?: PlanDriver) => void;
  /** 'Verschieben', by so many days. */
  move: (work: PlanWork, days?: number) => void;
  /** 'Zuweisung stornieren'. */
  release: (work: PlanWork) => void;
}

/** Whether somebody may be assigned to it. */
export function isOpen({ state }: PlanWork): boolean {
  return state === "open" || state === "offered";
}

/** Whether somebody is to drive it. */
export function isHeld({ state }: PlanWork): boolean {
  return state === "asked" || state === "accepted" || state === "confirmed";
}

/** Actions of the plan: they open the desk's dialogs, prefilled. Nothing is done without one. */
export function usePlanActions(): PlanActions {
  const { openDialog } = useDialogs();
  const { changeUrl } = useDeskUrl();
  return useMemo(() => {
    async function withJob(work: PlanWork, show: (job: Job) => void) {
      try {
        const [job] = (await fetchPage("job", { jobId: work.job_id })).data;
        if (job) show(job);
      } catch (error) {
        showError("Fehler beim Laden", error instanceof CallError ? error.message : undefined);
      }
    }
    return {
      open: ({ nummer }) => changeUrl({ job: String(nummer) }, { addsHistory: true }),
      assign: (work, driver) =>
        withJob(work, (job) => {
          const replaces = isUnderWay(job) ? job.assignment : null;
          if (!replaces && job.status !== "open") return sayChanged(job);
          openDialog((close) => (
            <AssignDialog
              job={job}
              replaces={replaces}
              driverId={driver?.id}
              driverName={driver && `${driver.vorname} ${driver.nachname}`.trim()}
              onClose={close}
            />
          ));
        }),
      move: (work, days) =>
        withJob(work, (job) => {
          if (job.status !== "open" && !isUnderWay(job)) return sayChanged(job);
          const startDate = days ? addDays(job.einsatzbeginn ?? work.start, days) : undefined;
          openDialog((close) => <MoveJobDialog job={job} startDate={startDate} onClose={close} />);
        }),
      release: (work) =>
        withJob(work, (job) => {
          if (!isUnderWay(job)) return sayChanged(job);
          openDialog((close) => <CancelDialog job={job} onClose={close} />);
        }),
    };
  }, [openDialog, changeUrl]);
}

function sayChanged({ nummer }: Job) {
  showError(
    "Inzwischen geändert",
    `${jobNumber(nummer)} steht nicht mehr so da, wie der Plan ihn zeigte.`,
  );
}
