import { fullName } from "../../../domain/drivers/wording.ts";
import { ErasePersonDialog } from "../kit/erase-dialog.tsx";
import type { Driver } from "../kit/wire.ts";

/** 'Daten löschen' of a driver (docs/rules.md, Retention). */
export function EraseDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  return (
    <ErasePersonDialog
      call="admin-erase-driver"
      input={{ driverId: driver.id }}
      name={fullName(driver)}
      erased="Gelöscht werden Name, Anschrift, Kontakt, alle Angaben, alle Dokumente, die Inhalte der E-Mails und eine Newsletter-Anmeldung."
      onClose={onClose}
    >
      <p>
        <b>Es bleibt, was aufbewahrt werden muss:</b> bestätigte Einsätze mit Zeitraum und Satz für
        Steuer und Buchführung (§ 147 AO, § 257 HGB); als Handelsbriefe ihre Auftragsbestätigungen –
        die an den Auftraggeber mit Name und Telefonnummer –, Absagen und Mitteilungen zu
        No-Show-Gebühren; und das Protokoll der Vorgänge ohne Namen als Nachweis der Löschung (Art.
        5 Abs. 2 DSGVO).
      </p>
      <p>Mit laufenden Zuweisungen geht es nicht: Schließen oder stornieren Sie diese zuerst.</p>
    </ErasePersonDialog>
  );
}
