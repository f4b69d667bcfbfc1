import type { BookingVehicle, DESK_VEHICLES, REQUIREMENTS } from "../kernel/vocabulary.ts";
import type { PricePosition, Prices } from "./schemas.ts";

type Requirement = (typeof REQUIREMENTS)[number];

const OF_VEHICLE: Record<BookingVehicle, PricePosition> = {
  lkw: "standard",
  sattelzug: "standard",
  kleintransporter: "standard",
  fahrmischer: "mixer",
  kran: "special",
  baumaschinen: "constructionMachines",
};

/** Price position of the desk's own vehicles; 'Sonstige' has none. */
const OF_DESK_VEHICLE: Partial<Record<string, PricePosition>> = {
  LKW: "standard",
  Sattelzug: "standard",
  Kipper: "standard",
  Kran: "special",
  Bagger: "constructionMachines",
  Radlader: "constructionMachines",
} satisfies Partial<Record<(typeof DESK_VEHICLES)[number], PricePosition>>;

/** Requirements that stand for vehicles missing in the list (docs/rules.md, Prices). */
const OF_REQUIREMENT: readonly { labels: readonly Requirement[]; position: PricePosition }[] = [
  {
    labels: ["Begleitung", "BF2 erforderlich", "BF3 erforderlich", "BF3-zertifiziert"],
    position: "escort",
  },
  { labels: ["Tank/Silo"], position: "tanker" },
  { labels: ["ADR-Schein"], position: "special" },
];

/**
 * Net day price of a driver for this vehicle of the booking form, integer cents (docs/rules.md, Prices). A label that
 * asks for another kind of driver counts where the vehicle alone would be a standard truck.
 */
export function dayPriceCents(
  prices: Prices,
  vehicle: BookingVehicle,
  requirements: readonly string[] = [],
): number {
  return prices.dayCents[bookedPosition(vehicle, requirements)];
}

/** The position of the price list that a vehicle of the booking form belongs to. */
export function bookedPosition(
  vehicle: BookingVehicle,
  requirements: readonly string[] = [],
): PricePosition {
  return withRequirements(OF_VEHICLE[vehicle], requirements);
}

/** The position of the price list that any vehicle of form or desk belongs to; undefined where none does. */
export function positionOf(
  vehicle: string,
  requirements: readonly string[] = [],
): PricePosition | undefined {
  const own = { ...OF_VEHICLE, ...OF_DESK_VEHICLE }[vehicle];
  return own && withRequirements(own, requirements);
}

/** Position for the surcharges of any order: an unlisted vehicle counts as a standard truck. */
export function surchargedPosition(
  vehicle: string,
  requirements: readonly string[] = [],
): PricePosition {
  return positionOf(vehicle, requirements) ?? withRequirements("standard", requirements);
}

function withRequirements(own: PricePosition, requirements: readonly string[]): PricePosition {
  if (own !== "standard") return own;
  const special = OF_REQUIREMENT.find(({ labels }) =>
    labels.some((label) => requirements.includes(label)),
  );
  return special?.position ?? own;
}

/** Price list that the surcharges come from (docs/rules.md, Surcharges). */
export function priceListOf(
  vehicle: BookingVehicle,
  requirements: readonly string[] = [],
): PriceList {
  return listOf(bookedPosition(vehicle, requirements));
}

/** Price list of a position. */
export function listOf(position: PricePosition): PriceList {
  return position === "escort" ? "escort" : "general";
}

/** The lowest day price of all, as a button may promise it. */
export function lowestDayCents({ dayCents }: Prices): number {
  return Math.min(...Object.values(dayCents));
}

/** An example day of so many euros, and how much of it each item takes; the rest is what remains. */
const EXAMPLE_EUROS = 399;
const ITEM_EUROS = {
  healthInsurance: 30,
  pension: 37,
  incomeTax: 50,
  vehicleAndOperation: 20,
  downtimeReserve: 62,
} as const;

export type DayItem = keyof typeof ITEM_EUROS | "remaining";

/**
 * Where a driver's day price goes, net cents: the items of the example as shares of the standard price in whole euros, and
 * what remains, so that they always add up to it (docs/rules.md, Prices).
 */
export function dayBreakdown({ dayCents: { standard } }: Prices): Record<DayItem, number> {
  const share = (euros: number) => Math.round((euros * standard) / EXAMPLE_EUROS / 100) * 100;
  const items = {
    healthInsurance: share(ITEM_EUROS.healthInsurance),
    pension: share(ITEM_EUROS.pension),
    incomeTax: share(ITEM_EUROS.incomeTax),
    vehicleAndOperation: share(ITEM_EUROS.vehicleAndOperation),
    downtimeReserve: share(ITEM_EUROS.downtimeReserve),
  };
  const spent = Object.values(items).reduce((sum, cents) => sum + cents, 0);
  return { ...items, remaining: standard - spent };
}

/** The two price lists; they differ on purpose (docs/rules.md, Surcharges). */
export const PRICE_LISTS = ["general", "escort"] as const;
export type PriceList = (typeof PRICE_LISTS)[number];

interface KindOfDriver {
  key: string;
  list: PriceList;
  label: string;
  /** Position of the day price. */
  position: PricePosition;
  /** The booking form's nearest vehicle type (docs/rules.md, Requests). */
  vehicle: BookingVehicle;
  requirements: readonly (typeof REQUIREMENTS)[number][];
}

/** Driver kinds of the calculator in display order. */
export const DRIVER_KINDS = [
  {
    key: "lkw",
    list: "general",
    label: "Lkw- oder Sattelzugfahrer",
    position: "standard",
    vehicle: "lkw",
    requirements: [],
  },
  {
    key: "tankwagen",
    list: "general",
    label: "Tankwagenfahrer (ADR)",
    position: "tanker",
    vehicle: "sattelzug",
    requirements: ["ADR-Schein", "Tank/Silo"],
  },
  {
    key: "fahrmischer",
    list: "general",
    label: "Fahrmischerfahrer",
    position: "mixer",
    vehicle: "fahrmischer",
    requirements: [],
  },
  {
    key: "baumaschinen",
    list: "general",
    label: "Baumaschinenführer",
    position: "constructionMachines",
    vehicle: "baumaschinen",
    requirements: [],
  },
  {
    key: "kran",
    list: "general",
    label: "Kranfahrer",
    position: "special",
    vehicle: "kran",
    requirements: [],
  },
  {
    key: "adr",
    list: "general",
    label: "ADR-Fahrer",
    position: "special",
    vehicle: "lkw",
    requirements: ["ADR-Schein"],
  },
  {
    key: "bf3",
    list: "escort",
    label: "BF3-Begleitfahrer",
    position: "escort",
    vehicle: "kleintransporter",
    requirements: ["BF3 erforderlich"],
  },
] as const satisfies readonly KindOfDriver[];

export type DriverKind = (typeof DRIVER_KINDS)[number];

/** The kinds of drivers that a price list has a day price for. */
export function kindsOf(list: PriceList): DriverKind[] {
  return DRIVER_KINDS.filter((kind) => kind.list === list);
}
