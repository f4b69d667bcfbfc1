import { expect, it } from "vitest";
import { allPostcodes } from "../../../src/domain/drivers/distance/postcodes.ts";
import type { Plan, PlanDriver, PlanWork } from "../../../src/web/desk/kit/wire.ts";
import { markersOf } from "../../../src/web/desk/plan/map/markers.ts";
import outline from "../../../src/web/desk/plan/map/outline.json";
import { projected, type Spot } from "../../../src/web/desk/plan/map/projection.ts";
import { saidFree, townsOf } from "../../../src/web/desk/plan/map/towns.ts";
import { plannedDriver as driver, plannedWork as work } from "../../support/plan.ts";

const DAYS = ["2026-11-23", "2026-11-24"];

function shown(all: { work?: PlanWork[]; drivers?: PlanDriver[] }, freeOn = "") {
  const { work: bars = [], drivers = [] } = all;
  const days = { today: "2026-11-23", from: "2026-11-23", to: "2026-11-29" };
  const plan: Plan = {
    ...days,
    holidays: [],
    drivers,
    work: bars,
    undated: 0,
    undated_jobs: [],
    isCut: false,
  };
  return townsOf(plan, { drivers, days: DAYS, freeOn });
}

it("puts what is at one town together, towns by name, and apart what has no place", () => {
  const { towns, elsewhere } = shown({
    work: [
      work("Zeil 1, 60313 Frankfurt am Main"),
      work("Hanauer Landstraße 1, 60314 Frankfurt am Main"),
      work("52062 Aachen"),
      work("67000 Strasbourg"),
    ],
  });
  expect(towns.map(({ name, open }) => [name, open.length])).toEqual([
    ["Aachen", 1],
    ["Frankfurt am Main", 2],
  ]);
  expect(elsewhere.open.map(({ einsatzort }) => einsatzort)).toEqual(["67000 Strasbourg"]);
});

it("keeps towns of one name apart", () => {
  const { towns } = shown({ work: [work("84453 Mühldorf"), work("84453 Mühldorf am Inn")] });
  expect(towns).toHaveLength(1);
  const namesakes = shown({ work: [work("01844 Neustadt"), work("23730 Neustadt")] });
  expect(namesakes.towns).toHaveLength(2);
});

it("shows what is worked on the days, the most pressing first, and no no-show", () => {
  const { towns } = shown({
    work: [
      work("Berlin", { state: "offered" }),
      work("Berlin", { state: "no_replacement" }),
      work("Berlin", { start: "2026-11-25", end: "2026-11-25" }),
      work("Berlin", { state: "no_show", assignment_id: crypto.randomUUID(), driver_id: "x" }),
      work("Berlin", { state: "confirmed", assignment_id: crypto.randomUUID(), driver_id: "y" }),
    ],
  });
  expect(towns.map(({ open }) => open.map(({ state }) => state))).toEqual([
    ["no_replacement", "offered"],
  ]);
  expect(towns.map(({ assigned }) => assigned.map(({ state }) => state))).toEqual([["confirmed"]]);
});

it("shows drivers who are free on all of the days, or on the one that is asked for", () => {
  const day = (from: string) => [{ from, to: from, words: "" }];
  const drivers = [
    driver("plain", "Berlin"),
    driver("away", "Berlin", { absences: day("2026-11-24") }),
    driver("working", "Berlin"),
    driver("gone", "Berlin", { status: "no_show" }),
  ];
  const bars = [work("Berlin", { assignment_id: crypto.randomUUID(), driver_id: "working" })];
  const free = (freeOn = "") =>
    shown({ work: bars, drivers }, freeOn).towns.flatMap((town) => town.free.map(({ id }) => id));
  expect(free()).toEqual(["plain"]);
  expect(free("2026-11-23")).toEqual(["plain", "away"]);
  expect(free("2026-11-24")).toEqual(["plain", "working"]);
  expect(saidFree(driver("said", "Berlin", { free: day("2026-11-23") }), DAYS)).toBe(false);
});

it("lies where the outline is", () => {
  // Read off the outline: List on Sylt is its top, Oberstdorf its lower edge, Görlitz its right one.
  expect(projected({ lat: 55.058, lon: 8.417 }).y).toBeLessThan(2);
  expect(projected({ lat: 47.27, lon: 10.178 }).y).toBeGreaterThan(790);
  expect(projected({ lat: 51.27, lon: 15.042 }).x).toBeGreaterThan(583);
});

it("has nearly every postcode within the outline, also coarsened", () => {
  const rings = outline.states.flatMap(ringsOf);
  const points = [...allPostcodes().values()].map(({ point }) => projected(point));
  const inside = points.filter((point) => rings.some((ring) => isWithin(ring, point)));
  expect(inside.length / points.length).toBeGreaterThan(0.985);
});

/** `M10 20l3-4 5 6z`, moves relative. */
function ringsOf(path: string): Spot[][] {
  return path
    .split("z")
    .filter(Boolean)
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number);
      const at = { x: 0, y: 0 };
      return numbers.flatMap((x, index) => {
        if (index % 2 === 1) return [];
        at.x += x;
        at.y += numbers[index + 1] ?? 0;
        return [{ ...at }];
      });
    });
}

function isWithin(ring: readonly Spot[], { x, y }: Spot) {
  let isIn = false;
  for (const [index, a] of ring.entries()) {
    const b = ring.at(index - 1) ?? a;
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}

it("lays no sign on another one", () => {
  const bars = Array.from({ length: 9 }, (_, index) => work(`6031${index + 1} Frankfurt ${index}`));
  const around = ["63450 Hanau", "63065 Offenbach", "65183 Wiesbaden", "55116 Mainz"];
  const { towns } = shown({
    work: [...bars, ...around.map((place) => work(place))],
    drivers: around.map((place) => driver(place, place)),
  });
  const boxes = markersOf(towns, [], 480).map(({ kind, at }) => {
    const half = kind === "open" ? 29 : 11;
    return { left: at.x - half, right: at.x + half, top: at.y - 11, bottom: at.y + 11 };
  });
  expect(boxes.length).toBeGreaterThanOrEqual(9);
  const overlaps = boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right &&
          other.left < one.right &&
          one.top < other.bottom &&
          other.top < one.bottom,
      ),
  );
  expect(overlaps).toEqual([]);
});
