import type { Locale } from "../../domain/kernel/locale.ts";
import type { Failures } from "./driver-failures.ts";
import { failures as en } from "./en.ts";
import { failures as pl } from "./pl.ts";
import { failures as ro } from "./ro.ts";

const FAILURES: Record<Exclude<Locale, "de">, Failures> = { pl, ro, en };

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
  const known: Partial<Record<string, readonly [string, string]>> = FAILURES[locale];
  const [title, error] = known[told.code] ?? FAILURES[locale].internal;
  return { ...told, title, error };
}
