import type { JobRow } from "../../dispatch/jobs/queries.ts";
import { townOf } from "../../dispatch/jobs/vocabulary.ts";
import { offersInWords } from "../../dispatch/jobs/wording.ts";
import { daysBetween, daysListed, formatDay } from "../../kernel/time/days.ts";
import { type Carried, dayOf, timeInWords } from "../../kernel/time/moments.ts";
import { unbroken } from "../../kernel/time/period-words.ts";
import { periodOfJob } from "../../kernel/time/work-dates.ts";
import { vehicleName } from "../../kernel/vocabulary.ts";
import {
  NO_WORK,
  TODAY_RULES,
  type TodayKind,
  type TodayList,
  type TodayRow,
} from "./vocabulary.ts";

/** Until or since when something of 'Heute' waits. */
export interface Due {
  text: string;
  /** Over already: drawn so that it is seen. */
  isLate: boolean;
}

/** `due`: a day or an instant, as the list gives it; `today`: the day in Berlin. The dates themselves stand in the row. */
export function dueWords(kind: TodayKind, due: string | null, today: string): Due {
  if (!due) return calm(BY_START.has(kind) ? "ohne Datum" : "");
  if (kind === "new") return answerUntil(due, today);
  if (kind === "documents") return daysLeft(daysBetween(today, due));
  if (kind === "snoozed") return calm(`bis ${dayIn(due, today)}`);
  if (kind === "overdue" || kind === "no_show") return passed(due, today);
  if (BY_START.has(kind)) return calm(inDays(due, today));
  return calm(`seit ${sinceWhen(due, today)}`);
}

/** Their `due` is the first day. */
const BY_START = new Set<TodayKind>([
  "taken_back",
  "accepted",
  "offered",
  "open",
  "untold",
  "running",
]);

function calm(text: string): Due {
  return { text, isLate: false };
}

/** What every request is promised: an answer by the next working day. */
function answerUntil(day: string, today: string): Due {
  if (day < today) return { text: "Antwort überfällig", isLate: true };
  return calm(`Antwort bis ${inDays(day, today)}`);
}

function inDays(day: string, today: string) {
  const days = daysBetween(today, day);
  if (days < 0) return ago(-days);
  return ["heute", "morgen", "übermorgen"][days] ?? `in ${days} Tagen`;
}

function ago(days: number) {
  return days === 1 ? "seit gestern" : `seit ${days} Tagen`;
}

function passed(day: string, today: string): Due {
  const days = daysBetween(day, today);
  return days > 0 ? { text: ago(days), isLate: true } : calm(inDays(day, today));
}

/** `Mo., 23.11.`; of another year with it. */
function dayIn(day: string, today: string) {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return isThisYear ? formatDay(day).slice(0, -4) : formatDay(day);
}

function sinceWhen(instant: string, today: string) {
  const time = timeInWords(instant, today);
  return dayOf(instant) === today ? (time.split(/\s/).at(-1) ?? time) : time;
}

function daysLeft(days: number): Due {
  if (days < 0) return { text: "abgelaufen", isLate: true };
  if (days === 0) return { text: "läuft heute ab", isLate: true };
  return calm(days === 1 ? "noch 1 Tag" : `noch ${days} Tage`);
}

/** What a line of 'Heute' says of its job. */
export interface JobPoint {
  customer: string;
  /** `Kran · Nachtarbeit` */
  what: string;
  /** Said first and loud. */
  pressing: { text: string; isBad: boolean }[];
  /** What the customer asks for, else where and when; may be empty. */
  rest: string;
}

type PointOfJob = Pick<TodayRow, "title" | "detail"> & { kind: TodayKind };

/** One thing to do about a job: for whom, with what, what presses, where and when. */
export function jobPoint({ kind, title, detail }: PointOfJob, job: Carried<JobRow>): JobPoint {
  const lost = kind === "taken_back" ? (job.assignment?.taken_back ?? []) : [];
  const offers = kind === "open" && job.offers > 0;
  const pressing = [
    offers && { text: offersInWords(job.offers), isBad: false },
    lost.length > 0 && { text: `nicht frei: ${daysListed(lost)}`, isBad: true },
    kind === "running" && detail !== "" && { text: detail, isBad: false },
    kind === "problems" && { text: title, isBad: true },
  ];
  const wish = [title, detail && `„${detail}“`].filter(Boolean).join(": ");
  const where = [townOf(job.einsatzort), unbroken(periodOfJob(job))].filter(Boolean).join(" · ");
  return {
    customer: job.company || job.customer_name,
    what: [vehicleName(job.fahrzeugtyp), ...job.anforderungen].join(" · "),
    pressing: pressing.filter((one) => one !== false),
    rest: kind === "wishes" ? wish : kind === "problems" ? "" : where,
  };
}

/** Said where no list has work. `isElse`: something beside the lists needs to be done. */
export function nothingToDo(isElse = false): { title: string; text: string } {
  const mails = isElse ? "." : ", und keine E-Mail ist liegen geblieben.";
  return {
    title: isElse ? "Sonst nichts zu tun." : "Nichts zu tun.",
    text: `Jeder Auftrag hat einen Fahrer, der zugesagt hat und frei ist, jede Anfrage ist gesehen${mails}`,
  };
}

/** Whether anything waits for the dispatcher. */
export function hasWork(lists: readonly Pick<TodayList, "kind" | "count">[]): boolean {
  return lists.some(({ kind, count }) => count > 0 && !NO_WORK.includes(kind));
}

/** `Gezeigt sind die dringendsten 300 von 1.204.`; empty where all are. */
export function shownOf(shown: number, count: number): string {
  if (count <= TODAY_RULES.rows || shown > count) return "";
  return `Gezeigt sind die dringendsten ${shown} von ${count.toLocaleString("de-DE")}.`;
}

/** How a job stands is one thing to do, in however many lists it is; a wish, a change or a mail is one beside it. */
export function countWork(lists: readonly TodayList<Pick<TodayRow, "id" | "jobId">>[]): number {
  const work = lists.filter(({ kind }) => !NO_WORK.includes(kind));
  const points = work.flatMap(({ kind, rows }) =>
    rows.map(({ id, jobId }) => (STANDS.includes(kind) ? jobId : `${kind}:${id}`)),
  );
  const beyond = work.reduce((sum, { count, rows }) => sum + count - rows.length, 0);
  return new Set(points).size + beyond;
}

const STANDS: readonly TodayKind[] = [
  "new",
  "accepted",
  "offered",
  "open",
  "unanswered",
  "overdue",
  "no_show",
];
