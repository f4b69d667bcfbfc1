import type { Locale } from "../domain/kernel/locale.ts";
import { tradeWords as en } from "./trade/en.ts";
import { tradeWords as pl } from "./trade/pl.ts";
import { tradeWords as ro } from "./trade/ro.ts";

const WORDS: Record<Exclude<Locale, "de">, Readonly<Record<string, string>>> = { pl, ro, en };

/** The word in another language; what somebody wrote himself stays as he wrote it. */
export function tradeWord(locale: Locale, word: string): string {
  return locale === "de" ? word : (WORDS[locale][word] ?? word);
}
