import { exactly, formatAmount } from "../../src/domain/pricing/amount.ts";
import { commissionOf, exampleDay, exampleJob } from "../../src/domain/pricing/commission.ts";
import { kindsOf } from "../../src/domain/pricing/driver-kinds.ts";
import { formatCents } from "../../src/domain/pricing/money.ts";
import * as prices from "../../src/domain/pricing/price-lists.ts";
import { calculatePrice } from "../../src/domain/pricing/surcharges.ts";
import * as insurance from "../../src/web/content/insurance-figures.ts";

/** Every amount in euros that a public page may name: the constants, and what the domain's functions make of them. */
export function knownAmounts(): Set<string> {
  const constants = centsIn({ ...prices, ...insurance });
  const computed = [...centsIn(exampleDay()), ...centsIn(exampleJob()), ...centsIn(oneDayQuotes())];
  const cents = [...constants, ...computed];
  return new Set(
    [...cents, ...cents.map(commissionOf), ...cents.map((net) => net - commissionOf(net))].flatMap(
      (amount) => [formatCents(amount), formatAmount(exactly(amount))],
    ),
  );
}

/** What the calculator shows before anybody has typed, and each example with VAT. */
function oneDayQuotes() {
  return [...kindsOf("general"), ...kindsOf("escort")].map((kind) =>
    calculatePrice({
      ...{ kind, start: "2026-03-03", days: 1, state: "HE", night: false },
      ...{ travelKm: 25, overnight: false },
    }),
  );
}

function centsIn(value: unknown): number[] {
  if (typeof value === "number") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(centsIn);
}
