import * as z from "zod";
import { LOCALES } from "../kernel/locale.ts";
import { WEEKDAYS } from "../kernel/time/working-days.ts";
import {
  BILLING_MODELS,
  CANCELLED_BY,
  CONFIRMATION_MODES,
  DOCUMENT_TYPES,
  RATE_TYPES,
} from "../kernel/vocabulary.ts";
import { PRICE_LISTS } from "../pricing/driver-kinds.ts";
import { type OrderPrice, PricesFact } from "../pricing/schemas.ts";

/**
 * What the facts of mails are made of, as `email_log.data` holds them. Links are paths: the server that delivers a mail
 * knows under which address people reach it, the CLI that caused it may not.
 */

/** `2026-11-23` */
export const Day = z.iso.date();
/** `2026-11-21T11:05:00.000Z` */
export const Instant = z.iso.datetime();
/** On the site, with a leading slash. */
export const Path = z.string().startsWith("/");

/** First and last day, either may be unknown, and which weekdays of them are worked. */
const Days = {
  startDate: Day.nullable(),
  endDate: Day.nullable(),
  weekdays: z.array(z.enum(WEEKDAYS)).optional(),
};
const DaysFacts = z.object(Days);
export type DaysFacts = z.output<typeof DaysFacts>;

/** What a driver may read of a job before it is confirmed: no customer. What is optional is missing in old rows. */
export const JobFacts = z.object({
  /** `FA 1042` */
  number: z.string(),
  /** Where the work is; a driver reads it once he is confirmed, before that only `town`. */
  einsatzort: z.string(),
  town: z.string().optional(),
  /** Written from the dates; the words of whoever ordered it where these are not known. */
  zeitraum: z.string(),
  /** What those words say beyond the dates. */
  customersWords: z.string().optional(),
  days: DaysFacts.optional(),
  /** `06:30` in Berlin. */
  startTime: z.string().nullable().optional(),
  fahrzeugtyp: z.string(),
  fuehrerscheinklasse: z.string(),
  besonderheiten: z.string(),
  nachricht: z.string(),
  billingModel: z.enum(BILLING_MODELS),
});
export type JobFacts = z.output<typeof JobFacts>;

/** Who orders, and what only he and whoever works for him may know. */
export const CustomerFacts = z.object({
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  /** His own, to which the invoice goes; the work is at `einsatzort` of the job. */
  address: z.string(),
  /** Who is asked for on site, where that is somebody else. */
  siteContact: z.string().optional(),
  sitePhone: z.string().optional(),
  /** The customer's own number for the order. */
  orderNumber: z.string().optional(),
});
export type CustomerFacts = z.output<typeof CustomerFacts>;

/** `sprache`: in which language he was written to, whatever his profile says later; missing where nobody had said. */
export const DriverFacts = z.object({
  vorname: z.string(),
  nachname: z.string(),
  sprache: z.enum(LOCALES).optional(),
});
export type DriverFacts = z.output<typeof DriverFacts>;

/** `rateValue` in euros: what the reader gets or pays. */
export const Rate = { rateType: z.enum(RATE_TYPES), rateValue: z.number() };

const AnswerPaths = { acceptPath: Path, declinePath: Path };

const AssignmentFacts = z.object({ job: JobFacts, driver: DriverFacts, ...Rate, ...Days });

/** Names a calendar entry across its changes. `sequence` grows with every change (RFC 5545, SEQUENCE). */
export const CalendarFacts = z.object({
  uid: z.string(),
  sequence: z.int(),
  changedAt: Instant,
});
export type CalendarFacts = z.output<typeof CalendarFacts>;

/** A confirmed job; its mails, calendar file and PDF are made from it. */
/** `TermsReference` */
export const TermsFact = z.object({ version: z.int(), asOf: Day });

export const OrderFacts = AssignmentFacts.extend({
  customer: CustomerFacts,
  priceList: z.enum(PRICE_LISTS),
  /** The prices of this order; the constants where it is missing. */
  prices: PricesFact.optional(),
  /** The agency's terms that counted when it was ordered; missing: there were none. */
  terms: TermsFact.optional(),
  confirmedAt: Instant,
  calendar: CalendarFacts,
});
export type OrderFacts = z.output<typeof OrderFacts>;

/** The order as it is printed for one of the two sides. */
export type OrderDocument = OrderFacts & {
  copy: "driver" | "customer";
  driver: { phone?: string };
  /** Of all days, where they are known; only in the customer's. */
  total?: OrderPrice | undefined;
};

/** `assigned`: to be answered by link. `confirmed`: final, with the customer's contact and the order as PDF by a signed link. */
export const DriverConfirmationFacts = z.discriminatedUnion("stage", [
  AssignmentFacts.extend({
    stage: z.literal("assigned"),
    mode: z.enum(CONFIRMATION_MODES),
    ...AnswerPaths,
  }),
  OrderFacts.extend({
    stage: z.literal("confirmed"),
    mode: z.enum(CONFIRMATION_MODES),
    documentPath: Path,
    /** To the page of this job, from which he reports; missing in rows from before it. */
    jobPath: Path.optional(),
    /** To 'Meine Einsätze'; missing in rows from before it. */
    ownPagePath: Path.optional(),
  }),
]);
export type DriverConfirmationFacts = z.output<typeof DriverConfirmationFacts>;

