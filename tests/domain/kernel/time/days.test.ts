import { describe, expect, it } from "vitest";
import { daysListed } from "../../../../src/domain/kernel/time/berlin.ts";
import { datesAfterMove } from "../../../../src/domain/kernel/time/told-periods.ts";
import type { JobDates } from "../../../../src/domain/kernel/time/work-dates.ts";

describe("days in a list", () => {
  it("counts each day beyond the fourth row, not the rows", () => {
    const single = ["2026-11-02", "2026-11-04", "2026-11-06", "2026-11-09"];
    expect(daysListed([...single, "2026-11-11"])).toMatch(/ und 1 weiterer Tag$/);
    const rest = ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-23", "2026-11-24"];
    expect(daysListed([...single, ...rest])).toMatch(/ und 5 weitere Tage$/);
    expect(daysListed(single)).not.toContain("weiter");
  });
});

describe("a job that is moved", () => {
  const WEEK: JobDates = {
    einsatzbeginn: "2026-11-23",
    einsatzende: "2026-11-25",
    uhrzeit_beginn: null,
    arbeitstage: ["mo", "di", "mi", "do", "fr"],
    zeitraum: "",
    zeitraum_quelle: "dates",
  };
  const endOf = (move: Parameters<typeof datesAfterMove>[1]) =>
    datesAfterMove(WEEK, move, "2026-11-21").einsatzende;

  it("keeps its number of working days, counted on the new weekdays where some are said", () => {
    expect(endOf({ startDate: "2026-12-03" })).toBe("2026-12-07");
    expect(endOf({ startDate: "2026-12-03", arbeitstage: ["do", "sa"] })).toBe("2026-12-10");
  });

  it("keeps weekdays that somebody chose, and not the usual ones where both new days are said", () => {
    const weekend = { startDate: "2026-12-03", endDate: "2026-12-05" };
    const chosen: JobDates = { ...WEEK, einsatzende: "2026-12-04", arbeitstage: ["mo", "fr"] };
    expect(datesAfterMove(chosen, weekend, "2026-11-21").arbeitstage).toEqual(["mo", "fr"]);
    const { arbeitstage } = datesAfterMove(WEEK, weekend, "2026-11-21");
    expect(arbeitstage).toContain("sa");
  });
});
