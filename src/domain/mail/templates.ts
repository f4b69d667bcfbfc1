import * as z from "zod";
import type { emailLog } from "../../db/schema/index.ts";
import {
  ANSWER_STATUSES,
  ATTACHMENT_KINDS,
  DOCUMENT_TYPES,
  PROBLEM_KINDS,
  REPLY_ACTIONS,
  WISH_KINDS,
  WISH_OUTCOMES,
} from "../kernel/vocabulary.ts";
import { PRICE_LISTS } from "../pricing/day-price.ts";
import { NO_SHOW_TIERS } from "../pricing/no-show-fee.ts";
import { OrderPrice, PricesFact } from "../pricing/schemas.ts";
import {
  CustomersHoursFacts,
  DriversHoursFacts,
  PaymentReminderFacts,
  StatementFacts,
  StoredFile,
} from "./billing/schemas.ts";
import {
  CancelledJobFacts,
  ChangedJobFacts,
  CustomerFacts,
  Day,
  DocumentFacts,
  DriverConfirmationFacts,
  DriverFacts,
  EndedAssignmentFacts,
  ExpiryFacts,
  Instant,
  JobAlertFacts,
  JobFacts,
  NoShowFacts,
  OrderFacts,
  Path,
  Rate,
  ReminderFacts,
  RestoredJobFacts,
  TermsFact,
} from "./schemas.ts";

const ENDED = {
  facts: EndedAssignmentFacts,
  letter: { kind: "cancellation", when: { wasConfirmed: true } },
} as const;
/** Facts of the mails to the agency about what a driver or a customer said of a job. */
const FromDriver = { job: JobFacts, driver: DriverFacts, deskPath: Path };
const FromCustomer = { job: JobFacts, customer: CustomerFacts, deskPath: Path };
/** Order numbers of all jobs of a request; missing where one driver was asked for. */
const numbers = z.array(z.string()).optional();
/** Net, of one driver; null: it is still to be talked about. */
const dayPriceCents = z.int().nullable();
/** Day of the promised answer if the office is closed on the next working day. */
const answerBy = Day.optional();

const BILLING_DOCUMENT = {
  kind: z.enum(["rechnung", "gutschrift", "provision", "forderung", "storno"]),
  number: z.string(),
  /** Order numbers. */
  orders: z.array(z.string()),
  grossCents: z.int(),
  dueOn: Day.nullable(),
  /** Number of the document that a reversal reverses. */
  reversed: z.string().nullable(),
  file: StoredFile,
};

/**
 * Every mail by the name that `email_log.template` holds. Rows are read for years: what is added later is optional, and a
 * change of shape carries the old rows over in a migration.
 */
