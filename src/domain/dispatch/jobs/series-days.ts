import { DomainError } from "../../kernel/errors.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { addDays } from "../../kernel/time/days.ts";
import { SERIES_AHEAD_DAYS } from "./schemas.ts";

/** The last day of a series that is created today (docs/rules.md, Series). */
export function lastSeriesDay(today: string): string {
  return addDays(today, SERIES_AHEAD_DAYS);
}

/** Only who has a clock can say it. Error: `validation` (field `serientage`). */
export function requireSeriesAhead(days: readonly string[], now: Date): void {
  const today = berlinDate(now);
  const refuse = (message: string) => {
    throw new DomainError("validation", { fields: { serientage: message } });
  };
  if (days.some((day) => day < today)) refuse("Ein Tag der Serie liegt in der Vergangenheit");
  if (days.some((day) => day > lastSeriesDay(today)))
    refuse("Eine Serie reicht höchstens ein Jahr");
}
