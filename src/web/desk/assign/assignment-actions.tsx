import { showSuccess } from "../../ui/toaster.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { useAction } from "../kit/use-action.ts";

interface ConfirmActionProps {
  assignment: { id: string; accepted_at: string | null };
  of: string;
  isMain?: boolean | undefined;
}

/**
 * 'Bestätigen': assignment and job become confirmed, and the driver's mail is on its way. Only with the driver's answer
 * that stands beside the button; the lists are read again when it is another meanwhile.
 */
export function ConfirmAction({ assignment, of, isMain }: ConfirmActionProps) {
  const confirm = useAction("admin-confirm-assignment", {
    onDone: () =>
      showSuccess("Bestätigt & E-Mail versendet", "Die E-Mail an den Fahrer ist unterwegs."),
  });
  return (
    <RowAction
      isRunning={confirm.isPending}
      run={() =>
        confirm.mutateAsync({
          assignmentId: assignment.id,
          seenAcceptedAt: assignment.accepted_at,
        })
      }
      label="Bestätigen"
      of={of}
      variant={isMain ? "primary" : "row"}
      size={isMain ? "normal" : "small"}
    />
  );
}

interface ResendActionProps {
  assignmentId: string;
  driverName: string;
  of: string;
}

/** 'E-Mail erneut senden': the driver's mail once more, with a fresh link. */
export function ResendAction({ assignmentId, driverName, of }: ResendActionProps) {
  const resend = useAction("send-driver-confirmation", {
    failureTitle: "E-Mail-Versand fehlgeschlagen",
    onDone: () => showSuccess("E-Mail erneut gesendet", `An ${driverName}, ist unterwegs.`),
  });
  return (
    <RowAction
      isRunning={resend.isPending}
      run={() => resend.mutateAsync({ assignment_id: assignmentId, stage: "resend" })}
      label="E-Mail erneut senden"
      of={of}
    />
  );
}
