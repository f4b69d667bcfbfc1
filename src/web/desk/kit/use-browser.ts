import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
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

/** Size of the element that gets `ref`, in whole pixels; 0 until it is measured. */
export function useSize() {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.offsetHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ...size, ref };
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
  useListener(
    () => document,
    "keydown",
    (event: KeyboardEvent) => {
      const run = shortcuts[event.key];
      if (!run || !isShortcut(event)) return;
      event.preventDefault();
      run();
    },
  );
}

/** Hears an event while the component is there. `target` is asked for in the browser alone. */
export function useListener<Heard extends Event>(
  target: () => EventTarget | null | undefined,
  type: string,
  run: (event: Heard) => void,
  capture = false,
): void {
  const find = useEffectEvent(target);
  const hear = useEffectEvent((event: Event) => run(event as Heard));
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    find()?.addEventListener(type, (event) => hear(event), { signal, capture });
    return () => listening.abort();
  }, [type, capture]);
}

/** Serves a button in the head of the page, which stands outside the island: until now it would have done nothing. */
export function useHeadButton(id: string, run: () => void): void {
  const button = () => document.getElementById(id);
  useListener(button, "click", run);
  const free = useEffectEvent(() => button()?.removeAttribute("inert"));
  useEffect(() => free(), []);
}

/** Whether a key may mean something to the desk: outside of fields and dialogs. */
export function isShortcut(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (document.querySelector("[role=dialog]")) return false;
  if (/^\S$/u.test(event.key) && readStored(KEYS_OFF_KEY) !== null) return false;
  const { target } = event;
  return !(
    target instanceof Element && target.closest("input:not([type=checkbox]), textarea, select")
  );
}
