import { DRIVER_STATUSES, type DriverStatus } from "../../../domain/drivers/vocabulary.ts";
import { isCalendarDay } from "../../../domain/kernel/time/days.ts";
import { LICENCE_CLASSES, REGIONS, SPECIALISATIONS } from "../../../domain/kernel/vocabulary.ts";
import { pathWithQuery, useUrlState } from "../kit/history.ts";

/** Id of the open driver's name. */
export const OPEN_DRIVER_ID = "offener-fahrer";

/** Filters of the list; empty means all. */
export interface DriverFilter {
  search: string;
  status: DriverStatus | "";
  licence: string;
  region: string;
  specialisation: string;
  /** `YYYY-MM-DD` */
  freeOn: string;
}

/**
 * State in the address:
 * `/fahrer-admin?q=Muster&status=pending&klasse=CE&region=Hessen&spezialisierung=Kran&frei=2026-12-01&fahrer=…`
 */
export interface DriverUrl extends DriverFilter {
  /** The open driver, or empty. */
  driverId: string;
  /** Where the list begins, if not at its beginning. */
  cursor: string;
}

export const DRIVER_DESK = "/fahrer-admin";

export const NO_FILTER: DriverFilter = {
  search: "",
  status: "",
  licence: "",
  region: "",
  specialisation: "",
  freeOn: "",
};

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function useDriverUrl() {
  return useUrlState(readDriverUrl, driverQuery);
}

/** Where this driver stands beside this list. */
export function driverDeskHref(filter: DriverFilter, driverId: string): string {
  return pathWithQuery(DRIVER_DESK, driverQuery({ ...filter, driverId, cursor: "" }));
}

export function readDriverUrl(query: URLSearchParams): DriverUrl {
  const known = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name)) ?? "";
  const driverId = query.get("fahrer") ?? "";
  return {
    search: (query.get("q") ?? "").slice(0, 200),
    status: known(DRIVER_STATUSES, "status"),
    licence: known(LICENCE_CLASSES, "klasse"),
    region: known(REGIONS, "region"),
    specialisation: known(SPECIALISATIONS, "spezialisierung"),
    freeOn: isCalendarDay(query.get("frei") ?? "") ? (query.get("frei") ?? "") : "",
    driverId: ID.test(driverId) ? driverId : "",
    cursor: query.get("weiter") ?? "",
  };
}

export function driverQuery(url: DriverUrl): URLSearchParams {
  const { search, status, licence, region, specialisation, freeOn, driverId, cursor } = url;
  const all = {
    q: search.trim(),
    status,
    klasse: licence,
    region,
    spezialisierung: specialisation,
    frei: freeOn,
    fahrer: driverId,
    weiter: cursor,
  };
  return new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ""));
}
