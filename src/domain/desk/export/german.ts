import { formatInstant } from "../../kernel/time/berlin.ts";
import { germanDate } from "../../kernel/typography.ts";

/** `2026-11-23` -> `23.11.2026`, which a German spreadsheet takes for a date; empty for none. */
export function germanDay(date: string | null): string {
  return date ? germanDate(date) : "";
}

/** `23.11.2026 14:05`, Berlin time; empty for none. */
export function germanTime(at: Date | null): string {
  return at ? formatInstant(at).replace(",", "").replace(/ Uhr$/, "") : "";
}

/** 42.5 -> `42,50`: without a sign, so that it can be summed up; empty for none. */
export function germanAmount(euros: number | null): string {
  return euros === null ? "" : euros.toFixed(2).replace(".", ",");
}

/** `ja` or nothing. */
export function germanYes(isSo: boolean): string {
  return isSo ? "ja" : "";
}
