import { showSuccess } from "../../ui/toaster.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { useAction } from "../kit/use-action.ts";

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
