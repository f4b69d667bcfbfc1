import type { Weekday } from "../../kernel/time/working-days.ts";
import type { RateType, WarningCode } from "../../kernel/vocabulary.ts";
import type { AssignmentStatus } from "./schemas.ts";

/** Hours for which a no-show can be undone (docs/rules.md, No-show). */
export const NO_SHOW_UNDO_HOURS = 24;

/** Seconds for which the mails of a confirmation wait and it can be undone (docs/rules.md, Assignments). */
export const UNDO_CONFIRM_SECONDS = 10;

/** Hours after which an unanswered assignment is reminded of once (docs/rules.md, Assignments). */
export const REMIND_OF_ANSWER_AFTER_HOURS = 24;

/** On the day before the start, in Berlin (docs/rules.md, Assignments). */
export const REMIND_OF_START_AT = "16:00";

/** Most drivers in a shortlist, nearest first (docs/rules.md, Fit). */
export const MOST_SHORTLISTED = 200;

/** First and last day of an assignment, `YYYY-MM-DD` or null if unknown, and the weekdays worked between them. */
export interface Days {
  start: string | null;
  end: string | null;
  weekdays: readonly Weekday[];
}

interface WorkDays {
  einsatzbeginn: string | null;
  einsatzende: string | null;
  arbeitstage: readonly Weekday[];
}

interface SaidDays {
  startDate: string | null;
  endDate: string | null;
  arbeitstage?: readonly Weekday[] | null;
}

/** On which days a driver is needed: the job's own, unless others are said. A later beginning keeps the job's end. */
export function daysOf(job: WorkDays, { startDate, endDate, arbeitstage }: SaidDays): Days {
  const start = startDate ?? job.einsatzbeginn;
  const isWithin = start !== null && job.einsatzende !== null && start <= job.einsatzende;
  const end = endDate ?? (isWithin ? job.einsatzende : null);
  return { start, end, weekdays: arbeitstage ?? job.arbeitstage };
}

/** Until when a document has to hold: the last day, and today at least. */
export function lastDayNeeded({ start, end }: Omit<Days, "weekdays">, today: string): string {
  const lastDay = end ?? start;
  return lastDay && lastDay > today ? lastDay : today;
}

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

/** Labels of the objections to a driver. */
export const WARNING_LABEL: Record<WarningCode, string> = {
  licence_class_missing: "Führerscheinklasse fehlt",
  proof_missing: "Nachweis fehlt",
  documents_missing: "Dokument fehlt",
  documents_unchecked: "Dokument ungeprüft",
  document_expired: "Dokument läuft ab",
  overlap: "Doppelt eingeteilt",
  absent: "Nicht verfügbar",
  rate_unusual: "Ungewöhnlicher Satz",
  blocked_for_customer: "Für diesen Kunden gesperrt",
  not_answered: "Antwort steht aus",
  arrival_reported: "Fahrer hat sich am Einsatzort gemeldet",
};
