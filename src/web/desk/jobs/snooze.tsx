import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { showSuccess } from "../../ui/toaster.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { RowDialogButton } from "../kit/row-dialog-button.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";
import { SnoozeDialog } from "./dialogs.ts";

interface SnoozeActionProps {
  job: Job;
  of: string;
}

/** 'Zurückstellen …', or 'Zurückholen' of what is put off. */
export function SnoozeAction({ job, of }: SnoozeActionProps) {
  const today = useBerlinToday();
  const wake = useAction("admin-snooze-job", {
    onDone: () =>
      showSuccess("Zurückgeholt", `${jobNumber(job.nummer)} steht wieder unter „Heute“.`),
  });
  const { zurueckgestellt_bis: until } = job;
  if (until && until > today) {
    return (
      <RowAction
        isRunning={wake.isPending}
        run={() => wake.mutateAsync({ jobId: job.id, until: null })}
        label="Zurückholen"
        of={of}
      />
    );
  }
  return (
    <RowDialogButton
      job={job}
      of={of}
      dialog={(close) => <SnoozeDialog job={job} onClose={close} />}
    >
      Zurückstellen …
    </RowDialogButton>
  );
}
