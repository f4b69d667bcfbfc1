import { useCallback, useRef, useState } from "react";
import { useDeskSettings } from "./desk-props.ts";
import { useListener } from "./use-browser.ts";

/**
 * The browser's history as the desk uses it: going back on its own takes a moment, and what is written meanwhile would stand in the
 * entry that is about to go. So writing waits, and nobody takes that step for the dispatcher's own 'Back'.
 */

let stepBack: Promise<void> | null = null;

/** Leaves the current entry of the history. */
export function leaveEntry(): void {
  stepBack = new Promise((resolve) => {
    const done = () => {
      // After everybody else who listens.
      setTimeout(() => {
        stepBack = null;
        resolve();
      });
    };
    window.addEventListener("popstate", done, { once: true });
  });
  history.back();
}

/** Whether the history moves because the desk itself left an entry. */
export function isLeavingEntry(): boolean {
  return stepBack !== null;
}

/** Runs at once, or when the history stands still again. */
export function onceSettled(write: () => void): void {
  if (stepBack) void stepBack.then(write);
  else write();
}

/** Goes to an address of the desk: within this page without a reload. */
export function goTo(href: string): void {
  onceSettled(() => {
    if (new URL(href, location.href).pathname !== location.pathname) return location.assign(href);
    history.pushState(null, "", href);
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
}

interface ChangeOptions {
  /** The browser's 'Back' undoes it. */
  addsHistory?: boolean;
}

export type ChangeUrl<State> = (change: Partial<State>, options?: ChangeOptions) => void;

/**
 * State in the URL's query: a reload or a copied link shows the same. `read` and `write` are each other's inverse and
 * never change; the returned function doesn't either.
 */
export function useUrlState<State>(
  read: (query: URLSearchParams) => State,
  write: (state: State) => URLSearchParams,
): [State, ChangeUrl<State>] {
  const { query } = useDeskSettings();
  const [state, setState] = useState(() => read(new URLSearchParams(query)));
  const latest = useRef(state);
  function followHistory() {
    if (isLeavingEntry()) return;
    latest.current = read(new URLSearchParams(location.search));
    setState(latest.current);
  }
  useListener(() => window, "popstate", followHistory);
  const change = useCallback(
    (part: Partial<State>, { addsHistory = false }: ChangeOptions = {}) => {
      latest.current = { ...latest.current, ...part };
      setState(latest.current);
      const address = pathWithQuery(location.pathname, write(latest.current)) + location.hash;
      onceSettled(() => {
        if (addsHistory) history.pushState(null, "", address);
        else history.replaceState(history.state, "", address);
      });
    },
    [write],
  );
  return [state, change];
}

/** `/fahrer-admin?status=pending`; without a query the path alone. */
export function pathWithQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}
