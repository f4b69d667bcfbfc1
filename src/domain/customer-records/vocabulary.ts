import type { PricePosition } from "../kernel/prices.ts";

/** So long after his last order a customer's record is kept (docs/rules.md, Retention). */
export const CUSTOMER_KEPT_YEARS = 3;

/** What a customer says of a driver: he asks for him, or wants him no more. */
export const DRIVER_WISHES = ["bevorzugt", "gesperrt"] as const;
export type DriverWish = (typeof DRIVER_WISHES)[number];

export const DRIVER_WISH_LABEL: Record<DriverWish, string> = {
  bevorzugt: "Bevorzugt",
  gesperrt: "Gesperrt",
};

/** How the list of customers is sorted: by the newest order, or by firm or name. */
export const CUSTOMER_SORTS = ["newest", "name"] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** What each day price of the list is for, as the desk names it. */
export const POSITION_LABEL: Record<PricePosition, string> = {
  standard: "Lkw, Sattelzug, Kipper, Kleintransporter",
  special: "Kran, ADR",
  constructionMachines: "Baumaschinen",
  mixer: "Fahrmischer",
  tanker: "Tankwagen",
  escort: "BF3-Begleitung",
};

/** What a record is called: the firm, or without one the person. */
export function nameOfRecord({ firma, name }: { firma: string; name: string }): string {
  return firma || name;
}

/** `Kranweg 7a, 60311 Frankfurt`: of a customer or one of his sites. */
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
