import { useSyncExternalStore } from "react";
import { ifAllowed } from "../../ui/if-allowed.ts";

/** The session has ended, or somebody has signed in: messages between the tabs of a browser. */
export const SIGNED_OUT_KEY = "desk-abgemeldet";
export const SIGNED_IN_KEY = "desk-angemeldet";
/** Set: keys of one letter, digit or sign are switched off (WCAG 2.2, 2.1.4). */
export const KEYS_OFF_KEY = "desk-tasten-aus";
/** Up to which event (ISO 8601) the news were read. */
export const READ_KEY = "desk-gelesen";
/** Id of this browser as a device that gets messages; stays after 'Abmelden', so that the next login goes on with them. */
export const DEVICE_KEY = "desk-mitteilungen";

/** For a browser that forbids its storage: kept until the page is left. */
const memory = new Map<string, string | null>();

/** The text that this browser keeps under a key, or null. */
export function readStored(key: string): string | null {
  const kept = ifAllowed(() => localStorage.getItem(key));
  return kept === undefined ? (memory.get(key) ?? null) : kept;
}

/** Keeps a text, or drops it (null); tells this tab as the browser tells the others. */
export function store(key: string, text: string | null): void {
  memory.set(key, text);
  ifAllowed(() => (text === null ? localStorage.removeItem(key) : localStorage.setItem(key, text)));
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

/** The stored text as it is now; null on the server. */
export function useStored(key: string): string | null {
  return useSyncExternalStore(
    watchStorage,
    () => readStored(key),
    () => null,
  );
}

function watchStorage(onChange: () => void) {
  window.addEventListener("storage", onChange);
  return () => window.removeEventListener("storage", onChange);
}
