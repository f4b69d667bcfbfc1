import fc from "fast-check";
import { expect, it } from "vitest";
import { addDays, daysBetween } from "../../../../src/domain/kernel/time/berlin.ts";
import { periodOfJob } from "../../../../src/domain/kernel/time/period-words.ts";
import { datesAfterEdit } from "../../../../src/domain/kernel/time/told-periods.ts";
import { datesOf, datesOfRequest } from "../../../../src/domain/kernel/time/work-dates.ts";
import {
  ALL_WEEKDAYS,
  MONDAY_TO_FRIDAY,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
  weekdaysInWords,
  workingDaysOf,
} from "../../../../src/domain/kernel/time/working-days.ts";
import { DEFAULT_PRICES } from "../../../../src/domain/pricing/default-prices.ts";
import { orderPrice } from "../../../../src/domain/pricing/order-price.ts";

const TODAY = "2026-11-21";
const NOT_SAID = { einsatzende: null, uhrzeit_beginn: null, arbeitstage: null };

const starts = fc.integer({ min: 2, max: 400 }).map((offset) => addDays(TODAY, offset));
const weeks = fc.option(fc.subarray([...WEEKDAYS], { minLength: 1 }));

/** First and last day are said, and perhaps on which weekdays. */
const named = fc
  .tuple(starts, fc.integer({ min: 0, max: 60 }), weeks)
  .map(([einsatzbeginn, more, arbeitstage]) =>
    datesOf(
      {
        ...NOT_SAID,
        einsatzbeginn,
        einsatzende: addDays(einsatzbeginn, more),
        arbeitstage: arbeitstage as Weekday[] | null,
        words: "",
      },
      TODAY,
    ),
  );

/** The first day is said, and for how many days. */
const counted = fc
  .tuple(starts, fc.integer({ min: 1, max: 40 }))
  .map(([einsatzbeginn, days]) =>
    datesOfRequest(
      { ...NOT_SAID, einsatzbeginn, words: days === 1 ? "1 Tag" : `${days} Arbeitstage` },
      { today: TODAY, earliestStart: TODAY },
    ),
  );

it("the words of a period, its working days and its price are of the same days", () => {
  fc.assert(
    fc.property(fc.oneof(named, counted), (dates) => {
      const { einsatzbeginn, einsatzende, arbeitstage: weekdays } = dates;
      const period = { start: einsatzbeginn ?? "", end: einsatzende ?? "", weekdays };
      const told = daysToldBy(periodOfJob(dates), period);
      expect(workingDaysOf(period)).toEqual(told);
      const work = {
        position: "standard",
        dayCents: 39_900,
        requirements: [],
        period,
        drivers: 1,
      } as const;
      expect(orderPrice(DEFAULT_PRICES, work)?.days).toBe(told.length);
    }),
    { numRuns: 2000 },
  );
});

it("what an edit says nothing of stays, and the words of dates follow these", () => {
  fc.assert(
    fc.property(fc.oneof(named, counted), (job) => {
      expect(datesAfterEdit(job, { zeitraum: job.zeitraum }, TODAY)).toEqual(job);
    }),
  );
  fc.assert(
    fc.property(named, starts, (job, day) => {
      const days = { einsatzbeginn: day, einsatzende: day };
      const moved = datesAfterEdit(job, { ...days, zeitraum: job.zeitraum }, TODAY);
      expect(moved).toMatchObject({ ...days, zeitraum: periodOfJob(moved) });
      expect(moved.zeitraum_quelle).toBe("dates");
    }),
  );
});

it("so many days in somebody's own words are as many of the weekdays that he chose", () => {
  const chosen = fc.subarray([...WEEKDAYS], { minLength: 1 });
  fc.assert(
    fc.property(starts, chosen, fc.integer({ min: 2, max: 10 }), (start, weekdays, days) => {
      const einsatzbeginn = [0, 1, 2, 3, 4, 5, 6]
        .map((more) => addDays(start, more))
        .find((day) => weekdays.includes(weekdayOf(day)));
      const said = { ...NOT_SAID, einsatzbeginn: einsatzbeginn ?? "", arbeitstage: weekdays };
      const { einsatzende } = datesOf({ ...said, words: `${days} Tage` }, TODAY);
      const period = { start: said.einsatzbeginn, end: einsatzende ?? "", weekdays };
      expect(workingDaysOf(period)).toHaveLength(days);
    }),
  );
});

