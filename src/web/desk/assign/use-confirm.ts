import { NBSP } from "../../../domain/kernel/typography.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { showSuccess, showUndo } from "../../ui/toaster.tsx";
import { useDeskSettings } from "../kit/desk-settings.ts";
import { useAction } from "../kit/use-action.ts";

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
