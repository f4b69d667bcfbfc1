import { NBSP } from "../../../domain/kernel/typography.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { showSuccess, showUndo } from "../../ui/toaster.tsx";
import type { AssignedJob } from "../kit/call.ts";
import { useDeskSettings } from "../kit/desk-props.ts";
import { CallAction, DialogButton, RowAction } from "../kit/row-panel.tsx";
import { useAction } from "../kit/use-action.ts";
import { ASSIGNING } from "./dialogs.ts";

interface ConfirmActionProps extends Confirming {
  of: string;
  isMain?: boolean | undefined;
  /** There is time to write to a silent driver. */
  reminds?: boolean | undefined;
}

/**
 * 'Bestätigen': assignment and job become confirmed, after the driver's yes; before it 'Anrufen …', which asks what he says. Only
 * with the answer that stands beside the button; the lists are read again when it is another meanwhile.
 */
export function ConfirmAction({ of, isMain, reminds, ...confirming }: ConfirmActionProps) {
  const confirm = useConfirm(confirming);
  if (confirming.assignment.accepted_at) {
    return (
      <RowAction
        isRunning={confirm.isPending}
        run={() => confirm.mutateAsync(confirm.input)}
        label="Bestätigen"
        of={of}
        isMain={isMain}
      />
    );
  }
  return (
    <DialogButton
      isMain={isMain}
      {...(isMain && { variant: "secondary" })}
      of={of}
      opens={ASSIGNING.PhoneDialog}
      with={confirming}
    >
      {reminds ? "Erinnern …" : "Anrufen …"}
    </DialogButton>
  );
}

interface ResendActionProps {
  assignmentId: string;
  driverName: string;
  of: string;
  label?: string;
  onDone?: () => void;
}

/** 'E-Mail erneut senden': the driver's mail once more, with a fresh link. */
export function ResendAction({ assignmentId, driverName, of, label, onDone }: ResendActionProps) {
  return (
    <CallAction
      label={label ?? "E-Mail erneut senden"}
      of={of}
      call="send-driver-confirmation"
      input={{ assignment_id: assignmentId, stage: "resend" }}
      failureTitle="E-Mail-Versand fehlgeschlagen"
      onDone={() => {
        showSuccess("E-Mail erneut gesendet", `An ${driverName}, ist unterwegs.`);
        onDone?.();
      }}
    />
  );
}

export interface DriverOutProps {
  driver: { id: string; name: string };
  /** The job at whose panel it is said; else it is the driver's. */
  job?: AssignedJob | undefined;
}

/** 'Fahrer fällt aus …' */
export function DriverOutAction(props: DriverOutProps) {
  const of = props.job ? jobNumber(props.job.nummer) : props.driver.name;
  return (
    <DialogButton of={of} opens={ASSIGNING.DriverOutDialog} with={props}>
      Fahrer fällt aus …
    </DialogButton>
  );
}

export interface Confirming {
  assignment: { id: string; accepted_at: string | null };
  driverName: string;
  driverPhone: string;
  /** Without an address he gets no mail. */
  customer: { company: string; customer_name: string; customer_email: string };
  /** Price in the driver's contract. */
  price: string;
}

export function nameOf({ company, customer_name }: Confirming["customer"]) {
  return company || customer_name;
}

/** Confirms, and offers to take it back. */
export function useConfirm({ assignment, driverName, customer }: Confirming) {
  const undo = useAction("admin-undo-confirmation", {
    onDone: () =>
      showSuccess("Bestätigung zurückgenommen", "Es ging keine E-Mail hinaus, an niemanden."),
  });
  const { confirmUndoSeconds: seconds } = useDeskSettings();
  const confirm = useAction("admin-confirm-assignment", {
    onDone({ kunde_tag_cents }) {
      const contract = kunde_tag_cents ? `${formatCents(kunde_tag_cents)} netto je Tag. ` : "";
      const title = "Bestätigt & E-Mail versendet";
      const isForBoth = customer.customer_email !== "";
      const mails = isForBoth
        ? `Die E-Mails an ${driverName} und ${nameOf(customer)}`
        : `Die E-Mail an ${driverName}`;
      if (seconds === 0) {
        return showSuccess(title, `${contract}${mails} ${isForBoth ? "sind" : "ist"} unterwegs.`);
      }
      const wait = seconds === 1 ? "einer Sekunde" : `${seconds}${NBSP}Sekunden`;
      showUndo(title, {
        text: `${contract}${mails} ${isForBoth ? "gehen" : "geht"} in ${wait} hinaus.`,
        seconds,
        undo: () => undo.mutate({ assignmentId: assignment.id }),
      });
    },
  });
  const input = { assignmentId: assignment.id, seenAcceptedAt: assignment.accepted_at };
  return { ...confirm, input };
}
