import * as z from "zod";
import { id, MAX_LENGTH, optionalProse } from "../../kernel/fields/schemas.ts";
import { LONGEST_STATEMENT, MOST_CENTS } from "./vocabulary.ts";

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

const TOO_LONG = "Der Kontoauszug ist zu groß. Bitte holen Sie ihn für eine kürzere Zeit";
const STATEMENT = "Bitte wählen Sie den Kontoauszug Ihrer Bank (camt.053)";

export const ImportStatementInput = z.object({
  xml: z.string(STATEMENT).min(1, STATEMENT).max(LONGEST_STATEMENT, TOO_LONG),
  buchen: z.boolean(NOT_KNOWN).default(false),
});
export type ImportStatementInput = z.input<typeof ImportStatementInput>;
