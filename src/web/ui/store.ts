import { useSyncExternalStore } from "react";

/** A value of the page outside of React, which components (`use`) and others (`watch`) follow. On the server it is the first one. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const watchers = new Set<() => void>();
  function watch(onChange: () => void) {
    watchers.add(onChange);
    return () => void watchers.delete(onChange);
  }
  return {
    get: () => value,
    set(next: Value) {
      value = next;
      for (const tell of [...watchers]) tell();
    },
    watch,
    use: () =>
      useSyncExternalStore(
        watch,
        () => value,
        () => initial,
      ),
  };
}
