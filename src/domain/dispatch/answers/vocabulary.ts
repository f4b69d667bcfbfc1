import type { AnswerStatus } from "../../kernel/vocabulary.ts";

/** What a driver answered, as a noun; an answer to an open job is only an offer (decisions.md). */
export const ANSWER_NAME: Record<AnswerStatus, string> = {
  accepted: "Annahme",
  declined: "Ablehnung",
  offered: "Zusage",
  offer_declined: "Absage",
};

/** What failed when an answer did not arrive: 'bei der Annahme'. What ran by itself was nobody's step and has no action. */
export function failedStep(action?: string): string {
  if (action === "accept") return "bei der Annahme";
  return action === "decline" ? "bei der Ablehnung" : "bei der Verarbeitung";
}
