import { keysOf } from "./keys.ts";

/** The words that several rooms use: what is stored, and how people read it. Runs in the browser too. */

/** Requirement labels of the booking form. */
export const REQUIREMENTS = [
  "ADR-Schein",
  "Kran-Erfahrung",
  "Langstrecke",
  "Nachtschicht",
  "Wochenendarbeit",
  "Schwerlast",
  "Sonderführerschein",
  "Baustelle",
  "Kühltransport",
  "Übermaß",
  "Stapler",
  "Tank/Silo",
  "International",
  "Fremdsprachen",
  "BF3-zertifiziert",
  "Begleitung",
  "BF2 erforderlich",
  "BF3 erforderlich",
] as const;

export const BILLING_MODELS = ["agency", "direct"] as const;

export type BillingModel = (typeof BILLING_MODELS)[number];

/** Vehicle types and licence classes of the dispatcher's create dialog. */
export const DESK_VEHICLES = [
  "LKW",
  "Sattelzug",
  "Kipper",
  "Kran",
  "Bagger",
  "Radlader",
  "Sonstige",
] as const;

export const DESK_LICENCES = ["C", "C+E", "C1", "C1+E", "B"] as const;

/** Vehicle types of the booking form. */
export const VEHICLE_LABEL = {
  lkw: "Lkw",
  fahrmischer: "Fahrmischer",
  kran: "Kran",
  baumaschinen: "Baumaschine",
  sattelzug: "Sattelzug",
  kleintransporter: "Kleintransporter",
} as const;
export type BookingVehicle = keyof typeof VEHICLE_LABEL;
export const BOOKING_VEHICLES = keysOf(VEHICLE_LABEL);

export const BILLING_LABEL = {
  agency: "Agenturabrechnung",
  direct: "Direktabrechnung",
} as const satisfies Record<BillingModel, string>;

/** Order number as printed and spoken: `FA 1042`. */
export function jobNumber(nummer: number): string {
  return `FA\u00a0${nummer}`;
}

/** A driver's number as printed and spoken: `FR 1001`. */
export function driverNumber(nummer: number): string {
  return `FR\u00a0${nummer}`;
}

/** German word for a vehicle of the form; the desk's own vehicle types are words already, but 'LKW' is spelt as the form's. */
export function vehicleName(fahrzeugtyp: string): string {
  if (fahrzeugtyp === "LKW") return VEHICLE_LABEL.lkw;
  return (VEHICLE_LABEL as Record<string, string>)[fahrzeugtyp] ?? fahrzeugtyp;
}

export const RATE_TYPES = ["hourly", "daily"] as const;

export type RateType = (typeof RATE_TYPES)[number];

/** How a confirmation carries the order: as PDF too, or by link only (docs/rules.md, Assignments). */
export const CONFIRMATION_MODES = ["both", "inline"] as const;

export type ConfirmationMode = (typeof CONFIRMATION_MODES)[number];

/** Party that cancelled an order. */
export const CANCELLED_BY = ["customer", "agency"] as const;

export type CancelledBy = (typeof CANCELLED_BY)[number];

export const REPLY_ACTIONS = ["accept", "decline"] as const;

export type ReplyAction = (typeof REPLY_ACTIONS)[number];

/** Reasons a driver can give for declining; optional (docs/rules.md, Answers). */
export const DECLINE_REASONS = ["distance", "rate", "date", "other"] as const;

export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** Times that a confirmed driver reports: arrived, finished (docs/rules.md, On the job). */
export const TIME_KINDS = ["arrived", "finished"] as const;

export type TimeKind = (typeof TIME_KINDS)[number];

/** Problems that a driver reports on the way or at work. */
export const PROBLEM_KINDS = ["late", "vehicle", "other"] as const;

export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** `accepted` and `declined` concern the driver's own assignment, the others an open job. */
export const ANSWER_STATUSES = ["accepted", "declined", "offered", "offer_declined"] as const;

export type AnswerStatus = (typeof ANSWER_STATUSES)[number];

/** Requests that a customer can make on the status page: a change or a cancellation. */
export const WISH_KINDS = ["aenderung", "storno"] as const;

export type WishKind = (typeof WISH_KINDS)[number];

/** Outcomes of a customer's request. */
export const WISH_OUTCOMES = ["uebernommen", "abgelehnt", "besprochen"] as const;
export type WishOutcome = (typeof WISH_OUTCOMES)[number];

/** The 16 federal states: ISO 3166-2 without `DE-`, and whether some holidays hold in some of its municipalities only. */
export const FEDERAL_STATES = [
  { code: "BW", name: "Baden-Württemberg" },
  { code: "BY", name: "Bayern", localHolidays: true },
  { code: "BE", name: "Berlin" },
  { code: "BB", name: "Brandenburg" },
  { code: "HB", name: "Bremen" },
  { code: "HH", name: "Hamburg" },
  { code: "HE", name: "Hessen" },
  { code: "MV", name: "Mecklenburg-Vorpommern" },
  { code: "NI", name: "Niedersachsen" },
  { code: "NW", name: "Nordrhein-Westfalen" },
  { code: "RP", name: "Rheinland-Pfalz" },
  { code: "SL", name: "Saarland" },
  { code: "SN", name: "Sachsen", localHolidays: true },
  { code: "ST", name: "Sachsen-Anhalt" },
  { code: "SH", name: "Schleswig-Holstein" },
  { code: "TH", name: "Thüringen", localHolidays: true },
] as const;

export const REGIONS = [
  "deutschlandweit",
  "europaweit",
  ...FEDERAL_STATES.map(({ name }) => name),
] as const;

