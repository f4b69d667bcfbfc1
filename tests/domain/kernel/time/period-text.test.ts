import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { addDays, isCalendarDay } from "../../../../src/domain/kernel/time/days.ts";
import { readPeriod, writePeriod } from "../../../../src/domain/kernel/time/period-text.ts";
import {
  countWorkingDays,
  defaultWeekdays,
  WEEKDAYS,
  weekdaysInWords,
} from "../../../../src/domain/kernel/time/working-days.ts";
import { DATED, NOTHING, UNDATED, WITH_FIRST_DAY } from "./period-spellings.ts";

const TODAY = "2026-11-21";

describe("a period that is written as text", () => {
  it("is known in more than two hundred spellings, of which more than fifty stay undated", () => {
    const texts = [DATED, UNDATED, NOTHING].flatMap(rowsOf);
    expect(new Set(texts).size).toBe(texts.length);
    expect(rowsOf(DATED).length).toBeGreaterThan(200);
    expect(rowsOf(NOTHING).length).toBeGreaterThan(200);
  });

  it.each(rowsOf(DATED).map(splitAt(6)))("'%s' is %s", (text, wanted) => {
    expect(columnsOf(text)).toBe(wanted);
  });

  it.each(rowsOf(UNDATED).map(splitAt(4)))("'%s' is undated, but %s", (text, wanted) => {
    expect(columnsOf(text)).toBe(`- | - | ${wanted}`);
  });

  it.each(rowsOf(NOTHING))("'%s' says nothing", (text) => {
    expect(readPeriod(text, { today: TODAY })).toEqual({
      start: null,
      end: null,
      weekdays: null,
      startTime: null,
      days: null,
      certainty: "unknown",
      understood: "",
    });
  });

  it.each(rowsOf(WITH_FIRST_DAY).map(splitAt(6)))("'%s' is %s", (textAndStart, wanted) => {
    const [text = "", start] = textAndStart.split(" | ");
    expect(columnsOf(text, start)).toBe(wanted);
  });

  it.each([
    ["ab Di., 24.11.2026, 5 Tage", "Di., 24.11. bis Mo., 30.11.2026 · 5 Arbeitstage"],
    ["am 24.11. um 6:30 Uhr", "Di., 24.11.2026 · ab 06:30 Uhr"],
    ["23.11.-4.12. auch Sa", "Mo., 23.11. bis Fr., 04.12.2026 · 11 Arbeitstage · Mo–Sa"],
    ["28.12. bis 8.1.", "Mo., 28.12.2026 bis Fr., 08.01.2027 · 10 Arbeitstage"],
    ["ab 1.12. bis auf Weiteres", "ab Di., 01.12.2026"],
    ["bis 27.11.", "bis Fr., 27.11.2026"],
    ["1 Tag", "1 Arbeitstag, Beginn offen"],
    ["2 Wochen, Mo-Do ab 7 Uhr", "8 Arbeitstage, Beginn offen · Mo–Do · ab 07:00 Uhr"],
    ["werktags", "Mo–Sa"],
  ])("'%s' is told as '%s'", (text, understood) => {
    expect(readPeriod(text, { today: TODAY }).understood).toBe(understood);
  });
});

describe("a date without its year", () => {
  it.each([
    ["24.11.", "2026-11-24", "2026-11-24"],
    ["24.11.", "2026-11-25", "2027-11-24"],
    ["2.1.", "2026-12-31", "2027-01-02"],
    ["31.12.", "2026-12-31", "2026-12-31"],
    ["29.2.", "2027-12-01", "2028-02-29"],
    ["29.2.", "2026-11-21", null],
    ["28.12. bis 8.1.", "2027-01-02", "2026-12-28"],
    ["16.11. bis 27.11.", "2026-11-21", "2026-11-16"],
  ])("'%s', written on %s, begins on %s", (text, today, start) => {
    expect(readPeriod(text, { today }).start).toBe(start);
  });
});

describe("what a weekday means", () => {
  it.each([
    ["ab Montag", "2026-11-23", "2026-11-30"],
    ["nächsten Freitag", "2026-11-24", null],
    ["nächsten Freitag", "2026-11-22", "2026-11-27"],
    ["kommenden Freitag", "2026-11-24", "2026-11-27"],
    ["diesen Freitag", "2026-11-24", "2026-11-27"],
    ["diesen Freitag", "2026-11-28", null],
    ["nächste Woche", "2026-11-29", "2026-11-30"],
    ["KW 48", "2026-11-23", "2026-11-23"],
    ["KW 48", "2026-11-24", null],
    ["KW 53", "2026-12-20", "2026-12-28"],
    ["KW 53", "2027-02-01", null],
    ["KW 1", "2026-12-20", "2027-01-04"],
  ])("'%s', written on %s, begins on %s", (text, today, start) => {
    expect(readPeriod(text, { today }).start).toBe(start);
  });
});

