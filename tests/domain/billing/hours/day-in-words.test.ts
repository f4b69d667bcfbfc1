import { expect, it } from "vitest";
import type { SheetDay } from "../../../../src/db/schema/hours.ts";
import { workOfDayInWords } from "../../../../src/domain/billing/hours/wording.ts";

const DAY: SheetDay = {
  tag: "2026-11-26",
  beginn: "07:00",
  ende: "15:30",
  pause_min: 0,
  arbeit_min: 510,
  nacht_min: 0,
  km: 0,
  uebernachtung: false,
  warten_min: 0,
  notiz: "",
};

it.each([
  [{}, "07:00–15:30, 8:30 Std."],
  [
    { nacht_min: 30, km: 4, warten_min: 60 },
    "07:00–15:30, 8:30 Std., 0:30 Std. nachts, 4 km, 1:00 Std. Wartezeit",
  ],
])("a day's work names only what there was of it: %j", (change, words) => {
  expect(workOfDayInWords({ ...DAY, ...change }).replaceAll("\u00a0", " ")).toBe(words);
});
