import * as z from "zod";
import { id, MAX_LENGTH, optionalProse } from "../../kernel/fields/schemas.ts";
import { MOST_CENTS } from "./vocabulary.ts";

const NOT_KNOWN = "Ungültiger Wert.";
const AMOUNT = "Bitte geben Sie den Betrag auf den Cent genau an";
const DAY = "Bitte geben Sie den Tag der Zahlung an";

export const AddPaymentInput = z.object({
  documentId: id(),
  /** Below zero: paid back. */
  cents: z
    .int(AMOUNT)
    .min(-MOST_CENTS, AMOUNT)
    .max(MOST_CENTS, AMOUNT)
    .refine((cents) => cents !== 0, AMOUNT),
  tag: z.iso.date(DAY).describe("Wann gezahlt wurde"),
  quelle: z.enum(["hand", "import"], NOT_KNOWN).default("hand"),
  notiz: optionalProse(MAX_LENGTH.line),
});
export type AddPaymentInput = z.input<typeof AddPaymentInput>;

export const ListPaymentsInput = z.object({
  documentId: id().optional(),
  limit: z.number(NOT_KNOWN).int().min(1).max(500, "Höchstens 500").default(50),
  cursor: z.string(NOT_KNOWN).max(100).optional(),
});
export type ListPaymentsInput = z.input<typeof ListPaymentsInput>;
