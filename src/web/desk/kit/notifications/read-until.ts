import { useSyncExternalStore } from "react";

/** Up to which event (ISO 8601) the news were read in this browser. */

const READ_KEY = "desk-gelesen";
const watchers = new Set<() => void>();

/** Empty: nothing was read. */
export function useReadUntil(): string {
  return useSyncExternalStore(watch, readUntil, () => "");
}

export function noteRead(until: string): void {
  try {
    localStorage.setItem(READ_KEY, until);
  } catch {
    // Without storage all stays unread.
  }
  for (const tell of watchers) tell();
}

function watch(onChange: () => void) {
  watchers.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    watchers.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}

function readUntil() {
  try {
    return localStorage.getItem(READ_KEY) ?? "";
  } catch {
    return "";
  }
}
