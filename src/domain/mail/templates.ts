import type {
  AnswerStatus,
  BillingModel,
  ConfirmationMode,
  DocumentType,
  RateType,
  ReplyAction,
  WishKind,
} from "../kernel/vocabulary.ts";
import type { PriceList } from "../pricing/driver-kinds.ts";
import type { NoShowTier } from "../pricing/no-show-fee.ts";

/**
 * The facts of each mail, as stored in `email_log.data`. The texts are made from them in `src/emails`. Links are paths:
 * the server that delivers a mail knows under which address people reach it, the CLI that caused it may not.
 */
export interface MailTemplates {
  /** To the agency: a request came in through the form (spec 3). */
  fahrer_anfrage: {
    job: JobFacts;
    customer: CustomerFacts;
    /** Order numbers of all its jobs; missing where one driver was asked for. */
    numbers?: string[];
    deskPath: string;
  };
  /** To the customer, at once: what we received, and how it goes on (decisions.md, "who may order"). */
  request_received: {
    job: JobFacts;
    customer: CustomerFacts;
    /** As above. */
    numbers?: string[];
    /** Of one driver. */
    dayPriceCents: number;
    /** Which prices and conditions the customer confirmed; `at` ISO 8601. */
    confirmed: { version: string; at: string };
    statusPath: string;
  };
  /** To the agency: a customer asks for a change or a cancellation on his status page. */
  customer_wish: {
    job: JobFacts;
    customer: CustomerFacts;
    /** Order numbers of all jobs that it is about. */
    numbers: string[];
    kind: WishKind;
    message: string;
    deskPath: string;
  };
  /** To the driver: assigned (answer by link) or confirmed (final, with the customer's contact). */
  driver_confirmation: DriverConfirmationFacts;
  /** To the customer: the contract comes about with it (decisions.md, "who may order"). */
  order_confirmation: OrderFacts & { driver: { phone: string }; statusPath: string };
  /** To a customer whose order was confirmed: it is cancelled, or gets another driver. */
  order_cancelled: {
    job: JobFacts;
    customer: CustomerFacts;
    startDate: string | null;
    endDate: string | null;
    isReplaced: boolean;
    calendar: CalendarFacts;
  };
  /** To a driver: he hasn't answered yet, or drives tomorrow. */
  reminder: ReminderFacts;
  /** To a driver: open jobs to choose from (spec 4, approval), or one that the dispatcher asks him about. */
  job_alert: {
    driver: DriverFacts;
    /** `approval` where it is missing. */
    occasion?: "approval" | "job";
    jobs: { job: JobFacts; acceptPath: string; declinePath: string }[];
    /** Open jobs that fit him too, but that the mail has no room for. */
    moreJobs?: number;
    /** He wants no alerts; the mail says so instead of naming jobs. */
    isPaused?: boolean;
    /** Where he pauses them. */
    pausePath?: string;
  };
  /** To a driver: the dispatcher cancelled his assignment; the reason stays with the agency. */
  assignment_cancelled: EndedAssignmentFacts;
  /** To a driver: somebody else drives his job now. */
  assignment_replaced: EndedAssignmentFacts;
  /** To the customer: the driver didn't come, or won't; neither his name nor why (spec 3). */
  no_show_notice: NoShowFacts & { customer: CustomerFacts };
  /** To the driver: what his no-show costs him, and how that was computed. */
  no_show_fee: NoShowFacts & {
    driver: DriverFacts;
    rateType: RateType;
    /** Euros. */
    rateValue: number;
    reason: string;
    feeCents: number;
    tier: NoShowTier;
    /** Whether he gets no more jobs for the time being. */
    isBlocked: boolean;
  };
  /** To whoever got one of the two notices: it is void. */
  no_show_undone: { job: JobFacts } & (
    | { recipient: "customer"; customer: CustomerFacts }
    | { recipient: "driver"; driver: DriverFacts; feeCents: number }
  );
  /** To the agency: a driver accepted or declined. */
  answer_received: {
    job: JobFacts;
    driver: DriverFacts;
    action: ReplyAction;
    wasAssigned: boolean;
    deskPath: string;
  };
  /** To the agency: a driver took his answer back before anybody acted on it. */
  answer_withdrawn: {
    job: JobFacts;
    driver: DriverFacts;
    answer: AnswerStatus;
    deskPath: string;
  };
  /** To whom somebody entered for the newsletter: the one question of the double opt-in. */
  newsletter_confirm: {
    email: string;
    /** ISO 8601 */
    requestedAt: string;
    confirmPath: string;
    unsubscribePath: string;
  };
  /** To somebody who registered: what we have, and what happens next. */
  registration_received: {
    driver: DriverFacts;
    licences: string[];
    specialisations: string[];
    regions: string[];
    /** An hour. */
    rateEuros: number;
    documents: DocumentFacts[];
    /** What he agreed to, word by word. */
    consent: { version: string; text: string; at: string };
  };
  /** To the agency: somebody registered and waits to be checked. */
  registration_to_check: {
    driver: DriverFacts;
    email: string;
    phone: string;
    place: string;
    licences: string[];
    specialisations: string[];
    experienceYears: number;
    isBelowMinimum: boolean;
    documents: DocumentFacts[];
    deskPath: string;
  };
  /** To a driver who is not taken on; the reason stays with the agency. */
  registration_rejected: { driver: DriverFacts };
  /** To a driver: a document expires; the link takes a new one without an account. */
  document_expiry: { driver: DriverFacts; expiry: ExpiryFacts; renewalPath: string };
  /** To the agency: the documents of which their drivers were reminded today. */
  documents_expiring: {
    documents: { driverId: string; driver: DriverFacts; expiry: ExpiryFacts; deskPath: string }[];
  };
  /** To the agency: a driver sent a new document through the link. */
  document_renewed: {
    driver: DriverFacts;
    document: DocumentFacts;
    /** Of the one that it is to replace. */
    expiresOn: string | null;
    deskPath: string;
  };
}
export type MailTemplate = keyof MailTemplates;