describe("a period that is written down", () => {
  it("is read back as it was", () => {
    fc.assert(
      fc.property(periods(), (period) => {
        const { start, end, weekdays, startTime, days } = readPeriod(writePeriod(period), {
          today: TODAY,
        });
        expect({ start, end, weekdays, startTime }).toEqual(period);
        if (period.start && period.end && period.weekdays) {
          expect(days).toBe(
            countWorkingDays({ start: period.start, end: period.end, weekdays: period.weekdays }),
          );
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("is nothing where nothing is known", () => {
    expect(writePeriod({ start: null, end: null, weekdays: null, startTime: null })).toBe("");
  });

  it("has the usual weekdays if none are given", () => {
    expect(
      writePeriod({ start: "2026-11-24", end: "2026-11-30", weekdays: null, startTime: null }),
    ).toBe("Di., 24.11. bis Mo., 30.11.2026 · 5 Arbeitstage");
  });
});

describe("any text", () => {
  const words = fc.constantFrom(
    ...["24.11.", "7.", "9.12.2026", "bis", "-", "und", ",", "ab", "3", "Tage", "Wochen", "KW 50"],
    ...["Mo", "Fr", "so", "morgen", "nächsten", "Dienstag", "6:30", "Uhr", "nicht", "oder", "ca."],
    ...["auch", "Samstag", "Ende", "Januar", "2027", "30.2.", "t", "€", "Hanau", "·", "/", "in"],
  );
  const texts = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.array(words, { maxLength: 12 }).map((parts) => parts.join(" ")),
  );

  it("gives days of the calendar in their order, or none", () => {
    fc.assert(
      fc.property(texts, fc.option(dates()), (text, start) => {
        const read = readPeriod(text, { today: TODAY, start });
        for (const day of [read.start, read.end])
          expect(day === null || isCalendarDay(day)).toBe(true);
        if (read.start && read.end) expect(read.start <= read.end).toBe(true);
        if (read.start && read.end) expect(read.days).toBeGreaterThan(0);
        if (start && read.start) expect(read.start).toBe(start);
        expect(read.certainty === "unknown").toBe(read.understood === "");
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    "1",
    " ",
    ". ",
    "1.",
    "24.11.",
    "24.11.-",
    "Mo,",
    "Mo-",
    "KW 5,",
    "3 Tage und ",
    "0171 ",
    "ab ",
    "a",
    "nicht auch ",
    "7,8 ",
    "@",
  ])("of twice as many '%s' takes no more than twice the work", (part) => {
    const work = (length: number) => {
      const { exec } = RegExp.prototype;
      let calls = 0;
      const counted = vi.spyOn(RegExp.prototype, "exec").mockImplementation(function (
        this: RegExp,
        text: string,
      ) {
        calls++;
        return exec.call(this, text);
      });
      readPeriod(part.repeat(length / part.length), { today: TODAY });
      counted.mockRestore();
      return calls;
    };
    expect(work(4000)).toBeLessThanOrEqual(2.1 * work(2000) + 100);
  });

  it("of more than 4,000 characters is not read", () => {
    const text = `24.11.2026${" ".repeat(3990)}`;
    expect(readPeriod(text, { today: TODAY }).start).toBe("2026-11-24");
    expect(readPeriod(`${text} `, { today: TODAY }).certainty).toBe("unknown");
  });
});

/** Rows of a table, without its empty lines. */
function rowsOf(table: string): string[] {
  return table.split("\n").filter((row) => row !== "");
}

/** The text and its last columns. */
function splitAt(columns: number) {
  return (row: string): [string, string] => {
    const parts = row.split(" | ");
    return [parts.slice(0, -columns).join(" | "), parts.slice(-columns).join(" | ")];
  };
}

function columnsOf(text: string, start?: string) {
  const read = readPeriod(text, { today: TODAY, start });
  const weekdays = read.weekdays && weekdaysInWords(read.weekdays);
  return [read.start, read.end, weekdays, read.startTime, read.days, read.certainty]
    .map((value) => value ?? "-")
    .join(" | ");
}

function dates() {
  return fc.integer({ min: -700, max: 700 }).map((offset) => addDays(TODAY, offset));
}

/** As they are stored: weekdays are known where both days are, and elsewhere perhaps. */
function periods() {
  const some = fc.subarray([...WEEKDAYS], { minLength: 1 });
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"));
  const startTime = fc.option(time);
  const length = fc.oneof(fc.integer({ min: 0, max: 14 }), fc.integer({ min: 0, max: 700 }));
  const whole = fc
    .tuple(dates(), length, fc.option(some), startTime)
    .map(([start, more, weekdays, time]) => {
      const end = addDays(start, more);
      return { start, end, weekdays: weekdays ?? defaultWeekdays(start, end), startTime: time };
    });
  const half = fc
    .tuple(dates(), fc.constantFrom("start", "end", "none"), fc.option(some), startTime)
    .map(([day, known, weekdays, time]) => ({
      start: known === "start" ? day : null,
      end: known === "end" ? day : null,
      weekdays,
      startTime: time,
    }));
  return fc.oneof(whole, half);
}
