import { describe, expect, it } from "vitest";
import { isoWeek, mondayOfWeek } from "../../cli/plan.ts";

describe("a week of the calendar (ISO 8601)", () => {
  it.each([
    // Its Monday lies in the year before.
    ["2026-W1", "2026-W01", "2025-12-29"],
    ["2026-KW53", "2026-W53", "2026-12-28"],
    // 1 January 2027 is a Friday: the first week begins on the 4th.
    ["2027-W01", "2027-W01", "2027-01-04"],
  ])("%s is %s and begins on %s", (typed, week, monday) => {
    expect(isoWeek(typed)).toBe(week);
    expect(mondayOfWeek(week)).toBe(monday);
  });

  it.each(["2027-W53", "2026-W00", "2026-W54", "48", ""])("%s is none", (typed) => {
    expect(() => isoWeek(typed)).toThrow("Erwartet wird eine Kalenderwoche");
  });
});
