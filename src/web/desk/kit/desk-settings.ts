import { createContext, use } from "react";
import type { DeskProps } from "./desk-props.ts";

/** Configuration and request facts that the desk needs. */
type DeskSettings = Pick<DeskProps, "confirmUndoSeconds" | "pushKey" | "query" | "now" | "isPhone">;

const Context = createContext<DeskSettings | null>(null);

export const DeskSettingsProvider = Context.Provider;

export function useDeskSettings(): DeskSettings {
  const settings = use(Context);
  if (!settings) throw new Error("useDeskSettings needs a DeskSettingsProvider");
  return settings;
}
