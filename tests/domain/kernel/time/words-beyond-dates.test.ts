import { expect, it } from "vitest";
import { datesOf, wordsBeyondDates } from "../../../../src/domain/kernel/time/work-dates.ts";

const WRITTEN = "2026-11-21";
const NOT_SAID = { einsatzende: null, uhrzeit_beginn: null, arbeitstage: null };

const job = (words: string, einsatzbeginn: string | null = null) =>
  datesOf({ ...NOT_SAID, einsatzbeginn, words }, WRITTEN);

it.each([
  ["24.11.2026, 3 Tage", null],
  ["5 Tage", "2026-11-24"],
  ["5 Arbeitstage", "2026-11-24"],
  ["ab Di., 24.11.2026, 5 Tage", "2026-11-24"],
  ["24.11.2026 ab 6:30 Uhr", null],
  ["", "2026-11-24"],
  ["nach Absprache", null],
  ["Termin noch offen", "2026-11-24"],
])("%j with %s say no more than the dates, or stand in their place", (words, start) => {
  expect(wordsBeyondDates(job(words, start), WRITTEN)).toBe("");
});

it.each([
  ["24.11.2026, 3 Tage, Nachtschicht", "2026-11-24"],
  ["ca. 14 Tage", "2026-11-24"],
  ["nach Absprache", "2026-11-24"],
  ["3 Tage, Arbeitszeit nach Absprache", "2026-11-24"],
])("%j say more than the dates", (words, start) => {
  expect(wordsBeyondDates(job(words, start), WRITTEN)).toBe(words);
});

it.each(["nach Absprache", "Beginn nach Absprache, 3 Tage", "3 Tage, Termin folgt"])(
  "%j: that it was open is over once the days are known",
  (words) => {
    const dated = { ...job(words, "2026-11-24"), einsatzende: "2026-11-26" };
    expect(wordsBeyondDates(dated, WRITTEN)).toBe("");
  },
);

it("are of no use once the dates are others", () => {
  const moved = { ...job("24.11.2026, ca. 3 Tage"), einsatzende: "2026-11-27" };
  expect(wordsBeyondDates(moved, WRITTEN)).toBe("");
});
