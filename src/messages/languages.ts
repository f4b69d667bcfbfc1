import compile from "icu-minify/compile";
import { type Locale, SOURCE_LOCALE } from "../domain/kernel/locale.ts";
import { CATALOGUE } from "./catalogue.ts";
import type { Language } from "./language.ts";
import { type CompiledMessage, formatMessage, type MessageKey } from "./message.ts";
import { wordsIn } from "./words.ts";

const languages = new Map<Locale, Language>();
const compiled = new Map<string, CompiledMessage>();

/** The language as a value; null is German, the source. Server only: it holds the whole catalogue. */
export function languageOf(locale: Locale | null | undefined): Language {
  const wanted = locale ?? SOURCE_LOCALE;
  const language = languages.get(wanted) ?? makeLanguage(wanted);
  languages.set(wanted, language);
  return language;
}

/** For readers who are no drivers. */
export const GERMAN = languageOf("de");

function makeLanguage(locale: Locale): Language {
  const t = (key: MessageKey, values?: Readonly<Record<string, string | number>>) =>
    formatMessage(compiledMessage(locale, key), locale, values);
  return { locale, t: t as Language["t"], ...wordsIn(locale, t as Language["t"]) };
}

/** One message, read once; also what the browser is given of an area. */
export function compiledMessage(locale: Locale, key: MessageKey): CompiledMessage {
  const name = `${locale} ${key}`;
  const known = compiled.get(name);
  if (known !== undefined) return known;
  const message = compile(textOf(locale, key));
  compiled.set(name, message);
  return message;
}

function textOf(locale: Locale, key: MessageKey): string {
  const end = key.indexOf(".");
  const areas: Record<string, Readonly<Record<string, string>>> = CATALOGUE[locale];
  const text = areas[key.slice(0, end)]?.[key.slice(end + 1)];
  if (text === undefined) throw new Error(`No message ${key} in ${locale}`);
  return text;
}
