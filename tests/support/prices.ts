import { DEFAULT_PRICES } from "../../src/domain/pricing/default-prices.ts";
import type { Prices } from "../../src/domain/pricing/schemas.ts";

type Change = { [Part in keyof Omit<Prices, "version">]?: Partial<Prices[Part]> };

/** The constants but for what a test changes. */
export function withPrices(change: Change): Prices {
  return {
    ...DEFAULT_PRICES,
    version: 1,
    dayCents: { ...DEFAULT_PRICES.dayCents, ...change.dayCents },
    surcharge: { ...DEFAULT_PRICES.surcharge, ...change.surcharge },
    escort: { ...DEFAULT_PRICES.escort, ...change.escort },
    hourlyCents: { ...DEFAULT_PRICES.hourlyCents, ...change.hourlyCents },
  };
}
