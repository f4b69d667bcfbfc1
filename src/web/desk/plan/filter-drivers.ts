import { isFree } from "../../../domain/dispatch/read/plan/board.ts";
import { classesThatInclude, regionsThatInclude } from "../../../domain/drivers/vocabulary.ts";
import type { PlanUrl } from "../kit/plan-url.ts";
import type { Plan, PlanDriver } from "../kit/wire.ts";

/** The drivers that the filters leave, all of them together; by the rules of the list of drivers. */
export function filterDrivers(plan: Plan, filter: PlanUrl): PlanDriver[] {
  const { licence, specialisation, region, freeOn } = filter;
  const words = plain(filter.name).split(/\s+/).filter(Boolean);
  const [classes, regions] = [
    licence ? classesThatInclude(licence) : null,
    region ? regionsThatInclude(region) : null,
  ];
  return plan.drivers.filter((driver) => {
    const { vorname, nachname, ort, plz, fuehrerscheinklassen, verfuegbare_regionen } = driver;
    const named = plain(`${vorname} ${nachname} ${plz} ${ort}`);
    return (
      words.every((word) => named.includes(word)) &&
      (!classes || classes.some((one) => fuehrerscheinklassen.includes(one))) &&
      (!regions || regions.some((one) => verfuegbare_regionen.includes(one))) &&
      (!specialisation || driver.spezialisierungen.includes(specialisation)) &&
      (!freeOn || isFree(plan, driver, freeOn))
    );
  });
}

function plain(text: string) {
  return text.toLowerCase().replaceAll(/\s+/g, " ").trim();
}
