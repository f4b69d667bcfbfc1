import { weekday } from "../kernel/time/berlin.ts";
import { listOf, type PriceList } from "./day-price.ts";
import type { StateCode } from "./federal-states.ts";
import { type Amount, exactly, percentOf, shareOf } from "./money.ts";
import { HOURS_PER_DAY, MINIMUM_HOURS_PER_JOB, SURCHARGE_LIMITS } from "./price-lists.ts";
import { holidaysOf } from "./public-holidays.ts";
import { chargedKilometres, ratesOf } from "./rates.ts";
import type { PricePosition, Prices } from "./schemas.ts";

/** Worked or planned day, as a price counts it. */
export interface WorkedDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** Working time without breaks, and the part of it at night. */
  minutes: number;
  nightMinutes: number;
  /** One way, whole kilometres; 0: no way is charged for this day. */
  km: number;
  overnight: boolean;
  waitingMinutes: number;
}

export interface WorkLine {
  key:
    | "day"
    | "weekend"
    | "night"
    | "travel"
    | "overnight"
    | "hours"
    | "short"
    | "extra"
    | "waiting";
  /** Days, kilometres, nights or minutes. */
  quantity: number;
  /** For how many of these the unit is the price: 1, or the minutes of an hour or a day. */
  per: number;
  unit: Amount;
  amount: Amount;
}

const MINUTES_PER_HOUR = 60;
export const MINUTES_PER_DAY = HOURS_PER_DAY * MINUTES_PER_HOUR;

interface ChargedWork {
  position: PricePosition;
  /** Net, cents, by the day or by the hour. */
  base: { kind: "days"; dayCents: number } | { kind: "hours"; hourCents: number };
  state: StateCode | null;
  days: readonly WorkedDay[];
}

/**
 * The lines of worked days, each rounded once (docs/rules.md, Hours sheets); those of nothing are left out. Priced by the day, hours
 * beyond those of a day are extra, and a short job has its flat price where that is lower. Priced by the hour, a job has a minimum.
 */
export function linesOfWork(
  prices: Prices,
  { position, base, state, days }: ChargedWork,
): WorkLine[] {
  const list = listOf(position);
  const rates = ratesOf(prices, list);
  const waitingCents = list === "escort" ? prices.escort.waitingHourCents : 0;
  // Waiting that has a price of its own is paid as that, and not as work too.
  const worked = days.map(({ minutes, waitingMinutes }) =>
    waitingCents > 0 ? Math.max(0, minutes - waitingMinutes) : minutes,
  );
  const isHourly = base.kind === "hours";
  const dayPrice = exactly(isHourly ? base.hourCents * HOURS_PER_DAY : base.dayCents);
  const weekend = new Set(
    surchargedDays(
      days.map(({ day }) => day),
      state,
    ).map(({ day }) => day),
  );
  const perDay = (key: WorkLine["key"], minutes: number, percent: number) =>
    workLine(key, minutes, percentOf(percent, dayPrice), MINUTES_PER_DAY);
  const minutesAtWeekend = days.map(({ day }, index) =>
    weekend.has(day) ? (worked[index] ?? 0) : 0,
  );
  return [
    ...(isHourly
      ? [hoursLine(total(worked), base.hourCents)]
      : dayLines(prices, { list, worked, dayPrice })),
    isHourly
      ? perDay("weekend", total(minutesAtWeekend), rates.weekendPercent)
      : workLine("weekend", weekend.size, percentOf(rates.weekendPercent, dayPrice)),
    perDay("night", total(days.map(({ nightMinutes }) => nightMinutes)), rates.nightPercent),
    workLine(
      "travel",
      total(days.map(({ km }) => chargedKilometres(prices, list, km))),
      exactly(rates.travelPerKmCents),
    ),
    workLine("overnight", days.filter(({ overnight }) => overnight).length, rates.overnight),
    workLine(
      "waiting",
      waitingCents > 0 ? total(days.map(({ waitingMinutes }) => waitingMinutes)) : 0,
      exactly(waitingCents),
      MINUTES_PER_HOUR,
    ),
  ].filter(({ quantity }) => quantity > 0);
}

function hoursLine(minutes: number, hourCents: number) {
  const least = MINIMUM_HOURS_PER_JOB * MINUTES_PER_HOUR;
  const charged = minutes > 0 ? Math.max(minutes, least) : 0;
  return workLine("hours", charged, exactly(hourCents), MINUTES_PER_HOUR);
}

interface DayPriced {
  list: PriceList;
  /** Minutes of each day. */
  worked: readonly number[];
  dayPrice: Amount;
}

/** The escort list has no short job. */
function dayLines({ surcharge }: Prices, { list, worked, dayPrice }: DayPriced) {
  const flat = exactly(surcharge.shortJobCents);
  const isShort =
    list === "general" &&
    worked.length > 0 &&
    total(worked) < SURCHARGE_LIMITS.shortJobUnderHours * MINUTES_PER_HOUR &&
    flat.from < dayPrice.from;
  const extra = total(worked.map((minutes) => Math.max(0, minutes - MINUTES_PER_DAY)));
  return [
    isShort ? workLine("short", 1, flat) : workLine("day", worked.length, dayPrice),
    workLine("extra", extra, dayPrice, MINUTES_PER_DAY),
  ];
}

function total(counts: readonly number[]) {
  return counts.reduce((one, other) => one + other, 0);
}

function workLine(key: WorkLine["key"], quantity: number, unit: Amount, per = 1): WorkLine {
  return { key, quantity, per, unit, amount: shareOf(quantity, per, unit) };
}

export type SurchargedDay = ReturnType<typeof surchargedDays>[number];

/**
 * Those of these days that are a Saturday, a Sunday or a public holiday in this state, or in all of them (null); each
 * counts once (docs/rules.md, Surcharges).
 */
export function surchargedDays(days: readonly string[], state: StateCode | null) {
  const holidays = holidaysOf(new Set(days.map((day) => day.slice(0, 4))), state ?? "BUND");
  return days
    .map((day) => ({ day, weekday: weekday(day), holiday: holidays.get(day) }))
    .filter(({ weekday, holiday }) => weekday > 5 || holiday);
}
