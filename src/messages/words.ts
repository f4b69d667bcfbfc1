import { type Distance, toldKilometres } from "../domain/drivers/distance/vocabulary.ts";
import type { Locale } from "../domain/kernel/locale.ts";
import { dateRange, formatInstant, germanDate } from "../domain/kernel/time/berlin.ts";
import { GERMAN_PERIODS, type PeriodWords } from "../domain/kernel/time/period-words.ts";
import {
  type Dated,
  periodInFull,
  periodInShort,
  type ToldDays,
  wholePeriod,
} from "../domain/kernel/time/told-periods.ts";
import {
  ALL_WEEKDAYS,
  inOrder,
  WEEKDAYS,
  type Weekday,
} from "../domain/kernel/time/working-days.ts";
import { NBSP } from "../domain/kernel/typography.ts";
import { answersInWords } from "../domain/kernel/vehicle-questions.ts";
import type { RateType } from "../domain/kernel/vocabulary.ts";
import type { Earnings } from "../domain/mail/schemas.ts";
import { exactly, formatAmount, formatCents, rateInWords } from "../domain/pricing/money.ts";
import { HOURS_PER_DAY } from "../domain/pricing/price-lists.ts";
import { tradeWord } from "./catalogue.ts";
import { INTL_LOCALE, type Translate } from "./message.ts";

/** Formats of days, periods and money in a language. Days are `YYYY-MM-DD`, without a zone; money is cents. */
export interface Words {
  /** `Mo., 23.11.2026` */
  day(day: string): string;
  /** `23.11.2026` */
  date(day: string): string;
  /** `26.11. – 28.11.2026`, one day alone, or nothing. */
  dates(start: string | null, end: string | null): string;
  /** `Oktober 2026`; a year stays as it is. */
  month(period: string): string;
  /** `21.11.2026, 14:05 Uhr`: a moment, as Berlin's clocks show it. */
  instant(at: Date): string;
  /** `Montag` */
  weekday(weekday: Weekday): string;
  /** `Mo` */
  weekdayInShort(weekday: Weekday): string;
  /** `Mo–Fr`, `täglich`, `samstags` */
  weekdays(weekdays: readonly Weekday[]): string;
  /** `Mo., 23.11. bis Fr., 27.11.2026 · 5 Arbeitstage · ab 06:30 Uhr` */
  period(job: Dated, days?: ToldDays): string;
  /** `ab Mo., 23.11.2026`, for a subject line. */
  periodInShort(job: Dated, days?: ToldDays): string;
  /** The job's own days, where somebody is needed on a part of them only; else empty. */
  wholePeriod(job: Dated, part: ToldDays): string;
  /** `399 €`, `75,81 €` */
  euros(cents: number): string;
  /** Always with cents: `399,00 €`. */
  amount(cents: number): string;
  /** `52,50 € netto pro Stunde` */
  rate(rate: { rateType: RateType; rateValue: number }): string;
  /** `3 Arbeitstage zu 38,50 € netto pro Stunde: 924 €, davon bleiben Ihnen 785,40 €` */
  earnings(earnings: Earnings): string;
  /** Distance to the driver: in German the stored words (`distanceFromYou`), else from the number. */
  near(said: string | undefined, distance: Distance | null | undefined): string;
  /** `FA 1042, FA 1043 und FA 1044` */
  list(items: readonly string[]): string;
  /** A word that is stored in German (a vehicle, a requirement, a region); one that nobody knows stays as it is. */
  trade(word: string): string;
  /** 'Besonderheiten' of a job: the requirements among them; what somebody wrote himself stays. */
  specials(text: string): string;
  /** Answers about the vehicle: `Kranart: Ladekran · Tragkraft: 60 t`. */
  answers(answers?: Record<string, string>): string;
}

export function wordsIn(locale: Locale, t: Translate): Words {
  const periods = locale === "de" ? GERMAN_PERIODS : periodsIn(locale, t);
  const told = {
    period: (job: Dated, days?: ToldDays) => periodInFull(job, days, periods),
    periodInShort: (job: Dated, days?: ToldDays) => periodInShort(job, days ?? job.days, periods),
    wholePeriod: (job: Dated, part: ToldDays) => wholePeriod(job, part, periods),
    trade: (word: string) => tradeWord(locale, word),
    answers: (answers?: Record<string, string>) =>
      answersInWords(answers, (word) => tradeWord(locale, word)),
    specials: (text: string) =>
      text
        .split(", ")
        .map((word) => tradeWord(locale, word))
        .join(", "),
  };
  const list = new Intl.ListFormat(INTL_LOCALE[locale]);
  const month = formatterOf(locale, { month: "long", year: "numeric" });
  const words = locale === "de" ? GERMAN : foreignWords(locale, t);
  return {
    ...words,
    ...told,
    earnings: (earnings) => {
      const [net, left] = [words.euros(earnings.netCents), words.euros(earnings.driverCents)];
      const sums = { rate: words.rate(earnings), net, left };
      const { days } = earnings;
      return days === null
        ? t("alert.earnings_perDay", sums)
        : t("alert.earnings", { ...sums, count: days });
    },
    day: periods.day,
    month: (period) => (period.length === 4 ? period : month(`${period}-01`)),
    weekdays: periods.weekdays,
    list: (items) => list.format(items),
  };
}

