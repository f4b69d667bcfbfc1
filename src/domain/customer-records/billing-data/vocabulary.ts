import type { kundenAbrechnung } from "../../../db/schema/index.ts";
import { EU_COUNTRIES } from "../../kernel/fields/countries.ts";

/** In which form a customer wants his invoice (docs/rules.md, Billing data). */
export const INVOICE_FORMATS = ["zugferd", "xrechnung"] as const;
export type InvoiceFormat = (typeof INVOICE_FORMATS)[number];

export const INVOICE_FORMAT_LABEL: Record<InvoiceFormat, string> = {
  zugferd: "PDF mit Rechnungsdaten (ZUGFeRD)",
  xrechnung: "XML-Datei (XRechnung)",
};

/** Labels of the fields, in the order of forms, for forms, log and messages. */
export const CUSTOMER_BILLING_LABEL = {
  firma: "Firma oder Name",
  zusatz: "Abteilung oder Ansprechpartner",
  strasse: "Straße und Hausnummer",
  plz: "PLZ",
  ort: "Ort",
  land: "Land",
  rechnung_email: "E-Mail für Rechnungen",
  format: "Format der Rechnung",
  ust_id: "USt-IdNr.",
  leitweg_id: "Leitweg-ID",
  kaeuferreferenz: "Referenz des Käufers",
  kostenstelle: "Kostenstelle",
} as const;
export type CustomerBillingField = keyof typeof CUSTOMER_BILLING_LABEL;

/** Billing data of a customer; version 0 is the record's own address. */
export type CustomerBilling = Omit<typeof kundenAbrechnung.$inferSelect, "id">;

/** Missing data for an invoice, by field. */
export const CUSTOMER_GAP_LABEL = {
  anschrift: "Rechnungsanschrift",
  rechnung_email: "E-Mail für Rechnungen",
  ust_id: "USt-IdNr.",
  referenz: "Leitweg-ID oder Referenz des Käufers",
} as const;
export type CustomerGap = keyof typeof CUSTOMER_GAP_LABEL;

/** Fields missing before a job of this customer can be invoiced (docs/rules.md, Billing data). */
export function customerGaps(billing: CustomerBilling): CustomerGap[] {
  const { firma, strasse, plz, ort, land, rechnung_email, ust_id, format } = billing;
  const gaps: Record<CustomerGap, boolean> = {
    // An XRechnung needs a postcode in every country (BR-DE-9).
    anschrift: !firma || !strasse || !ort || (!plz && (land === "DE" || format === "xrechnung")),
    rechnung_email: !rechnung_email,
    ust_id: !ust_id && land !== "DE" && EU_COUNTRIES.includes(land),
    referenz: format === "xrechnung" && !billing.leitweg_id && !billing.kaeuferreferenz,
  };
  return (Object.keys(CUSTOMER_GAP_LABEL) as CustomerGap[]).filter((gap) => gaps[gap]);
}
