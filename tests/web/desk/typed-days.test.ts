import { describe, expect, it } from "vitest";
import {
  typedDays,
  weekdaysOf,
  withStart,
  withWeekdays,
} from "../../../src/web/desk/kit/days-fields.tsx";

/** Tuesday to Monday. */
const FIVE = typedDays({ start: "2026-11-24", end: "2026-11-30", weekdays: null });

describe("typed days", () => {
  it("move with their first day, and stay as many working days", () => {
    expect(withStart(FIVE, "2026-11-25")).toMatchObject({ end: "2026-12-01" });
    const saturdays = withWeekdays(FIVE, ["mo", "di", "mi", "do", "fr", "sa"]);
    expect(saturdays).toMatchObject({ end: "2026-11-30" });
    expect(withStart(saturdays, "2026-11-25")).toMatchObject({ end: "2026-12-01" });
    expect(withWeekdays(saturdays, []).weekdays).toBeNull();
  });

  it("keep an end that stands alone or lies before", () => {
    const alone = typedDays({ start: null, end: "2026-11-27", weekdays: null });
    expect(withStart(alone, "2026-11-26").end).toBe("2026-11-27");
    expect(withStart({ ...FIVE, end: "2026-11-20" }, "2026-11-26").end).toBe("2026-11-20");
  });

  it("know whether weekdays are the usual ones", () => {
    const week = { start: "2026-11-23", end: "2026-11-28" };
    const usual = typedDays({ ...week, weekdays: ["mo", "di", "mi", "do", "fr", "sa"] });
    expect(usual.weekdays).toBeNull();
    expect(weekdaysOf({ ...usual, end: "2026-11-27" })).not.toContain("sa");
    expect(typedDays({ ...week, weekdays: ["sa"] }).weekdays).toEqual(["sa"]);
  });

  it("wait while a year is typed", () => {
    for (const year of ["0002", "0020", "0202"]) {
      expect(withStart(FIVE, `${year}-11-24`)).toMatchObject({ end: "2026-11-30" });
    }
  });
});
