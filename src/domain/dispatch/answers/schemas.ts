import * as z from "zod";
import {
  choice,
  euros,
  id,
  optionalChoice,
  optionalDate,
  optionalProse,
  optionalText,
} from "../../kernel/fields/schemas.ts";
import { DECLINE_REASONS, RATE_TYPES, REPLY_ACTIONS } from "../../kernel/vocabulary.ts";
import { MOST_OF_A_REMARK } from "./vocabulary.ts";

/** Channel of an answer: link in the mail, or a button on the page (docs/rules.md, Answers). */
const REPLY_CHANNELS = ["email-link", "manual"] as const;
export const AnswerJobInput = z.object({
  jobId: id("Ungültige Parameter"),
  driverId: id("Ungültige Parameter"),
  action: choice(REPLY_ACTIONS, "Ungültige Parameter"),
  termsAccepted: z.boolean("Ungültiger Wert.").default(false),
  ip: choice(REPLY_CHANNELS, "Ungültiger Wert.").default("manual"),
  userAgent: optionalProse(4000).transform((userAgent) => userAgent.slice(0, 400)),
  token: optionalText(400),
  /**
   * With a decline: the reason, and the first possible day. Fields that don't belong to the answer are dropped
   * (docs/rules.md, Answers).
   */
  reason: optionalChoice(DECLINE_REASONS, "Bitte wählen Sie einen Grund aus"),
  availableFrom: optionalDate(),
  /** With a decline or an offer. */
  message: optionalProse(MOST_OF_A_REMARK),
  /** With an offer: the wanted rate, euros per hour or day. */
  rateType: optionalChoice(RATE_TYPES, "Bitte wählen Sie Stunde oder Tag"),
  rateValue: euros("Bitte geben Sie Ihren Satz als Zahl an, zum Beispiel 32,50", 9_999).nullish(),
});
export type AnswerJobInput = z.input<typeof AnswerJobInput>;
export type Answer = z.output<typeof AnswerJobInput>;

export const UndoAnswerInput = AnswerJobInput.pick({ jobId: true, driverId: true, token: true });
