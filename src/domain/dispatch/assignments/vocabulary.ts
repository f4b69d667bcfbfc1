import type { RateType } from "../../kernel/vocabulary.ts";
import type { AssignmentStatus } from "./schemas.ts";

/** Hours for which a no-show can be undone (docs/rules.md, No-show). */
export const NO_SHOW_UNDO_HOURS = 24;

/** Time after a cancellation in which an order can be restored (docs/rules.md, Cancellation). */
export const CANCEL_UNDO_HOURS = 24;

/** Seconds for which the mails of a confirmation wait and it can be undone (docs/rules.md, Assignments). */
export const UNDO_CONFIRM_SECONDS = 10;

/** Hours after which an unanswered assignment is reminded of once (docs/rules.md, Assignments). */
export const REMIND_OF_ANSWER_AFTER_HOURS = 24;

/** On the day before the start, in Berlin (docs/rules.md, Assignments). */
export const REMIND_OF_START_AT = "16:00";

/** Most drivers in a shortlist, nearest first (docs/rules.md, Fit). */
export const MOST_SHORTLISTED = 200;

/** German words for the stored values of an assignment. */
export const ASSIGNMENT_STATUS_LABEL: Record<AssignmentStatus, string> = {
  assigned: "Zugewiesen",
  confirmed: "Bestätigt",
  no_show: "No-Show",
  cancelled: "Storniert",
};

export const RATE_TYPE_LABEL: Record<RateType, string> = {
  hourly: "Stundensatz",
  daily: "Tagessatz",
};
