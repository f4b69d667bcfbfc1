import type { fahrerAbrechnung } from "../../../db/schema/index.ts";

/** Tax status of a driver's sales (docs/rules.md, Billing data). */
export const TAX_STATUSES = ["regulaer", "kleinunternehmer", "eu", "drittland"] as const;
export type TaxStatus = (typeof TAX_STATUSES)[number];

export const TAX_STATUS_LABEL: Record<TaxStatus, string> = {
  regulaer: "Mit Umsatzsteuer (Deutschland)",
  kleinunternehmer: "Kleinunternehmer (Deutschland, § 19 UStG)",
  eu: "Unternehmer in einem anderen EU-Land",
  drittland: "Unternehmer außerhalb der EU",
};

/** The agreement beside the box, stored by its version. Raise the version whenever a word changes. */
export const CREDIT_NOTE_CONSENT = {
  version: "2026-11",
  text: "Ich bin einverstanden, dass die Agentur meine Leistungen mit Gutschriften abrechnet (§ 14 Abs. 2 Satz 2 UStG) und ich dafür keine eigenen Rechnungen schreibe. Einer Gutschrift kann ich widersprechen. Das Einverständnis kann ich für künftige Einsätze jederzeit zurücknehmen.",
} as const;

/** Labels of the fields, in the order of forms, for log and messages. */
export const DRIVER_BILLING_LABEL = {
  steuerstatus: "Umsatzsteuer",
  firma: "Firma",
  strasse: "Straße und Hausnummer",
  plz: "PLZ",
  ort: "Ort",
  land: "Land",
  steuernummer: "Steuernummer",
  ust_id: "USt-IdNr.",
  iban: "IBAN",
} as const;
export type DriverBillingField = keyof typeof DRIVER_BILLING_LABEL;

type Row = typeof fahrerAbrechnung.$inferSelect;

/** Billing data of a driver; version 0 is the profile's address. */
export type DriverBilling = Omit<Row, "id" | "steuerstatus"> & { steuerstatus: TaxStatus | null };

/** Missing data for documents to or from a driver, by field. */
export const DRIVER_GAP_LABEL = {
  anschrift: "Anschrift",
  steuerstatus: "Angabe zur Umsatzsteuer",
  steuernummer: "Steuernummer oder USt-IdNr.",
  ust_id: "USt-IdNr.",
  iban: "IBAN",
  gutschrift: "Einverständnis mit Gutschriften",
} as const;
export type DriverGap = keyof typeof DRIVER_GAP_LABEL;

/**
 * Fields missing before a job of this driver can be billed: with the agency's billing the driver gets a credit note and
 * is paid, with direct billing only an invoice for the commission (docs/rules.md, Billing data).
 */
export function driverGaps(billing: DriverBilling, model: "agency" | "direct"): DriverGap[] {
  const { strasse, plz, ort, land, steuerstatus, steuernummer, ust_id } = billing;
  const isPaid = model === "agency";
  const gaps: Record<DriverGap, boolean> = {
    steuerstatus: steuerstatus === null,
    anschrift: !strasse || !ort || !land || (!plz && land === "DE"),
    steuernummer: isPaid && isGerman(steuerstatus) && !steuernummer && !ust_id,
    ust_id: steuerstatus === "eu" && !ust_id,
    iban: isPaid && !billing.iban,
    gutschrift: isPaid && billing.gutschrift_zugestimmt_at === null,
  };
  return (Object.keys(DRIVER_GAP_LABEL) as DriverGap[]).filter((gap) => gaps[gap]);
}

export function isGerman(status: TaxStatus | null): boolean {
  return status === "regulaer" || status === "kleinunternehmer";
}

/** Value of a field whose stored number is never shown: undefined if left empty, which keeps it; a dash empties it. */
export function typedNumber(text = ""): string | undefined {
  const typed = text.trim();
  return /^[-–]$/.test(typed) ? "" : typed || undefined;
}
