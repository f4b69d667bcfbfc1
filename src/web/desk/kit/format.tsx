import {
  berlinDay,
  dayOf,
  timeInWords as inWords,
  timeWithYear,
} from "../../../domain/kernel/time/moments.ts";
import { serverNow } from "./server-clock.ts";

/** `Samstag, 21. November 2026 um 14:05` in Berlin. */
const FULL = new Intl.DateTimeFormat("de-DE", {
  timeZone: "Europe/Berlin",
  dateStyle: "full",
  timeStyle: "short",
});

/** `21.11., 14:05` in Berlin; of another year than this one `21.11.2025, 14:05`. */
export function timeInWords(iso: string): string {
  return inWords(iso, dayOf(new Date(serverNow())));
}

/** A point in time in Berlin: short in the row, whole on pointing at it. `withYear`: even if it is this one's. */
export function Time({ iso, withYear }: { iso: string; withYear?: boolean }) {
  return (
    <time
      dateTime={iso}
      title={FULL.format(new Date(iso))}
      className="whitespace-nowrap tabular-nums"
    >
      {withYear ? timeWithYear(iso) : timeInWords(iso)}
    </time>
  );
}

/** The day of a point in time, with its year; the time on pointing at it. */
export function Day({ iso }: { iso: string }) {
  return (
    <time
      dateTime={iso}
      title={FULL.format(new Date(iso))}
      className="whitespace-nowrap tabular-nums"
    >
      {berlinDay(iso)}
    </time>
  );
}
