import { formatTime } from "../../kernel/time/berlin.ts";
import type { DayTimes } from "./queries.ts";

/** `ist da seit 07:05 Uhr`, `fertig seit 16:10 Uhr`; of a day of which he said nothing, nothing. */
export function presenceInWords(times: readonly DayTimes[], day: string): string {
  const reported = times.find(({ tag }) => tag === day);
  if (reported?.fertig_um) return `fertig seit ${formatTime(reported.fertig_um)}`;
  return reported?.da_um ? `ist da seit ${formatTime(reported.da_um)}` : "";
}