export const ReminderFacts = z.discriminatedUnion("kind", [
  AssignmentFacts.extend({ kind: z.literal("unanswered"), ...AnswerPaths }),
  AssignmentFacts.extend({
    kind: z.literal("tomorrow"),
    customer: CustomerFacts,
    /** As in his confirmation. */
    jobPath: Path.optional(),
  }),
]);
export type ReminderFacts = z.output<typeof ReminderFacts>;

/** What a driver earns with a job (`earningsOf`); net, integer cents. */
export const Earnings = z.object({
  ...Rate,
  /** The rate he is assigned at; else it is his registered one. */
  isAgreed: z.boolean(),
  dayCents: z.int(),
  /** Null: nobody knows yet how many there are; the sums are those of one day. */
  days: z.int().nullable(),
  netCents: z.int(),
  commissionCents: z.int(),
  driverCents: z.int(),
});
export type Earnings = z.output<typeof Earnings>;

/** Open jobs of which a driver may choose, when he is approved, or the one that he is asked about. */
export const JobAlertFacts = z.object({
  driver: DriverFacts,
  /** `approval` where it is missing. */
  occasion: z.enum(["approval", "job"]).optional(),
  jobs: z.array(
    z.object({
      job: JobFacts,
      ...AnswerPaths,
      /** How far it is from him, in words (`distanceFromYou`). */
      near: z.string().optional(),
      /** The same as it was computed, for other languages; missing in rows from before them. */
      distance: z.object({ km: z.number(), isApproximate: z.boolean() }).nullish(),
      earnings: Earnings,
    }),
  ),
  /** Open jobs that fit him too, but that the mail has no room for. */
  moreJobs: z.int().optional(),
  /** All that are open, whether or not they fit him, and where he sees them. */
  openJobs: z.int().optional(),
  openJobsPath: Path.optional(),
  /** To 'Meine Einsätze', when he is approved; missing in rows from before it. */
  ownPagePath: Path.optional(),
  /** He wants no alerts; the mail says so instead of naming jobs. */
  isPaused: z.boolean().optional(),
  /** Where he pauses them. */
  pausePath: Path.optional(),
});

/** `wasConfirmed`: he knows the customer then, and has the date in his calendar. `by`: who cancelled the order itself. */
export const EndedAssignmentFacts = z.object({
  job: JobFacts,
  driver: DriverFacts,
  ...Days,
  wasConfirmed: z.boolean(),
  calendar: CalendarFacts,
  by: z.enum(CANCELLED_BY).optional(),
});
export type EndedAssignmentFacts = z.output<typeof EndedAssignmentFacts>;

/** `calendar`: only of who has the date in his calendar. */
const Order = { job: JobFacts, ...Days, calendar: CalendarFacts.optional() };

/** `feeCents`: null where it is still to be talked about. */
export const CancelledJobFacts = z.object({
  ...Order,
  customer: CustomerFacts,
  by: z.enum(CANCELLED_BY),
  feeCents: z.int().nullable(),
});

/** `stage`: how far the driver is again; asked once more while he hasn't answered. */
export const RestoredJobFacts = z.discriminatedUnion("recipient", [
  z.object({
    ...Order,
    recipient: z.literal("customer"),
    customer: CustomerFacts,
    statusPath: Path,
  }),
  z.object({
    ...Order,
    recipient: z.literal("driver"),
    driver: DriverFacts,
    wasConfirmed: z.boolean(),
    stage: z.enum(["assigned", "accepted", "confirmed"]),
    ...AnswerPaths,
  }),
]);

/** What a period or a rate is made of. */
const KnownTerms = z.object({
  days: z.object(Days).optional(),
  startTime: z.string().nullish(),
  rate: z.object(Rate).optional(),
});

/** Old and new in words, as the reader may know them. */
const Changes = z.array(
  z.object({
    what: z.enum(["period", "place", "rate"]),
    before: z.string(),
    after: z.string(),
    /** The same before it was put into German words, for other languages; missing in rows from before them. */
    known: z.object({ before: KnownTerms, after: KnownTerms }).optional(),
  }),
);

/** `asksAgain`: what a driver agreed to has changed, so that his yes is needed anew. */
export const ChangedJobFacts = z.discriminatedUnion("recipient", [
  z.object({
    ...Order,
    recipient: z.literal("customer"),
    customer: CustomerFacts,
    changes: Changes,
    stage: z.enum(["assigned", "confirmed"]),
    asksAgain: z.boolean(),
    statusPath: Path,
  }),
  z.object({
    ...Order,
    recipient: z.literal("driver"),
    driver: DriverFacts,
    ...Rate,
    changes: Changes,
    wasConfirmed: z.boolean(),
    stage: z.enum(["assigned", "accepted", "confirmed"]),
    asksAgain: z.boolean(),
    ...AnswerPaths,
  }),
]);
export type ChangedJobFacts = z.output<typeof ChangedJobFacts>;

/** `isBeforeStart`: marked before the start, so that nobody has waited yet. */
export const NoShowFacts = z.object({
  job: JobFacts,
  ...Days,
  markedAt: Instant,
  isBeforeStart: z.boolean(),
});

export const DocumentFacts = z.object({ type: z.enum(DOCUMENT_TYPES), filename: z.string() });
export type DocumentFacts = z.output<typeof DocumentFacts>;

/** `expiresOn`: the last day on which it counts. */
export const ExpiryFacts = DocumentFacts.extend({ expiresOn: Day, daysLeft: z.int() });
