import { readPeriod } from "../../../domain/kernel/time/period-text.ts";
import { periodOfJob } from "../../../domain/kernel/time/period-words.ts";
import { datesOfRequest } from "../../../domain/kernel/time/work-dates.ts";
import { lastDayQuestion, weekdaysOfForm } from "../../../domain/kernel/time/working-weeks.ts";
import type { BookingVehicle } from "../../../domain/kernel/vocabulary.ts";
import { bookedPosition, dayPriceCents } from "../../../domain/pricing/day-price.ts";
import { orderPrice } from "../../../domain/pricing/order-price.ts";
import type { Prices } from "../../../domain/pricing/schemas.ts";
import type { BookingValues } from "./booking-state.ts";

interface BookingWork {
  prices: Prices;
  vehicle?: BookingVehicle | undefined;
  drivers: number;
  earliestStart: string;
}

/** Days, suggestion and price of what is in the form now; reader and holidays are loaded at its first touch. */
export function daysOfBooking(values: BookingValues, work: BookingWork) {
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" }).format(new Date());
  const { einsatzbeginn, einsatzende, uhrzeit_beginn, einsatzdauer, arbeitstage } = values;
  const weekdays = weekdaysOfForm(arbeitstage, values);
  const dates = datesOfRequest(
    {
      einsatzbeginn: einsatzbeginn || null,
      einsatzende: einsatzende || null,
      uhrzeit_beginn: uhrzeit_beginn || null,
      arbeitstage: weekdays,
      words: einsatzdauer,
    },
    { today, earliestStart: work.earliestStart },
  );
  return {
    /** Whether the last day is worked, where the week leaves it out; else empty. */
    question: lastDayQuestion({ einsatzbeginn, einsatzende, arbeitstage: weekdays }),
    /** `Di., 24.11. bis Mo., 30.11.2026 · 5 Arbeitstage`: what will be stored; empty while no day is known. */
    understood: dates.einsatzbeginn ? periodOfJob(dates) : "",
    /** Possible meaning of the words; a person has to accept it. */
    suggestion: dates.einsatzende ? null : suggestionOf(values, today, work.earliestStart),
    total: totalOf(dates, values, work),
  };
}
export type BookingDays = ReturnType<typeof daysOfBooking>;

function suggestionOf(values: BookingValues, today: string, earliest: string) {
  const reading = readPeriod(values.einsatzdauer, { today, start: values.einsatzbeginn || null });
  const { certainty, start, end, startTime, understood } = reading;
  if (certainty !== "likely" || !start || !end || start < earliest) return null;
  const uhrzeit_beginn = values.uhrzeit_beginn || (startTime ?? "");
  return { words: understood, values: { einsatzbeginn: start, einsatzende: end, uhrzeit_beginn } };
}

type Dates = ReturnType<typeof datesOfRequest>;

function totalOf(
  dates: Dates,
  { anforderungen }: BookingValues,
  { prices, vehicle, drivers }: BookingWork,
) {
  const { einsatzbeginn: start, einsatzende: end, arbeitstage: weekdays } = dates;
  if (!vehicle || !start || !end) return null;
  return orderPrice(prices, {
    position: bookedPosition(vehicle, anforderungen),
    dayCents: dayPriceCents(prices, vehicle, anforderungen),
    requirements: anforderungen,
    period: { start, end, weekdays },
    drivers,
  });
}
