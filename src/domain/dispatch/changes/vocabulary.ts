/** So long after it was cancelled, an order can be restored (docs/rules.md, Cancellation). */
export const CANCEL_UNDO_HOURS = 24;
