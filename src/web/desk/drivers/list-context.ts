import { createContext, use } from "react";
import type { CountsByDriver } from "./use-document-counts.ts";
import type { DriverUrl } from "./use-driver-url.ts";

/** What cells need beside their row. It changes more often than rows do, and then only those cells are drawn anew. */
interface ListContext {
  url: DriverUrl;
  counts: CountsByDriver;
  onOpen: (driverId: string) => void;
}

const Context = createContext<ListContext | null>(null);
export const ListProvider = Context.Provider;

export function useListContext(): ListContext {
  const context = use(Context);
  if (!context) throw new Error("useListContext needs a ListProvider");
  return context;
}
