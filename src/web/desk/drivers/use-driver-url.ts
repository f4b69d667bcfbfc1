import { DRIVER_STATUSES } from "../../../domain/drivers/vocabulary.ts";
import { LICENCE_CLASSES, REGIONS, SPECIALISATIONS } from "../../../domain/kernel/vocabulary.ts";
import { pathWithQuery, useUrlState } from "../kit/history.ts";
import { day, group, ID, oneOf, queryOf, shaped, typed, type ValueOf } from "../kit/url-parts.ts";

/** Id of the open driver's name. */
export const OPEN_DRIVER_ID = "offener-fahrer";

/** Filters of the list; empty means all. */
const DRIVER_FILTER = {
  search: typed("q"),
  status: oneOf("status", DRIVER_STATUSES, ""),
  licence: oneOf("klasse", LICENCE_CLASSES, ""),
  region: oneOf("region", REGIONS, ""),
  specialisation: oneOf("spezialisierung", SPECIALISATIONS, ""),
  freeOn: day("frei"),
};
const FILTER_URL = group(DRIVER_FILTER);
type DriverFilter = ValueOf<typeof FILTER_URL>;
export const NO_FILTER = FILTER_URL.read(new URLSearchParams());

export function isFiltered(url: DriverFilter): boolean {
  return Object.keys(NO_FILTER).some((key) => url[key as keyof DriverFilter]);
}

/**
 * State in the address, with the open driver:
 * `/fahrer-admin?q=Muster&status=pending&klasse=CE&region=Hessen&spezialisierung=Kran&frei=2026-12-01&fahrer=…`
 */
const DRIVER_URL = group({
  ...DRIVER_FILTER,
  driverId: shaped("fahrer", ID),
});
export type DriverUrl = ValueOf<typeof DRIVER_URL>;

const DRIVER_DESK = "/fahrer-admin";

export function useDriverUrl() {
  return useUrlState(DRIVER_URL.read, driverQuery);
}

/** Where this driver stands beside this list. */
export function driverDeskHref(filter: DriverFilter, driverId: string): string {
  return pathWithQuery(DRIVER_DESK, driverQuery({ ...filter, driverId }));
}

function driverQuery(url: DriverUrl): URLSearchParams {
  return queryOf(DRIVER_URL.words(url));
}
