import { townOf } from "../../dispatch/jobs/vocabulary.ts";
import type { JobRow } from "../../dispatch/read/job-queries.ts";
import type { Carried } from "../../kernel/time/moments.ts";
import { periodOfJob, unbroken } from "../../kernel/time/period-words.ts";
import { vehicleName } from "../../kernel/vocabulary.ts";
import { RETRIED_DAYS } from "../../mail/vocabulary.ts";

/** Next step of a row. */
export const TODAY_STEPS = [
  "settle_problem",
  "find_substitute",
  "settle_wish",
  "replace",
  "tell",
  "resend",
  "assign",
  "call",
  "remind",
  "confirm",
  "settle_hours",
  "driven",
  "complete",
  "cancel",
  "check_driver",
  "wake",
] as const;
export type TodayStep = (typeof TODAY_STEPS)[number];

/** Headings of the 'Heute' view: groups in the order of the day, then what somebody has put off. */
export const TODAY_LABEL = {
  now: "Jetzt",
  running: "Läuft",
  answer: "Antworten",
  staff: "Besetzen",
  confirm: "Bestätigen und nachfassen",
  close: "Abschließen",
  snoozed: "Zurückgestellt",
} as const;
export type TodayKind = keyof typeof TODAY_LABEL;
export const TODAY_KINDS = Object.keys(TODAY_LABEL) as [TodayKind, ...TodayKind[]];

/** When something needs doing today (docs/rules.md, Desk). */
export const TODAY_RULES = {
  /** A job that starts within so many hours without a driver's yes can't wait. */
  urgentWithinHours: 24,
  /** A silent driver is called so many hours before the start, and nobody puts the job off. */
  startsWithinHours: 48,
  /** Hours that a driver may take to answer. */
  unansweredAfterHours: 24,
  /** Jobs that start later, or ended earlier, are folded. */
  foldedAfterDays: 14,
  /** That a waiting driver's documents will be deleted is told so many days before. */
  documentsEndWithinDays: 14,
  /** Failed mails of the last days; older ones are in the log. */
  failedMailDays: RETRIED_DAYS,
  /** Rows a group shows: more than an agency has work; the count says how many there are. */
  rows: 300,
} as const;

/** Time-dependent input of the groups. */
export interface Moment {
  now: Date;
  /** In Berlin, `YYYY-MM-DD`. */
  today: string;
}

/** Where a row stands and what it waits for. */
export interface Place {
  kind: TodayKind;
  step: TodayStep;
  /** A day `YYYY-MM-DD` or an instant (ISO 8601). */
  due: string | null;
  /** Later than `TODAY_RULES.foldedAfterDays`, or longer ago. */
  isFolded: boolean;
  /** Sort key within its group. */
  order: string;
}

/** A number to call, and whose it is. */
export interface Person {
  role: "Fahrer" | "Kunde" | "Vor Ort";
  name: string;
  phone: string;
}

/** A fact beside the next step. */
export interface Word {
  text: string;
  /** Red: somebody waits or stands still. */
  isBad: boolean;
}

/** One line of the 'Heute' view, with what it leads to. */
export interface TodayRow {
  id: string;
  step: TodayStep;
  /** Subject besides the job: a request, a mail, a driver. */
  title: string;
  detail: string;
  /** A day `YYYY-MM-DD` or an instant (ISO 8601). */
  due: string | null;
  /** `due` in words. */
  when: Word;
  words: Word[];
  isFolded: boolean;
  people: Person[];
  /** The first of `people`. */
  person: Person | null;
  jobId: string | null;
  driverId: string | null;
  emailId: string | null;
}

/** A row that is still to be put in order. */
export type PlacedRow = TodayRow & Pick<Place, "kind" | "order">;

export interface TodayList<Row = TodayRow> {
  kind: TodayKind;
  /** All of them, also those beyond the rows. */
  count: number;
  rows: Row[];
}

/** A job in one line: `customer`, then `what` (`Kran · Nachtarbeit`), `where` and when. */
export function jobLine(job: Carried<JobRow>): { customer: string; what: string; where: string } {
  return {
    customer: job.company || job.customer_name,
    what: [vehicleName(job.fahrzeugtyp), ...job.anforderungen].join(" · "),
    where: [townOf(job.einsatzort), unbroken(periodOfJob(job))].filter(Boolean).join(" · "),
  };
}

/** Said where no group has work. `isElse`: something beside them needs to be done. */
export function nothingToDo(isElse = false): { title: string; text: string } {
  const mails = isElse ? "." : ", und keine E-Mail ist liegen geblieben.";
  return {
    title: isElse ? "Sonst nichts zu tun." : "Nichts zu tun.",
    text: `Jeder Auftrag hat einen Fahrer, der zugesagt hat und frei ist, jede Anfrage ist beantwortet${mails}`,
  };
}

/** Whether anything waits for the dispatcher. */
export function hasWork(lists: readonly Pick<TodayList, "kind" | "count">[]): boolean {
  return lists.some(({ kind, count }) => count > 0 && kind !== "running" && kind !== "snoozed");
}

/** `Gezeigt sind die dringendsten 300 von 1.204.`; empty where all are. */
export function shownOf(shown: number, count: number): string {
  if (count <= TODAY_RULES.rows || shown > count) return "";
  return `Gezeigt sind die dringendsten ${shown} von ${count.toLocaleString("de-DE")}.`;
}

/** Number of rows without postponed ones. */
export function countWork(lists: readonly Pick<TodayList, "kind" | "count">[]): number {
  return lists.filter(({ kind }) => kind !== "snoozed").reduce((sum, { count }) => sum + count, 0);
}