it.each([
  ["2026-11-28", "2026-11-30", "Sa., 28.11. bis Mo., 30.11.2026 · 2 Arbeitstage"],
  ["2026-12-07", "2026-12-20", "Mo., 07.12. bis So., 20.12.2026 · 10 Arbeitstage · Mo–Fr"],
  ["2026-12-07", "2026-12-13", "Mo., 07.12. bis So., 13.12.2026 · 7 Arbeitstage"],
  ["2026-11-28", "2026-12-11", "Sa., 28.11. bis Fr., 11.12.2026 · 11 Arbeitstage"],
  ["2026-11-28", "2026-12-13", "Sa., 28.11. bis So., 13.12.2026 · 11 Arbeitstage · danach Mo–Fr"],
])("from %s to %s is told as '%s'", (einsatzbeginn, einsatzende, words) => {
  const said = { ...NOT_SAID, einsatzbeginn, einsatzende, words: "" };
  expect(periodOfJob(datesOf(said, TODAY))).toBe(words);
});

it("of a request the Saturday that it begins on is told as it is charged", () => {
  const said = { ...NOT_SAID, einsatzbeginn: "2026-11-28", words: "2 Tage" };
  const dates = datesOfRequest(said, { today: TODAY, earliestStart: "2026-11-23" });
  expect(periodOfJob(dates)).toBe("Sa., 28.11. bis Mo., 30.11.2026 · 2 Arbeitstage");
});

/** As a person reads it: the weekdays that are named; where none are, both ends, Monday to Friday, and the last weekend. */
function daysToldBy(words: string, { start, end }: { start: string; end: string }) {
  const all = Array.from({ length: daysBetween(start, end) + 1 }, (_, more) =>
    addDays(start, more),
  );
  const part = words.split(" · ").at(-1) ?? "";
  const isFirstApart = part.startsWith("danach ");
  const weekdays = SETS.get(part.replace("danach ", ""));
  if (weekdays) {
    return all.filter(
      (day) => (isFirstApart && day === start) || weekdays.includes(weekdayOf(day)),
    );
  }
  const isLastWeekend = (day: string) => weekdayOf(end) === "so" && day === addDays(end, -1);
  const isSunday = weekdayOf(start) === "so";
  return all.filter(
    (day) =>
      day === start ||
      day === end ||
      MONDAY_TO_FRIDAY.includes(weekdayOf(day)) ||
      (isLastWeekend(day) && !isSunday),
  );
}

/** Every set of weekdays by its words. */
const SETS = new Map(
  Array.from({ length: 2 ** WEEKDAYS.length - 1 }, (_, bits) => {
    const weekdays = ALL_WEEKDAYS.filter((_day, place) => (bits + 1) & (1 << place));
    return [weekdaysInWords(weekdays), weekdays] as const;
  }),
);

it("an edit that moves the beginning counts the weekdays anew, one that moves nothing keeps them", () => {
  const days = { uhrzeit_beginn: null, einsatzende: "2026-11-28", words: "" };
  const weekend: Weekday[] = ["mo", "sa"];
  const job = datesOf({ ...days, einsatzbeginn: "2026-11-23", arbeitstage: weekend }, TODAY);
  const { einsatzende, zeitraum } = job;
  const moved = { einsatzbeginn: "2026-11-24", einsatzende, zeitraum };
  const anew = datesOf({ ...days, einsatzbeginn: "2026-11-24", arbeitstage: null }, TODAY);
  expect(datesAfterEdit(job, moved, TODAY).arbeitstage).toEqual(anew.arbeitstage);
  expect(datesAfterEdit(job, { zeitraum }, TODAY).arbeitstage).toEqual(weekend);
});
