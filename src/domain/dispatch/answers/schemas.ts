import * as z from "zod";
import { choice, id, optionalText } from "../../kernel/fields/schemas.ts";
import { REPLY_ACTIONS } from "../../kernel/vocabulary.ts";

/** How an answer came: a click in the mail that ran by itself, or a button on the page (spec 7). */
export const REPLY_CHANNELS = ["email-link", "manual"] as const;
export const AnswerJobInput = z.object({
  jobId: id("Ungültige Parameter"),
  driverId: id("Ungültige Parameter"),
  action: choice(REPLY_ACTIONS, "Ungültige Parameter"),
  termsAccepted: z.boolean("Ungültiger Wert.").default(false),
  ip: choice(REPLY_CHANNELS, "Ungültiger Wert.").default("manual"),
  userAgent: optionalText(4000).transform((userAgent) => userAgent.slice(0, 400)),
  token: optionalText(400),
});
export type AnswerJobInput = z.input<typeof AnswerJobInput>;

export const UndoAnswerInput = AnswerJobInput.pick({ jobId: true, driverId: true, token: true });
export type UndoAnswerInput = z.input<typeof UndoAnswerInput>;
