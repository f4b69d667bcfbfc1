import * as z from "zod";
import { StoredFile } from "../hours/schemas.ts";
import { Day, DriverFacts } from "../schemas.ts";

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
