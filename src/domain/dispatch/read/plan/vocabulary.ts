/** At most so many days are planned at once (docs/rules.md, Plan). */
export const MAX_PLAN_DAYS = 56;

/** States of a bar, most pressing first. */
export const PLAN_STATES = [
  "no_replacement",
  "open",
  "offered",
  "asked",
  "accepted",
  "confirmed",
  "no_show",
  "done",
] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** Labels of the plan and its legend. */
export const PLAN_STATE_LABEL: Record<PlanState, string> = {
  no_replacement: "Ersatz fehlt",
  open: "Offen",
  offered: "Zusagen liegen vor",
  asked: "Antwort offen",
  accepted: "Zugesagt",
  confirmed: "Bestätigt",
  no_show: "No-Show",
  done: "Gefahren",
};
