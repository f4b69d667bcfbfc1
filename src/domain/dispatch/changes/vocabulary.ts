import type { CancelledBy } from "../../kernel/vocabulary.ts";

/** So long after it was cancelled, an order can be restored (docs/rules.md, Cancellation). */
export const CANCEL_UNDO_HOURS = 24;

export const CANCELLED_BY_LABEL: Record<CancelledBy, string> = {
  customer: "Auftraggeber",
  agency: "Agentur",
};
