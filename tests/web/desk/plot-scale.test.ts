import { expect, it } from "vitest";
import { decimalTicks, durationTicks } from "../../../src/web/desk/figures/figure-plots.tsx";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [21, [0, 10, 20, 30]],
  [92, [0, 50, 100]],
])("numbers up to %j are read at %j", (max, ticks) => {
  expect(decimalTicks(max)).toEqual(ticks);
});

it("amounts are read at whole euros, times at hours and days", () => {
  expect(decimalTicks(2_240_500, 100)).toEqual([0, 1_000_000, 2_000_000, 3_000_000]);
  expect(durationTicks(0)).toEqual([0, 15]);
  expect(durationTicks(23 * 60)).toEqual([0, 360, 720, 1080, 1440]);
  expect(durationTicks(9 * 1440)).toEqual([0, 5 * 1440, 10 * 1440]);
});
