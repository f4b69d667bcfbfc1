import { LICENCE_CLASSES, REGIONS, SPECIALISATIONS } from "../../../domain/kernel/vocabulary.ts";

export const PLAN_WEEKS = ["1", "2", "4"] as const;
type PlanWeeks = (typeof PLAN_WEEKS)[number];

/** The order of the drivers; region and class with headings. */
const PLAN_ORDERS = ["name", "frei", "region", "klasse"] as const;
export type PlanOrder = (typeof PLAN_ORDERS)[number];

/** Shown days and drivers in the address: `?ansicht=plan&ab=2026-11-23&wochen=2`. */
export interface PlanUrl {
  /** A day of the first week; empty: today. */
  start: string;
  weeks: PlanWeeks;
  /** Name of the driver. */
  name: string;
  licence: (typeof LICENCE_CLASSES)[number] | "";
  specialisation: (typeof SPECIALISATIONS)[number] | "";
  region: (typeof REGIONS)[number] | "";
  freeOn: string;
  /** Only drivers with a free working day among those shown. */
  onlyFree: boolean;
  order: PlanOrder;
}

const DAY = /^20\d\d-\d\d-\d\d$/;

export function readPlanUrl(query: URLSearchParams): PlanUrl {
  const known = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name)) ?? "";
  const day = (name: string) => {
    const [text = ""] = DAY.exec(query.get(name) ?? "") ?? [];
    return Number.isNaN(Date.parse(text)) ? "" : text;
  };
  return {
    start: day("ab"),
    weeks: known(PLAN_WEEKS, "wochen") || "2",
    name: (query.get("fahrername") ?? "").slice(0, 200),
    licence: known(LICENCE_CLASSES, "klasse"),
    specialisation: known(SPECIALISATIONS, "spezial"),
    region: known(REGIONS, "gegend"),
    freeOn: day("frei"),
    onlyFree: query.get("nurfreie") === "ja",
    order: known(PLAN_ORDERS, "ordnung") || "name",
  };
}

export function planWords(url: PlanUrl): Record<string, string> {
  return {
    ab: url.start,
    wochen: url.weeks === "2" ? "" : url.weeks,
    fahrername: url.name.trim(),
    klasse: url.licence,
    spezial: url.specialisation,
    gegend: url.region,
    frei: url.freeOn,
    nurfreie: url.onlyFree ? "ja" : "",
    ordnung: url.order === "name" ? "" : url.order,
  };
}
