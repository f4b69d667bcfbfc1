import { daysBetween, germanDate } from "../../../domain/kernel/time/days.ts";
import { shortTime } from "../kit/format.ts";
import type { TodayList } from "../kit/wire.ts";

/** Until or since when something of 'Heute' waits. `due`: a day or an instant; `today`: the day in Berlin. */
export function dueText(kind: TodayList["kind"], due: string | null, today: string): string {
  if (!due) return "";
  if (kind === "starting" || kind === "open") return `Beginn ${nearDay(due, today)}`;
  if (kind === "documents") return daysLeft(due, today);
  return `seit ${shortTime(due)}`;
}

function nearDay(day: string, today: string) {
  const days = daysBetween(today, day);
  const near = ["heute", "morgen", "übermorgen"][days];
  return near ? `${near}, ${germanDate(day).slice(0, 6)}` : germanDate(day);
}

function daysLeft(day: string, today: string) {
  const days = daysBetween(today, day);
  if (days < 0) return "abgelaufen";
  if (days === 0) return "läuft heute ab";
  return days === 1 ? "noch 1 Tag" : `noch ${days} Tage`;
}
