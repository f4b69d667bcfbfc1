import type { AnswerStatus } from "../../kernel/vocabulary.ts";

/** What a driver answered, as a noun; an answer to an open job is only an offer (decisions.md). */
export const ANSWER_NAME: Record<AnswerStatus, string> = {
  accepted: "Annahme",
  declined: "Ablehnung",
  offered: "Zusage",
  offer_declined: "Absage",
};

const STEPS: ReadonlyMap<string, string> = new Map([
  ["accept", "Annahme"],
  ["decline", "Ablehnung"],
]);

/** What failed when an answer did not arrive: 'bei der Annahme'. What ran by itself was nobody's step. */
export function failedStep(action: string, { isAutomatic = false } = {}): string {
  return `bei der ${(!isAutomatic && STEPS.get(action)) || "Verarbeitung"}`;
}
