import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "../../../src/domain/kernel/time/berlin.ts";
import { datesOfRequest, type JobDates } from "../../../src/domain/kernel/time/work-dates.ts";
import { lastWorkingDay, workingDaysOf } from "../../../src/domain/kernel/time/working-days.ts";
import { WORKING_WEEKS, weekdaysOfWeek } from "../../../src/domain/kernel/time/working-weeks.ts";
import {
  CALCULATOR_LIMITS,
  calculatorValues,
  readCalculatorInput,
} from "../../../src/domain/pricing/calculator-input.ts";
import { bookedPosition, dayPriceCents } from "../../../src/domain/pricing/day-price.ts";
import { DEFAULT_PRICES } from "../../../src/domain/pricing/default-prices.ts";
import { orderPrice } from "../../../src/domain/pricing/order-price.ts";
import { calculationOf, quoteAsMessage } from "../../../src/web/forms/calculator/price-words.ts";

const TODAY = "2026-11-21";
const FRAME = { list: "general", earliestStart: "2026-11-23" } as const;

const asked = fc.record({
  beginn: fc.nat(800).map((days) => addDays(FRAME.earliestStart, days)),
  tage: fc.integer({ min: 1, max: CALCULATOR_LIMITS.days }),
  arbeitstage: fc.constantFrom(...WORKING_WEEKS.map(({ key }) => key)),
  fahrer: fc.constantFrom("lkw", "kran"),
  nacht: fc.constantFrom("", "ja"),
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

/** What the calculator makes of it, without a way. */
function calculated({ beginn, tage, arbeitstage, fahrer, nacht }: Asked) {
  const typed = { beginn, tage: String(tage), arbeitstage, fahrer, nacht, anfahrt: "0" };
  const read = readCalculatorInput(calculatorValues(typed, FRAME), FRAME);
  if ("errors" in read) throw new Error(JSON.stringify(read.errors));
  const { input } = read;
  const { start, days, weekdays } = input;
  const worked = workingDaysOf({ start, end: lastWorkingDay(start, days, weekdays), weekdays });
  const calculation = calculationOf(DEFAULT_PRICES, input);
  return { worked, quote: calculation.quote, prefill: quoteAsMessage(calculation) };
}

/** The days that are stored of a request. */
function requested(said: { begin: string; end: string; week: string }) {
  return daysOf(
    datesOfRequest(
      {
        einsatzbeginn: said.begin,
        einsatzende: said.end,
        uhrzeit_beginn: null,
        arbeitstage: weekdaysOfWeek(said.week),
        words: "",
      },
      { today: TODAY, earliestStart: FRAME.earliestStart },
    ),
  );
}

function daysOf({ einsatzbeginn: start, einsatzende: end, arbeitstage: weekdays }: JobDates) {
  return start && end ? { start, end, weekdays } : null;
}

describe("calculator and booking form mean the same days", () => {
  it("carried over from the calculator into the form, with the same price", () => {
    const property = fc.property(asked, (one) => {
      const { worked, quote, prefill } = calculated(one);
      const { einsatzbeginn: begin, einsatzende: end, arbeitstage: week } = prefill;
      const period = requested({ begin, end, week });
      expect(period && workingDaysOf(period)).toEqual(worked);
      // The form doesn't know the state, and counts the holidays of all of Germany.
      if (!period || quote.surchargedDays.some(({ holiday }) => holiday)) return;
      const { fahrzeugtyp: vehicle, anforderungen: requirements } = prefill;
      const price = orderPrice(DEFAULT_PRICES, {
        position: bookedPosition(vehicle, requirements),
        dayCents: dayPriceCents(DEFAULT_PRICES, vehicle, requirements),
        requirements,
        period,
        drivers: 1,
      });
      expect(price).toMatchObject({ days: one.tage, netCents: quote.net.from });
    });
    fc.assert(property, { numRuns: 2000, seed: 2026 });
  });
});
