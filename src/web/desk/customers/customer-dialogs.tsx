import {
  INVOICE_FORMAT_LABEL,
  INVOICE_FORMATS,
  CUSTOMER_BILLING_LABEL as LABEL,
} from "../../../domain/customer-records/billing-data/vocabulary.ts";
import {
  MergeCustomersInput,
  SetCustomerDriverInput,
} from "../../../domain/customer-records/schemas.ts";
import {
  DRIVER_WISH_LABEL,
  DRIVER_WISHES,
  nameOfRecord,
} from "../../../domain/customer-records/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { countryOptions } from "../../../domain/kernel/fields/countries.ts";
import { SelectField, TextField } from "../../ui/fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ActionDialog } from "../kit/action-dialog.tsx";
import type { CallInput, CustomerBilling, CustomerRecord } from "../kit/call.ts";
import { EntryDialog, type EntryField } from "../kit/entry-dialog.tsx";
import { ErasePersonDialog } from "../kit/erase-dialog.tsx";
import { PickCustomer, PickList } from "../kit/pick-list.tsx";

/** In this bundle: what it has in common with the others weighs more than it does. */
export { EntryDialog };

interface CustomerDialogProps {
  customer: CustomerRecord;
}

interface CustomerBillingDialogProps extends CustomerDialogProps {
  /** Current data. */
  billing: CustomerBilling;
}

/** 'Abrechnungsdaten' of a customer, as he says them on the phone. */
export function CustomerBillingDialog(props: CustomerBillingDialogProps) {
  const { customer, billing } = props;
  return (
    <EntryDialog
      call="admin-save-customer-billing"
      title={`Abrechnungsdaten: ${nameOfRecord({ firma: customer.company, name: customer.customer_name })}`}
      submitLabel="Abrechnungsdaten speichern"
      done="Abrechnungsdaten gespeichert"
      fields={FIELDS}
      initial={{ ...billing, gilt_ab: "" }}
      inputOf={(values) =>
        // Form values are text; the server parses them.
        ({
          ...values,
          basedOn: billing.fassung,
          customerId: customer.id,
        }) as CallInput<"admin-save-customer-billing">
      }
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

/** 'Zusammenführen': two records turned out to be one customer; this one stays. */
export function MergeDialog({ customer }: CustomerDialogProps) {
  return (
    <ActionDialog
      call="admin-merge-customers"
      schema={MergeCustomersInput}
      initial={{ customerId: customer.id, otherId: customer.maybe_same[0]?.id ?? "" }}
      at={{ otherId: "otherId" }}
      title={`Mit ${customer.company || customer.customer_name} zusammenführen`}
      submitLabel="Zusammenführen"
      failureTitle="Fehler beim Zusammenführen"
      isDangerous
      done={({ movedJobs }) => ["Zusammengeführt", `Übernommene Aufträge: ${movedJobs}`]}
    >
      {(_, { watch, setValue, formState: { errors } }) => (
        <>
          <Notice kind="warning" title="Das lässt sich nicht rückgängig machen">
            <p>
              Aufträge, Kontakte, Einsatzorte, Preise, Fahrer und Notizen des anderen gehen in
              diesem Kunden auf. Wo beide etwas sagen, gilt, was hier steht.
            </p>
          </Notice>
          <PickCustomer
            chosen={watch("otherId")}
            onChoose={(otherId) => setValue("otherId", otherId)}
            not={customer.id}
            error={errors.otherId?.message}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** 'Daten löschen' of a customer (docs/rules.md, Retention). */
export function EraseCustomerDialog({ customer }: CustomerDialogProps) {
  return (
    <ErasePersonDialog
      call="admin-erase-customer"
      input={{ customerId: customer.id }}
      name={nameOfRecord({ firma: customer.company, name: customer.customer_name })}
      erased="Gelöscht werden Firma, Name, Anschrift, Kontakte, Einsatzorte, Preise, Notizen, die Inhalte der E-Mails, eine Newsletter-Anmeldung und alles, was auf seinen Aufträgen von ihm steht."
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

interface DriverWishDialogProps extends CustomerDialogProps {
  /** Missing: to be chosen. */
  driver: { driver_id: string; vorname: string; nachname: string } | undefined;
}

const OPTIONS = DRIVER_WISHES.map((value) => ({ value, label: DRIVER_WISH_LABEL[value] }));

/** Prefers a driver for a customer, or keeps him away from him. */
export function DriverWishDialog({ customer, driver }: DriverWishDialogProps) {
  return (
    <ActionDialog
      call="admin-set-customer-driver"
      schema={SetCustomerDriverInput}
      initial={{ customerId: customer.id, driverId: driver?.driver_id ?? "", grund: "" }}
      at={{ driverId: "driverId", art: "art", grund: "grund" }}
      title={driver ? `${fullName(driver)} vermerken` : "Fahrer bevorzugen oder sperren"}
      submitLabel="Vermerken"
      failureTitle="Fehler beim Speichern"
      done={() => ["Vermerkt"]}
    >
      {(field, { watch, setValue, formState: { errors } }) => (
        <>
          {!driver && (
            <PickList
              of="fahrer"
              name="driverId"
              label="Fahrer suchen"
              hint="Name, Ort, Telefon …"
              wordsOf={(row) => ({
                title: fullName(row),
                detail: [`${row.plz} ${row.ort}`.trim(), row.telefon].filter(Boolean).join(" · "),
              })}
              chosen={watch("driverId")}
              onChoose={(driverId) => setValue("driverId", driverId)}
              error={errors.driverId?.message}
            />
          )}
          <SelectField
            {...field("art")}
            label="Was gilt"
            placeholder="Bitte wählen"
            options={OPTIONS}
          />
          <TextField
            {...field("grund")}
            label="Grund"
            optional={watch("art") !== "gesperrt"}
            hint="Nur für die Disposition."
          />
        </>
      )}
    </ActionDialog>
  );
}
