/** In which languages drivers read and are written to (docs/rules.md, Languages). Runs in the browser too. */

/** As stored in `fahrer_profile.sprache`, as in `lang` and in the addresses (`?sprache=pl`). */
export const LOCALES = ["de", "pl", "ro", "en"] as const;
export type Locale = (typeof LOCALES)[number];

/** The source of every text, and the language of contracts. */
export const SOURCE_LOCALE: Locale = "de";

/** In an address, a form and a call: the language that somebody chose on the page. */
export const LANGUAGE_FIELD = "sprache";

/** Of the button by which a driver wants his mails in the language of the page. */
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

/**
 * Of the languages that a browser wants (`Accept-Language: ro-RO,ro;q=0.9,en;q=0.8`) the first that there is, or null.
 */
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
