import { NBSP } from "../../domain/kernel/typography.ts";
import { HOURS_PER_DAY } from "../../domain/pricing/price-lists.ts";

/** When the office answers, full hours, Berlin time. */
export const OPENING_HOURS = [
  {
    label: "Mo–Fr",
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    from: 8,
    to: 18,
  },
  { label: "Sa", days: ["Saturday"], from: 9, to: 14 },
] as const;

/** 'Mo–Fr 8–18 Uhr, Sa 9–14 Uhr' */
export const OPENING_HOURS_TEXT = OPENING_HOURS.map(
  ({ label, from, to }) => `${label} ${from}–${to}${NBSP}Uhr`,
).join(", ");

export const ROUND_THE_CLOCK = "Für zeitkritische Einsätze rund um die Uhr erreichbar.";

/** '8-Stunden-Tag'; the word joiner keeps the number at its word. */
export const WORKDAY = `${HOURS_PER_DAY}-\u2060Stunden-Tag`;
