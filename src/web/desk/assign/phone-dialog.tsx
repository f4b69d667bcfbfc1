import { FormDialog } from "../kit/form-dialog.tsx";
import { PhoneLink } from "../kit/links.tsx";
import { ResendAction } from "./assignment-actions.tsx";
import { type Confirming, nameOf, useConfirm } from "./use-confirm.ts";

/** The number to call, and what he says: a yes confirms; else he is reminded, or 'Fahrer fällt aus'. */
export function PhoneDialog({ onClose, ...confirming }: Confirming & { onClose: () => void }) {
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
