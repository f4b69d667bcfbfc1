import type { einsatzZeiten, jobAssignments } from "../../../db/schema/index.ts";
import { formatTime } from "../../kernel/time/berlin.ts";
import { addDays } from "../../kernel/time/days.ts";
import type { TimeKind } from "../../kernel/vocabulary.ts";
import type { DayTimes } from "./queries.ts";

/** `ist da seit 07:05 Uhr`, `fertig seit 16:10 Uhr`; of a day of which he said nothing, nothing. */
export function presenceInWords(times: readonly DayTimes[], day: string): string {
  const reported = times.find(({ tag }) => tag === day);
  if (reported?.fertig_um) return `fertig seit ${formatTime(reported.fertig_um)}`;
  return reported?.da_um ? `ist da seit ${formatTime(reported.da_um)}` : "";
}

type Days = Pick<typeof jobAssignments.$inferSelect, "start_date" | "end_date">;
type Times = Pick<typeof einsatzZeiten.$inferSelect, "tag" | "da_um" | "fertig_um">;

interface Asked {
  kind: TimeKind;
  /** Driver's reports for this assignment. */
  entries: readonly Times[];
  /** In Berlin. */
  today: string;
}

/**
 * For which day a driver reports now: today, if it lies within his days (a Saturday among them too: who is there is there). Who
 * was there yesterday and has not said that he finished, finishes yesterday's day, as after a night. Null: there is none.
 */
export function dayToReport(days: Days, { kind, entries, today }: Asked): string | null {
  const [first, last] = [days.start_date ?? days.end_date, days.end_date ?? days.start_date];
  const isToday = (!first || first <= today) && (!last || today <= last);
  const ofToday = entries.find(({ tag }) => tag === today);
  if (kind === "finished" && !ofToday?.da_um && !ofToday?.fertig_um) {
    const yesterday = entries.find(({ tag }) => tag === addDays(today, -1));
    if (yesterday?.da_um && !yesterday.fertig_um) return yesterday.tag;
  }
  return isToday ? today : null;
}
