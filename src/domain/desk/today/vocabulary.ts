import { RETRIED_DAYS } from "../../mail/vocabulary.ts";

/** In the order of the page; each list most urgent first. */
export const TODAY_KINDS = [
  "problems",
  "new",
  "taken_back",
  "accepted",
  "offered",
  "open",
  "unanswered",
  "overdue",
  "no_show",
  "wishes",
  "untold",
  "running",
  "mails",
  "registrations",
  "documents",
  "snoozed",
] as const;

export type TodayKind = (typeof TODAY_KINDS)[number];

/** Informative kinds: nothing to do, or snoozed. All others wait for the dispatcher. */
export const NO_WORK: readonly TodayKind[] = ["running", "snoozed"];

/** The person to call. */
interface Person {
  name: string;
  phone: string;
}

/** One line of the 'Heute' view, with what it leads to. */
export interface TodayRow {
  id: string;
  /** Subject besides the job: a request, a mail, a driver. */
  title: string;
  detail: string;
  /** Deadline: a day `YYYY-MM-DD` or an instant (ISO 8601). */
  due: string | null;
  person: Person | null;
  jobId: string | null;
  driverId: string | null;
  emailId: string | null;
}

/** A list without what its rows say of their jobs. */
export interface TodayList<Row = TodayRow> {
  kind: TodayKind;
  /** All of them, also those beyond the rows. */
  count: number;
  rows: Row[];
}

/** Time-dependent input of the lists. */
export interface Moment {
  now: Date;
  /** In Berlin, `YYYY-MM-DD`. */
  today: string;
}

/** A row and how many there are in all. */
export type CountedRow = TodayRow & { of: number };

/** When something needs doing today (docs/rules.md, Desk). */
export const TODAY_RULES = {
  /** A job that starts within so many hours needs a driver who said yes, and nobody puts it off. */
  startsWithinHours: 48,
  /** Hours that a driver may take to answer. */
  unansweredAfterHours: 24,
  /** That a waiting driver's documents will be deleted is told so many days before. */
  documentsEndWithinDays: 14,
  /** Failed mails of the last days; older ones are in the log. */
  failedMailDays: RETRIED_DAYS,
  /** Rows a list shows: more than an agency has work; the count says how many there are. */
  rows: 300,
} as const;

/** Headings of the 'Heute' view. */
export const TODAY_LABEL: Record<TodayKind, string> = {
  problems: "Problem im Einsatz",
  new: "Neu",
  taken_back: "Fahrer nicht mehr frei",
  accepted: "Zugesagt – bestätigen",
  offered: "Zusagen liegen vor",
  open: "Ohne Fahrer",
  unanswered: "Fahrer antwortet nicht",
  overdue: "Überfällig",
  no_show: "No-Show ohne Ersatz",
  wishes: "Wünsche",
  untold: "Änderung nicht mitgeteilt",
  running: "Läuft heute und morgen",
  mails: "E-Mails mit Fehler",
  registrations: "Neue Fahrer",
  documents: "Dokumente",
  snoozed: "Zurückgestellt",
};
