import { NBSP } from "../kernel/typography.ts";
import { formatRange } from "./money.ts";
import type { PriceValues } from "./schemas.ts";

/** One thing that has a price, as the settings show it. */
export interface PriceField {
  /** Its path in the values: `dayCents.standard`; of a range that of its two ends. */
  path: string;
  label: string;
  /** `je Tag`, `auf den Tagespreis`. */
  condition: string;
  unit: PriceUnit;
  /** Two amounts, from and to. */
  isRange?: boolean;
}

/** Cents, a percentage, kilometres. */
export type PriceUnit = "€" | "%" | "km";

interface PriceSection {
  title: string;
  lead: string;
  fields: readonly PriceField[];
}

const DAY = { unit: "€", condition: "je Tag" } as const;
const SHARE = { unit: "%", condition: "auf den Tagespreis" } as const;
const HOURS = { unit: "€", condition: "je Stunde", isRange: true } as const;

/** All of them, in the order in which the lists have them. */
export const PRICE_SECTIONS: readonly PriceSection[] = [
  {
    title: "Tagespreise",
    lead: "Netto, für einen Fahrer und einen Tag.",
    fields: [
      { path: "dayCents.standard", label: "Lkw, Sattelzug, Kleintransporter", ...DAY },
      { path: "dayCents.tanker", label: "Tankwagen", ...DAY },
      { path: "dayCents.mixer", label: "Fahrmischer", ...DAY },
      { path: "dayCents.constructionMachines", label: "Baumaschinen", ...DAY },
      { path: "dayCents.special", label: "Spezialfahrer: Kran, ADR", ...DAY },
      { path: "dayCents.escort", label: "BF2- und BF3-Begleitung", ...DAY },
    ],
  },
  {
    title: "Zuschläge der allgemeinen Liste",
    lead: "Für alle Fahrer außer der Begleitung.",
    fields: [
      { path: "surcharge.weekendPercent", label: "Wochenende und Feiertag", ...SHARE },
      { path: "surcharge.nightPercent", label: "Nacht", ...SHARE },
      {
        path: "surcharge.includedTravelKm",
        label: "Anfahrt inklusive bis",
        condition: "einfache Strecke",
        unit: "km",
      },
      {
        path: "surcharge.travelPerKmCents",
        label: "Anfahrt darüber",
        condition: "je km, Hin- und Rückweg",
        unit: "€",
      },
      {
        path: "surcharge.overnightCents",
        label: "Übernachtung",
        condition: "je Nacht pauschal",
        unit: "€",
      },
      { path: "surcharge.standbyDayCents", label: "Bereitschaft", ...DAY },
      {
        path: "surcharge.shortJobCents",
        label: "Kurzeinsatz",
        condition: "pauschal statt Tagespreis",
        unit: "€",
      },
    ],
  },
  {
    title: "Liste der BF3-Begleitung",
    lead: "Gilt statt der allgemeinen Zuschläge.",
    fields: [
      { path: "escort.weekendPercent", label: "Wochenende und Feiertag (BF3)", ...SHARE },
      { path: "escort.nightPercent", label: "Nacht (BF3)", ...SHARE },
      {
        path: "escort.travelPerKmCents",
        label: "Anfahrt (BF3)",
        condition: "je km, Hin- und Rückweg",
        unit: "€",
      },
      {
        path: "escort.overnightCents",
        label: "Übernachtung (BF3)",
        condition: "je Nacht, nach Ort",
        unit: "€",
        isRange: true,
      },
      {
        path: "escort.waitingHourCents",
        label: "Wartezeit (BF3)",
        condition: "je Stunde",
        unit: "€",
      },
      { path: "escort.hourlyCents", label: "Begleitfahrer nach Stunden", ...HOURS },
    ],
  },
  {
    title: "Stundensätze auf der Website",
    lead: "Spannen zur Einordnung; bestellt wird nach Tagen.",
    fields: [
      { path: "hourlyCents.standard", label: "Lkw-Fahrer, üblich", ...HOURS },
      { path: "hourlyCents.special", label: "Spezialfahrer, üblich", ...HOURS },
      { path: "hourlyCents.constructionMachines", label: "Baumaschinenführer, üblich", ...HOURS },
      { path: "hourlyCents.customer", label: "Was Kunden zahlen", ...HOURS },
      { path: "hourlyCents.jobPosting", label: "Stellenanzeige für Fahrer", ...HOURS },
    ],
  },
];

export const PRICE_FIELDS: readonly PriceField[] = PRICE_SECTIONS.flatMap(({ fields }) => fields);

/** The paths of a field's amounts: one, or the two ends of a range. */
export function pathsOf({ path, isRange }: PriceField): string[] {
  return isRange ? [`${path}.from`, `${path}.to`] : [path];
}

/** Every amount of the values by its path: `escort.overnightCents.from`. */
export function amountsOf(values: PriceValues): ReadonlyMap<string, number> {
  return new Map(flat("", values));
}

function flat(path: string, value: unknown): [string, number][] {
  if (typeof value === "number") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    flat(path ? `${path}.${key}` : key, inner),
  );
}

/** `399 €`, `25 %`, `90–120 €` */
export function amountInWords(amounts: ReadonlyMap<string, number>, field: PriceField): string {
  const [from = 0, to = from] = pathsOf(field).map((path) => amounts.get(path) ?? 0);
  if (field.unit !== "€") return `${from}${NBSP}${field.unit}`;
  return formatRange({ from, to });
}

/** `Tankwagen 449 € → 459 €`; all amounts where nobody knows what was before. */
export function priceChanges(before: PriceValues | undefined, after: PriceValues): string[] {
  const [old, now] = [before && amountsOf(before), amountsOf(after)];
  return PRICE_FIELDS.flatMap((field) => {
    const [was, is] = [old && amountInWords(old, field), amountInWords(now, field)];
    if (was === is) return [];
    return `${field.label} ${was ? `${was} → ` : ""}${is}`;
  });
}
