import { DATE, dayOf, MONTH, monthOf, yearIn } from "./time/period-grammar.ts";
import { readPeriod } from "./time/period-text.ts";

const LAST_YEAR = 2099;

/** A date, a month with its year, or a year alone. */
const WHEN = new RegExp(
  `(?<!\\d)(?:(${DATE})|(${MONTH}) ?(\\d{4})(?!\\d)|(20\\d\\d)(?!\\d))`,
  "gu",
);

/**
 * Whether a period that is only known as text looks current or future (docs/rules.md, Done): it holds a date today or
 * later, a month with its year that is not yet over, a bare year from this one to 2099, or words whose days follow from the day
 * they were written ('KW 50'). What can't be read counts as over. `today` and `written` are `YYYY-MM-DD`.
 */
export function isPeriodAhead(
  period: string,
  { today, written }: { today: string; written: string },
): boolean {
  const found = [...period.toLowerCase().matchAll(WHEN)];
  const isAhead = found.some(([, date = "", month = "", ofMonth, year]) => {
    if (date) return (dayOf(date, yearIn(date) ?? Number(today.slice(0, 4))) ?? "") >= today;
    if (month) return `${ofMonth}-${monthOf(month)}-31` >= today;
    return Number(year) <= LAST_YEAR && `${year}-12-31` >= today;
  });
  if (isAhead || found.some(([, date]) => date)) return isAhead;
  const { start, end } = readPeriod(period, { today: written });
  return (end ?? start ?? "") >= today;
}
