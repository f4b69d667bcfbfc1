import { showSuccess } from "../../ui/toaster.tsx";
import { RowAction } from "./row-action.tsx";
import { useAction } from "./use-action.ts";

interface ConfirmActionProps {
  assignmentId: string;
  of: string;
  isMain?: boolean | undefined;
}

/** 'Bestätigen': assignment and job become confirmed, and the driver's mail is on its way. */
export function ConfirmAction({ assignmentId, of, isMain }: ConfirmActionProps) {
  const confirm = useAction("admin-confirm-assignment", {
    onDone: () =>
      showSuccess("Bestätigt & E-Mail versendet", "Die E-Mail an den Fahrer ist unterwegs."),
  });
  return (
    <RowAction
      isRunning={confirm.isPending}
      run={() => confirm.mutateAsync({ assignmentId })}
      label="Bestätigen"
      of={of}
      variant={isMain ? "primary" : "row"}
      size={isMain ? "normal" : "small"}
    />
  );
}
