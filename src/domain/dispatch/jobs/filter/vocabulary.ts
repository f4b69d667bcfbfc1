import { addDays, weekday } from "../../../kernel/time/berlin.ts";
import { JOB_STATUS_LABEL } from "../vocabulary.ts";
import type { JobFilter, JobStatusFilter, VehicleFilter } from "./schemas.ts";

export const STATUS_FILTER_LABEL: Record<JobStatusFilter, string> = {
  current: "Laufend",
  ...JOB_STATUS_LABEL,
};

export const VEHICLE_FILTER_LABEL: Record<VehicleFilter, string> = {
  lkw: "Lkw",
  sattelzug: "Sattelzug",
  fahrmischer: "Fahrmischer",
  kran: "Kran",
  baumaschinen: "Baumaschine",
  kipper: "Kipper",
  kleintransporter: "Kleintransporter",
  sonstige: "Sonstige",
};

/** The vehicle types of form and desk in small letters; what isn't named here means itself. */
export const VEHICLES_MEANT: Partial<Record<VehicleFilter, readonly string[]>> = {
  baumaschinen: ["baumaschinen", "bagger", "radlader"],
};

/** The marks that a job may have, as buttons and options name them. */
export const MARK_LABEL = {
  withoutDriver: "Ohne Fahrer",
  hasOffers: "Zusagen",
  isAccepted: "Zugesagt",
  addressMissing: "Adresse fehlt",
  undated: "Ohne Datum",
} as const satisfies Partial<Record<keyof JobFilter, string>>;
export type JobMark = keyof typeof MARK_LABEL;
export const JOB_MARKS = Object.keys(MARK_LABEL) as JobMark[];

/** Limit of exact counting; above it the list says 'mehr als'. */
export const MOST_COUNTED = 1000;

/** `412 Aufträge`, `1 Auftrag`, `über 1.000 Aufträge`; `most`: limit of exact counting. */
export function countInWords(count: number, one: string, many: string, most = MOST_COUNTED) {
  if (count > most) return `über ${most.toLocaleString("de-DE")} ${many}`;
  return count === 1 ? `1 ${one}` : `${count.toLocaleString("de-DE")} ${many}`;
}

/** The views that everybody has; the week is the one of `today` (`YYYY-MM-DD`), Monday to Sunday. */
export function builtInViews(today: string): { name: string; filter: JobFilter }[] {
  const monday = addDays(today, 1 - weekday(today));
  const thisWeek = { from: today, to: addDays(monday, 6) };
  return [
    { name: "Alle", filter: {} },
    { name: "Laufend", filter: { status: "current" } },
    { name: "Ohne Fahrer diese Woche", filter: { ...thisWeek, withoutDriver: true } },
    { name: "Zusagen", filter: { hasOffers: true } },
    { name: "Zugesagt", filter: { isAccepted: true } },
    { name: "Kran", filter: { status: "current", vehicle: "kran" } },
  ];
}
