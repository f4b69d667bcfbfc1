import type { TodayKind } from "../../../domain/desk/today/vocabulary.ts";
import { daysBetween, formatDay } from "../../../domain/kernel/time/days.ts";
import { berlinDate, timeInWords } from "../kit/format.tsx";

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
  const time = timeInWords(instant);
  return berlinDate(instant) === today ? (time.split(/\s/).at(-1) ?? time) : time;
}

function daysLeft(days: number): Due {
  if (days < 0) return { text: "abgelaufen", isLate: true };
  if (days === 0) return { text: "läuft heute ab", isLate: true };
  return calm(days === 1 ? "noch 1 Tag" : `noch ${days} Tage`);
}
