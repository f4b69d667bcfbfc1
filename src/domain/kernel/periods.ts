const MONTHS = [
  ["januar", "jan"],
  ["februar", "feb"],
  ["märz", "mär", "mrz"],
  ["april", "apr"],
  ["mai"],
  ["juni", "jun"],
  ["juli", "jul"],
  ["august", "aug"],
  ["september", "sept", "sep"],
  ["oktober", "okt"],
  ["november", "nov"],
  ["dezember", "dez"],
];
const LAST_YEAR = 2099;

const ISO_DATE = /\b(\d{4})-(\d{2})-(\d{2})\b/g;
const GERMAN_DATE = /\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})?(?!\d)/g;
const MONTH_WITH_YEAR = new RegExp(`(${MONTHS.flat().join("|")})\\.?\\s+(\\d{4})`, "g");
const BARE_YEAR = /(?<![\d.-])(\d{4})(?![\d-])/g;

/**
 * Whether a period that is only known as text looks current or future (docs/rules.md, Done): it holds a date today or
 * later, a month with its year that is not yet over, or a bare year from this one to 2099. What can't be read counts as
 * over. `today` is `YYYY-MM-DD`.
 */
export function isPeriodAhead(period: string, today: string): boolean {
  const thisYear = today.slice(0, 4);
  let rest = period.toLowerCase();
  const ends: string[] = [];
  const take = (pattern: RegExp, lastDay: (parts: string[]) => string) => {
    rest = rest.replace(pattern, (...match) => {
      ends.push(lastDay(match.slice(1, 4).map((part) => (typeof part === "string" ? part : ""))));
      return " ";
    });
  };
  take(ISO_DATE, ([year, month, day]) => `${year}-${month}-${day}`);
  take(
    GERMAN_DATE,
    ([day = "", month = "", year]) => `${fullYear(year, thisYear)}-${two(month)}-${two(day)}`,
  );
  take(MONTH_WITH_YEAR, ([name = "", year]) => `${year}-${two(monthNumber(name))}-31`);
  take(BARE_YEAR, ([year = ""]) => (Number(year) <= LAST_YEAR ? `${year}-12-31` : ""));
  return ends.some((lastDay) => lastDay >= today);
}

function fullYear(year: string | undefined, thisYear: string) {
  if (!year) return thisYear;
  return year.length === 2 ? `20${year}` : year;
}

function monthNumber(name: string) {
  return String(MONTHS.findIndex((names) => names.includes(name)) + 1);
}

function two(value: string) {
  return value.padStart(2, "0");
}
