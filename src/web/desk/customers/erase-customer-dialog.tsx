import { nameOfRecord } from "../../../domain/customer-records/vocabulary.ts";
import { ErasePersonDialog } from "../kit/erase-dialog.tsx";
import type { CustomerRecord } from "../kit/wire.ts";

interface EraseCustomerDialogProps {
  customer: CustomerRecord;
  onClose: () => void;
}

/** 'Daten löschen' of a customer (docs/rules.md, Retention). */
export function EraseCustomerDialog({ customer, onClose }: EraseCustomerDialogProps) {
  return (
    <ErasePersonDialog
      call="admin-erase-customer"
      input={{ customerId: customer.id }}
      name={nameOfRecord({ firma: customer.company, name: customer.customer_name })}
      erased="Gelöscht werden Firma, Name, Anschrift, Kontakte, Einsatzorte, Preise, Notizen, die Inhalte der E-Mails, eine Newsletter-Anmeldung und alles, was auf seinen Aufträgen von ihm steht."
      onClose={onClose}
    >
      <p>
        <b>Es bleibt, was aufbewahrt werden muss:</b> bestätigte Einsätze mit Zeitraum, Fahrzeug und
        Satz, ohne ihn (§ 147 AO, § 257 HGB); als Handelsbriefe die Schreiben dazu, mit seinem
        Namen; und das Protokoll der Vorgänge ohne Notizen.
      </p>
      <p>Mit laufenden Aufträgen geht es nicht: Schließen oder stornieren Sie diese zuerst.</p>
    </ErasePersonDialog>
  );
}