export type DriverConfirmationFacts =
  | ({ stage: "assigned"; mode: ConfirmationMode } & AssignmentFacts & AnswerPaths)
  | ({
      stage: "confirmed";
      mode: ConfirmationMode;
      /** The order as PDF, by a signed link. */
      documentPath: string;
    } & OrderFacts);

export type ReminderFacts = AssignmentFacts &
  (({ kind: "unanswered" } & AnswerPaths) | { kind: "tomorrow"; customer: CustomerFacts });

interface AnswerPaths {
  acceptPath: string;
  declinePath: string;
}

interface AssignmentFacts {
  job: JobFacts;
  driver: DriverFacts;
  rateType: RateType;
  /** Euros. */
  rateValue: number;
  startDate: string | null;
  endDate: string | null;
}

/** A confirmed job; its mails, calendar file and PDF are made from it. The rate is what the reader gets or pays. */
export interface OrderFacts extends AssignmentFacts {
  customer: CustomerFacts;
  priceList: PriceList;
  /** ISO 8601 */
  confirmedAt: string;
  calendar: CalendarFacts;
}

/** The order as it is printed for one of the two sides. */
export type OrderDocument = OrderFacts & {
  copy: "driver" | "customer";
  driver: { phone?: string };
};

/** Names a calendar entry across its changes. */
export interface CalendarFacts {
  uid: string;
  /** Grows with every change (RFC 5545, SEQUENCE). */
  sequence: number;
  /** ISO 8601 */
  changedAt: string;
}

export interface EndedAssignmentFacts {
  job: JobFacts;
  driver: DriverFacts;
  startDate: string | null;
  endDate: string | null;
  /** He knows the customer then, and has the date in his calendar. */
  wasConfirmed: boolean;
  calendar: CalendarFacts;
}

interface NoShowFacts {
  job: JobFacts;
  startDate: string | null;
  endDate: string | null;
  /** ISO 8601 */
  markedAt: string;
  /** Marked before the start: nobody has waited yet. */
  isBeforeStart: boolean;
}

export interface DocumentFacts {
  type: DocumentType;
  filename: string;
}

interface ExpiryFacts extends DocumentFacts {
  /** Last day on which it counts, `YYYY-MM-DD`. */
  expiresOn: string;
  daysLeft: number;
}

export interface JobFacts {
  /** `FA 1042` */
  number: string;
  einsatzort: string;
  zeitraum: string;
  fahrzeugtyp: string;
  fuehrerscheinklasse: string;
  besonderheiten: string;
  nachricht: string;
  billingModel: BillingModel;
}

export interface CustomerFacts {
  name: string;
  company: string;
  email: string;
  phone: string;
  address: string;
}

export interface DriverFacts {
  vorname: string;
  nachname: string;
}
