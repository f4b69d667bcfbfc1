import { expect, it } from "vitest";
import { daysFrom } from "../../../src/domain/dispatch/read/plan/board.ts";
import { PLAN_URL } from "../../../src/web/desk/kit/desk-url.tsx";
import { filterDrivers, filterLane, groupOf } from "../../../src/web/desk/plan/plan-section.tsx";
import { plannedDriver, plannedWork } from "../../support/plan.ts";

/** Monday to Sunday; today is the Tuesday. */
const DAYS = daysFrom("2026-11-23", 7);
const filter = (query: string) => PLAN_URL.read(new URLSearchParams(query));

const busy = plannedDriver("busy", "Berlin", {
  fuehrerscheinklassen: ["C", "B"],
  verfuegbare_regionen: ["Hessen", "Bayern"],
});
const half = plannedDriver("half", "Berlin", { fuehrerscheinklassen: ["CE"] });
const idle = plannedDriver("idle", "Berlin", { verfuegbare_regionen: ["deutschlandweit"] });
const WORK = [
  plannedWork("Berlin", {
    driver_id: "busy",
    start: "2026-11-24",
    end: "2026-11-27",
    arbeitstage: ["mo", "di", "mi", "do", "fr"],
  }),
  plannedWork("Berlin", { driver_id: "half", start: "2026-11-25", end: "2026-11-25" }),
];
const plan = {
  today: "2026-11-24",
  from: "2026-11-23",
  to: "2026-11-29",
  holidays: [],
  drivers: [busy, half, idle],
  work: WORK,
  undated: 0,
  undated_jobs: [],
  isCut: false,
};

it.each([
  ["", ["busy", "half", "idle"]],
  ["ordnung=frei", ["idle", "half", "busy"]],
  ["ordnung=region", ["idle", "busy", "half"]],
  ["ordnung=klasse", ["busy", "half", "idle"]],
  // Neither the past Monday nor the weekend makes a driver free.
  ["nurfreie=ja", ["half", "idle"]],
])("shows with %o the drivers %j", (query, expected) => {
  expect(filterDrivers(plan, filter(query), DAYS).map(({ id }) => id)).toEqual(expected);
});

it("heads drivers by their highest class and their first region", () => {
  expect([busy, half, idle].map((driver) => groupOf("klasse", driver))).toEqual([
    "C",
    "CE",
    "Ohne Klasse",
  ]);
  expect([busy, half, idle].map((driver) => groupOf("region", driver))).toEqual([
    "Bayern",
    "Ohne Region",
    "deutschlandweit",
  ]);
  expect(groupOf("name", busy)).toBe("");
});

it("leaves in the lane the open jobs of a class and of a federal state", () => {
  const crane = plannedWork("Berlin", { fuehrerscheinklasse: "C+E", bundesland: "Berlin" });
  const lorry = plannedWork("Wiesbaden", { fuehrerscheinklasse: "C", bundesland: "Hessen" });
  const unknown = plannedWork("Irgendwo", { fuehrerscheinklasse: "C" });
  const held = plannedWork("Berlin", {
    driver_id: "busy",
    fuehrerscheinklasse: "C+E",
    bundesland: "Berlin",
  });
  const all = { ...plan, work: [crane, lorry, unknown, held] };
  const left = (query: string) => filterLane(all, filter(query)).work;
  expect(left("")).toEqual([crane, lorry, unknown, held]);
  expect(left("klasse=C")).toEqual([lorry, unknown, held]);
  expect(left("klasse=CE")).toEqual([crane, lorry, unknown, held]);
  expect(left("gegend=Hessen")).toEqual([lorry, unknown, held]);
  expect(left("gegend=deutschlandweit")).toEqual([crane, lorry, unknown, held]);
});
