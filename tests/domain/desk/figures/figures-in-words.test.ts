import { expect, it } from "vitest";
import {
  durationInWords,
  shareInWords,
  weekNumber,
  wholeWeeks,
} from "../../../../src/domain/desk/figures/vocabulary.ts";

const plain = (words: string) => words.replaceAll("\u00a0", " ");

it.each([
  [0, 0, ""],
  [1, 2, "1 von 2"],
  [19, 19, "19 von 19"],
  [17, 20, "85 % (17 von 20)"],
  [1234, 3000, "41 % (1.234 von 3.000)"],
])("%j of %j is said %j", (part, of, words) => {
  expect(plain(shareInWords(part, of))).toBe(words);
});

it.each([
  [null, ""],
  [0, "0 Min."],
  [119, "119 Min."],
  [120, "2 Std."],
  [47 * 60, "47 Std."],
  [48 * 60, "2 Tage"],
  [60 * 60, "2,5 Tage"],
])("%j minutes are %j", (minutes, words) => {
  expect(plain(durationInWords(minutes))).toBe(words);
});

it.each([
  ["2026-11-16", "KW 47"],
  ["2025-12-29", "KW 1"],
  ["2026-12-28", "KW 53"],
  ["2027-01-04", "KW 1"],
])("the week of Monday %s is %s", (monday, words) => {
  expect(plain(weekNumber(monday))).toBe(words);
});

it("whole weeks end on the Sunday before this week", () => {
  const period = { from: "2026-10-26", to: "2026-11-15" };
  expect(wholeWeeks("2026-11-16", 3)).toEqual(period);
  expect(wholeWeeks("2026-11-22", 3)).toEqual(period);
});
