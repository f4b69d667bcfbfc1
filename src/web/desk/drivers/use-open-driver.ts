import { useState } from "react";
import { useWhole } from "../kit/use-whole.ts";
import type { Driver } from "../kit/wire.ts";

/**
 * The open driver. An action may take him out of the filtered list, and a link may name one that is not among the
 * loaded rows: then he is read by himself.
 */
export function useOpenDriver(driverId: string, listed: Driver | undefined) {
  const { rows, hasFailed } = useWhole(
    "fahrer",
    { fahrerId: driverId, limit: 1 },
    { enabled: !listed },
  );
  const [last, setLast] = useState(listed);
  const isLoading = !listed && !rows && !hasFailed;
  const alone = listed ? undefined : rows?.find(({ id }) => id === driverId);
  const driver = listed ?? alone ?? (isLoading ? last : undefined);
  if (driver && driver !== last) setLast(driver);
  return { driver, isLoading };
}
