import type {
  DocumentContent,
  DocumentLine,
  DocumentParty,
  DocumentWork,
} from "../../../db/schema/document-content.ts";
import { keysOf } from "../../kernel/keys.ts";
import type { WorkLine } from "../../pricing/lines-of-work.ts";
import type { TaxedDocument } from "../../pricing/tax.ts";

export type { DocumentContent, DocumentLine, DocumentParty, DocumentWork };

export const DOCUMENT_LABEL = {
  rechnung: "Rechnung",
  gutschrift: "Gutschrift",
  provision: "Provisionsrechnung",
  forderung: "Forderung",
  storno: "Storno",
} as const;
export type DocumentKind = keyof typeof DOCUMENT_LABEL;
export const DOCUMENT_KINDS = keysOf(DOCUMENT_LABEL);

/** Where a document stands, as lists show it. */
export const DOCUMENT_STATES = ["entwurf", "ausgestellt", "widersprochen", "storniert"] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

export const DOCUMENT_STATE_LABEL: Record<DocumentState, string> = {
  entwurf: "Entwurf",
  ausgestellt: "Ausgestellt",
  widersprochen: "Widersprochen",
  storniert: "Storniert",
};

/** Where missing data of a draft are entered: settings of the agency, the record of a party, or the draft itself. */
export const GAP_PLACES = ["agentur", "abrechnung", "kunde", "fahrer", "beleg"] as const;

export interface Gap {
  bei: (typeof GAP_PLACES)[number];
  /** `IBAN des Fahrers` */
  text: string;
}

/** What somebody owes us; money for the others goes out. */
export const RECEIVABLES = [
  "rechnung",
  "provision",
  "forderung",
] as const satisfies readonly DocumentKind[];

/** How much of an issued receivable is paid; overdue is one whose last day has passed with something open, paid in part or not. */
export const PAYMENT_STATES = ["offen", "teilweise", "ueberfaellig", "bezahlt"] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

export const PAYMENT_STATE_LABEL: Record<PaymentState, string> = {
  offen: "Offen",
  teilweise: "Teilweise bezahlt",
  ueberfaellig: "Überfällig",
  bezahlt: "Bezahlt",
};

/** Taxed transaction of each kind. */
export const TAXED_AS = {
  rechnung: "invoice",
  gutschrift: "credit_note",
  provision: "commission",
  forderung: "damages",
} as const satisfies Record<Exclude<DocumentKind, "storno">, TaxedDocument>;

/** Label of a line. */
export const LINE_LABEL: Record<WorkLine["key"], string> = {
  day: "Fahrer, Tag (bis 8 Stunden)",
  hours: "Fahrer, Arbeitszeit",
  short: "Fahrer, Kurzeinsatz (Pauschale)",
  extra: "Mehrarbeit über 8 Stunden am Tag",
  weekend: "Zuschlag Wochenende und Feiertag",
  night: "Nachtzuschlag",
  travel: "Anfahrt und Rückfahrt",
  overnight: "Übernachtung",
  waiting: "Wartezeit",
};

/** Unit of lines that are not counted by the minute. */
export const LINE_UNIT: Partial<Record<WorkLine["key"], DocumentLine["einheit"]>> = {
  day: "tag",
  weekend: "tag",
  short: "pauschale",
  travel: "km",
  overnight: "nacht",
};

/** Drafts and documents that are taken by one call. */
export const DOCUMENTS_AT_ONCE = 500;

/** Hours sheets in the list of what can be billed; the older ones first. */
export const MOST_BILLABLE = 1000;
