import type { Locale } from "../domain/kernel/locale.ts";
import { de } from "./de.ts";
import en from "./en.json";
import type { Failures, Messages, TradeWord } from "./message.ts";
import pl from "./pl.json";
import ro from "./ro.json";
import type { FieldTexts } from "./told-field.ts";

/** Translation of one language. */
interface Translation {
  messages: Messages;
  failures: Failures;
  /** Error texts of the registration by German message; `{number}` stands for a limit. */
  fields: FieldTexts;
  /** Error texts of the billing data. */
  billingFields: FieldTexts;
  /** By the German word that is stored. */
  tradeWords: Record<TradeWord, string>;
}

/** A language that is added to `LOCALES` does not compile until it stands here, with every area and key. */
const TRANSLATIONS: Record<Exclude<Locale, "de">, Translation> = { pl, ro, en };

/** Every text that drivers read. */
export const CATALOGUE: Record<Locale, Messages> = {
  de,
  pl: pl.messages,
  ro: ro.messages,
  en: en.messages,
};

/** Field texts for the browser of a page in another language, by the schema's German texts. */
export function fieldTextsOf(locale: Locale): FieldTexts {
  return locale === "de" ? {} : TRANSLATIONS[locale].fields;
}

/** Field texts of a driver's billing data, which only the server checks. */
export function billingTextsOf(locale: Locale): FieldTexts {
  return locale === "de" ? {} : TRANSLATIONS[locale].billingFields;
}

/** A stored German word in another language; what somebody wrote himself stays as he wrote it. */
export function tradeWord(locale: Locale, word: string): string {
  if (locale === "de") return word;
  const words: Readonly<Partial<Record<string, string>>> = TRANSLATIONS[locale].tradeWords;
  return words[word] ?? word;
}

interface Told {
  code: string;
  title: string;
  error: string;
}

/**
 * A failure as somebody reads it in his language, by its code; `told` is German, from the error catalogue. One that drivers
 * never meet is told as an unexpected one, in words that everybody understands.
 */
export function failureIn<T extends Told>(locale: Locale, told: T): T {
  if (locale === "de") return told;
  const { failures } = TRANSLATIONS[locale];
  const known: Partial<Record<string, Failures["internal"]>> = failures;
  const { title, text } = known[told.code] ?? failures.internal;
  return { ...told, title, error: text };
}
