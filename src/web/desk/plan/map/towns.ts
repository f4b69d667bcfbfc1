import { isOn } from "../../../../domain/dispatch/read/plan/board.ts";
import { PLAN_STATES } from "../../../../domain/dispatch/read/plan/vocabulary.ts";
import type { Plan, PlanDriver, PlanWork } from "../../kit/wire.ts";
import { projected, type Spot } from "./projection.ts";

/** What of the plan lies at one town. */
export interface Town extends AtPlace {
  key: string;
  name: string;
  /** In the middle of all that lies here. */
  spot: Spot;
  /** Some of it is known by its region only. */
  isApproximate: boolean;
}

interface AtPlace {
  /** Without a driver, most pressing first. */
  open: PlanWork[];
  assigned: PlanWork[];
  /** Nobody has work for them on these days, and they are not away. */
  free: PlanDriver[];
}

export interface MapContent {
  /** By name. */
  towns: Town[];
  /** Abroad, or no one place. */
  elsewhere: AtPlace;
}

interface Shown {
  /** Those that the filters leave. */
  drivers: readonly PlanDriver[];
  days: readonly string[];
  /** Who is free on this day; empty: on all of the days. */
  freeOn: string;
}

/** What is open on these days, who drives, and who is free, by the town where it is. */
export function townsOf(plan: Plan, { drivers, days, freeOn }: Shown): MapContent {
  const shown = plan.work.filter((work) => days.some((day) => isOn(work, day)));
  const elsewhere: AtPlace = { open: [], assigned: [], free: [] };
  const towns = new Map<string, Town & { places: number }>();
  for (const work of shown.toSorted(byUrgency)) {
    if (work.state === "no_show") continue;
    at(work.place)[work.driver_id === null ? "open" : "assigned"].push(work);
  }
  for (const driver of freeDrivers(plan, drivers, freeOn ? [freeOn] : days)) {
    at(driver.place).free.push(driver);
  }
  return {
    towns: [...towns.values()].toSorted((a, b) => a.name.localeCompare(b.name, "de")),
    elsewhere,
  };

  function at(place: PlanWork["place"]): AtPlace {
    if (!place) return elsewhere;
    const { x, y } = projected(place);
    // Of six Neustadt each is its own.
    const key = `${place.town}-${Math.round(place.lat)}-${Math.round(place.lon)}`;
    const known = towns.get(key);
    if (!known) {
      const { town: name, isApproximate } = place;
      const made = { key, name, spot: { x, y }, isApproximate, places: 1 };
      const town = { ...made, open: [], assigned: [], free: [] };
      towns.set(key, town);
      return town;
    }
    const { spot, places } = known;
    known.spot = {
      x: (spot.x * places + x) / (places + 1),
      y: (spot.y * places + y) / (places + 1),
    };
    known.places += 1;
    known.isApproximate ||= place.isApproximate;
    return known;
  }
}

function byUrgency(a: PlanWork, b: PlanWork) {
  const order = PLAN_STATES.indexOf(a.state) - PLAN_STATES.indexOf(b.state);
  return order || a.start.localeCompare(b.start) || a.nummer - b.nummer;
}

function freeDrivers(plan: Plan, drivers: readonly PlanDriver[], days: readonly string[]) {
  const working = new Set(
    plan.work
      .filter((work) => work.state !== "no_show" && days.some((day) => isOn(work, day)))
      .map(({ driver_id }) => driver_id),
  );
  return drivers.filter(
    ({ id, status, absences }) =>
      (status === "approved" || status === "active") &&
      !working.has(id) &&
      !absences.some(({ from, to }) => days.some((day) => from <= day && day <= to)),
  );
}

/** Whether he said himself that he is free on each of these days. */
export function saidFree({ free }: PlanDriver, days: readonly string[]): boolean {
  return days.every((day) => free.some(({ from, to }) => from <= day && day <= to));
}
