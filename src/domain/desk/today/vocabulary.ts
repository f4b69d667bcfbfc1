/** Most urgent first. */
export const TODAY_KINDS = [
  "starting",
  "open",
  "untold",
  "unanswered",
  "wishes",
  "undated",
  "mails",
  "registrations",
  "documents",
] as const;

export type TodayKind = (typeof TODAY_KINDS)[number];

/** One line of the 'Heute' view, with what it leads to. */
export interface TodayRow {
  id: string;
  title: string;
  detail: string;
  /** What makes it urgent: a day `YYYY-MM-DD` or an instant (ISO 8601). */
  due: string | null;
  jobId: string | null;
  driverId: string | null;
  emailId: string | null;
}

export interface TodayList {
  kind: TodayKind;
  /** All of them, also those beyond the rows. */
  count: number;
  rows: TodayRow[];
}

/** What a list needs to know about the moment. */
export interface Moment {
  now: Date;
  /** In Berlin, `YYYY-MM-DD`. */
  today: string;
}

/** A row and how many there are in all. */
export type CountedRow = TodayRow & { of: number };

/** When something needs doing today (docs/rules.md, Desk). */
export const TODAY_RULES = {
  /** A job that starts within so many hours needs a driver who said yes. */
  startsWithinHours: 48,
  /** So long a driver may take to answer. */
  unansweredAfterHours: 24,
  /** That a waiting driver's documents will be deleted is told so many days before. */
  documentsEndWithinDays: 14,
  /** A job without a driver that starts within so many days: the longest lead time, and a weekend. */
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
  untold: "Änderung nicht mitgeteilt",
  unanswered: "Fahrer antwortet nicht",
  wishes: "Wünsche von Auftraggebern",
  undated: "Ohne Fahrer und ohne Datum",
  mails: "Fehlgeschlagene E-Mails",
  registrations: "Registrierungen warten",
  documents: "Dokumente laufen ab",
};
