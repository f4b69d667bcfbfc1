import { NBSP } from "../../../domain/kernel/typography.ts";
import type { RateType } from "../../../domain/kernel/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";

const BERLIN = { timeZone: "Europe/Berlin" } as const;
const DAY_AND_TIME = new Intl.DateTimeFormat("de-DE", {
  ...BERLIN,
  day: "2-digit",
  month: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
const DAY = new Intl.DateTimeFormat("de-DE", { ...BERLIN, dateStyle: "medium" });
const WITH_YEAR = new Intl.DateTimeFormat("de-DE", {
  ...BERLIN,
  dateStyle: "medium",
  timeStyle: "short",
});
const FULL = new Intl.DateTimeFormat("de-DE", { ...BERLIN, dateStyle: "full", timeStyle: "short" });

/** `21.11., 14:05` in Berlin. */
export function shortTime(iso: string): string {
  return DAY_AND_TIME.format(new Date(iso)).replace(", ", `,${NBSP}`);
}

/** `Samstag, 21. November 2026 um 14:05` in Berlin. */
export function fullTime(iso: string): string {
  return FULL.format(new Date(iso));
}

/** `21.11.2026, 14:05` in Berlin. */
export function timeWithYear(iso: string): string {
  return WITH_YEAR.format(new Date(iso)).replace(", ", `,${NBSP}`);
}

/** `21.11.2026`, the day in Berlin. */
export function berlinDay(iso: string): string {
  return DAY.format(new Date(iso));
}

/** `42,50 € / Std.` or `399 € / Tag`; euros. */
export function rate(type: RateType, euros: number): string {
  return `${formatCents(Math.round(euros * 100))}${NBSP}/${NBSP}${type === "hourly" ? "Std." : "Tag"}`;
}

/** `C, CE` */
export function licences(classes: readonly string[]): string {
  return classes.join(", ");
}
