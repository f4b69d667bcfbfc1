import { nextWeekday } from "../../../domain/kernel/time/berlin.ts";
import { formatDay, weekday } from "../../../domain/kernel/time/days.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import type { Fact } from "./page-hero.tsx";

/**
 * The row of a sign that says when a driver can begin at the earliest, for a page of this day (docs/rules.md, Requests). At
 * the weekend it counts from Monday: a promise of Sunday that starts on Monday is one that nobody is there to confirm.
 */
export function earliestStartFact(today: string): Fact {
  const isWeekend = weekday(today) > 5;
  const confirmed = isWeekend ? nextWeekday(today) : today;
  return {
    label: "Frühester Beginn",
    figure: shortDay(nextWeekday(confirmed)),
    note: `wenn wir ${isWeekend ? "am Montag" : "heute"} bestätigen`,
  };
}

/** `Mo., 23.11.`, kept on one line. */
function shortDay(date: string) {
  return formatDay(date)
    .replace(/\d{4}$/, "")
    .replace(" ", NBSP);
}
