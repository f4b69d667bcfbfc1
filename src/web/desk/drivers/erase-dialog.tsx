import { useState } from "react";
import { fullName } from "../../../domain/drivers/wording.ts";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { ErasedDialog, isSameName } from "../kit/erased-dialog.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { useAction } from "../kit/use-action.ts";
import type { Driver, Erasure } from "../kit/wire.ts";

interface EraseDialogProps {
  driver: Driver;
  onClose: () => void;
}

/** 'Daten löschen': first what goes and what stays and why, then what was done. */
export function EraseDialog({ driver, onClose }: EraseDialogProps) {
  const [erasure, setErasure] = useState<Erasure | null>(null);
  return erasure ? (
    <ErasedDialog name={fullName(driver)} erasure={erasure} onClose={onClose} />
  ) : (
    <Confirm driver={driver} onErased={setErasure} onClose={onClose} />
  );
}

function Confirm({
  driver,
  onErased,
  onClose,
}: EraseDialogProps & { onErased: (erasure: Erasure) => void }) {
  const name = fullName(driver);
  const [typed, setTyped] = useState("");
  const erase = useAction("admin-erase-driver", {
    failureTitle: "Fehler beim Löschen",
    onDone: onErased,
  });
  return (
    <FormDialog
      title={`Daten von ${name} löschen`}
      submitLabel="Endgültig löschen"
      busyLabel="Wird gelöscht..."
      isRunning={erase.isPending}
      isDisabled={!isSameName(typed, name)}
      isDangerous
      startsAt="name-bestaetigen"
      onSubmit={() => erase.mutateAsync({ driverId: driver.id }).catch(() => undefined)}
      onClose={onClose}
    >
      <Notice kind="warning" title="Das lässt sich nicht rückgängig machen">
        <p>
          Gelöscht werden Name, Anschrift, Kontakt, alle Angaben, alle Dokumente, die Inhalte der
          E-Mails und eine Newsletter-Anmeldung.
        </p>
      </Notice>
      <p>
        <b>Es bleibt, was aufbewahrt werden muss:</b> bestätigte Einsätze mit Zeitraum und Satz für
        Steuer und Buchführung (§ 147 AO, § 257 HGB); als Handelsbriefe ihre Auftragsbestätigungen –
        die an den Auftraggeber mit Name und Telefonnummer –, Absagen und Mitteilungen zu
        No-Show-Gebühren; und das Protokoll der Vorgänge ohne Namen als Nachweis der Löschung (Art.
        5 Abs. 2 DSGVO).
      </p>
      <p>Mit laufenden Zuweisungen geht es nicht: Schließen oder stornieren Sie diese zuerst.</p>
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
