import { useSyncExternalStore } from "react";

/** Whether the script is there: false on the server and while hydrating, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
