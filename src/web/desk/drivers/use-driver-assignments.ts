import { isActiveStatus } from "../../../domain/kernel/vocabulary.ts";
import { useBerlinToday } from "../kit/use-berlin-today.ts";
import { useWhole } from "../kit/use-whole.ts";
import type { Assignment, Driver } from "../kit/wire.ts";

/** As many as one read gives (api.md). */
const MOST = 500;

/** The driver's assignments that still bind him: neither cancelled nor over. Undefined until they are read. */
export function useDriverAssignments(driver: Driver): Assignment[] | undefined {
  const today = useBerlinToday();
  const { rows } = useWhole("assignments", { driverId: driver.id, limit: MOST });
  return rows?.filter((row) => isOpen(row, today));
}

function isOpen({ status, start_date, end_date }: Assignment, today: string) {
  const lastDay = end_date ?? start_date;
  return isActiveStatus(status) && (!lastDay || lastDay >= today);
}
