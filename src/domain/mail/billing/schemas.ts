import * as z from "zod";
import { CustomerFacts, Day, DriverFacts, JobFacts, Path } from "../schemas.ts";

/** A worked day of an hours sheet, as it is stored (`SheetDay`). */
export const HoursDay = z.object({
  tag: Day,
  beginn: z.string().describe("07:00, in Berlin"),
  ende: z.string().describe("vor dem Beginn: am nächsten Tag"),
  pause_min: z.int(),
  arbeit_min: z.int().describe("ohne Pause, wirklich vergangen"),
  nacht_min: z.int(),
  km: z.int().describe("einfach"),
  uebernachtung: z.boolean(),
  warten_min: z.int(),
  notiz: z.string(),
});

/** A file of the store that a mail carries, and its name there. */
export const StoredFile = z.object({ key: z.string(), filename: z.string() });

/** Hours of an assignment: what its driver or its customer has to do, or that they stand. */
const HoursFacts = z.object({ job: JobFacts, driver: DriverFacts, days: z.array(HoursDay) });

export const DriversHoursFacts = z.discriminatedUnion("kind", [
  /** Asked for them; nobody has said anything. */
  HoursFacts.extend({ kind: z.literal("due"), jobPath: Path }),
  HoursFacts.extend({
    kind: z.literal("corrected"),
    /** The customer's, by day. */
    reasons: z.record(Day, z.string()),
    jobPath: Path,
  }),
  HoursFacts.extend({ kind: z.literal("locked"), file: StoredFile }),
]);
export type DriversHoursFacts = z.output<typeof DriversHoursFacts>;

export const CustomersHoursFacts = z.discriminatedUnion("kind", [
  HoursFacts.extend({ kind: z.literal("confirm"), customer: CustomerFacts, statusPath: Path }),
  HoursFacts.extend({
    kind: z.literal("locked"),
    customer: CustomerFacts,
    statusPath: Path,
    file: StoredFile,
  }),
]);
export type CustomersHoursFacts = z.output<typeof CustomersHoursFacts>;

const Recipient = z.object({ name: z.string(), address: z.string() });

/** A reminder of an overdue document, for its mail and its letter. Sums in cents. */
export const PaymentReminderFacts = z.object({
  /** 1 to 3, `REMINDER_LABEL`. */
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  number: z.string(),
  issuedOn: Day,
  dueOn: Day,
  orders: z.array(z.string()),
  grossCents: z.int(),
  openCents: z.int(),
  /** Default interest; null: none is demanded. `percent`: yearly rate on the day of the reminder. */
  interest: z.object({ since: Day, percent: z.number(), cents: z.int() }).nullable(),
  flatCents: z.int(),
  totalCents: z.int(),
  sentOn: Day,
  payBy: Day,
  account: z.object({ inhaber: z.string(), iban: z.string(), bic: z.string(), bank: z.string() }),
  recipient: Recipient,
  /** Missing: to a customer. */
  driver: DriverFacts.optional(),
  /** The reminded document. */
  file: StoredFile,
});
export type PaymentReminderFacts = z.output<typeof PaymentReminderFacts>;

/** A driver's credit notes of a month (`2026-10`) or year, for mail and PDF. Sums in cents; a reversal's are below zero. */
export const StatementFacts = z.object({
  period: z.string(),
  /** Day on which it was made. */
  asOf: Day,
  /** The driver's, `FR 1017`. */
  number: z.string(),
  recipient: Recipient,
  rows: z.array(
    z.object({
      number: z.string(),
      day: Day,
      orders: z.array(z.string()),
      dueOn: Day.nullable(),
      netCents: z.int(),
      vatCents: z.int(),
      grossCents: z.int(),
    }),
  ),
  netCents: z.int(),
  vatCents: z.int(),
  grossCents: z.int(),
});
export type StatementFacts = z.output<typeof StatementFacts>;
