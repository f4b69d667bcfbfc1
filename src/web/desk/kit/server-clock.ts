import { useSyncExternalStore } from "react";
import { MINUTE_MS } from "../../../domain/kernel/time/berlin.ts";
import { dayOf } from "../../../domain/kernel/time/moments.ts";
import { useDeskSettings } from "./desk-props.ts";

/** The `Date` header counts whole seconds and travels: a smaller difference means nothing. */
const TOLERANCE_MS = 5_000;

let offset = 0;

/** Learns from an answer how wrong this computer's clock is. `date`: its header, or ISO 8601. */
export function noteServerTime(date: string | null): void {
  const difference = date ? Date.parse(date) - Date.now() : Number.NaN;
  if (Number.isNaN(difference)) return;
  offset = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** Now, by the server's clock, in milliseconds. Session limits are told in its time. */
export function serverNow(): number {
  return Date.now() + offset;
}

const LOOK_EVERY_MS = 5_000;

/** The day in Berlin, `YYYY-MM-DD`, by the server's clock; what shows it is drawn again soon after midnight. */
export function useBerlinToday(): string {
  const { now } = useDeskSettings();
  return useSyncExternalStore(
    subscribeToTicks,
    () => dayOf(new Date(serverNow())),
    () => dayOf(now),
  );
}

/** The minute by the server's clock; while the page is hydrated, that at which the server drew it. */
export function useServerMinute(): Date {
  const { now } = useDeskSettings();
  const minute = useSyncExternalStore(
    subscribeToTicks,
    () => minuteOf(serverNow()),
    () => minuteOf(Date.parse(now)),
  );
  return new Date(minute);
}

const minuteOf = (at: number) => at - (at % MINUTE_MS);

const lookers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** One timer for all rows. */
function subscribeToTicks(look: () => void) {
  lookers.add(look);
  timer ??= setInterval(() => {
    for (const each of lookers) each();
  }, LOOK_EVERY_MS);
  return () => {
    lookers.delete(look);
    if (lookers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}
