import type { Locale } from "../domain/kernel/locale.ts";
import { de } from "./de.ts";
import en from "./en.json";
import type { Failures, Messages, TradeWord } from "./message.ts";
import pl from "./pl.json";
import ro from "./ro.json";
import { type FieldTexts, toldFields } from "./told-field.ts";

/** Translation of one language. */
interface Translation {
  messages: Messages;
  failures: Failures;
  /** Error texts of the registration (`toldField`), which the browser knows too. */
  fields: FieldTexts;
  /** Further error texts of the pages behind links, which only the server says. */
  linkFields: FieldTexts;
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
  fields?: Record<string, string>;
}

/**
 * A failure as somebody reads it in his language, by its code and the messages of its fields; `told` is German, from the error
 * catalogue. One that drivers never meet is told as an unexpected one, in words that everybody understands.
 */
export function failureIn<T extends Told>(locale: Locale, told: T): T {
  if (locale === "de") return told;
  const { failures, fields, linkFields } = TRANSLATIONS[locale];
  const known: Partial<Record<string, Failures["internal"]>> = failures;
  const { title, text } = known[told.code] ?? failures.internal;
  const texts = { ...fields, ...linkFields };
  return {
    ...told,
    title,
    error: text,
    ...(told.fields && { fields: toldFields(texts, told.fields) }),
  };
}
