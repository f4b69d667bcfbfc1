import { NBSP } from "../../../domain/kernel/typography.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { Button } from "../../ui/button.tsx";
import { showSuccess, showUndo } from "../../ui/toaster.tsx";
import { useDeskSettings } from "../kit/desk-settings.ts";
import { FormDialog } from "../kit/form-dialog.tsx";
import { PhoneLink } from "../kit/links.tsx";
import { RowAction } from "../kit/row-action.tsx";
import { useAction } from "../kit/use-action.ts";
import { useDialogs } from "../kit/use-dialogs.tsx";

interface Confirming {
  assignment: { id: string; accepted_at: string | null };
  driverName: string;
  driverPhone: string;
  /** Without an address he gets no mail. */
  customer: { company: string; customer_name: string; customer_email: string };
  /** What his contract will say. */
  price: string;
}

interface ConfirmActionProps extends Confirming {
  of: string;
  isMain?: boolean | undefined;
  /** There is time to write to a silent driver. */
  reminds?: boolean | undefined;
  /** Where the focus goes after the question, if the button is gone by then. */
  about: string;
}

/**
 * 'Bestätigen': assignment and job become confirmed, after the driver's yes; before it 'Anrufen …', which asks what he says. Only
 * with the answer that stands beside the button; the lists are read again when it is another meanwhile.
 */
export function ConfirmAction({ of, isMain, reminds, about, ...confirming }: ConfirmActionProps) {
  const { openDialog } = useDialogs();
  const confirm = useConfirm(confirming);
  const size = isMain ? "normal" : "small";
  if (confirming.assignment.accepted_at) {
    return (
      <RowAction
        isRunning={confirm.isPending}
        run={() => confirm.mutateAsync(confirm.input)}
        label="Bestätigen"
        of={of}
        variant={isMain ? "primary" : "row"}
        size={size}
      />
    );
  }
  return (
    <Button
      variant={isMain ? "secondary" : "row"}
      size={size}
      onClick={() => openDialog((close) => <PhoneDialog {...confirming} onClose={close} />, about)}
    >
      {reminds ? "Erinnern …" : "Anrufen …"}
      <span className="sr-only"> {of}</span>
    </Button>
  );
}

/** The number to call, and what he says: a yes confirms; else he is reminded, or 'Fahrer fällt aus'. */
function PhoneDialog({ onClose, ...confirming }: Confirming & { onClose: () => void }) {
  const { assignment, driverName, driverPhone } = confirming;
  const confirm = useConfirm(confirming);
  const run = () =>
    confirm.mutateAsync({ ...confirm.input, answeredByPhone: true }).then(onClose, onClose);
  return (
    <FormDialog
      title={`${driverName} hat nicht geantwortet`}
      submitLabel="Ja, zugesagt – bestätigen"
      busyLabel="Wird bestätigt..."
      isRunning={confirm.isPending}
      onSubmit={run}
      onClose={onClose}
      before={
        <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-18 font-semibold">
          <PhoneLink phone={driverPhone} />
          <ResendAction
            assignmentId={assignment.id}
            driverName={driverName}
            of={driverName}
            label="Per E-Mail erinnern"
            onDone={onClose}
          />
        </p>
      }
    >
      <p>
        <b>Hat er am Telefon zugesagt?</b> Das steht dann als seine Antwort beim Auftrag. Sagt er
        ab, wählen Sie beim Auftrag „Fahrer fällt aus …“.
      </p>
      <p>
        Mit der Bestätigung ist der Vertrag mit {nameOf(confirming.customer)} geschlossen, und der
        Fahrer erhält dessen Kontaktdaten.
      </p>
      <p>
        Preis im Vertrag: <b className="tabular-nums">{confirming.price}</b>
      </p>
    </FormDialog>
  );
}

function nameOf({ company, customer_name }: Confirming["customer"]) {
  return company || customer_name;
}

function useConfirm({ assignment, driverName, customer }: Confirming) {
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

interface ResendActionProps {
  assignmentId: string;
  driverName: string;
  of: string;
  label?: string;
  onDone?: () => void;
}

/** 'E-Mail erneut senden': the driver's mail once more, with a fresh link. */
export function ResendAction({ assignmentId, driverName, of, label, onDone }: ResendActionProps) {
  const resend = useAction("send-driver-confirmation", {
    failureTitle: "E-Mail-Versand fehlgeschlagen",
    onDone: () => {
      showSuccess("E-Mail erneut gesendet", `An ${driverName}, ist unterwegs.`);
      onDone?.();
    },
  });
  return (
    <RowAction
      isRunning={resend.isPending}
      run={() => resend.mutateAsync({ assignment_id: assignmentId, stage: "resend" })}
      label={label ?? "E-Mail erneut senden"}
      of={of}
    />
  );
}
