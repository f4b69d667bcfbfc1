import { describe, expect, it } from "vitest";
import { isPeriodAhead } from "../../../../src/domain/kernel/periods.ts";

const TODAY = "2026-11-21";

describe("a period that is only text", () => {
  it.each([
    "21.11.2026",
    "ab 1.12.2026, 3 Tage",
    "20.11.2026 bis 23.11.2026",
    "24.11.26",
    "24.11.",
    "2026-12-01",
    "November 2026",
    "ab Dez. 2026",
    "Mitte März 2027",
    "irgendwann 2026",
    "2027",
    "KW 12 2099",
    "KW 50",
  ])("'%s' is ahead", (period) => {
    expect(isPeriodAhead(period, { today: TODAY, written: TODAY })).toBe(true);
  });

  it.each([
    "20.11.2026",
    "1.3.2026 bis 5.3.2026",
    "24.10.",
    "Anfang Dezember",
    "bis Jahresende",
    "2026-11-20",
    "Oktober 2026",
    "März 2026, Woche 3",
    "2025",
    "2100",
    "Baustelle 12345",
    "nach Absprache",
    "so bald wie möglich",
    "",
  ])("'%s' is over or can't be read", (period) => {
    expect(isPeriodAhead(period, { today: TODAY, written: TODAY })).toBe(false);
  });

  it("is ahead on the last of its days", () => {
    expect(isPeriodAhead("KW 50", { today: "2026-12-11", written: TODAY })).toBe(true);
    expect(isPeriodAhead("KW 50", { today: "2026-12-12", written: TODAY })).toBe(false);
  });

  it("is over when its week is, counted from the day it was written", () => {
    expect(isPeriodAhead("KW 50", { today: "2027-01-02", written: TODAY })).toBe(false);
  });
});
