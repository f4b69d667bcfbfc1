import type { TodayKind } from "./queries.ts";

/** When something needs doing today (issue 5, "'Heute' view"). */
export const TODAY_RULES = {
  /** A job that starts within so many hours needs a driver who said yes. */
  startsWithinHours: 48,
  /** So long a driver may take to answer. */
  unansweredAfterHours: 24,
  /** That a waiting driver's documents will be deleted is told so many days before. */
  documentsEndWithinDays: 14,
  /** A job without a driver that starts within so many days: the longest lead time, and a weekend (spec 9). */
  openWithinDays: 5,
  /** Failed mails of the last days; older ones are in the log. */
  failedMailDays: 14,
  /** Rows a list shows; the count says how many there are. */
  rows: 20,
} as const;

/** Headings of the 'Heute' view, most urgent first. */
export const TODAY_LABEL: Record<TodayKind, string> = {
  starting: "Beginnt bald, Fahrer hat nicht zugesagt",
  open: "Beginnt bald, ohne Fahrer",
  unanswered: "Fahrer antwortet nicht",
  wishes: "Wünsche von Auftraggebern",
  mails: "Fehlgeschlagene E-Mails",
  registrations: "Registrierungen warten",
  documents: "Dokumente laufen ab",
};
