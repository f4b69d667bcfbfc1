import type { Settings } from "../kernel/ports.ts";
import type { Prices } from "../kernel/prices.ts";
import type { SettingsArea } from "../kernel/settings/settings-area.ts";
import { DEFAULT_PRICES } from "./default-prices.ts";
import { priceChanges } from "./price-fields.ts";
import { PriceValues } from "./schemas.ts";

const DEFAULTS = PriceValues.parse(DEFAULT_PRICES);

/** The agency's prices, as they are set at the desk (docs/rules.md, Settings). */
export const PRICES: SettingsArea<PriceValues> = {
  name: "preise",
  label: "Preise",
  page: {
    description: "Tagespreise, Zuschläge und Stundensätze.",
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
