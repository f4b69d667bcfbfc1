import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";

/** Whether a media query holds. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => matchMedia(query).matches,
  );
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

const STEP: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys go from row to row of a list: from element to element with `data-row`. Enter is the browser's. */
export function useRowArrowKeys(listId: string): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const step = STEP[event.key];
      const list = document.getElementById(listId);
      if (!step || !list || !isShortcut(event) || event.shiftKey) return;
      const focused = document.activeElement;
      // In the open job the arrows scroll.
      if (focused !== document.body && !list.contains(focused)) return;
      const rows = [...list.querySelectorAll<HTMLElement>("[data-row]")];
      const next = rows[nextIndex(rows, focused, step)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, [listId]);
}

/** From the row itself, or from the row that a button stands in; the first row from elsewhere. */
function nextIndex(rows: HTMLElement[], focused: Element | null, step: number) {
  const line = focused?.closest("tr, li");
  const current = line ? rows.findIndex((row) => line.contains(row)) : -1;
  return current < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, current + step));
}

function isShortcut(event: KeyboardEvent) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (document.querySelector("[role=dialog]")) return false;
  const { target } = event;
  return !(target instanceof Element && target.closest("input, textarea, select"));
}
