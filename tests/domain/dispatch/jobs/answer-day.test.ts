import { describe, expect, it } from "vitest";
import { laterAnswerDay } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import {
  closingsToTell,
  hoursText,
  isOfficeDay,
  OPENING_HOURS,
  type OpeningHours,
} from "../../../../src/domain/kernel/settings/opening-hours.ts";
import { exampleShell } from "../../../support/shell.ts";

const USUAL = exampleShell().hours;
const NIGHT_WATCH = { from: "06:30", to: "20:00" };
const CLOSED: OpeningHours = {
  ...USUAL,
  closings: [{ from: "2026-12-24", to: "2027-01-03", reason: "Betriebsferien" }],
};

describe("the day by which a customer hears", () => {
  it.each([
    ["a weekday, and the next one is open", USUAL, "2026-11-18", null],
    ["a Friday, and Monday is open", USUAL, "2026-11-20", null],
    ["the eve of a holiday", USUAL, "2026-12-24", null],
    ["the last day before a closing", CLOSED, "2026-12-23", "2027-01-04"],
    ["within a closing, with holidays", CLOSED, "2026-12-30", "2027-01-04"],
    ["the day before the closing ends", CLOSED, "2027-01-03", null],
    [
      "the next working day is never open",
      { ...USUAL, days: { ...USUAL.days, fr: null } },
      "2026-11-19",
      "2026-11-21",
    ],
  ])("%s", (_, hours, today, expected) => {
    expect(laterAnswerDay(hours, today)).toBe(expected);
  });
});

it.each([
  ["the day before a closing", "2026-12-23", true],
  ["its first day", "2026-12-24", false],
  ["its last day", "2027-01-03", false],
  ["the day after it", "2027-01-04", true],
  ["a Sunday", "2026-11-29", false],
])("somebody is in the office, or not: %s", (_, day, expected) => {
  const days = { ...CLOSED.days, so: day === "2026-11-29" ? null : NIGHT_WATCH };
  expect(isOfficeDay({ ...CLOSED, days }, day)).toBe(expected);
});

it("the week is told in few words", () => {
  expect(hoursText(USUAL)).toBe("Mo–Fr 8–18\u00a0Uhr, Sa 9–14\u00a0Uhr");
  const days = { ...USUAL.days, mi: null, sa: NIGHT_WATCH, so: NIGHT_WATCH };
  expect(hoursText({ ...USUAL, days })).toBe(
    "Mo–Di 8–18\u00a0Uhr, Do–Fr 8–18\u00a0Uhr, Sa–So 6:30–20\u00a0Uhr",
  );
});

it("a closing is told a month ahead and until it is over", () => {
  for (const [today, told] of [
    ["2026-11-23", 0],
    ["2026-11-24", 1],
    ["2027-01-03", 1],
    ["2027-01-04", 0],
  ] as const) {
    expect(closingsToTell(CLOSED, today), today).toHaveLength(told);
  }
});

describe("opening hours that can't be", () => {
  const wrong = (change: object) => {
    const { error } = OPENING_HOURS.schema.safeParse({ ...USUAL, ...change });
    return error?.issues.map(({ path }) => path.join("."));
  };
  const days = (change: object) => ({ days: { ...USUAL.days, ...change } });
  const closing = (from: string, to: string) => ({ closings: [{ from, to, reason: "" }] });

  it.each([
    ["an end without a beginning", days({ mo: { from: "", to: "18:00" } }), "days.mo.from"],
    ["an end before the beginning", days({ di: { from: "18:00", to: "08:00" } }), "days.di.to"],
    ["no day at all", { days: dayless() }, "days.mo"],
    ["a closing that ends before it begins", closing("2026-12-24", "2026-12-23"), "closings.0.to"],
    ["a closing without a first day", closing("", "2026-12-23"), "closings.0.from"],
  ])("%s", (_, change, path) => {
    expect(wrong(change)).toContain(path);
  });

  it("two empty times are a closed day", () => {
    const { data } = OPENING_HOURS.schema.safeParse({
      ...USUAL,
      ...days({ sa: { from: "", to: "" } }),
    });
    expect(data?.days.sa).toBeNull();
  });
});

function dayless() {
  const none = { from: "", to: "" };
  return { mo: none, di: none, mi: none, do: none, fr: none, sa: none, so: none };
}
