import type { AnswerStatus } from "../../kernel/vocabulary.ts";

/** What a driver answered, as a noun; an answer to an open job is only an offer (decisions.md). */
export const ANSWER_NAME: Record<AnswerStatus, string> = {
  accepted: "Annahme",
  declined: "Ablehnung",
  offered: "Zusage",
  offer_declined: "Absage",
};
