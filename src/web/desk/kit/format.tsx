import { NBSP } from "../../../domain/kernel/typography.ts";
import type { RateType } from "../../../domain/kernel/vocabulary.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { serverNow } from "./server-clock.ts";

const BERLIN = { timeZone: "Europe/Berlin" } as const;
const DAY_AND_TIME = new Intl.DateTimeFormat("de-DE", {
  ...BERLIN,
  day: "2-digit",
  month: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});
const CLOCK = new Intl.DateTimeFormat("de-DE", { ...BERLIN, hour: "2-digit", minute: "2-digit" });
const DAY = new Intl.DateTimeFormat("de-DE", { ...BERLIN, dateStyle: "medium" });
const WITH_YEAR = new Intl.DateTimeFormat("de-DE", {
  ...BERLIN,
  dateStyle: "medium",
  timeStyle: "short",
});
const ISO_DAY = new Intl.DateTimeFormat("sv-SE", BERLIN);
const FULL = new Intl.DateTimeFormat("de-DE", { ...BERLIN, dateStyle: "full", timeStyle: "short" });

/** `21.11., 14:05` in Berlin. */
function shortTime(iso: string): string {
  return DAY_AND_TIME.format(new Date(iso)).replace(", ", `,${NBSP}`);
}

/** `14:05` in Berlin. */
export function clockTime(iso: string): string {
  return CLOCK.format(new Date(iso));
}

/** `Samstag, 21. November 2026 um 14:05` in Berlin. */
function fullTime(iso: string): string {
  return FULL.format(new Date(iso));
}

/** `21.11.2026, 14:05` in Berlin. */
function timeWithYear(iso: string): string {
  return WITH_YEAR.format(new Date(iso)).replace(", ", `,${NBSP}`);
}

/** `21.11.2026`, the day in Berlin. */
export function berlinDay(iso: string): string {
  return DAY.format(new Date(iso));
}

/** `2026-11-21`, the day in Berlin. */
export function berlinDate(iso: string): string {
  return ISO_DAY.format(new Date(iso));
}

/** `42,50 € / Std.` or `399 € / Tag`; euros. */
export function rate(type: RateType, euros: number): string {
  return `${formatCents(Math.round(euros * 100))}${NBSP}/${NBSP}${type === "hourly" ? "Std." : "Tag"}`;
}

function isThisYear(iso: string) {
  const now = new Date(serverNow()).toISOString();
  return berlinDate(iso).slice(0, 4) === berlinDate(now).slice(0, 4);
}

/** `21.11., 14:05` in Berlin; of another year than this one `21.11.2025, 14:05`. */
export function timeInWords(iso: string): string {
  return isThisYear(iso) ? shortTime(iso) : timeWithYear(iso);
}

/** A point in time in Berlin: short in the row, whole on pointing at it. `withYear`: even if it is this one's. */
export function Time({ iso, withYear }: { iso: string; withYear?: boolean }) {
  return (
    <time dateTime={iso} title={fullTime(iso)} className="whitespace-nowrap tabular-nums">
      {withYear ? timeWithYear(iso) : timeInWords(iso)}
    </time>
  );
}

/** The day of a point in time, with its year; the time on pointing at it. */
export function Day({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={fullTime(iso)} className="whitespace-nowrap tabular-nums">
      {berlinDay(iso)}
    </time>
  );
}

/** `Erika Muster` */
export function fullName({ vorname, nachname }: { vorname: string; nachname: string }): string {
  return `${vorname} ${nachname}`.trim();
}
