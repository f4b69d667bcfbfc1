/** How far a driver's own job is, as his page says it. */
export const OWN_JOB_STATES = [
  "asked",
  "accepted",
  "confirmed",
  "driven",
  "no_show",
  "cancelled",
] as const;
export type OwnJobState = (typeof OWN_JOB_STATES)[number];

export const OWN_JOB_LABEL: Record<OwnJobState, string> = {
  asked: "Bitte antworten",
  accepted: "Von Ihnen zugesagt",
  confirmed: "Bestätigt",
  driven: "Gefahren",
  no_show: "Nicht angetreten",
  cancelled: "Storniert",
};
