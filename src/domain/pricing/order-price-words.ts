import { NBSP } from "../kernel/typography.ts";
import { formatCents } from "./money.ts";
import { VAT_PERCENT } from "./price-lists.ts";
import type { OrderPrice } from "./schemas.ts";

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

const LINE_LABEL: Record<OrderPrice["lines"][number]["key"], string> = {
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