/**
 * Kinds of driver documents. `zertifikate` is the registration form's collective field until the dispatcher sorts the
 * file.
 */
export const DOCUMENT_TYPES = [
  "fuehrerschein",
  "fahrerkarte",
  "modul95",
  "adr",
  "kranschein",
  "bf3",
  "versicherung",
  "zertifikate",
] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Kinds of files attached to an order. A new kind needs a migration, because the column has a check. */
export const ATTACHMENT_KINDS = ["genehmigung", "hubplan", "lageplan", "sonstiges"] as const;

export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** The three groups of the registration form. */
export const REGISTRATION_DOCUMENTS = ["fuehrerschein", "fahrerkarte", "zertifikate"] as const;

export type RegistrationDocument = (typeof REGISTRATION_DOCUMENTS)[number];

/**
 * Hours for which the stored answer to a submission is repeated (docs/decisions/0009) and a spent proof of work is
 * remembered.
 */
export const ANSWER_KEPT_HOURS = 24;

/**
 * Statutory terms in years from the end of the calendar year (§ 257 Abs. 4 and 5 HGB; § 147 Abs. 3 and 4 AO as of 2025;
 * § 14b UStG): commercial letters, and accounting records.
 */
export const LAWFUL_RETENTION_YEARS = { letters: 6, vouchers: 8 } as const;

/** These stop every mail, not only the one that was tried: once one gets through, the others need not wait longer. */
export const SERVER_REASONS = [
  "unreachable",
  "silent",
  "interrupted",
  "garbled",
  "certificate",
  "login",
  "unavailable",
] as const;

/**
 * Why a mail still waits after an attempt (`email_log.wait_reason`; a check holds the list). The desk's banner and the
 * worker's pauses go by this, never by the words of a server.
 */
export const DELAY_REASONS = [...SERVER_REASONS, "deferred", "internal"] as const;
export type DelayReason = (typeof DELAY_REASONS)[number];

/**
 * Statuses of a job and of its assignment while a driver holds it: no other driver can be assigned, and this one gets
 * no overlapping job.
 */
export const ACTIVE_STATUSES = ["assigned", "confirmed"] as const;

export function isActiveStatus(status: string): status is (typeof ACTIVE_STATUSES)[number] {
  return status === "assigned" || status === "confirmed";
}

/** A driver's answer as a noun; to an open job it is only an offer (docs/rules.md, Answers). */
export const ANSWER_NAME: Record<AnswerStatus, string> = {
  accepted: "Annahme",
  declined: "Ablehnung",
  offered: "Zusage",
  offer_declined: "Absage",
};

/** Shortest plausible time for filling in a form, first field to button (docs/decisions/0007). */
export const PROOF_MIN_SECONDS = 3;

/** Lifetime of a proof of work: long enough to look for documents, too short to stockpile proofs. */
export const PROOF_VALID_MINUTES = 60;

/**
 * Days for which desk notifications are kept, and a device stays subscribed without its owner opening the desk
 * (docs/rules.md, Notifications).
 */
export const NOTIFICATION_DAYS = { kept: 7, device: 30 } as const;

/** The promised time of an answer, as form, receipt page, mails and status page state it (docs/rules.md, Lead times). */
export const ANSWER_PROMISE = "Wir melden uns spätestens bis zum nächsten Werktag bei Ihnen.";

/** Limits for correcting the e-mail address after an order or a registration was sent (docs/rules.md, After sending). */
export const ADDRESS_CORRECTION = { times: 2, minutes: 60 } as const;

/** Mails that anybody can have sent to any address: so many to one mailbox (docs/rules.md, Mails to strangers). */
export const STRANGERS_MAILS = { anHour: 3, aDay: 10 } as const;

/** Backups: how many days one stays, and after how many without a new one something is wrong (docs/rules.md, Terminal). */
export const BACKUP_DAYS = { kept: 30, oldAfter: 2 } as const;

/**
 * Objections to an action that the dispatcher can overrule by naming their codes (docs/rules.md, Assignments). Clients
 * already know `absent`: the driver is away on a day of the job.
 */
export const WARNING_LABEL = {
  licence_class_missing: "Führerscheinklasse fehlt",
  proof_missing: "Nachweis fehlt",
  documents_missing: "Dokument fehlt",
  documents_unchecked: "Dokument ungeprüft",
  document_expired: "Dokument läuft ab",
  overlap: "Doppelt eingeteilt",
  absent: "Nicht verfügbar",
  rate_unusual: "Ungewöhnlicher Satz",
  blocked_for_customer: "Für diesen Kunden gesperrt",
  not_answered: "Antwort steht aus",
  arrival_reported: "Fahrer hat sich am Einsatzort gemeldet",
} as const;
export type WarningCode = keyof typeof WARNING_LABEL;
export const WARNING_CODES = keysOf(WARNING_LABEL);

/** Licence classes that a driver may have. */
export const LICENCE_CLASSES = ["B", "C1", "C", "CE", "D1", "D", "DE"] as const;

/** Driver's fields of experience. */
export const SPECIALISATIONS = [
  "LKW",
  "Fernfahrt",
  "Fahrmischer",
  "Kipper",
  "Kran",
  "Schwertransport",
  "Gefahrgut",
  "Kühlfahrzeuge",
  "Schwerlasttransporte",
  "Tankwagen",
  "Silofahrzeuge",
] as const;

/** By what a customer agreed to another price after his confirmation. */
export const AGREED_BY = ["phone", "mail", "in_person"] as const;
export type AgreedBy = (typeof AGREED_BY)[number];

export const AGREED_BY_LABEL: Record<AgreedBy, string> = {
  phone: "Telefon",
  mail: "E-Mail",
  in_person: "persönlich",
};
