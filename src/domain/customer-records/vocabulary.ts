import { keysOf } from "../kernel/keys.ts";
import type { PricePosition } from "../pricing/schemas.ts";

/** Years for which a customer's record is kept after the last order (docs/rules.md, Retention). */
export const CUSTOMER_KEPT_YEARS = 3;

/** A customer's preferences for a driver: preferred or blocked. */
export const DRIVER_WISHES = ["bevorzugt", "gesperrt"] as const;
export type DriverWish = (typeof DRIVER_WISHES)[number];

export const DRIVER_WISH_LABEL: Record<DriverWish, string> = {
  bevorzugt: "Bevorzugt",
  gesperrt: "Gesperrt",
};

/** Sort orders of the customer list. */
export const CUSTOMER_SORTS = ["newest", "name"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** Labels of the price positions. */
export const POSITION_LABEL: Record<PricePosition, string> = {
  standard: "Lkw, Sattelzug, Kipper, Kleintransporter",
  special: "Kran, ADR",
  constructionMachines: "Baumaschinen",
  mixer: "Fahrmischer",
  tanker: "Tankwagen",
  escort: "BF3-Begleitung",
};

export const PRICE_POSITIONS = keysOf(POSITION_LABEL);

/** Name of a record: the firm, else the person. */
export function nameOfRecord({ firma, name }: { firma: string; name: string }): string {
  return firma || name;
}

/** `Kranweg 7a, 60311 Frankfurt`, of a customer or a site. */
export function addressInWords(place: {
  strasse: string;
  hausnummer: string;
  plz: string;
  ort: string;
}): string {
  const street = `${place.strasse} ${place.hausnummer}`.trim();
  const town = `${place.plz} ${place.ort}`.trim();
  return [street, town].filter(Boolean).join(", ");
}

/** The address of a customer, as its record and its orders have it. */
export function addressOfCustomer(row: {
  customer_street: string;
  customer_house_number: string;
  customer_postal_code: string;
  customer_city: string;
}): string {
  return addressInWords({
    strasse: row.customer_street,
    hausnummer: row.customer_house_number,
    plz: row.customer_postal_code,
    ort: row.customer_city,
  });
}

/** `1 Auftrag`, `12 Aufträge` */
export function ordersInWords(orders: number): string {
  return orders === 1 ? "1 Auftrag" : `${orders} Aufträge`;
}
