import { expect, it } from "vitest";
import { ownWordsOf } from "../../../../src/domain/kernel/time/own-words.ts";
import { datesOf } from "../../../../src/domain/kernel/time/work-dates.ts";

const WRITTEN_ON = "2026-11-21";
const NOT_SAID = { einsatzende: null, uhrzeit_beginn: null, arbeitstage: null };

const job = (words: string, einsatzbeginn: string | null = null) =>
  datesOf({ ...NOT_SAID, einsatzbeginn, words }, WRITTEN_ON);

it.each([
  ["24.11.2026, 3 Tage", null],
  ["5 Tage", "2026-11-24"],
  ["ab Di., 24.11.2026, 5 Tage", "2026-11-24"],
  ["24.11.2026 ab 6:30 Uhr", null],
  ["", "2026-11-24"],
  ["nach Absprache", null],
])("%j with %s say no more than the dates, or stand in their place", (words, start) => {
  expect(ownWordsOf(job(words, start), WRITTEN_ON)).toBe("");
});

it.each([
  ["24.11.2026, 3 Tage, Nachtschicht", "2026-11-24"],
  ["ca. 14 Tage", "2026-11-24"],
  ["nach Absprache", "2026-11-24"],
])("%j say more than the dates", (words, start) => {
  expect(ownWordsOf(job(words, start), WRITTEN_ON)).toBe(words);
});

it("that contradict the dates are told", () => {
  const moved = { ...job("24.11.2026, 3 Tage"), einsatzende: "2026-11-27" };
  expect(ownWordsOf(moved, WRITTEN_ON)).toBe("24.11.2026, 3 Tage");
});
