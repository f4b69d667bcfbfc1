import * as z from "zod";
import { id, MAX_LENGTH, requiredProse } from "../../kernel/fields/schemas.ts";
import { MOST_TRANSFERS } from "./vocabulary.ts";

const NOT_KNOWN = "Ungültiger Wert.";
const DAY = "Bitte geben Sie einen Tag an";
const payoutId = id();

export const CreatePayoutInput = z.object({
  documentIds: z
    .array(id(), NOT_KNOWN)
    .min(1, NOT_KNOWN)
    .max(MOST_TRANSFERS, `Höchstens ${MOST_TRANSFERS} auf einmal`)
    .optional()
    .describe("Nur diese Gutschriften; ohne: alle, die auszuzahlen sind"),
  until: z.iso.date(DAY).optional().describe("Nur was bis zu diesem Tag fällig ist"),
  tag: z.iso.date(DAY).optional().describe("Wann die Bank überweisen soll; ohne: heute"),
});

export const PayoutIdInput = z.object({ payoutId });

export const SettlePayoutInput = z.object({
  payoutId,
  tag: z.iso.date(DAY).describe("Wann die Bank überwiesen hat"),
});

export const CancelPayoutInput = z.object({
  payoutId,
  reason: requiredProse("Bitte nennen Sie den Grund", MAX_LENGTH.line),
});
