import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { addDays, isCalendarDay } from "../../../../src/domain/kernel/time/berlin.ts";
import { readPeriod } from "../../../../src/domain/kernel/time/period-text.ts";
import { writePeriod } from "../../../../src/domain/kernel/time/period-words.ts";
import {
  countWorkingDays,
  defaultWeekdays,
  WEEKDAYS,
  weekdaysInWords,
} from "../../../../src/domain/kernel/time/working-days.ts";

const TODAY = "2026-11-21";

/** Columns: start | end | weekdays | start time | working days | certainty; `-` is null. */
it.each(["ab 3.12., 7.-9.12.", "bis 5.12., 7.-9.12."])("does not read two periods: %s", (text) => {
  expect(readPeriod(text, { today: TODAY }).certainty).toBe("unknown");
});

describe("a period that is written as text", () => {
  it.each([
    ["24.11.2026", "2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain"],
    ["Dienstag, den 24. November 2026", "2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain"],
    ["24.Nov 2026", "2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain"],
    ["So, 29.11.2026", "2026-11-29 | 2026-11-29 | sonntags | - | 1 | certain"],
    ["24.11.26 6:00", "2026-11-24 | 2026-11-24 | dienstags | 06:00 | 1 | certain"],
    ["2026-11-24, 06:30", "2026-11-24 | 2026-11-24 | dienstags | 06:30 | 1 | certain"],
    ["am 24.11. um 6:30 Uhr", "2026-11-24 | 2026-11-24 | dienstags | 06:30 | 1 | certain"],
    ["24.11. von 7 bis 16 Uhr", "2026-11-24 | 2026-11-24 | dienstags | 07:00 | 1 | certain"],
    ["20.11.", "2027-11-20 | 2027-11-20 | samstags | - | 1 | likely"],
    ["24.10.2025", "2025-10-24 | 2025-10-24 | freitags | - | 1 | certain"],
    ["2026-11-24 bis 2026-11-26", "2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | certain"],
    ["24.11. bis 24.11.2026", "2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain"],
    ["7.-9.12.", "2026-12-07 | 2026-12-09 | Mo–Fr | - | 3 | certain"],
    ["vom 7. bis 9. Dezember", "2026-12-07 | 2026-12-09 | Mo–Fr | - | 3 | certain"],
    ["24.11.2026 bis 30.11.", "2026-11-24 | 2026-11-30 | Mo–Fr | - | 5 | certain"],
    ["1.2. bis 20.11.2027", "2027-02-01 | 2027-11-20 | Mo–Fr | - | 210 | certain"],
    ["28.12.-8.1.", "2026-12-28 | 2027-01-08 | Mo–Fr | - | 10 | certain"],
    ["Mo 23.11. bis Fr 27.11.", "2026-11-23 | 2026-11-27 | Mo–Fr | - | 5 | certain"],
    ["7.12.-18.12. (Mo-Do)", "2026-12-07 | 2026-12-18 | Mo–Do | - | 8 | certain"],
    ["7.12.-18.12., 2 Wochen", "2026-12-07 | 2026-12-18 | Mo–Fr | - | 10 | certain"],
    ["24.11.2026, 3 Tage", "2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | certain"],
    ["ab Di., 24.11.2026, 5 Tage", "2026-11-24 | 2026-11-30 | Mo–Fr | - | 5 | certain"],
    ["3 Tage ab 24.11.", "2026-11-24 | 2026-11-26 | Mo–Fr | - | 3 | certain"],
    ["ab 23.11., 6 Arbeitstage, Mo-Sa", "2026-11-23 | 2026-11-28 | Mo–Sa | - | 6 | certain"],
    ["ab 1.12., ca. 2 Wochen", "2026-12-01 | 2026-12-14 | Mo–Fr | - | 10 | likely"],
    ["14 Tage ab 23.11.", "2026-11-23 | 2026-12-04 | Mo–Fr | - | 10 | likely"],
    ["ab 1.12.", "2026-12-01 | - | - | - | - | certain"],
    ["ab 30.11. montags", "2026-11-30 | - | montags | - | - | certain"],
    ["bis 27.11.", "- | 2026-11-27 | - | - | - | certain"],
    ["KW 50", "2026-12-07 | 2026-12-11 | Mo–Fr | - | 5 | likely"],
    ["2. KW 2027", "2027-01-11 | 2027-01-15 | Mo–Fr | - | 5 | likely"],
    ["KW 50/2026, Mo, Mi und Fr", "2026-12-07 | 2026-12-11 | Mo, Mi, Fr | - | 3 | likely"],
    ["KW 50 - KW 2", "2026-12-07 | 2027-01-15 | Mo–Fr | - | 30 | likely"],
    ["Do und Fr", "2026-11-26 | 2026-11-27 | Mo–Fr | - | 2 | likely"],
    ["Fr und Mo, 7 Uhr", "2026-11-27 | 2026-11-30 | Mo, Fr | 07:00 | 2 | likely"],
    ["bis KW 50", "- | 2026-12-11 | - | - | - | likely"],
    ["zwei Wochen, Mo-Do ab 7 Uhr", "- | - | Mo–Do | 07:00 | 8 | certain"],
    ["Beginn nach Absprache, 10 Tage", "- | - | - | - | 10 | likely"],
    ["06:30-15:00", "- | - | - | 06:30 | - | certain"],
    ["Fr–Mo", "- | - | Mo, Fr, Sa, So | - | - | certain"],
    ["täglich", "- | - | täglich | - | - | likely"],
  ])("'%s' is %s", (text, wanted) => {
    expect(columnsOf(text)).toBe(wanted);
  });

  it.each([
    // Names a day, and something that is not understood.
    ...["24.11. oder 25.11.", "nicht am 24.11.", "24.11. abgesagt", "5 Tage, Nachtschicht"],
    ...["Angebot bitte bis 25.11.", "ab ca. 1.12.", "2 Tage pro Woche", "24.11. und 26.11."],
    // Contradicts itself, or does not exist.
    ...["Mo., 24.11.2026", "30.2.2027", "29.2.", "KW 54", "27.11.2026 bis 24.11.2026"],
    ...["24.11.-20.11.2026", "7.12.-18.12., 3 Tage", "KW 50, 3 Tage", "1.12. bis 31.12., samstags"],
    ...["3 Tage, 2 Wochen", "Mo-Fr, samstags", "24.11. 25:00", "0 Tage", "9999 Tage", "1.1.2050"],
    // What a person says to a person.
    ...["morgen", "ab Montag", "nächste Woche", "Anfang Dezember", "bis Jahresende", "2-3 Tage"],
    ...["5 Werktage", "1 Monat", "nach Absprache", "Frühschicht", "Musterstr. 7-9", "3,5 t", "?"],
    ...["Tel. 0171 2345678", "A 5 km 12.5", "Führerschein gültig bis 24.11.2027", "24/7", "26", ""],
  ])("'%s' stays text: nothing is read out of it", (text) => {
    expect(columnsOf(text)).toBe("- | - | - | - | - | unknown");
  });

  it.each([
    ["3 Tage", "2026-11-23", "2026-11-23 | 2026-11-25 | Mo–Fr | - | 3 | certain"],
    ["5 Tage", "2026-11-28", "2026-11-28 | 2026-12-03 | Mo–Sa | - | 5 | certain"],
    ["1 Tag", "2026-11-24", "2026-11-24 | 2026-11-24 | dienstags | - | 1 | certain"],
    ["eine Woche", "2026-11-24", "2026-11-24 | 2026-11-30 | Mo–Fr | - | 5 | certain"],
    ["bis 27.11.", "2026-11-23", "2026-11-23 | 2026-11-27 | Mo–Fr | - | 5 | certain"],
    ["bis 20.11.", "2026-11-23", "- | - | - | - | - | unknown"],
    ["24.11., 2 Tage", "2026-11-24", "2026-11-24 | 2026-11-25 | Mo–Fr | - | 2 | certain"],
    ["26.11., 2 Tage", "2026-11-24", "- | - | - | - | - | unknown"],
    ["Di und Mi", "2026-11-24", "2026-11-24 | 2026-11-25 | Mo–Fr | - | 2 | likely"],
    ["Do und Fr", "2026-11-24", "2026-11-24 | - | Do, Fr | - | - | certain"],
    ["KW 48", "2026-11-24", "2026-11-24 | 2026-11-27 | Mo–Fr | - | 4 | likely"],
    ["KW 48", "2026-11-27", "2026-11-27 | 2026-11-27 | freitags | - | 1 | likely"],
    ["KW 49", "2026-11-24", "- | - | - | - | - | unknown"],
    ["ab 24.11., 3 Tage", "2025-11-24", "2025-11-24 | 2025-11-26 | Mo–Fr | - | 3 | certain"],
  ])("'%s' of what begins on %s is %s", (text, start, wanted) => {
    expect(columnsOf(text, start)).toBe(wanted);
  });

  it.each([
    ["ab Di., 24.11.2026, 5 Tage", "Di., 24.11. bis Mo., 30.11.2026 · 5 Arbeitstage"],
    ["am 24.11. um 6:30 Uhr", "Di., 24.11.2026 · ab 06:30 Uhr"],
    ["28.12. bis 8.1.", "Mo., 28.12.2026 bis Fr., 08.01.2027 · 10 Arbeitstage"],
    ["ab 1.12.", "ab Di., 01.12.2026"],
    ["bis 27.11.", "bis Fr., 27.11.2026"],
    ["1 Tag", "1 Arbeitstag, Beginn offen"],
    ["2 Wochen, Mo-Do ab 7 Uhr", "8 Arbeitstage, Beginn offen · Mo–Do · ab 07:00 Uhr"],
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

describe("a calendar week", () => {
  it.each([
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

  it.each([...["1.", "24.11.", "Mo,", "Mo-", "KW 5,", "ab ", "a", " "]])(
    "of twice as many '%s' takes no more than twice the work",
    (part) => {
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
    },
  );
});

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
