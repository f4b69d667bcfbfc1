import { type SQL, sql } from "drizzle-orm";
import { jobAssignments, jobRequests, stundenzettel } from "../../../db/schema/index.ts";
import { addDays, berlinDate, timeInBerlin, weekday } from "../../kernel/time/berlin.ts";
import { holidaysOf } from "../../pricing/public-holidays.ts";
import { SILENCE_WORKING_DAYS } from "./vocabulary.ts";

/**
 * Latest day of asking that counts as silence today: the rule's working days ago (Monday to Friday, no nationwide
 * holiday).
 */
export function silentBefore(today: string): string {
  const years = [today, addDays(today, -SILENCE_WORKING_DAYS * 7)].map((day) => day.slice(0, 4));
  const holidays = holidaysOf(new Set(years), "BUND");
  let day = today;
  for (let left = SILENCE_WORKING_DAYS; left > 0; ) {
    day = addDays(day, -1);
    if (weekday(day) <= 5 && !holidays.has(day)) left -= 1;
  }
  return day;
}

/** Last day of the work as far as it is known. */
export const lastDayOfWork = sql<string | null>`coalesce(${jobAssignments.end_date},
  ${jobRequests.einsatzende}, ${jobAssignments.start_date}, ${jobRequests.einsatzbeginn})`;

/** Sheets that the dispatcher has to settle: disputed, or without an answer for too long. With assignment and job joined. */
export function waitsForDispatcher(now: Date): SQL<boolean> {
  const day = silentBefore(berlinDate(now));
  const { status, wartet_seit } = stundenzettel;
  return sql<boolean>`(${status} = 'disputed' or (${status} in ('open', 'submitted', 'corrected')
    and ${wartet_seit} < ${timeInBerlin(day, "00:00").toISOString()}::timestamptz
    and coalesce(${lastDayOfWork} < ${day}::date, true)))`;
}
