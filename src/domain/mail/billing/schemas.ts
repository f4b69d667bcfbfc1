import * as z from "zod";
import { StoredFile } from "../hours/schemas.ts";
import { Day, DriverFacts } from "../schemas.ts";

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
  recipient: z.object({ name: z.string(), address: z.string() }),
  /** Missing: to a customer. */
  driver: DriverFacts.optional(),
  /** The reminded document. */
  file: StoredFile,
});
export type PaymentReminderFacts = z.output<typeof PaymentReminderFacts>;
