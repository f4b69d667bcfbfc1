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
import { PRICE_LISTS } from "../pricing/day-price.ts";
import { type OrderPrice, PricesFact } from "../pricing/schemas.ts";

/**
 * Facts of the mails as stored in `email_log.data`. Links are paths, because only the delivering server knows the
 * public address.
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

/** The job as a driver may see it before the confirmation: without the customer. Optional fields are missing in old rows. */
export const JobFacts = z.object({
  /** `FA 1042` */
  number: z.string(),
  /** Place of work; shown to a confirmed driver only, `town` before that. */
  einsatzort: z.string(),
  town: z.string().optional(),
  /** Period in words, made of the dates; the customer's own words if the dates are unknown. */
  zeitraum: z.string(),
  /** The part of the customer's words that goes beyond the dates. */
  customersWords: z.string().optional(),
  days: DaysFacts.optional(),
  /** `06:30` in Berlin. */
  startTime: z.string().nullable().optional(),
  fahrzeugtyp: z.string(),
  /** To a driver: so many are wanted for the same work; missing: one. */
  drivers: z.int().optional(),
  fuehrerscheinklasse: z.string(),
  /** Answers about the vehicle, by question; missing: none. */
  answers: z.record(z.string(), z.string()).optional(),
  besonderheiten: z.string(),
  nachricht: z.string(),
  billingModel: z.enum(BILLING_MODELS),
});
export type JobFacts = z.output<typeof JobFacts>;

/** The customer's data, for the customer and the confirmed driver only. */
export const CustomerFacts = z.object({
  name: z.string(),
  company: z.string(),
  email: z.string(),
  phone: z.string(),
  /** His own, to which the invoice goes; the work is at `einsatzort` of the job. */
  address: z.string(),
  /** Contact on site, if it is another person. */
  siteContact: z.string().optional(),
  sitePhone: z.string().optional(),
  /** The customer's own number for the order. */
  orderNumber: z.string().optional(),
  /** File names of what is attached to the order; missing: nothing. */
  attachments: z.array(z.string()).optional(),
});
export type CustomerFacts = z.output<typeof CustomerFacts>;

/** `sprache`: language of this mail, whatever the profile says later; missing if unknown. */
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
  /** Total of all days, if known; in the customer's mail only. */
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

/** A driver's earnings from a job (`earningsOf`); net, integer cents. */
export const Earnings = z.object({
  ...Rate,
  /** The rate is agreed for this assignment; otherwise it is the driver's registered rate. */
  isAgreed: z.boolean(),
  dayCents: z.int(),
  /** Null if the number of days is unknown; the sums are then per day. */
  days: z.int().nullable(),
  netCents: z.int(),
  commissionCents: z.int(),
  driverCents: z.int(),
});
export type Earnings = z.output<typeof Earnings>;

/** Open jobs offered after an approval, or the one job of an alert. */
export const JobAlertFacts = z.object({
  driver: DriverFacts,
  /** `approval` where it is missing. */
  occasion: z.enum(["approval", "job"]).optional(),
  jobs: z.array(
    z.object({
      job: JobFacts,
      ...AnswerPaths,
      /** Distance from the driver in words (`distanceFromYou`). */
      near: z.string().optional(),
      /** The computed distance, for other languages; missing in old rows. */
      distance: z.object({ km: z.number(), isApproximate: z.boolean() }).nullish(),
      earnings: Earnings,
    }),
  ),
  /** Number of further matching jobs that the mail has no room for. */
  moreJobs: z.int().optional(),
  /** Number of all open jobs, matching or not, and the page that lists them. */
  openJobs: z.int().optional(),
  openJobsPath: Path.optional(),
  /** Path to 'Meine Einsätze' after an approval; missing in old rows. */
  ownPagePath: Path.optional(),
  /** He wants no alerts; the mail says so instead of naming jobs. */
  isPaused: z.boolean().optional(),
  /** Path for pausing alerts. */
  pausePath: Path.optional(),
});

/** `wasConfirmed`: the driver knows the customer and has a calendar entry. `by`: who cancelled the order. */
export const EndedAssignmentFacts = z.object({
  job: JobFacts,
  driver: DriverFacts,
  ...Days,
  wasConfirmed: z.boolean(),
  calendar: CalendarFacts,
  by: z.enum(CANCELLED_BY).optional(),
});
export type EndedAssignmentFacts = z.output<typeof EndedAssignmentFacts>;

/** `calendar`: only for readers with a calendar entry. */
const Order = { job: JobFacts, ...Days, calendar: CalendarFacts.optional() };

export const CancelledJobFacts = z.object({
  ...Order,
  customer: CustomerFacts,
  by: z.enum(CANCELLED_BY),
});

/** `stage`: the driver's restored stage; an unanswered driver is asked again. */
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

/** The parts of a period or a rate. */
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
    /** Terms as data, for other languages; missing in old rows. */
    known: z.object({ before: KnownTerms, after: KnownTerms }).optional(),
  }),
);

/** `asksAgain`: the agreed terms changed, so the driver has to accept again. */
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

/** `isBeforeStart`: marked before the start of work, so nobody has waited. */
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
