/** In which languages drivers read and are written to (docs/rules.md, Languages). Runs in the browser too. */

/** Locales as stored in `fahrer_profile.sprache`, used in `lang` and in addresses (`?sprache=pl`). */
export const LOCALES = ["de", "pl", "ro", "en"] as const;
export type Locale = (typeof LOCALES)[number];

/** The source of every text, and the language of contracts. */
export const SOURCE_LOCALE: Locale = "de";

/** Name of the field and parameter that carries the chosen language. */
export const LANGUAGE_FIELD = "sprache";

/** Name of the button that keeps the page's language for the driver's mails. */
export const KEPT_LANGUAGE_FIELD = "sprache_merken";

/** Each language by its own name, as a switch shows it. */
export const LOCALE_NAME: Record<Locale, string> = {
  de: "Deutsch",
  pl: "Polski",
  ro: "Română",
  en: "English",
};

/** Its German name, for the desk and the terminal. */
export const LOCALE_LABEL: Record<Locale, string> = {
  de: "Deutsch",
  pl: "Polnisch",
  ro: "Rumänisch",
  en: "Englisch",
};

/** The language of this name, or null. */
export function localeNamed(text: string | null | undefined): Locale | null {
  return LOCALES.find((locale) => locale === text) ?? null;
}

/** The first supported language of `Accept-Language: ro-RO,ro;q=0.9,en;q=0.8`, or null. */
export function localeWanted(header: string | null | undefined): Locale | null {
  const wanted = (header ?? "").slice(0, 500).split(",").map(readRange);
  const known = wanted.filter(({ locale, weight }) => locale && weight > 0);
  const [best] = known.sort((one, other) => other.weight - one.weight);
  return best?.locale ?? null;
}

function readRange(range: string) {
  const [tag = "", ...parameters] = range.trim().toLowerCase().split(";");
  const weight = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find(Boolean);
  return { locale: localeNamed(tag.split("-")[0]), weight: Number(weight ?? 1) };
}
