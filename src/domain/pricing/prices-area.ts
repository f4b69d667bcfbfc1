import type { Settings } from "../kernel/ports.ts";
import {
  fieldsOf,
  type SettingsArea,
  type SettingText,
  textOf,
} from "../kernel/settings/settings-area.ts";
import { NBSP } from "../kernel/typography.ts";
import { DEFAULT_PRICES } from "./default-prices.ts";
import { formatRange } from "./money.ts";
import type { Prices } from "./schemas.ts";
import { PriceValues } from "./schemas.ts";

/** One thing that has a price, as the settings show it. */
export interface PriceField extends SettingText {
  /** The paths of its amount, or of the two ends of a range: `dayCents.standard`. */
  paths: readonly string[];
}

/** The fields of a group of the prices, in the order of its list. */
export function priceFields(group: string): PriceField[] {
  const schema = PriceValues.shape[group as keyof typeof PriceValues.shape];
  return fieldsOf(schema).map(([name, field]) => {
    const ends = fieldsOf(field).map(([end]) => `${group}.${name}.${end}`);
    return { label: name, ...textOf(field), paths: ends.length > 0 ? ends : [`${group}.${name}`] };
  });
}

/** Every amount of the values by its path: `escort.overnightCents.from`. */
export function amountsOf(values: unknown): ReadonlyMap<string, number> {
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
  const [from = 0, to = from] = field.paths.map((path) => amounts.get(path) ?? 0);
  if (field.unit !== "€") return `${from}${NBSP}${field.unit}`;
  return formatRange({ from, to });
}

/** `Tankwagen 449 € → 459 €`; all amounts where nobody knows what was before. */
function priceChanges(before: PriceValues | undefined, after: PriceValues): string[] {
  const [old, now] = [before && amountsOf(before), amountsOf(after)];
  return Object.keys(PriceValues.shape)
    .flatMap(priceFields)
    .flatMap((field) => {
      const [was, is] = [old && amountInWords(old, field), amountInWords(now, field)];
      if (was === is) return [];
      return `${field.label} ${was ? `${was} → ` : ""}${is}`;
    });
}

const DEFAULTS = PriceValues.parse(DEFAULT_PRICES);

/** The agency's prices, as they are set at the desk (docs/rules.md, Settings). */
export const PRICES: SettingsArea<PriceValues> = {
  name: "preise",
  label: "Preise",
  page: {
    intro: [
      "Alle Beträge netto. Was Sie speichern, gilt für Anfragen ab jetzt, sofort auf der Website, im Formular und im Preisrechner.",
      "Mehrwertsteuer, Nachtstunden, Vorlauf und Provision stehen nicht hier: Sie folgen aus Gesetz und Verträgen.",
    ],
    saveLabel: "Preise speichern",
    whileUnset: "Es gelten die Preise, mit denen das Programm kommt.",
    needsProof: true,
  },
  schema: PriceValues,
  defaults: () => DEFAULTS,
  describeChange: priceChanges,
};

/** Prices of new orders and of the pages. */
export function currentPrices(settings: Pick<Settings, "current">): Prices {
  const { version, values } = settings.current(PRICES);
  return { version, ...values };
}
