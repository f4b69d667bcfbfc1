import type { BookingVehicle, REQUIREMENTS } from "../kernel/vocabulary.ts";
import { DAY_PRICE_CENTS } from "./price-lists.ts";

/** The two price lists of spec 9; they differ on purpose (decisions.md, "Contradictions"). */
export const PRICE_LISTS = ["general", "escort"] as const;
export type PriceList = (typeof PRICE_LISTS)[number];

interface KindOfDriver {
  key: string;
  list: PriceList;
  label: string;
  /** Net, for one 8-hour day. */
  dayPriceCents: number;
  /** The booking form's nearest vehicle type (decisions.md, "Gaps"). */
  vehicle: BookingVehicle;
  requirements: readonly (typeof REQUIREMENTS)[number][];
}

/** Whom the calculator knows, in the order in which it offers them. */
export const DRIVER_KINDS = [
  {
    key: "lkw",
    list: "general",
    label: "Lkw- oder Sattelzugfahrer",
    dayPriceCents: DAY_PRICE_CENTS.standard,
    vehicle: "lkw",
    requirements: [],
  },
  {
    key: "tankwagen",
    list: "general",
    label: "Tankwagenfahrer (ADR)",
    dayPriceCents: DAY_PRICE_CENTS.tanker,
    vehicle: "sattelzug",
    requirements: ["ADR-Schein", "Tank/Silo"],
  },
  {
    key: "fahrmischer",
    list: "general",
    label: "Fahrmischerfahrer",
    dayPriceCents: DAY_PRICE_CENTS.mixer,
    vehicle: "fahrmischer",
    requirements: [],
  },
  {
    key: "baumaschinen",
    list: "general",
    label: "Baumaschinenführer",
    dayPriceCents: DAY_PRICE_CENTS.constructionMachines,
    vehicle: "baumaschinen",
    requirements: [],
  },
  {
    key: "kran",
    list: "general",
    label: "Kranfahrer",
    dayPriceCents: DAY_PRICE_CENTS.special,
    vehicle: "kran",
    requirements: [],
  },
  {
    key: "adr",
    list: "general",
    label: "ADR-Fahrer",
    dayPriceCents: DAY_PRICE_CENTS.special,
    vehicle: "lkw",
    requirements: ["ADR-Schein"],
  },
  {
    key: "bf3",
    list: "escort",
    label: "BF3-Begleitfahrer",
    dayPriceCents: DAY_PRICE_CENTS.escort,
    vehicle: "kleintransporter",
    requirements: ["BF3 erforderlich"],
  },
] as const satisfies readonly KindOfDriver[];

export type DriverKind = (typeof DRIVER_KINDS)[number];

/** The kinds of drivers that a price list has a day price for. */
export function kindsOf(list: PriceList): DriverKind[] {
  return DRIVER_KINDS.filter((kind) => kind.list === list);
}
