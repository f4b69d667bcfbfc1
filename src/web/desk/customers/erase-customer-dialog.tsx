import { useState } from "react";
import { nameOfRecord } from "../../../domain/customer-records/vocabulary.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ErasedDialog, isSameName } from "../kit/erased-dialog.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useAction } from "../kit/use-action.ts";
import type { CustomerRecord, Erasure } from "../kit/wire.ts";

interface EraseCustomerDialogProps {
  customer: CustomerRecord;
  onClose: () => void;
}

/** 'Daten löschen': first what goes and what stays and why, then what was done. */
export function EraseCustomerDialog({ customer, onClose }: EraseCustomerDialogProps) {
  const [erasure, setErasure] = useState<Erasure | null>(null);
  const [typed, setTyped] = useState("");
  const name = nameOfRecord({ firma: customer.company, name: customer.customer_name });
  const erase = useAction("admin-erase-customer", {
    failureTitle: "Fehler beim Löschen",
    onDone: setErasure,
  });
  if (erasure) return <ErasedDialog name={name} erasure={erasure} onClose={onClose} />;
  return (
    <FormDialog
      title={`Daten von ${name} löschen`}
      submitLabel="Endgültig löschen"
      busyLabel="Wird gelöscht..."
      isRunning={erase.isPending}
      isDisabled={!isSameName(typed, name)}
      isDangerous
      startsAt="name-bestaetigen"
      onSubmit={(event) => {
        event.preventDefault();
        return erase.mutateAsync({ customerId: customer.id }).catch(() => undefined);
      }}
      onClose={onClose}
    >
      <Notice kind="warning" title="Das lässt sich nicht rückgängig machen">
        <p>
          Gelöscht werden Firma, Name, Anschrift, Kontakte, Einsatzorte, Preise, Notizen, die
          Inhalte der E-Mails, eine Newsletter-Anmeldung und alles, was auf seinen Aufträgen von ihm
          steht.
        </p>
      </Notice>
      <p>
        <b>Es bleibt, was aufbewahrt werden muss:</b> bestätigte Einsätze mit Zeitraum, Fahrzeug und
        Satz, ohne ihn (§ 147 AO, § 257 HGB); als Handelsbriefe die Schreiben dazu, mit seinem
        Namen; und das Protokoll der Vorgänge ohne Notizen.
      </p>
      <p>Mit laufenden Aufträgen geht es nicht: Schließen oder stornieren Sie diese zuerst.</p>
      <TextField
        name="name-bestaetigen"
        label={`Zur Bestätigung den Namen eingeben: ${name}`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  );
}
