import { expect, it } from "vitest";
import { openOn } from "../../../../src/domain/dispatch/read/plan/board.ts";
import {
  cellInWords,
  stateInWords,
  wayInWords,
  workInWords,
} from "../../../../src/domain/dispatch/read/plan/wording.ts";
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

it("says of a cell whose it is, when, and that its only day is a holiday", () => {
  const day = { open: 0, free: 0, isWeekend: false, isToday: false, localHolidays: [] };
  const days = [
    { ...day, day: "2026-12-24", holiday: "" },
    { ...day, day: "2026-12-25", holiday: "1. Weihnachtstag" },
  ];
  const cell = { work: null, isGap: false, absence: "", free: "" };
  expect(cellInWords("Marek", { ...cell, column: 1, span: 1 }, days)).toBe(
    "Marek, Fr., 25.12.2026, 1. Weihnachtstag: kein Einsatz, nichts bekannt",
  );
  expect(cellInWords("Marek", { ...cell, column: 0, span: 2 }, days)).toBe(
    "Marek, Do., 24.12.2026 bis Fr., 25.12.2026: kein Einsatz, nichts bekannt",
  );
});

it("says how work stands, and first that its driver can't after all", () => {
  const confirmed = work("63450 Hanau", { state: "confirmed" });
  expect(stateInWords(confirmed)).toBe("Bestätigt");
  expect(stateInWords({ ...confirmed, taken_back: ["2026-11-23"] })).not.toBe("Bestätigt");
});