export const TEMPLATES = {
  /** To the agency: a request came in through the form. */
  fahrer_anfrage: {
    label: "Neue Anfrage, an die Agentur",
    facts: z.object({
      ...FromCustomer,
      numbers,
      answerBy,
      dayPriceCents: dayPriceCents.optional(),
      total: OrderPrice.optional(),
      /** The customer got no acknowledgement; missing means one was sent. */
      isUnacknowledged: z.boolean().optional(),
    }),
  },
  /** To the customer, at once: what we received, and how it goes on. */
  request_received: {
    label: "Eingangsbestätigung, an den Auftraggeber",
    isToAnybody: true,
    facts: z.object({
      job: JobFacts,
      customer: CustomerFacts,
      numbers,
      dayPriceCents,
      /** The list that the surcharges come from; the general one where it is missing. */
      priceList: z.enum(PRICE_LISTS).optional(),
      /** The prices of this order; the constants where it is missing. */
      prices: PricesFact.optional(),
      /** Total of all days and drivers, if the days are known (`OrderPrice`). */
      total: OrderPrice.optional(),
      answerBy,
      terms: TermsFact.optional(),
      /** Prices and terms that the customer confirmed; missing if nobody did. */
      confirmed: z.object({ version: z.string(), at: Instant }).optional(),
      statusPath: Path,
    }),
  },
  /** To the driver: assigned (answer by link) or confirmed (final, with the customer's contact). */
  driver_confirmation: {
    label: "Einsatz, an den Fahrer",
    facts: DriverConfirmationFacts,
    resend: "fresh_links",
    letter: { kind: "confirmation", when: { stage: "confirmed" } },
  },
  /** To the customer: the contract comes about with it. */
  order_confirmation: {
    label: "Auftragsbestätigung, an den Auftraggeber",
    facts: OrderFacts.extend({
      driver: DriverFacts.extend({ phone: z.string() }),
      /** Total of all days, if they are known. */
      total: OrderPrice.optional(),
      statusPath: Path,
    }),
    resend: "standing_confirmation",
  },
  /** To a customer whose order was confirmed: its driver is gone, or another one drives. */
  order_cancelled: {
    label: "Auftrag aufgehoben, an den Auftraggeber",
    facts: EndedAssignmentFacts.omit({ driver: true, wasConfirmed: true, by: true }).extend({
      customer: CustomerFacts,
      isReplaced: z.boolean(),
    }),
  },
  /** To a driver: a reminder to answer, or of tomorrow's job. */
  reminder: {
    label: "Erinnerung, an den Fahrer",
    facts: ReminderFacts,
    resend: "standing_days",
  },
  /** To a driver: open jobs after approval, or one job that the dispatcher offers. */
  job_alert: {
    label: "Offene Aufträge, an den Fahrer",
    isBulk: true,
    facts: JobAlertFacts,
  },
  /** To a driver: the assignment is cancelled, alone or with its order. The reason stays with the agency. */
  assignment_cancelled: {
    label: "Zuweisung storniert, an den Fahrer",
    resend: "standing_cancellation",
    ...ENDED,
  },
  /** To the customer: the order is cancelled, by whom, and the fee. */
  job_cancelled: {
    label: "Auftrag storniert, an den Auftraggeber",
    facts: CancelledJobFacts,
    resend: "standing_cancellation",
  },
  /** To a reader of a cancellation: the order stands again. */
  cancellation_undone: {
    label: "Stornierung zurückgenommen",
    facts: RestoredJobFacts,
    resend: "active_assignment",
    letter: { kind: "cancellation", when: { recipient: "driver", wasConfirmed: true } },
  },
  /** To driver and customer: days, place or rate are others than they know; the driver may have to answer anew. */
  job_changed: {
    label: "Auftrag geändert",
    facts: ChangedJobFacts,
    resend: "standing_days",
    letter: { kind: "confirmation", when: { recipient: "driver", wasConfirmed: true } },
  },
  /** To a driver: another driver takes over the job. */
  assignment_replaced: { label: "Fahrer ersetzt, an den bisherigen Fahrer", ...ENDED },
  /** To the customer: the driver did not or will not come; without name and reason. */
  no_show_notice: {
    label: "No-Show, an den Auftraggeber",
    facts: NoShowFacts.extend({ customer: CustomerFacts }),
    resend: "standing_no_show",
  },
  /** To the driver: the no-show fee and its calculation. */
  no_show_fee: {
    label: "No-Show-Gebühr, an den Fahrer",
    facts: NoShowFacts.extend({
      driver: DriverFacts,
      ...Rate,
      reason: z.string(),
      feeCents: z.int(),
      tier: z.enum(NO_SHOW_TIERS),
      /** The driver gets no jobs for the time being. */
      isBlocked: z.boolean(),
    }),
    resend: "standing_no_show",
    letter: { kind: "fee" },
  },
  /** To a reader of a no-show notice: it is void. */
  no_show_undone: {
    label: "No-Show zurückgenommen",
    facts: z.discriminatedUnion("recipient", [
      z.object({ job: JobFacts, recipient: z.literal("customer"), customer: CustomerFacts }),
      z.object({
        job: JobFacts,
        recipient: z.literal("driver"),
        driver: DriverFacts,
        feeCents: z.int(),
      }),
    ]),
    letter: { kind: "fee", when: { recipient: "driver" } },
  },
  /** To the agency: a driver accepted or declined. */
  answer_received: {
    label: "Antwort eines Fahrers, an die Agentur",
    facts: z.object({
      ...FromDriver,
      action: z.enum(REPLY_ACTIONS),
      wasAssigned: z.boolean(),
      /** The driver's remarks beside the answer, in words. */
      remarks: z.array(z.string()).optional(),
      /** He has only added these to an answer that was told before. */
      isAddition: z.boolean().optional(),
    }),
  },
  /** To the agency: a driver on the way or at work reports a problem. */
  driver_problem: {
    label: "Problemmeldung eines Fahrers, an die Agentur",
    facts: z.object({
      ...FromDriver,
      /** The driver's phone number. */
      phone: z.string(),
      customer: CustomerFacts,
      kind: z.enum(PROBLEM_KINDS),
      message: z.string(),
      /** The day of work that it is about. */
      day: Day,
      /** Expected arrival, `07:45`. */
      arrival: z.string().nullable(),
    }),
  },
  /** To the agency: a driver withdrew an answer before anybody acted on it. */
  answer_withdrawn: {
    label: "Antwort zurückgenommen, an die Agentur",
    facts: z.object({
      ...FromDriver,
      answer: z.enum(ANSWER_STATUSES),
    }),
  },
  /** To the agency: a driver is no longer free on days of an assigned job; without days: free again. */
  driver_not_free: {
    label: "Fahrer nicht mehr frei, an die Agentur",
    facts: z.object({
      ...FromDriver,
      /** `YYYY-MM-DD`, in their order. */
      days: z.array(z.string()),
    }),
  },
  /** To the agency: a customer's request for a change or a cancellation from the status page. */
  customer_wish: {
    label: "Wunsch des Auftraggebers, an die Agentur",
    facts: z.object({
      ...FromCustomer,
      /** Order numbers of all jobs that it is about. */
      numbers: z.array(z.string()),
      kind: z.enum(WISH_KINDS),
      message: z.string(),
      /** He took it back, after the first mail had left. */
      isWithdrawn: z.boolean().optional(),
    }),
  },
  /** To the agency: files that a customer attached later. */
  attachments_received: {
    label: "Anlagen eines Auftraggebers, an die Agentur",
    facts: z.object({
      ...FromCustomer,
      attachments: z.array(z.object({ kind: z.enum(ATTACHMENT_KINDS), filename: z.string() })),
    }),
  },
  /** To the customer: what came of it. */
  wish_settled: {
    label: "Antwort auf einen Wunsch, an den Auftraggeber",
    facts: z.object({
      job: JobFacts,
      customer: CustomerFacts,
      /** Order numbers of all jobs that it was about. */
      numbers: z.array(z.string()),
      kind: z.enum(WISH_KINDS),
      outcome: z.enum(WISH_OUTCOMES),
      /** His own words. */
      message: z.string(),
      /** The dispatcher's answer; may be empty. */
      note: z.string(),
      statusPath: Path,
    }),
  },
  /** To a driver: enter the hours, what the customer corrected, or that they stand. */
  hours_driver: { label: "Stunden, an den Fahrer", facts: DriversHoursFacts },
  /** To the customer: confirm the hours, or that they stand. */
  hours_customer: { label: "Stunden, an den Auftraggeber", facts: CustomersHoursFacts },
  /** To the customer: an invoice, or its reversal. */
  invoice: {
    label: "Rechnung, an den Auftraggeber",
    facts: z.object({ ...BILLING_DOCUMENT, name: z.string() }),
  },
  /** To a driver: a credit note, a commission invoice, a no-show fee, or the reversal of one. */
  credit_note: {
    label: "Beleg, an den Fahrer",
    facts: z.object({ ...BILLING_DOCUMENT, driver: DriverFacts, path: Path }),
  },
  /** To customer or driver: a reminder of an overdue document. */
  payment_reminder: { label: "Zahlungserinnerung oder Mahnung", facts: PaymentReminderFacts },
  /** To a driver: his credit notes of a month or year. */
  statement: {
    label: "Aufstellung der Gutschriften, an den Fahrer",
    facts: StatementFacts.extend({ driver: DriverFacts, path: Path }),
  },
  /** To a newsletter subscriber: the confirmation of the double opt-in. */
  newsletter_confirm: {
    label: "Newsletter bestätigen",
    isToAnybody: true,
    facts: z.object({
      email: z.string(),
      requestedAt: Instant,
      confirmPath: Path,
      unsubscribePath: Path,
    }),
  },
  /** To a new driver: the received data and the next steps. */
  registration_received: {
    label: "Registrierung eingegangen, an den Fahrer",
    isToAnybody: true,
    facts: z.object({
      driver: DriverFacts,
      licences: z.array(z.string()),
      specialisations: z.array(z.string()),
      regions: z.array(z.string()),
      /** An hour. */
      rateEuros: z.number(),
      documents: z.array(DocumentFacts),
      /** The texts of the consent, word by word. */
      consent: z.object({
        version: z.string(),
        text: z.string(),
        at: Instant,
        /** Missing in old mails: in the form. */
        channel: z.enum(["form", "phone"]).optional(),
      }),
    }),
  },
  /** To the agency: a new driver waits for approval. */
  registration_to_check: {
    label: "Registrierung prüfen, an die Agentur",
    facts: z.object({
      driver: DriverFacts,
      email: z.string(),
      phone: z.string(),
      place: z.string(),
      licences: z.array(z.string()),
      specialisations: z.array(z.string()),
      experienceYears: z.number(),
      isBelowMinimum: z.boolean(),
      documents: z.array(DocumentFacts),
      deskPath: Path,
    }),
  },
  /** To a driver who is not taken on; the reason stays with the agency. */
  registration_rejected: {
    label: "Registrierung abgelehnt, an den Fahrer",
    facts: z.object({ driver: DriverFacts }),
  },
  /** To a driver, monthly: the question about availability. */
  availability_request: {
    label: "Wann können Sie fahren?, an den Fahrer",
    isBulk: true,
    facts: z.object({
      driver: DriverFacts,
      /** The days asked about. */
      from: Day,
      to: Day,
      /** Day of the last statement about availability; null if there is none. */
      stand: Day.nullable(),
      ownPagePath: Path,
      pausePath: Path,
    }),
  },
  /** To a driver: a document expires; the link takes a new one without an account. */
  document_expiry: {
    label: "Dokument läuft ab, an den Fahrer",
    isBulk: true,
    facts: z.object({
      driver: DriverFacts,
      expiry: ExpiryFacts,
      renewalPath: Path,
      ownPagePath: Path.optional(),
    }),
  },
  /** To the agency: the documents of which their drivers were reminded today. */
  documents_expiring: {
    label: "Dokumente laufen ab, an die Agentur",
    facts: z.object({
      documents: z.array(
        z.object({
          driverId: z.string(),
          driver: DriverFacts,
          expiry: ExpiryFacts,
          deskPath: Path,
        }),
      ),
    }),
  },
  /** To a driver or a customer: what a bill still needs of him, or the link that a driver wanted; it takes it without an account. */
  billing_data_request: {
    label: "Abrechnungsdaten anfordern",
    facts: z.object({
      /** Missing: to a customer. */
      driver: DriverFacts.optional(),
      /** The customer's contact. */
      name: z.string().optional(),
      /** Missing data (`DRIVER_GAP_LABEL`, `CUSTOMER_GAP_LABEL`); empty: the driver asked for the link. */
      missing: z.array(z.string()),
      /** Number of the job concerned, `FA 1042`. */
      number: z.string().optional(),
      path: Path,
    }),
  },
  /** To a driver, or to a customer's address for invoices until now: his billing data were changed, without what they say. */
  billing_data_changed: {
    label: "Abrechnungsdaten geändert",
    facts: z.object({
      /** Missing: to a customer. */
      driver: DriverFacts.optional(),
      fields: z.array(z.string()),
      validFrom: Day,
      at: Instant,
    }),
  },
  /** To a driver: which documents we still need; the link takes them without an account. */
  documents_requested: {
    label: "Unterlagen anfordern, an den Fahrer",
    facts: z.object({
      driver: DriverFacts,
      types: z.array(z.enum(DOCUMENT_TYPES)),
      /** The dispatcher's own words, or empty. */
      text: z.string(),
      requestPath: Path,
      ownPagePath: Path.optional(),
    }),
  },
  /** To the agency: a driver sent documents through a link. */
  documents_received: {
    label: "Unterlagen geschickt, an die Agentur",
    facts: z.object({ driver: DriverFacts, documents: z.array(DocumentFacts), deskPath: Path }),
  },
  /** To a dispatcher: the link for setting a password. */
  set_password: {
    label: "Zugang zur Disposition",
    facts: z.object({
      name: z.string(),
      email: z.string(),
      /** Name or address of the sending dispatcher; empty if sent from the server's terminal. */
      by: z.string(),
      /** He has no password yet. */
      isNew: z.boolean(),
      passwordPath: Path,
    }),
    hasSecretLink: true,
  },
  /** To the agency's address before: where mails and calls go from now on. */
  agency_contact_changed: {
    label: "Kontakt der Agentur geändert",
    facts: z.object({
      before: z.object({ email: z.string(), phone: z.string() }),
      after: z.object({ email: z.string(), phone: z.string() }),
      /** ISO. */
      at: z.string(),
    }),
  },
  /** To a dispatcher: a change of the second factor. */
  second_factor_changed: {
    label: "Zweiter Faktor",
    facts: z.object({
      name: z.string(),
      email: z.string(),
      /** `guessed`: wrong codes after a correct password. */
      what: z.enum([
        "app_added",
        "app_removed",
        "passkey_added",
        "passkey_removed",
        "codes_renewed",
        "recovery_code_used",
        "reset",
        "guessed",
      ]),
      /** ISO. */
      at: z.string(),
      /** Recovery codes that are left. */
      left: z.number().optional(),
      /** The owner's name for the passkey. */
      passkey: z.string().optional(),
    }),
  },
} as const satisfies Record<string, MailKind>;