type Told =
  | "period"
  | "earnings"
  | "periodInShort"
  | "wholePeriod"
  | "trade"
  | "specials"
  | "answers"
  | "day"
  | "month"
  | "weekdays"
  | "list";

const GERMAN_NAMES = formatterOf("de", { weekday: "long" });

const GERMAN: Omit<Words, Told> = {
  instant: formatInstant,
  date: germanDate,
  dates: dateRange,
  weekday: (weekday) => GERMAN_NAMES(aDayOf(weekday)),
  weekdayInShort: (weekday) => GERMAN_NAMES(aDayOf(weekday)).slice(0, 2),
  euros: formatCents,
  amount: (cents) => formatAmount(exactly(cents)),
  rate: rateInWords,
  near: (said = "") => said,
};

function foreignWords(locale: Locale, t: Translate): Omit<Words, Told> {
  const name = formatterOf(locale, { weekday: "long" });
  const date = formatterOf(locale, DATE[locale]);
  const euros = moneyFormat(locale, 0);
  const cents = moneyFormat(locale, 2);
  const written = (sum: number) => (sum % 100 === 0 ? euros : cents).format(sum / 100);
  const moment = new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    ...DATE[locale],
    hour: "2-digit",
    minute: "2-digit",
    timeZone: "Europe/Berlin",
  });
  return {
    date,
    instant: (at) => moment.format(at),
    dates: (start, end) => {
      const days = [...new Set([start ?? end, end ?? start])].filter((day) => day !== null);
      return days.map(date).join(" – ");
    },
    weekday: (weekday) => name(aDayOf(weekday)),
    weekdayInShort: shortWeekdays(locale),
    euros: written,
    amount: (sum) => cents.format(sum / 100),
    rate: ({ rateType, rateValue }) => {
      const rate = written(Math.round(rateValue * 100));
      if (rateType === "hourly") return t("everywhere.rateHourly", { rate });
      return t("everywhere.rateDaily", { rate, hours: HOURS_PER_DAY });
    },
    near: (said, distance) => {
      if (!said || !distance) return said ?? "";
      const km = toldKilometres(distance);
      if (km === 0) return t("everywhere.atYourPlace");
      return t(distance.isApproximate ? "everywhere.roughlyAway" : "everywhere.away", { km });
    },
  };
}

const DATE: Record<Locale, Intl.DateTimeFormatOptions> = {
  de: { day: "2-digit", month: "2-digit", year: "numeric" },
  pl: { day: "2-digit", month: "2-digit", year: "numeric" },
  ro: { day: "2-digit", month: "2-digit", year: "numeric" },
  // A month in figures is read differently on either side of the Atlantic.
  en: { day: "numeric", month: "short", year: "numeric" },
};

function periodsIn(locale: Locale, t: Translate): PeriodWords {
  // English sets a comma after the weekday only where the year follows; a day is to read the same in a span.
  const plain = (format: (day: string) => string) => (one: string) =>
    locale === "en" ? format(one).replace(",", "") : format(one);
  const day = plain(formatterOf(locale, { ...DATE[locale], weekday: "short" }));
  const { month, day: ofMonth } = DATE[locale];
  const short = shortWeekdays(locale);
  return {
    day,
    dayOfYear: plain(formatterOf(locale, { weekday: "short", month, day: ofMonth })),
    from: (start) => t("everywhere.from", { day: start }),
    until: (end) => t("everywhere.until", { day: end }),
    span: (first, last) => t("everywhere.span", { first, last }),
    workingDays: (count) => t("everywhere.workingDays", { count }),
    weekdays: (weekdays) => {
      const days = inOrder(weekdays);
      if (days.length === ALL_WEEKDAYS.length) return t("everywhere.daily");
      const [first, last] = [days[0], days.at(-1)];
      if (!first || !last) return "";
      const isSpan =
        days.length > 2 && WEEKDAYS.indexOf(last) - WEEKDAYS.indexOf(first) === days.length - 1;
      return isSpan ? `${short(first)}–${short(last)}` : days.map(short).join(", ");
    },
    afterFirst: (weekdays) => t("everywhere.afterFirst", { weekdays }),
    startTime: (time) => t("everywhere.startTime", { time }),
    unbroken: (period) =>
      period.replaceAll(" · ", `${NBSP}· `).replaceAll(/(\p{L}{2,4}\.?,|\d) (?=\d)/gu, `$1${NBSP}`),
  };
}

function shortWeekdays(locale: Locale) {
  const short = formatterOf(locale, { weekday: "short" });
  return (weekday: Weekday) => short(aDayOf(weekday)).replace(".", "");
}

/** Some day of this weekday; 1 June 2026 is a Monday. */
function aDayOf(weekday: Weekday) {
  return `2026-06-0${1 + WEEKDAYS.indexOf(weekday)}`;
}

/** Formats days without a zone. */
function formatterOf(locale: Locale, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(INTL_LOCALE[locale], { ...options, timeZone: "UTC" });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
}

function moneyFormat(locale: Locale, digits: number) {
  return new Intl.NumberFormat(INTL_LOCALE[locale], {
    style: "currency",
    currency: "EUR",
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}
