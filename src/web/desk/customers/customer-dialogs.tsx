import { useState } from "react";
import {
  INVOICE_FORMAT_LABEL,
  INVOICE_FORMATS,
  CUSTOMER_BILLING_LABEL as LABEL,
} from "../../../domain/customer-records/billing-data/vocabulary.ts";
import {
  DRIVER_WISH_LABEL,
  DRIVER_WISHES,
  type DriverWish,
  nameOfRecord,
} from "../../../domain/customer-records/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { countryOptions } from "../../../domain/kernel/fields/countries.ts";
import { Notice } from "../../ui/notice.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { useDialogAction } from "../kit/dialog-form.ts";
import { EntryDialog, type EntryField } from "../kit/entry-dialog.tsx";
import { ErasePersonDialog } from "../kit/erase-dialog.tsx";
import { FormDialog } from "../kit/form-dialog.tsx";
import { PickCustomer, PickList } from "../kit/pick-list.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import { useDebouncedValue } from "../kit/use-browser.ts";
import type { CallInput, CustomerBilling, CustomerRecord } from "../kit/wire.ts";

interface CustomerBillingDialogProps {
  customer: CustomerRecord;
  /** Current data. */
  billing: CustomerBilling;
  onClose: () => void;
}

/** 'Abrechnungsdaten' of a customer, as he says them on the phone. */
export function CustomerBillingDialog(props: CustomerBillingDialogProps) {
  const { customer, billing, onClose } = props;
  return (
    <EntryDialog
      call="admin-save-customer-billing"
      title={`Abrechnungsdaten: ${nameOfRecord({ firma: customer.company, name: customer.customer_name })}`}
      submitLabel="Abrechnungsdaten speichern"
      done="Abrechnungsdaten gespeichert"
      fields={FIELDS}
      initial={{ ...billing, gilt_ab: "" }}
      inputOf={(values, isCompared) =>
        // Form values are text; the server parses them.
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

interface MergeDialogProps {
  customer: CustomerRecord;
  onClose: () => void;
}

/** 'Zusammenführen': two records turned out to be one customer; this one stays. */
export function MergeDialog({ customer, onClose }: MergeDialogProps) {
  const [otherId, setOtherId] = useState(customer.maybe_same[0]?.id ?? "");
  const [error, setError] = useState("");
  const { dialog, send } = useDialogAction("admin-merge-customers", {
    onClose,
    failureTitle: "Fehler beim Zusammenführen",
    isShownElsewhere: ({ fields }) => fields.otherId !== undefined,
    onDone: ({ movedJobs }) => showSuccess("Zusammengeführt", `Übernommene Aufträge: ${movedJobs}`),
    onFailure: ({ fields }) => setError(fields.otherId ?? ""),
  });
  const name = customer.company || customer.customer_name;
  return (
    <FormDialog
      {...dialog}
      title={`Mit ${name} zusammenführen`}
      submitLabel="Zusammenführen"
      isDangerous
      onSubmit={() => send({ customerId: customer.id, otherId })}
    >
      <Notice kind="warning" title="Das lässt sich nicht rückgängig machen">
        <p>
          Aufträge, Kontakte, Einsatzorte, Preise, Fahrer und Notizen des anderen gehen in diesem
          Kunden auf. Wo beide etwas sagen, gilt, was hier steht.
        </p>
      </Notice>
      <PickCustomer chosen={otherId} onChoose={setOtherId} not={customer.id} error={error} />
    </FormDialog>
  );
}

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

interface DriverWishDialogProps {
  customer: CustomerRecord;
  /** Missing: to be chosen. */
  driver: { driver_id: string; vorname: string; nachname: string } | undefined;
  onClose: () => void;
}

const OPTIONS = DRIVER_WISHES.map((value) => ({ value, label: DRIVER_WISH_LABEL[value] }));

/** Prefers a driver for a customer, or keeps him away from him. */
export function DriverWishDialog({ customer, driver, onClose }: DriverWishDialogProps) {
  const [driverId, setDriverId] = useState(driver?.driver_id ?? "");
  const [art, setArt] = useState<DriverWish | "">("");
  const [grund, setGrund] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { dialog, send } = useDialogAction("admin-set-customer-driver", {
    onClose,
    failureTitle: "Fehler beim Speichern",
    isShownElsewhere: ({ fields }) => Object.keys(fields).length > 0,
    onDone: () => showSuccess("Vermerkt"),
    onFailure: ({ fields }) => setErrors(fields),
  });
  return (
    <FormDialog
      {...dialog}
      title={driver ? `${fullName(driver)} vermerken` : "Fahrer bevorzugen oder sperren"}
      submitLabel="Vermerken"
      onSubmit={() => send({ customerId: customer.id, driverId, art: art as DriverWish, grund })}
    >
      {!driver && <PickDriver chosen={driverId} onChoose={setDriverId} error={errors.driverId} />}
      <SelectField
        name="art"
        label="Was gilt"
        placeholder="Bitte wählen"
        options={OPTIONS}
        value={art}
        error={errors.art}
        onChange={({ target }) => setArt(DRIVER_WISHES.find((one) => one === target.value) ?? "")}
      />
      <TextField
        name="grund"
        label="Grund"
        optional={art !== "gesperrt"}
        hint="Nur für die Disposition."
        value={grund}
        error={errors.grund}
        onChange={({ target }) => setGrund(target.value)}
      />
    </FormDialog>
  );
}

const SHOWN = 12;

interface PickDriverProps {
  chosen: string;
  onChoose: (driverId: string) => void;
  error: string | undefined;
}

function PickDriver(props: PickDriverProps) {
  const [typed, setTyped] = useState("");
  const rows = useDrivers(useDebouncedValue(typed.trim()));
  return (
    <PickList
      {...props}
      name="driverId"
      label="Fahrer suchen"
      hint="Name, Ort, Telefon …"
      typed={typed}
      onType={setTyped}
      rows={rows}
    />
  );
}

function useDrivers(q: string) {
  const { rows, isLoading } = usePagedList("fahrer", { q: q || undefined, limit: SHOWN });
  if (isLoading) return undefined;
  return rows.map((row) => ({
    id: row.id,
    title: fullName(row),
    detail: [`${row.plz} ${row.ort}`.trim(), row.telefon].filter(Boolean).join(" · "),
  }));
}
