import { showSuccess } from "../../ui/toaster.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { useAction } from "../kit/use-action.ts";
import type { Driver } from "../kit/wire.ts";

interface ApproveActionProps {
  driver: Driver;
  label: string;
  isMain?: boolean;
}

/** Approves a waiting driver, who then gets the open jobs by mail (spec 4). */
export function ApproveAction({ driver, label, isMain }: ApproveActionProps) {
  const approve = useAction("approve-driver-and-send-jobs", {
    failureTitle: "Fehler beim Freischalten",
    onDone: ({ sentJobs }) => showSuccess("Fahrer erfolgreich freigeschaltet", sentText(sentJobs)),
  });
  return (
    <RowAction
      isRunning={approve.isPending}
      run={() => approve.mutateAsync({ driverId: driver.id })}
      label={label}
      of={`${driver.vorname} ${driver.nachname}`}
      variant={isMain ? "primary" : "row"}
      size={isMain ? "normal" : "small"}
    />
  );
}

function sentText(jobs: number) {
  if (jobs === 0) return "Die E-Mail ist unterwegs. Zurzeit passt kein offener Auftrag.";
  return `Die E-Mail mit ${jobs === 1 ? "einem offenen Auftrag" : `${jobs} offenen Aufträgen`} ist unterwegs.`;
}
