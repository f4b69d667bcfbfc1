import type { BookingVehicle, REQUIREMENTS } from "../kernel/vocabulary.ts";
import type { PriceList } from "./driver-kinds.ts";
import { formatCents } from "./money.ts";
import { DAY_PRICE_CENTS } from "./price-lists.ts";

type Requirement = (typeof REQUIREMENTS)[number];

const OF_VEHICLE: Record<BookingVehicle, number> = {
  lkw: DAY_PRICE_CENTS.standard,
  sattelzug: DAY_PRICE_CENTS.standard,
  kleintransporter: DAY_PRICE_CENTS.standard,
  fahrmischer: DAY_PRICE_CENTS.mixer,
  kran: DAY_PRICE_CENTS.special,
  baumaschinen: DAY_PRICE_CENTS.constructionMachines,
};

/** What the vehicle list lacks is told by its labels (docs/rules.md, Prices). */
const OF_REQUIREMENT: readonly { labels: readonly Requirement[]; cents: number }[] = [
  {
    labels: ["Begleitung", "BF2 erforderlich", "BF3 erforderlich", "BF3-zertifiziert"],
    cents: DAY_PRICE_CENTS.escort,
  },
  { labels: ["Tank/Silo"], cents: DAY_PRICE_CENTS.tanker },
  { labels: ["ADR-Schein"], cents: DAY_PRICE_CENTS.special },
];

/** The labels that a day price may depend on. */
export const PRICED_REQUIREMENTS: readonly Requirement[] = OF_REQUIREMENT.flatMap(
  ({ labels }) => labels,
);

/**
 * Net day price of a driver for this vehicle of the booking form, integer cents (docs/rules.md, Prices). A label that
 * asks for another kind of driver counts where the vehicle alone would be a standard truck.
 */
export function dayPriceCents(
  vehicle: BookingVehicle,
  requirements: readonly string[] = [],
): number {
  const price = OF_VEHICLE[vehicle];
  if (price !== DAY_PRICE_CENTS.standard) return price;
  const special = OF_REQUIREMENT.find(({ labels }) =>
    labels.some((label) => requirements.includes(label)),
  );
  return special?.cents ?? price;
}

/** Which list the surcharges come from: an escort is whatever costs as much as one (docs/rules.md, Surcharges). */
export function priceListOf(
  vehicle: BookingVehicle,
  requirements: readonly string[] = [],
): PriceList {
  return dayPriceCents(vehicle, requirements) === DAY_PRICE_CENTS.escort ? "escort" : "general";
}

/** `Tagespreis 489 € netto`, as a driver reads it before he has a rate; of what has no price, that it is agreed. */
export function dayPriceInWords(cents: number | undefined): string {
  return cents === undefined ? "Satz nach Absprache" : `Tagespreis ${formatCents(cents)} netto`;
}
