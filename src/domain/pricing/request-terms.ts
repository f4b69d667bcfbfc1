import { formatInstant } from "../kernel/time/berlin.ts";
import { NBSP } from "../kernel/typography.ts";
import type { BookingVehicle } from "../kernel/vocabulary.ts";
import type { PriceList } from "./day-price.ts";
import { dayPriceCents, priceListOf } from "./day-price.ts";
import { exactly, formatCents, percentOf } from "./money.ts";
import { orderPriceTerms } from "./order-price-words.ts";
import {
  HOURS_PER_DAY,
  LEAD_TIME_HOURS,
  MINIMUM_HOURS_PER_JOB,
  VAT_PERCENT,
} from "./price-lists.ts";
import type { OrderPrice, Prices } from "./schemas.ts";
import { surchargeTerms, type Term } from "./surcharge-terms.ts";

interface RequestedPrice {
  /** Net, cents, one driver; null where nobody has named one yet. */
  dayPriceCents: number | null;
  drivers: number;
  prices: Prices;
  priceList: PriceList;
  /** Total of all days and drivers; missing if the days are unknown. */
  total?: OrderPrice | null | undefined;
}

/**
 * Price and conditions of a request in words, one line each; a line without a value is left out. The acknowledgement
 * quotes it (docs/rules.md, Requests).
 */
export function requestTerms({
  dayPriceCents,
  drivers,
  prices,
  priceList,
  total,
}: RequestedPrice): Term[] {
  const { from, to } = LEAD_TIME_HOURS;
  return [
    ...(dayPriceCents === null
      ? [{ label: "Tagespreis", value: "wie vereinbart, netto" }]
      : dayPriceTerms(dayPriceCents, drivers)),
    ...(total
      ? orderPriceTerms(total)
      : [{ label: "Mehrwertsteuer", value: vatInWords(dayPriceCents, drivers) }]),
    { label: "Mindesteinsatz", value: `${MINIMUM_HOURS_PER_JOB}${NBSP}Stunden je Einsatz` },
    ...surchargeTerms(prices, priceList, "Tagespreis"),
    {
      label: "Vorlauf",
      value: `${from}–${to}${NBSP}Stunden an Werktagen nach unserer schriftlichen Bestätigung, kein Einsatz am selben Tag`,
    },
  ];
}

function dayPriceTerms(cents: number, drivers: number): Term[] {
  const all = `${drivers} × ${formatCents(cents)} = ${formatCents(drivers * cents)} netto je Tag`;
  return [
    {
      label: "Tagespreis",
      value: `${formatCents(cents)} netto für einen Fahrer und einen ${HOURS_PER_DAY}-Stunden-Tag`,
    },
    { label: "Alle Fahrer", value: drivers > 1 ? all : "" },
  ];
}

function vatInWords(cents: number | null, drivers: number): string {
  if (cents === null) return `zuzüglich ${VAT_PERCENT}${NBSP}%`;
  const vatCents = percentOf(VAT_PERCENT, exactly(cents)).from;
  return `zuzüglich ${VAT_PERCENT}${NBSP}% (${formatCents(vatCents)}), brutto ${formatCents(cents + vatCents)} je Tag${drivers > 1 ? " und Fahrer" : ""}`;
}

/** Prices and conditions confirmed by the customer, and when; nothing if none were. */
export function confirmedTerms(confirmed: { version: string; at: string } | undefined): Term[] {
  if (!confirmed) return [];
  const { version, at } = confirmed;
  const value = `Fassung ${version}, mit den Bedingungen von Ihnen bestätigt am ${formatInstant(new Date(at))} (Berliner Zeit)`;
  return [{ label: "Preisliste", value }];
}

interface TwoPrices {
  /** Prices shown to the customer; undefined: unknown. */
  shown: Prices | undefined;
  now: Prices;
}

/** Changes of this order's prices and conditions since they were shown, in words; undefined if none concern it. */
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
