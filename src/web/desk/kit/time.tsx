import { berlinDay, fullTime, shortTime, timeWithYear } from "./format.ts";

/** A point in time in Berlin: short in the row, whole on pointing at it. `withYear` where it may be long ago. */
export function Time({ iso, withYear }: { iso: string; withYear?: boolean }) {
  return (
    <time dateTime={iso} title={fullTime(iso)} className="whitespace-nowrap tabular-nums">
      {withYear ? timeWithYear(iso) : shortTime(iso)}
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