export type MailTemplate = keyof typeof TEMPLATES;
/** Those that anybody can have sent to any address. */
export type MailToAnybody = {
  [T in MailTemplate]: (typeof TEMPLATES)[T] extends { isToAnybody: true } ? T : never;
}[MailTemplate];
/** The facts of each mail. */
export type MailFacts = { [T in MailTemplate]: z.output<(typeof TEMPLATES)[T]["facts"]> };
/** A mail of which the facts are known to fit. */
export interface MailOf<T extends MailTemplate> {
  template: T;
  data: MailFacts[T];
}

/** Kinds of letters that are kept when a driver is erased. */
export type Letter = NonNullable<(typeof emailLog.$inferInsert)["letter"]>;

/** All that the agency knows of a mail; how it reads is its definition of the same name in `src/emails/mails`. */
export interface MailKind {
  /** Label at the desk. */
  label: string;
  /** Schema of `email_log.data`; the text is rendered from that alone. */
  facts: z.ZodType;
  /**
   * Conditions and updates for sending again: new links, an assignment that still matches the mail, a reminder's time
   * in the future, a confirmation, no-show or cancellation that still holds. Missing: it is sent unchanged.
   */
  resend?:
    | "fresh_links"
    | "active_assignment"
    | "standing_days"
    | "standing_confirmation"
    | "standing_no_show"
    | "standing_cancellation";
  /**
   * Anybody can have it sent to any address: it holds no free text and no link of whoever did (`src/emails/parts/strangers-words.ts`),
   * and goes out only while there is a place in that mailbox (docs/rules.md, Mails to strangers).
   */
  isToAnybody?: true;
  /** It goes to many at once and nobody waits for it: in the outbox every other mail goes first. */
  isBulk?: true;
  /** Its link is for its recipient's eyes alone: whoever reads it in the desk's log finds it made unusable. */
  hasSecretLink?: true;
  /**
   * A commercial letter to a driver: it concludes, carries out or undoes a deal (§ 257 HGB); only where the facts hold
   * `when`. Noted in `email_log.letter` when it is queued.
   */
  letter?: { kind: Letter; when?: Record<string, string | boolean> };
}
