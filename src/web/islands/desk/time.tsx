import { fullTime, shortTime } from "./format.ts";

/** A point in time in Berlin: short in the row, whole on pointing at it. */
export function Time({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} title={fullTime(iso)} className="whitespace-nowrap tabular-nums">
      {shortTime(iso)}
    </time>
  );
}
