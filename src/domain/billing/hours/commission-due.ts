import type { WorkMoney } from "../../pricing/work-money.ts";
import type { SheetStatus } from "./vocabulary.ts";

/** The commission that a driver owes, integer cents: only on actual deployment, so none without a locked sheet (docs/rules.md, Commission). */
export function commissionDue(
  sheet: { status: SheetStatus } | null,
  { driver }: Pick<WorkMoney, "driver">,
): number {
  return sheet?.status === "locked" ? driver.commissionCents : 0;
}
