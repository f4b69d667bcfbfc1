import type { Prices } from "../kernel/prices.ts";
import type { BookingVehicle } from "../kernel/vocabulary.ts";
import { dayPriceCents, priceListOf } from "./day-price.ts";
import { formatCents } from "./money.ts";
import { surchargeTerms } from "./surcharge-terms.ts";

interface TwoPrices {
  /** What somebody was shown; undefined: nobody knows it. */
  shown: Prices | undefined;
  now: Prices;
}

/**
 * What of an order's price and conditions is another one now than he was shown, in words for him; undefined where nothing of
 * his is. Prices that are not his don't matter.
 */
export function priceChange(
  { shown, now }: TwoPrices,
  vehicle: BookingVehicle,
  requirements: readonly string[],
): string | undefined {
  const price = formatCents(dayPriceCents(now, vehicle, requirements));
  const before = shown && formatCents(dayPriceCents(shown, vehicle, requirements));
  const list = priceListOf(vehicle, requirements);
  const known = new Map(
    shown && surchargeTerms(shown, list, "Tagespreis").map(({ label, value }) => [label, value]),
  );
  const terms = surchargeTerms(now, list, "Tagespreis").filter(
    ({ label, value }) => known.get(label) !== value,
  );
  if (before === price && terms.length === 0) return undefined;
  const day = [`Ihr Tagespreis ist jetzt ${price} netto${before ? ` statt ${before}` : ""}.`];
  const changed = [
    ...(before === price ? [] : day),
    ...(shown ? terms.map(({ label, value }) => `${label} jetzt: ${value}.`) : []),
  ];
  return `Unsere Preise haben sich geändert, während Sie das Formular ausgefüllt haben. ${changed.join(" ")} Bitte bestätigen Sie Preise und Bedingungen noch einmal.`;
}
