import type { Prices } from "../kernel/prices.ts";
import { formatInstant } from "../kernel/time/berlin.ts";
import { NBSP } from "../kernel/typography.ts";
import type { PriceList } from "./driver-kinds.ts";
import { exactly, formatCents, percentOf } from "./money.ts";
import { orderPriceTerms } from "./order-price.ts";
import {
  HOURS_PER_DAY,
  LEAD_TIME_HOURS,
  MINIMUM_HOURS_PER_JOB,
  VAT_PERCENT,
} from "./price-lists.ts";
import type { OrderPrice } from "./schemas.ts";
import { surchargeTerms } from "./surcharge-terms.ts";

interface Term {
  label: string;
  value: string;
}

interface RequestedPrice {
  /** Net, cents, one driver; null where nobody has named one yet. */
  dayPriceCents: number | null;
  drivers: number;
  prices: Prices;
  priceList: PriceList;
  /** Of all days and drivers; missing where the days are not known. */
  total?: OrderPrice | null | undefined;
}

/**
 * Price and conditions of a request in words, one line each; a line without a value is left out. The acknowledgement and the
 * request as PDF quote it (docs/rules.md, Requests).
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

/** Which prices and conditions the customer has confirmed, and when; nothing where he confirmed none. */
export function confirmedTerms(confirmed: { version: string; at: string } | undefined): Term[] {
  if (!confirmed) return [];
  const { version, at } = confirmed;
  const value = `Fassung ${version}, mit den Bedingungen von Ihnen bestätigt am ${formatInstant(new Date(at))} (Berliner Zeit)`;
  return [{ label: "Preisliste", value }];
}
