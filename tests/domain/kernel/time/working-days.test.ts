import { describe, expect, it } from "vitest";
import { workedOn } from "../../../../src/domain/dispatch/jobs/vocabulary.ts";
import { addDays } from "../../../../src/domain/kernel/time/berlin.ts";
import {
  ALL_WEEKDAYS,
  countWorkingDays,
  defaultWeekdays,
  lastWorkingDay,
  MAX_PERIOD_DAYS,
  MONDAY_TO_FRIDAY,
  sharesWorkingDay,
  type Weekday,
  weekdaysInWords,
  workingDaysOf,
} from "../../../../src/domain/kernel/time/working-days.ts";

const MO_FR = MONDAY_TO_FRIDAY;

describe("the days worked", () => {
  it("are the usual ones where no weekdays are said", () => {
    const ofWork = (start: string | null, end: string | null) =>
      workedOn({ start, end, weekdays: [] });
    expect(ofWork("2026-11-26", "2026-11-30")).toEqual(["2026-11-26", "2026-11-27", "2026-11-30"]);
    expect(ofWork("2026-11-28", null)).toEqual(["2026-11-28"]);
    expect(ofWork(null, "2026-11-27")).toEqual(["2026-11-27"]);
    expect(ofWork(null, null)).toEqual([]);
  });

  it("are those of the weekdays, first and last included", () => {
    const days = workingDaysOf({ start: "2026-11-26", end: "2026-12-01", weekdays: MO_FR });
    expect(days).toEqual(["2026-11-26", "2026-11-27", "2026-11-30", "2026-12-01"]);
  });

  it.each([
    ["one day", "2026-11-24", "2026-11-24", MO_FR, 1],
    ["a Saturday as the first day, though it isn't worked", "2026-11-28", "2026-12-01", MO_FR, 3],
    ["no Sunday as the last day, if it isn't worked", "2026-11-23", "2026-11-29", MO_FR, 5],
    ["a whole week", "2026-11-23", "2026-11-29", ALL_WEEKDAYS, 7],
    ["over the end of a year", "2026-12-28", "2027-01-08", MO_FR, 10],
    ["with 29 February", "2028-02-28", "2028-03-01", MO_FR, 3],
    ["a public holiday too", "2026-12-24", "2026-12-28", MO_FR, 3],
    ["Saturdays only", "2026-12-05", "2026-12-26", ["sa"], 4],
    ["nothing, if the end lies before the start", "2026-11-24", "2026-11-23", MO_FR, 0],
    ["five years at most", "2026-01-01", "9999-12-31", ALL_WEEKDAYS, MAX_PERIOD_DAYS],
  ] as [string, string, string, Weekday[], number][])(
    "%s: %s to %s",
    (_, start, end, weekdays, count) => {
      expect(countWorkingDays({ start, end, weekdays })).toBe(count);
    },
  );

  it.each([
    ["2026-11-23", 5, MO_FR, "2026-11-27"],
    ["2026-11-24", 5, MO_FR, "2026-11-30"],
    ["2026-11-24", 10, MO_FR, "2026-12-07"],
    ["2026-11-28", 3, MO_FR, "2026-12-01"],
    ["2026-12-30", 4, MO_FR, "2027-01-04"],
    ["2028-02-28", 3, MO_FR, "2028-03-01"],
    ["2026-11-23", 6, ["mo", "di", "mi", "do", "fr", "sa"], "2026-11-28"],
    ["2026-11-23", 3, ["mo"], "2026-12-07"],
    ["2026-11-23", 1, [], "2026-11-23"],
    ["2026-11-23", 0, MO_FR, "2026-11-23"],
    ["2026-11-27", 2, [], "2026-11-30"],
  ] as [string, number, Weekday[], string][])(
    "from %s on %i of them end on %4$s",
    (start, count, weekdays, last) => {
      expect(lastWorkingDay(start, count, weekdays)).toBe(last);
      if (count > 0 && weekdays.length > 0) {
        expect(countWorkingDays({ start, end: last, weekdays })).toBe(count);
      }
    },
  );

  it("end within five years, however many they are", () => {
    const last = lastWorkingDay("2026-11-23", 1_000_000);
    const longest = addDays("2026-11-23", MAX_PERIOD_DAYS - 1);
    expect([last > addDays(longest, -7), last <= longest]).toEqual([true, true]);
    expect(lastWorkingDay("2026-11-23", 1_000_000, ALL_WEEKDAYS)).toBe(longest);
  });
});

describe("the usual weekdays", () => {
  it.each([
    ["2026-11-24", "2026-11-24", "dienstags"],
    ["2026-11-28", "2026-11-28", "samstags"],
    ["2026-11-24", "2026-11-30", "Mo–Fr"],
    ["2026-11-24", "2026-11-28", "Mo–Sa"],
    ["2026-11-28", "2026-12-01", "Mo–Sa"],
    ["2026-11-29", "2026-12-01", "Mo, Di, Mi, Do, Fr, So"],
    ["2026-11-27", "2026-11-29", "täglich"],
  ])("from %s to %s are %s", (start, end, words) => {
    expect(weekdaysInWords(defaultWeekdays(start, end))).toBe(words);
  });
});

describe("weekdays in words", () => {
  it.each([
    ["mo di mi do fr", "Mo–Fr"],
    ["mo di mi do fr sa", "Mo–Sa"],
    ["so mo di mi do fr sa", "täglich"],
    ["mo mi fr", "Mo, Mi, Fr"],
    ["so sa", "Sa, So"],
    ["fr sa so", "Fr–So"],
    ["mo", "montags"],
    ["", ""],
  ])("%s: %s", (names, words) => {
    expect(weekdaysInWords(names.split(" ").filter(Boolean) as Weekday[])).toBe(words);
  });
});

describe("two periods share a working day", () => {
  const period = (start: string | null, end: string | null, weekdays: Weekday[] | null = null) => ({
    start,
    end,
    weekdays,
  });
  const week = period("2026-11-23", "2026-11-27");

  it.each([
    ["of the same week", period("2026-11-27", "2026-12-01"), true],
    ["not on the weekend between", period("2026-11-28", "2026-11-29"), false],
    ["only their first day known", period("2026-11-24", null), true],
    ["only their last day known", period(null, "2026-11-27"), true],
    ["only a first day that is elsewhere", period("2026-11-20", null), false],
    ["nothing known", period(null, null), false],
    ["a first day that its weekdays leave out", period("2026-11-24", "2026-12-31", ["sa"]), true],
    ["the other weekdays", period("2026-11-21", "2026-12-31", ["sa"]), false],
    ["weekdays that meet once", period("2026-11-07", "2026-12-31", ["fr"]), true],
    ["no weekdays at all", period("2026-11-20", "2026-11-23", []), true],
    ["no end in sight", period("2026-11-20", "9999-12-31"), true],
    ["an end before the start", period("2026-11-27", "2026-11-23"), false],
  ])("%s", (_, other, expected) => {
    expect(sharesWorkingDay(week, other)).toBe(expected);
    expect(sharesWorkingDay(other, week)).toBe(expected);
  });
});
