import type { BookingVehicle, REQUIREMENTS } from "../kernel/vocabulary.ts";
import type { PricePosition } from "./schemas.ts";

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
