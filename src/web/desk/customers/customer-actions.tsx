import { nameOfRecord } from "../../../domain/customer-records/vocabulary.ts";
import { CreateJobDialog } from "../jobs/dialogs.ts";
import { callForFile } from "../kit/call.ts";
import { ExportButton } from "../kit/export-button.tsx";
import { PanelSection } from "../kit/panel.tsx";
import { DialogButton } from "../kit/row-dialog-button.tsx";
import type { CustomerRecord } from "../kit/wire.ts";
import { EntryDialog, EraseCustomerDialog, MergeDialog } from "./dialogs.ts";
import type { EntryField } from "./entry-dialog.tsx";
import { OPEN_CUSTOMER_ID } from "./open-customer-id.ts";

/** What is done with the customer himself: an order, a correction, joining two records. */
export function CustomerActions({ customer }: { customer: CustomerRecord }) {
  return (
    <div className="flex flex-wrap gap-2">
      <DialogButton
        variant="primary"
        about={OPEN_CUSTOMER_ID}
        dialog={(close) => <CreateJobDialog customer={customer} onClose={close} />}
      >
        Neuer Auftrag
      </DialogButton>
      <DialogButton
        variant="secondary"
        about={OPEN_CUSTOMER_ID}
        dialog={(close) => <EditDialog customer={customer} onClose={close} />}
      >
        Bearbeiten
      </DialogButton>
      <DialogButton
        about={OPEN_CUSTOMER_ID}
        dialog={(close) => <MergeDialog customer={customer} onClose={close} />}
      >
        Zusammenführen …
      </DialogButton>
    </div>
  );
}

const FIELDS: readonly EntryField[] = [
  { name: "firma", label: "Firma", optional: true },
  { name: "name", label: "Name" },
  { name: "strasse", label: "Straße", optional: true },
  { name: "hausnummer", label: "Nr.", optional: true, width: "short" },
  { name: "plz", label: "PLZ", optional: true, width: "short" },
  { name: "ort", label: "Ort", optional: true },
];

function EditDialog({ customer, onClose }: { customer: CustomerRecord; onClose: () => void }) {
  return (
    <EntryDialog
      call="admin-edit-customer"
      title="Kunden bearbeiten"
      submitLabel="Kunden speichern"
      done="Kunde gespeichert"
      fields={FIELDS}
      initial={{
        firma: customer.company,
        name: customer.customer_name,
        strasse: customer.customer_street,
        hausnummer: customer.customer_house_number,
        plz: customer.customer_postal_code,
        ort: customer.customer_city,
      }}
      inputOf={(values) => ({ ...values, customerId: customer.id })}
      before={
        <p className="mb-4 text-14 text-ink-2">
          Neue Aufträge ändern diese Angaben dann nicht mehr. Was auf Aufträgen steht, bleibt.
        </p>
      }
      onClose={onClose}
    />
  );
}

/** What a customer may ask of the agency: his data, or to be forgotten. */
export function CustomerData({ customer }: { customer: CustomerRecord }) {
  const name = nameOfRecord({ firma: customer.company, name: customer.customer_name });
  return (
    <PanelSection id="kunde-datenschutz" title="Auskunft und Löschung">
      <p className="text-14 text-ink-2">
        Auf Verlangen des Kunden: alle gespeicherten Daten mit den Anlagen als ZIP-Datei, oder ihre
        Löschung.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <ExportButton
          whose={name}
          filename={`kunde-${name}.zip`}
          read={() => callForFile("admin-export-customer-zip", { customerId: customer.id })}
        />
        <DialogButton
          variant="danger"
          about={OPEN_CUSTOMER_ID}
          dialog={(close) => <EraseCustomerDialog customer={customer} onClose={close} />}
        >
          Daten löschen
        </DialogButton>
      </div>
    </PanelSection>
  );
}
