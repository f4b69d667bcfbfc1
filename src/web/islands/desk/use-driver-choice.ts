import { useMemo, useState } from "react";
import { useList } from "./use-list.ts";
import type { Driver } from "./wire.ts";

/** As many as one read gives (api.md). */
const MOST_DRIVERS = 500;

/** The drivers to choose from, by name; only approved and active ones while the filter is on (spec 5). */
export function useDriverChoice() {
  const [onlyApproved, setOnlyApproved] = useState(true);
  const list = useList("fahrer", { limit: MOST_DRIVERS });
  const drivers = useMemo(
    () => list.rows.filter((driver) => !onlyApproved || isApproved(driver)).sort(byName),
    [list.rows, onlyApproved],
  );
  return {
    drivers,
    onlyApproved,
    setOnlyApproved,
    isLoading: list.isLoading && !list.error,
    hasFailed: list.error !== null && list.rows.length === 0,
    hasAny: list.rows.length > 0,
  };
}

export type DriverChoice = ReturnType<typeof useDriverChoice>;

function isApproved({ status }: Driver) {
  return status === "approved" || status === "active";
}

function byName(a: Driver, b: Driver) {
  return a.nachname.localeCompare(b.nachname, "de") || a.vorname.localeCompare(b.vorname, "de");
}
