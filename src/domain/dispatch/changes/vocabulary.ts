/** Time after a cancellation in which an order can be restored (docs/rules.md, Cancellation). */
export const CANCEL_UNDO_HOURS = 24;
