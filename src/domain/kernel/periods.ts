import type { PeriodToken } from "./time/period/token.ts";
import { periodTokens } from "./time/period/tokens.ts";
import { readPeriod } from "./time/period-text.ts";

const LAST_YEAR = 2099;

/**
 * Whether a period that is only known as text looks current or future (docs/rules.md, Done): it holds a date today or
 * later, a month with its year that is not yet over, a bare year from this one to 2099, or words whose days follow from the day
 * they were written ('KW 50', 'bis Jahresende'). What can't be read counts as over. `today` and `written` are `YYYY-MM-DD`.
 */
export function isPeriodAhead(
  period: string,
  { today, written }: { today: string; written: string },
): boolean {
  const tokens = periodTokens(period);
  if (tokens.some((token) => lastDayOf(token, today) >= today)) return true;
  if (tokens.some(({ kind }) => kind === "date")) return false;
  const { start, end } = readPeriod(period, { today: written });
  return (end ?? start ?? "") >= today;
}

/** The last day that the token can mean; a date without its year is one of this year. Empty if it is no date. */
function lastDayOf(token: PeriodToken, today: string): string {
  switch (token.kind) {
    case "date":
      return `${token.year ?? today.slice(0, 4)}-${two(token.month)}-${two(token.day)}`;
    case "month":
      return token.year ? `${token.year}-${two(token.month)}-31` : "";
    case "week":
    case "year":
      return token.year && token.year <= LAST_YEAR ? `${token.year}-12-31` : "";
    default:
      return "";
  }
}

function two(value: number) {
  return String(value).padStart(2, "0");
}
