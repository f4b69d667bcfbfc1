import type { PricePosition, Prices } from "../kernel/prices.ts";
import { daysBetween, weekday } from "../kernel/time/days.ts";
import { lastWorkingDay, type Weekday, workingDaysOf } from "../kernel/time/working-days.ts";
import { listOf } from "./day-price.ts";
import type { DriverKind, PriceList } from "./driver-kinds.ts";
import { hasLocalHolidays, type StateCode } from "./federal-states.ts";
import { type Amount, exactly, percentOf, sum, times } from "./money.ts";
import { SURCHARGE_LIMITS, VAT_PERCENT } from "./price-lists.ts";
import { holidaysOf } from "./public-holidays.ts";

export interface PriceInput {
  kind: DriverKind;
  /** First day of work, `YYYY-MM-DD`. */
  start: string;
  /** Days of work, at least 1. */
  days: number;
  /** On which weekdays there is work after the first day. */
  weekdays: readonly Weekday[];
  /** State of the place of work, for its public holidays. */
  state: StateCode;
  /** The work lies in the night (NIGHT_HOURS). */
  night: boolean;
  /** One way, whole kilometres. */
  travelKm: number;
  /** The driver stays overnight between the days; always beyond SURCHARGE_LIMITS.overnightFromKm. */
  overnight: boolean;
}

export interface PriceLine {
  key: "day" | "weekend" | "night" | "travel" | "overnight";
  /** Days, kilometres or nights. */
  quantity: number;
  unit: Amount;
  amount: Amount;
}

export interface PriceQuote {
  lines: PriceLine[];
  net: Amount;
  vat: Amount;
  gross: Amount;
  /** Last day of work, `YYYY-MM-DD`. */
  lastDay: string;
  surchargedDays: SurchargedDay[];
  /** Number of charged return trips. */
  trips: number;
  notes: QuoteNote[];
}

export type QuoteNote =
  | "arrivalDayBefore"
  | "noOvernightForOneDay"
  | "travelIncluded"
  | "localHolidays"
  | "overnightRange";

/** The percentages on the day price and the included way of a price list. */
export function ratesOf({ surcharge, escort }: Prices, list: PriceList) {
  return list === "escort"
    ? { ...escort, overnight: escort.overnightCents, includedTravelKm: 0 }
    : { ...surcharge, overnight: exactly(surcharge.overnightCents) };
}

/** Kilometres that are charged for one way there and back; `oneWay` in whole kilometres. */
export function chargedKilometres(prices: Prices, list: PriceList, oneWay: number): number {
  return 2 * Math.max(0, oneWay - ratesOf(prices, list).includedTravelKm);
}

/** The price of a job by its first day and how many days it has (docs/rules.md, Surcharges); integer cents. */
export function calculatePrice(
  prices: Prices,
  { kind, start, days, weekdays, ...input }: PriceInput,
): PriceQuote {
  const end = lastWorkingDay(start, days, weekdays);
  const { position } = kind;
  return priceOfDays(prices, { ...input, position, days: workingDaysOf({ start, end, weekdays }) });
}

/** Work of which the days are known. */
interface PricedWork extends Omit<PriceInput, "kind" | "start" | "days" | "weekdays" | "state"> {
  position: PricePosition;
  /** Net, cents; missing: the list's. */
  dayCents?: number;
  /** `YYYY-MM-DD`, first to last, at least one. */
  days: readonly string[];
  /** Null: not known yet, only the holidays of all of Germany count. */
  state: StateCode | null;
}

/**
 * The price of these days in integer cents (docs/rules.md, Surcharges). Weekend and night are both percentages of the day
 * price and add up. Lines of nothing are left out.
 */
export function priceOfDays(prices: Prices, input: PricedWork): PriceQuote {
  const { position, days, state, night, travelKm } = input;
  const list = listOf(position);
  const rates = ratesOf(prices, list);
  const dayPrice = exactly(input.dayCents ?? prices.dayCents[position]);
  const surcharged = surchargedDays(days, state);
  const { nights, trips } = stayOf(input);
  const lines = [
    line("day", days.length, dayPrice),
    line("weekend", surcharged.length, percentOf(rates.weekendPercent, dayPrice)),
    line("night", night ? days.length : 0, percentOf(rates.nightPercent, dayPrice)),
    line(
      "travel",
      trips * chargedKilometres(prices, list, travelKm),
      exactly(rates.travelPerKmCents),
    ),
    line("overnight", nights, rates.overnight),
  ].filter(({ quantity }) => quantity > 0);
  const net = sum(lines.map(({ amount }) => amount));
  const vat = percentOf(VAT_PERCENT, net);
  return {
    lines,
    net,
    vat,
    gross: sum([net, vat]),
    lastDay: days.at(-1) ?? "",
    surchargedDays: surcharged,
    trips,
    notes: notesFor(input, { rates, nights }),
  };
}

/**
 * Far away the driver comes the day before and stays for as many nights as he works; otherwise he stays between the days,
 * if that is wished. Over days off he goes home: each row of days is a way of its own. Who doesn't stay is paid it daily.
 */
function stayOf({ days, travelKm, overnight }: PricedWork) {
  const rows = days.filter((day, index) => daysBetween(days[index - 1] ?? day, day) !== 1).length;
  if (isFarAway(travelKm)) return { nights: days.length, trips: rows };
  return overnight
    ? { nights: days.length - rows, trips: rows }
    : { nights: 0, trips: days.length };
}

function isFarAway(travelKm: number) {
  return travelKm > SURCHARGE_LIMITS.overnightFromKm;
}

function line(key: PriceLine["key"], quantity: number, unit: Amount): PriceLine {
  return { key, quantity, unit, amount: times(quantity, unit) };
}

function notesFor(
  { state, travelKm, overnight }: PricedWork,
  { rates, nights }: { rates: ReturnType<typeof ratesOf>; nights: number },
): QuoteNote[] {
  const holds: Record<QuoteNote, boolean> = {
    arrivalDayBefore: isFarAway(travelKm),
    noOvernightForOneDay: overnight && nights === 0,
    travelIncluded: travelKm > 0 && travelKm <= rates.includedTravelKm,
    localHolidays: state !== null && hasLocalHolidays(state),
    overnightRange: nights > 0 && rates.overnight.from !== rates.overnight.to,
  };
  return (Object.keys(holds) as QuoteNote[]).filter((note) => holds[note]);
}

export interface SurchargedDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  /** German name of the public holiday, if it is one. */
  holiday?: string | undefined;
}

/**
 * Those of these days that are a Saturday, a Sunday or a public holiday in this state, or in all of them (null); each
 * counts once (docs/rules.md, Surcharges).
 */
export function surchargedDays(days: readonly string[], state: StateCode | null): SurchargedDay[] {
  const holidays = holidaysOf(new Set(days.map((day) => day.slice(0, 4))), state ?? "BUND");
  return days
    .map((day) => ({ day, weekday: weekday(day), holiday: holidays.get(day) }))
    .filter(({ weekday, holiday }) => weekday > 5 || holiday);
}
