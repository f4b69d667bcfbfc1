import format, { type CompiledMessage } from "icu-minify/format";
import type { Locale } from "../domain/kernel/locale.ts";

export type { CompiledMessage } from "icu-minify/format";

type Values = Readonly<Record<string, string | number>>;

/** A compiled message in words; 1 KB in the browser, because only the server reads ICU syntax (docs/decisions/0031). */
export function formatMessage(message: CompiledMessage, locale: Locale, values?: Values): string {
  return String(format<string>(message, locale, values, { formatters: FORMATTERS }));
}

/** English uses the European format: day before month. */
export const INTL_LOCALE: Record<Locale, string> = { de: "de-DE", pl: "pl", ro: "ro", en: "en-GB" };

// Made once: to make one costs many times what it costs to use it.
const plurals = new Map<string, Intl.PluralRules>();
const numbers = new Map<string, Intl.NumberFormat>();

const FORMATTERS = {
  getPluralRules: (locale: Intl.LocalesArgument) =>
    kept(plurals, String(locale), (name) => new Intl.PluralRules(name)),
  getNumberFormat: (locale: Intl.LocalesArgument) =>
    kept(numbers, String(locale), (name) => new Intl.NumberFormat(name)),
  getDateTimeFormat: (): never => {
    throw new Error("A day is written by the language (src/messages/words.ts), not by a message");
  },
};

function kept<Made>(made: Map<string, Made>, name: string, make: (name: string) => Made): Made {
  const found = made.get(name) ?? make(INTL_LOCALE[name as Locale] ?? name);
  made.set(name, found);
  return found;
}
