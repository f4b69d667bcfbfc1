import { showSuccess } from "../../ui/toaster.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { RowDialogButton } from "../kit/row-dialog-button.tsx";
import { useAction } from "../kit/use-action.ts";
import type { Job } from "../kit/wire.ts";
import { UndoNoShowDialog } from "./dialogs.ts";

interface NoShowActionProps {
  job: Job;
  of: string;
}

/** 'Auftraggeber informieren', after a no-show. */
export function InformCustomerAction({ job, of }: NoShowActionProps) {
  const inform = useAction("send-no-show-notice", {
    failureTitle: "E-Mail-Versand fehlgeschlagen",
    onDone: () =>
      showSuccess("Auftraggeber informiert", `Die E-Mail an ${job.customer_email} ist unterwegs.`),
  });
  const noShow = job.latest_assignment;
  if (noShow?.status !== "no_show") return null;
  return (
    <RowAction
      isRunning={inform.isPending}
      run={() => inform.mutateAsync({ assignment_id: noShow.id })}
      label="Auftraggeber informieren"
      of={of}
    />
  );
}

/** 'No-Show rückgängig machen', while that is possible. */
export function UndoNoShowAction({ job, of }: NoShowActionProps) {
  return (
    <RowDialogButton
      job={job}
      of={of}
      dialog={(close) => <UndoNoShowDialog job={job} onClose={close} />}
    >
      No-Show rückgängig machen
    </RowDialogButton>
  );
}
