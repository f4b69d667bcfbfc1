import { describe, expect, it } from "vitest";
import {
  typedDays,
  weekdaysOf,
  withCount,
  withEnd,
  withStart,
  withWeekdays,
} from "../../../src/web/desk/kit/days-fields.tsx";

const NOTHING = typedDays({ start: null, end: null, weekdays: null });
/** Tuesday to Monday. */
const FIVE = withCount(withStart(NOTHING, "2026-11-24"), "5");

describe("typed days", () => {
  it("write the end from the number of working days, and the number from the end", () => {
    expect(FIVE).toMatchObject({ end: "2026-11-30", count: "5" });
    expect(withEnd(FIVE, "2026-11-27")).toMatchObject({ count: "4" });
    expect(withCount(FIVE, "12").end).toBe("2026-12-09");
  });

  it("in any order: the number waits for the first day", () => {
    const waiting = withCount(NOTHING, "3");
    expect(waiting).toMatchObject({ end: "", count: "3" });
    expect(withStart(waiting, "2026-11-27").end).toBe("2026-12-01");
    expect(withStart(withEnd(NOTHING, "2026-11-27"), "2026-11-26").count).toBe("2");
  });

  it("move with their first day, but an end that was typed stays", () => {
    const stored = typedDays({ start: "2026-11-24", end: "2026-11-30", weekdays: null });
    expect(withStart(stored, "2026-11-25")).toMatchObject({ end: "2026-12-01", count: "5" });
    const typed = withEnd(FIVE, "2026-11-27");
    expect(withStart(typed, "2026-11-25")).toMatchObject({ end: "2026-11-27", count: "3" });
  });

  it("count the weekdays that are chosen; the end stays unless the number was typed", () => {
    const saturdays = ["mo", "di", "mi", "do", "fr", "sa"] as const;
    expect(withWeekdays(FIVE, saturdays)).toMatchObject({ end: "2026-11-28", count: "5" });
    const byEnd = withEnd(FIVE, "2026-11-30");
    expect(withWeekdays(byEnd, saturdays)).toMatchObject({ end: "2026-11-30", count: "6" });
    expect(withWeekdays(byEnd, []).weekdays).toBeNull();
  });

  it("know whether weekdays are the usual ones", () => {
    const week = { start: "2026-11-23", end: "2026-11-28" };
    const usual = typedDays({ ...week, weekdays: ["mo", "di", "mi", "do", "fr", "sa"] });
    expect(usual.weekdays).toBeNull();
    expect(weekdaysOf(withEnd(usual, "2026-11-27"))).not.toContain("sa");
    expect(typedDays({ ...week, weekdays: ["sa"] }).weekdays).toEqual(["sa"]);
    expect(withCount(withStart(NOTHING, "2026-11-28"), "3")).toMatchObject({ end: "2026-12-01" });
    const ten = withCount(withStart(NOTHING, "2026-11-28"), "10");
    expect(ten).toMatchObject({ end: "2026-12-10" });
    expect(withEnd(ten, ten.end)).toMatchObject({ count: "10" });
  });

  it.each(["", "0", "-1", "x", "1000"])("with %j for a number have no end", (count) => {
    expect(withCount(FIVE, count)).toMatchObject({ count, end: "" });
  });

  it("wait while a year is typed", () => {
    for (const year of ["0002", "0020", "0202"]) {
      expect(withStart(FIVE, `${year}-11-24`)).toMatchObject({ end: "2026-11-30", count: "5" });
    }
  });
});
