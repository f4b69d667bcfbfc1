import { describe, expect, it } from "vitest";
import {
  berlinDate,
  formatDay,
  formatInstant,
  nextWeekday,
  periodInWords,
  startOfWork,
} from "../../../../src/domain/kernel/time/berlin.ts";

describe("the agency's clock", () => {
  it.each([
    ["2026-11-21T22:59:59Z", "2026-11-21"],
    ["2026-11-21T23:00:00Z", "2026-11-22"],
    ["2026-12-31T22:59:59Z", "2026-12-31"],
    ["2026-12-31T23:00:00Z", "2027-01-01"],
    ["2026-07-01T21:59:59Z", "2026-07-01"],
    ["2026-07-01T22:00:00Z", "2026-07-02"],
    ["2026-10-24T22:00:00Z", "2026-10-25"],
    ["2026-10-25T22:59:59Z", "2026-10-25"],
    ["2027-03-27T23:00:00Z", "2027-03-28"],
    ["2027-03-28T22:00:00Z", "2027-03-29"],
  ])("at %s it is %s in Berlin", (instant, day) => {
    expect(berlinDate(new Date(instant))).toBe(day);
  });

  it.each([
    ["2026-11-23", null, "ab Mo., 23.11.2026"],
    ["2026-11-23", "2026-11-23", "am Mo., 23.11.2026"],
    ["2026-11-23", "2026-11-24", "Mo., 23.11.2026 bis Di., 24.11.2026"],
    [null, "2026-11-24", "bis Di., 24.11.2026"],
    [null, null, ""],
  ])("an assignment from %s to %s is '%s'", (start, end, words) => {
    expect(periodInWords(start, end)).toBe(words);
  });

  it.each([
    ["2026-11-19", "2026-11-20"],
    ["2026-11-20", "2026-11-23"],
    ["2026-11-21", "2026-11-23"],
    ["2026-11-22", "2026-11-23"],
    ["2026-12-31", "2027-01-01"],
    ["2028-02-28", "2028-02-29"],
  ])("after %s the next weekday is %s", (today, next) => {
    expect(nextWeekday(today)).toBe(next);
  });

  it.each([
    ["2026-10-24", "2026-10-24T06:00:00.000Z"],
    ["2026-10-25", "2026-10-25T07:00:00.000Z"],
    ["2027-03-27", "2027-03-27T07:00:00.000Z"],
    ["2027-03-28", "2027-03-28T06:00:00.000Z"],
    ["2027-10-31", "2027-10-31T07:00:00.000Z"],
    ["2027-01-01", "2027-01-01T07:00:00.000Z"],
  ])("work on %s starts at %s", (day, instant) => {
    expect(startOfWork(day).toISOString()).toBe(instant);
  });

  it("writes days and instants as Germans read them", () => {
    expect(formatDay("2026-11-23")).toBe("Mo., 23.11.2026");
    expect(formatDay("2027-03-28")).toBe("So., 28.03.2027");
    expect(formatInstant(new Date("2026-12-31T23:05:00Z"))).toBe("01.01.2027, 00:05 Uhr");
    expect(formatInstant(new Date("2026-10-25T00:30:00Z"))).toBe("25.10.2026, 02:30 Uhr");
    expect(formatInstant(new Date("2026-10-25T01:30:00Z"))).toBe("25.10.2026, 02:30 Uhr");
  });

  it("runs the same wherever the server stands", async () => {
    const clock = new URL("../../../../src/domain/kernel/time/berlin.ts", import.meta.url).href;
    const program = `
      const { berlinDate, startOfWork, formatInstant, formatDay } = await import("${clock}");
      const at = new Date("2026-12-31T23:05:00Z");
      console.log([berlinDate(at), startOfWork("2027-03-28").toISOString(), formatInstant(at),
        formatDay("2027-03-28")].join("|"));`;
    const said = ["UTC", "Europe/Berlin", "Pacific/Kiritimati", "America/Los_Angeles"].map((TZ) => {
      const run = Bun.spawnSync([process.execPath, "-e", program], { env: { ...process.env, TZ } });
      return run.stdout.toString().trim();
    });
    expect(new Set(said)).toEqual(
      new Set(["2027-01-01|2027-03-28T06:00:00.000Z|01.01.2027, 00:05 Uhr|So., 28.03.2027"]),
    );
  });
});
