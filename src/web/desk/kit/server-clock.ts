import { useSyncExternalStore } from "react";

/** The `Date` header counts whole seconds and travels: a smaller difference means nothing. */
const TOLERANCE_MS = 5_000;

let offset = 0;

/** Learns from an answer how wrong this computer's clock is. */
export function noteServerTime(dateHeader: string | null): void {
  const difference = dateHeader ? Date.parse(dateHeader) - Date.now() : Number.NaN;
  if (Number.isNaN(difference)) return;
  offset = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
}

/** Now, by the server's clock, in milliseconds. Session limits are told in its time. */
export function serverNow(): number {
  return Date.now() + offset;
}

const BERLIN_DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" });

/** The day in Berlin, `YYYY-MM-DD`; goes on at midnight while the desk stays open. */
function berlinToday(): string {
  return BERLIN_DAY.format(serverNow());
}

const LOOK_EVERY_MS = 5_000;

/** The day in Berlin, `YYYY-MM-DD`, by the server's clock; what shows it is drawn again soon after midnight. */
export function useBerlinToday(): string {
  return useSyncExternalStore(subscribeToTicks, berlinToday);
}

function subscribeToTicks(look: () => void) {
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
