import { expect, it } from "vitest";
import { openOn } from "../../../../src/domain/dispatch/read/plan/board.ts";
import { wayInWords, workInWords } from "../../../../src/domain/dispatch/read/plan/wording.ts";
import { plannedDriver, plannedWork as work } from "../../../support/plan.ts";

const driver = plannedDriver("d", "63450 Hanau");

it("offers what has no driver on a day, the nearest to the driver first and what lies nowhere last", () => {
  const nearest = ["63450 Hanau", "60311 Frankfurt am Main", "50667 Köln"];
  const [abroad = "", near = "", next = "", far = ""] = ["67000 Strasbourg", ...nearest];
  const bars = [abroad, far, near, next].map((place) => work(place));
  const plan = {
    work: [
      ...bars,
      work(near, { driver_id: "x" }),
      work(near, { start: "2026-11-24", end: "2026-11-24" }),
    ],
  };
  const offered = openOn(plan, "2026-11-23", driver).map((bar) => bars.indexOf(bar));
  expect(offered).toEqual([2, 3, 1, 0]);
  const said = bars.map((bar) => wayInWords(bar, driver).replaceAll("\u00a0", " "));
  expect(said).toEqual(["", expect.stringMatching(/^ca\. 1\d\d km$/), "am Ort", "ca. 17 km"]);
});

it("says at a bar how far its driver has it", () => {
  const told = (km: number) =>
    workInWords(work("63450 Hanau", { distance: { km, isApproximate: false } }));
  expect(told(42)).toContain("· ca. 42\u00a0km vom Fahrer ·");
  expect(told(0.4)).toContain("· Fahrer am Ort ·");
  expect(workInWords(work("63450 Hanau"))).not.toMatch(/km|am Ort/);
});
