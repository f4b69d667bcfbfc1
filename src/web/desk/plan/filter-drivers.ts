import { freeDaysOf, isFree } from "../../../domain/dispatch/read/plan/board.ts";
import { LICENCE_CLASSES } from "../../../domain/drivers/schemas.ts";
import { classesThatInclude, regionsThatInclude } from "../../../domain/drivers/vocabulary.ts";
import { weekday } from "../../../domain/kernel/time/days.ts";
import { REGIONS } from "../../../domain/kernel/vocabulary.ts";
import type { PlanUrl } from "../kit/plan-url.ts";
import type { Plan, PlanDriver } from "../kit/wire.ts";

/** The drivers that all filters leave, by the rules of the list of drivers, in the chosen order. */
export function filterDrivers(plan: Plan, filter: PlanUrl, days: readonly string[]): PlanDriver[] {
  const { licence, specialisation, region, freeOn, onlyFree, order } = filter;
  const words = plain(filter.name).split(/\s+/).filter(Boolean);
  const [classes, regions] = [
    licence ? classesThatInclude(licence) : null,
    region ? regionsThatInclude(region) : null,
  ];
  const workingDays = days.filter((day) => day >= plan.today && weekday(day) <= 5);
  const freeDays =
    onlyFree || order === "frei" ? freeDaysOf(plan, workingDays, plan.drivers) : null;
  const countOf = ({ id }: PlanDriver) => freeDays?.get(id)?.size ?? 0;
  const found = plan.drivers.filter((driver) => {
    const { vorname, nachname, ort, plz, fuehrerscheinklassen, verfuegbare_regionen } = driver;
    const named = plain(`${vorname} ${nachname} ${plz} ${ort}`);
    return (
      words.every((word) => named.includes(word)) &&
      (!classes || classes.some((one) => fuehrerscheinklassen.includes(one))) &&
      (!regions || regions.some((one) => verfuegbare_regionen.includes(one))) &&
      (!specialisation || driver.spezialisierungen.includes(specialisation)) &&
      (!freeOn || isFree(plan, driver, freeOn)) &&
      (!onlyFree || countOf(driver) > 0)
    );
  });
  if (order === "frei") return found.toSorted((a, b) => countOf(b) - countOf(a));
  const groups = GROUPS[order];
  if (!groups) return found;
  const placeOf = (driver: PlanDriver) => {
    const group = groups.of(driver);
    return group ? groups.order.indexOf(group) : groups.order.length;
  };
  return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Heading of a driver's group; empty where the order makes no groups. */
export function groupOf(order: PlanUrl["order"], driver: PlanDriver): string {
  const groups = GROUPS[order];
  return groups ? (groups.of(driver) ?? groups.none) : "";
}

interface Groups {
  order: readonly string[];
  /** Undefined: in none of them. */
  of: (driver: PlanDriver) => string | undefined;
  none: string;
}

/** By the first region that a driver named, and by the highest class. */
const GROUPS: Partial<Record<PlanUrl["order"], Groups>> = {
  region: {
    order: REGIONS,
    of: ({ verfuegbare_regionen }) => REGIONS.find((one) => verfuegbare_regionen.includes(one)),
    none: "Ohne Region",
  },
  klasse: {
    order: LICENCE_CLASSES,
    of: ({ fuehrerscheinklassen }) =>
      LICENCE_CLASSES.findLast((one) => fuehrerscheinklassen.includes(one)),
    none: "Ohne Klasse",
  },
};

/** The plan with the open jobs that the filters leave: by class and by the federal state of the work. */
export function filterLane(plan: Plan, { licence, region }: PlanUrl): Plan {
  const isState = region !== "" && region !== "deutschlandweit" && region !== "europaweit";
  if (!licence && !isState) return plan;
  const drives = ({ fuehrerscheinklasse }: Plan["work"][number]) => {
    const enough = classesThatInclude(fuehrerscheinklasse);
    return enough.length === 0 || enough.some((one) => one === licence);
  };
  const work = plan.work.filter(
    (bar) =>
      bar.driver_id !== null ||
      ((!licence || drives(bar)) &&
        (!isState || bar.bundesland === null || bar.bundesland === region)),
  );
  return { ...plan, work };
}

function plain(text: string) {
  return text.toLowerCase().replaceAll(/\s+/g, " ").trim();
}
