import { daysBetween } from "../kernel/time/berlin.ts";
import { lastWorkingDay, type Weekday, workingDaysOf } from "../kernel/time/working-days.ts";
import { type DriverKind, listOf } from "./day-price.ts";
import { hasLocalHolidays, type StateCode } from "./federal-states.ts";
import { linesOfWork, MINUTES_PER_DAY, surchargedDays } from "./lines-of-work.ts";
import { percentOf, sum } from "./money.ts";
import { SURCHARGE_LIMITS, VAT_PERCENT } from "./price-lists.ts";
import { ratesOf } from "./rates.ts";
import type { PricePosition, Prices } from "./schemas.ts";

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

export type PriceQuote = ReturnType<typeof priceOfDays>;
export type PriceLine = PriceQuote["lines"][number];
type LineKey = "day" | "weekend" | "night" | "travel" | "overnight";

export type QuoteNote =
  | "arrivalDayBefore"
  | "noOvernightForOneDay"
  | "travelIncluded"
  | "localHolidays"
  | "overnightRange";

/** The price of a job by its first day and how many days it has (docs/rules.md, Surcharges); integer cents. */
export function calculatePrice(
  prices: Prices,
  { kind, start, days, weekdays, ...input }: PriceInput,
) {
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
export function priceOfDays(prices: Prices, input: PricedWork) {
  const { position, days, state, night } = input;
  const list = listOf(position);
  const ways = waysOf(input);
  const lines = linesOfWork(prices, {
    position,
    base: { kind: "days", dayCents: input.dayCents ?? prices.dayCents[position] },
    state,
    days: ways.map((way) => ({
      ...way,
      minutes: MINUTES_PER_DAY,
      nightMinutes: night ? MINUTES_PER_DAY : 0,
      waitingMinutes: 0,
    })),
  }).map(({ key, quantity, per, unit, amount }) => ({
    key: key as LineKey,
    // Days, kilometres or nights.
    quantity: quantity / per,
    unit,
    amount,
  }));
  const net = sum(lines.map(({ amount }) => amount));
  const vat = percentOf(VAT_PERCENT, net);
  return {
    lines,
    net,
    vat,
    gross: sum([net, vat]),
    lastDay: days.at(-1) ?? "",
    surchargedDays: surchargedDays(days, state),
    // Charged return trips.
    trips: ways.filter(({ isTrip }) => isTrip).length,
    notes: notesFor(input, {
      rates: ratesOf(prices, list),
      nights: ways.filter(({ overnight }) => overnight).length,
    }),
  };
}

/**
 * Way and night of each planned day. Far away the driver comes the day before and stays for as many nights as he works; otherwise he
 * stays between the days, if that is wished. Over days off he goes home: each row of days is a way of its own. Who doesn't stay is
 * paid it daily.
 */
export function waysOf({
  days,
  travelKm,
  overnight,
}: Pick<PricedWork, "days" | "travelKm" | "overnight">) {
  const stays = isFarAway(travelKm) || overnight;
  return days.map((day, index) => {
    const isFirst = daysBetween(days[index - 1] ?? day, day) !== 1;
    const isTrip = isFirst || !stays;
    return {
      day,
      isTrip,
      km: isTrip ? travelKm : 0,
      overnight: isFarAway(travelKm) || (overnight && !isFirst),
    };
  });
}

function isFarAway(travelKm: number) {
  return travelKm > SURCHARGE_LIMITS.overnightFromKm;
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
