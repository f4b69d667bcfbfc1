import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useDeskSettings } from "./desk-props.ts";
import { KEYS_OFF_KEY, readStored } from "./stored.ts";

/** In rem: a phone's, and a screen's at a desk. */
const ASSUMED_WIDTH = { phone: 24, screen: 90 };

/** Whether the window is at least so wide, in rem. */
export function useMinWidth(width: number): boolean {
  const { isPhone } = useDeskSettings();
  const query = `(min-width: ${width}rem)`;
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
    () => width <= ASSUMED_WIDTH[isPhone ? "phone" : "screen"],
  );
}

/** Some seconds after the page was opened. */
const IDLE_AFTER_MS = 3_000;

/** Runs what can wait until the page has long been there. A failure is none: it is tried again when it is needed. Returns how to call it off. */
export function whenIdle(run: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => void run().catch(() => {}), IDLE_AFTER_MS);
  return () => clearTimeout(timer);
}

/** The value, once it has not changed for a moment. */
export function useDebouncedValue<T>(value: T, delayMs = 250): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}

/** Single keys as shortcuts, outside of fields and dialogs. */
export function useShortcuts(shortcuts: Record<string, () => void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const run = shortcuts[event.key];
    if (!run || !isShortcut(event)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

/** Whether a key may mean something to the desk: outside of fields and dialogs. */
export function isShortcut(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (document.querySelector("[role=dialog]")) return false;
  if (/^\S$/u.test(event.key) && readStored(KEYS_OFF_KEY) !== null) return false;
  const { target } = event;
  return !(target instanceof Element && target.closest("input, textarea, select"));
}
