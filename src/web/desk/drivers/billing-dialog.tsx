import {
  CREDIT_NOTE_CONSENT,
  DRIVER_BILLING_LABEL as LABEL,
  TAX_STATUS_LABEL,
  TAX_STATUSES,
  typedNumber,
} from "../../../domain/drivers/billing-data/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { countryOptions } from "../../../domain/kernel/fields/countries.ts";
import type { CallInput, Driver, DriverBilling } from "../kit/call.ts";
import { EntryDialog, type EntryField } from "../kit/entry-dialog.tsx";

interface DriverBillingDialogProps {
  driver: Driver;
  /** Current data. */
  billing: DriverBilling;
}

/** 'Abrechnungsdaten' of a driver, as he says them on the phone. */
export function DriverBillingDialog({ driver, billing }: DriverBillingDialogProps) {
  const isAgreed = billing.gutschrift_text_version === CREDIT_NOTE_CONSENT.version;
  return (
    <EntryDialog
      call="admin-save-driver-billing"
      title={`Abrechnungsdaten: ${fullName(driver)}`}
      submitLabel="Abrechnungsdaten speichern"
      done="Abrechnungsdaten gespeichert"
      fields={fieldsFor(billing)}
      initial={{
        ...billing,
        steuernummer: "",
        iban: "",
        gutschrift: isAgreed ? YES : NO,
        gilt_ab: "",
      }}
      inputOf={({ steuernummer, iban, gutschrift, ...values }) =>
        // Form values are text; the server parses them.
        ({
          ...values,
          steuernummer: typedNumber(steuernummer),
          iban: typedNumber(iban),
          basedOn: billing.fassung,
          gutschrift: gutschrift === YES,
          driverId: driver.id,
        }) as CallInput<"admin-save-driver-billing">
      }
    />
  );
}

const YES = "ja";
const NO = "nein";

function fieldsFor({ steuernummer, iban }: DriverBilling): EntryField[] {
  return [
    {
      name: "steuerstatus",
      label: LABEL.steuerstatus,
      options: TAX_STATUSES.map((value) => ({ value, label: TAX_STATUS_LABEL[value] })),
    },
    {
      name: "steuernummer",
      label: LABEL.steuernummer,
      hint: kept(steuernummer) || "Zum Beispiel 21/815/08150.",
      width: "medium",
      optional: true,
    },
    { name: "ust_id", label: LABEL.ust_id, width: "medium", optional: true },
    { name: "firma", label: LABEL.firma, optional: true },
    { name: "strasse", label: LABEL.strasse },
    { name: "plz", label: LABEL.plz, width: "short" },
    { name: "ort", label: LABEL.ort },
    { name: "land", label: LABEL.land, options: countryOptions() },
    { name: "iban", label: LABEL.iban, hint: kept(iban), optional: iban !== "" },
    {
      name: "gutschrift",
      label: "Gutschriften",
      hint: `Bitte vorlesen: „${CREDIT_NOTE_CONSENT.text}“`,
      options: [
        { value: YES, label: "Einverstanden" },
        { value: NO, label: "Nicht einverstanden" },
      ],
    },
    { name: "gilt_ab", label: "Gilt ab", type: "date", optional: true, width: "medium" },
  ];
}

function kept(shown: string) {
  return shown && `Gespeichert: ${shown}. Leer gelassen, bleibt sie; ein Strich (-) löscht sie.`;
}
