import type { BookingVehicle } from "../jobs/schemas.ts";
import { DAY_PRICE_CENTS } from "./price-lists.ts";

const OF_VEHICLE: Record<BookingVehicle, number> = {
  lkw: DAY_PRICE_CENTS.standard,
  sattelzug: DAY_PRICE_CENTS.standard,
  kleintransporter: DAY_PRICE_CENTS.standard,
  fahrmischer: DAY_PRICE_CENTS.mixer,
  kran: DAY_PRICE_CENTS.special,
  baumaschinen: DAY_PRICE_CENTS.constructionMachines,
};

/** Net day price of a driver for this vehicle of the booking form, integer cents (spec 9). */
export function dayPriceCents(vehicle: BookingVehicle): number {
  return OF_VEHICLE[vehicle];
}
