import { NBSP } from "../kernel/typography.ts";
import type { RateType } from "../kernel/vocabulary.ts";
import { formatCents } from "./money.ts";
import { HOURS_PER_DAY } from "./price-lists.ts";

interface Rate {
  rateType: RateType;
  /** Euros an hour or a day. */
  rateValue: number;
}

/** A driver's rate in words: `52,50 € netto pro Stunde`, `399 € netto pro Tag (8 Stunden)`. */
export function rateInWords({ rateType, rateValue }: Rate): string {
  const unit = rateType === "hourly" ? "Stunde" : `Tag (${HOURS_PER_DAY}${NBSP}Stunden)`;
  return `${formatCents(Math.round(rateValue * 100))} netto pro ${unit}`;
}
