import { FormDialog } from "../kit/form-dialog.tsx";
import { type Confirming, nameOf, useConfirm } from "./use-confirm.ts";

/** Before a confirmation without the driver's yes: whether he said so on the phone. */
export function PhoneDialog({ onClose, ...confirming }: Confirming & { onClose: () => void }) {
  const confirm = useConfirm(confirming);
  const run = () =>
    confirm.mutateAsync({ ...confirm.input, answeredByPhone: true }).then(onClose, onClose);
  return (
    <FormDialog
      title={`${confirming.driverName} hat nicht geantwortet`}
      submitLabel="Ja, zugesagt – bestätigen"
      busyLabel="Wird bestätigt..."
      isRunning={confirm.isPending}
      onSubmit={run}
      onClose={onClose}
    >
      <p>
        <b>Hat er am Telefon zugesagt?</b> Das steht dann als seine Antwort beim Auftrag.
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
