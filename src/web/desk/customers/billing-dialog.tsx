import {
  INVOICE_FORMAT_LABEL,
  INVOICE_FORMATS,
  CUSTOMER_BILLING_LABEL as LABEL,
} from "../../../domain/customer-records/billing-data/vocabulary.ts";
import { nameOfRecord } from "../../../domain/customer-records/vocabulary.ts";
import { countryOptions } from "../../../domain/kernel/fields/countries.ts";
import { EntryDialog, type EntryField } from "../kit/entry-dialog.tsx";
import type { CallInput, CustomerBilling, CustomerRecord } from "../kit/wire.ts";

interface CustomerBillingDialogProps {
  customer: CustomerRecord;
  /** What counts today. */
  billing: CustomerBilling;
  onClose: () => void;
}

/** 'Abrechnungsdaten' of a customer, as he says them on the phone. */
export function CustomerBillingDialog(props: CustomerBillingDialogProps) {
  const { customer, billing, onClose } = props;
  const { firma, zusatz, strasse, plz, ort, land, rechnung_email, format } = billing;
  const { ust_id, leitweg_id, kaeuferreferenz, kostenstelle } = billing;
  return (
    <EntryDialog
      call="admin-save-customer-billing"
      title={`Abrechnungsdaten: ${nameOfRecord({ firma: customer.company, name: customer.customer_name })}`}
      submitLabel="Abrechnungsdaten speichern"
      done="Abrechnungsdaten gespeichert"
      fields={FIELDS}
      initial={{
        firma,
        zusatz,
        strasse,
        plz,
        ort,
        land,
        rechnung_email,
        format,
        ust_id,
        leitweg_id,
        kaeuferreferenz,
        kostenstelle,
        gilt_ab: "",
      }}
      inputOf={(values, isCompared) =>
        // What is typed is text; the server says what it makes of it.
        ({
          ...values,
          ...(!isCompared && { basedOn: billing.fassung }),
          customerId: customer.id,
        }) as CallInput<"admin-save-customer-billing">
      }
      onClose={onClose}
    />
  );
}

const FIELDS: readonly EntryField[] = [
  { name: "firma", label: LABEL.firma },
  { name: "zusatz", label: LABEL.zusatz, optional: true },
  { name: "strasse", label: LABEL.strasse },
  { name: "plz", label: LABEL.plz, width: "short" },
  { name: "ort", label: LABEL.ort },
  { name: "land", label: LABEL.land, options: countryOptions() },
  { name: "rechnung_email", label: LABEL.rechnung_email, type: "email" },
  {
    name: "format",
    label: LABEL.format,
    options: INVOICE_FORMATS.map((value) => ({ value, label: INVOICE_FORMAT_LABEL[value] })),
  },
  {
    name: "ust_id",
    label: LABEL.ust_id,
    hint: "Nötig in einem anderen EU-Land.",
    width: "medium",
    optional: true,
  },
  { name: "leitweg_id", label: LABEL.leitweg_id, hint: "Nur Behörden.", optional: true },
  {
    name: "kaeuferreferenz",
    label: LABEL.kaeuferreferenz,
    hint: "Für XRechnung ohne Leitweg-ID nötig.",
    optional: true,
  },
  { name: "kostenstelle", label: LABEL.kostenstelle, width: "medium", optional: true },
  { name: "gilt_ab", label: "Gilt ab", type: "date", optional: true, width: "medium" },
];
