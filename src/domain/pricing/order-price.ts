import type { PricePosition, Prices } from "../kernel/prices.ts";
import { type WorkedPeriod, workingDaysOf } from "../kernel/time/working-days.ts";
import { NBSP } from "../kernel/typography.ts";
import { exactly, formatCents, percentOf } from "./money.ts";
import { VAT_PERCENT } from "./price-lists.ts";
import type { OrderPrice } from "./schemas.ts";
import { priceOfDays } from "./surcharges.ts";

interface OrderedWork {
  /** Says which list the surcharges come from. */
  position: PricePosition;
  /** Net, one driver, cents: the list's, an agreed or any other price. */
  dayCents: number;
  /** Labels of the booking form; 'Nachtschicht' means that all of it is at night. */
  requirements: readonly string[];
  period: WorkedPeriod;
  drivers: number;
}

type LineKey = OrderPrice["lines"][number]["key"];

/**
 * Price of an order before its driver is known: without way and nights away, with nationwide holidays (docs/rules.md,
 * Surcharges). Uses the calculator's functions; null without a working day.
 */
export function orderPrice(
  prices: Prices,
  { position, dayCents, requirements, period, drivers }: OrderedWork,
): OrderPrice | null {
  const days = workingDaysOf(period);
  if (days.length === 0) return null;
  const quote = priceOfDays(prices, {
    position,
    dayCents,
    days,
    state: null,
    night: requirements.includes("Nachtschicht"),
    travelKm: 0,
    overnight: false,
  });
  const lines = quote.lines.map(({ key, quantity, unit, amount }) => ({
    key: key as LineKey,
    days: quantity,
    unitCents: unit.from,
    cents: drivers * amount.from,
  }));
  const netCents = drivers * quote.net.from;
  const vatCents = percentOf(VAT_PERCENT, exactly(netCents)).from;
  const grossCents = netCents + vatCents;
  return { drivers, days: days.length, lines, netCents, vatCents, grossCents };
}

/** `3 Fahrer × 5 Arbeitstage, mit Zuschlag für 2 Tage an Wochenende oder Feiertag: 6.283,50 € netto (7.477,37 € brutto)`, and what it lacks. */
export function orderPriceInWords(price: OrderPrice): string {
  const { drivers, days, netCents, grossCents } = price;
  const surcharges = surchargesInWords(price);
  const work = [drivers > 1 && `${drivers}${NBSP}Fahrer`, counted(days, "Arbeitstag")];
  const added = surcharges ? `, mit Zuschlag ${surcharges}` : "";
  const gross = grossCents === null ? "" : ` (${formatCents(grossCents)} brutto)`;
  return `${work.filter(Boolean).join(" × ")}${added}: ${formatCents(netCents)} netto${gross}, ${LACKS}`;
}

const LACKS = "ohne Anfahrt und Übernachtung";

/** `für 2 Tage an Wochenende oder Feiertag und für Nachtarbeit`; empty without a surcharge. */
export function surchargesInWords({ lines }: OrderPrice): string {
  return lines
    .map(({ key, days }) => {
      if (key === "weekend") return `für ${counted(days, "Tag")} an Wochenende oder Feiertag`;
      return key === "night" && "für Nachtarbeit";
    })
    .filter((surcharge) => surcharge !== false)
    .join(" und ");
}

const LINE_LABEL: Record<LineKey, string> = {
  day: "Arbeitstage",
  weekend: "Zuschlag Wochenende",
  night: "Zuschlag Nacht",
};

/** The sum as a binding paper says it: each line, net, VAT and gross. */
export function orderPriceTerms(price: OrderPrice): { label: string; value: string }[] {
  const { drivers, lines, netCents, vatCents, grossCents } = price;
  const several = drivers > 1 ? `${drivers}${NBSP}Fahrer × ` : "";
  return [
    ...lines.map(({ key, days, unitCents, cents }) => ({
      label: LINE_LABEL[key],
      value: `${several}${days} × ${formatCents(unitCents)} = ${formatCents(cents)}`,
    })),
    { label: "Summe netto", value: `${formatCents(netCents)}, ${LACKS}` },
    ...(vatCents === null || grossCents === null
      ? []
      : [
          {
            label: "Mehrwertsteuer",
            value: `${VAT_PERCENT}${NBSP}% auf die Summe: ${formatCents(vatCents)}`,
          },
          { label: "Summe brutto", value: formatCents(grossCents) },
        ]),
  ];
}

function counted(count: number, one: string) {
  return `${count}${NBSP}${count === 1 ? one : `${one}e`}`;
}
