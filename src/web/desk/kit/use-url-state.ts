import { useCallback, useEffect, useRef, useState } from "react";
import { useDeskSettings } from "./desk-settings.ts";
import { isLeavingEntry, onceSettled } from "./history.ts";

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
  useEffect(() => {
    const followHistory = () => {
      if (isLeavingEntry()) return;
      latest.current = read(new URLSearchParams(location.search));
      setState(latest.current);
    };
    window.addEventListener("popstate", followHistory);
    return () => window.removeEventListener("popstate", followHistory);
  }, [read]);
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
