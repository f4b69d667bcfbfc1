import { HOURS_PER_DAY } from "../../../domain/pricing/price-lists.ts";
import type { Thing } from "../../ui/document.tsx";

/** A net price for one driver and one 8-hour day, in cents (spec 9, "Day prices"). */
export function dayOffer(priceCents: number): Thing {
  const price = { price: (priceCents / 100).toFixed(2), priceCurrency: "EUR" };
  return {
    "@type": "Offer",
    ...price,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      ...price,
      valueAddedTaxIncluded: false,
      unitCode: "DAY",
      unitText: `Tag mit ${HOURS_PER_DAY} Stunden`,
    },
    eligibleCustomerType: "https://schema.org/Business",
  };
}
