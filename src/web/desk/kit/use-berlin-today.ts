import { useSyncExternalStore } from "react";
import { berlinToday } from "./server-clock.ts";

const LOOK_EVERY_MS = 5_000;

/** The day in Berlin, `YYYY-MM-DD`, by the server's clock; what shows it is drawn again soon after midnight. */
export function useBerlinToday(): string {
  return useSyncExternalStore(lookOften, berlinToday);
}

function lookOften(look: () => void) {
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}
