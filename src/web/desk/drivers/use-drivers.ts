import { useList } from "../kit/use-list.ts";
import type { DriverFilter } from "./use-driver-url.ts";

const PAGE = 50;

/** The drivers who pass the filters, newest first. */
export function useDrivers({ search, status, licence, region, specialisation }: DriverFilter) {
  return useList("fahrer", {
    q: search.trim() || undefined,
    status: status || undefined,
    licence: licence || undefined,
    region: region || undefined,
    specialisation: specialisation || undefined,
    limit: PAGE,
  });
}
