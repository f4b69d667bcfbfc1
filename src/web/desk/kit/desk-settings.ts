import { createContext, use } from "react";
import type { DeskProps } from "./desk-props.ts";

/** What the operator has configured, and how the page was asked for, as far as the desk needs it. */
type DeskSettings = Pick<DeskProps, "confirmUndoSeconds" | "pushKey" | "query" | "now" | "isPhone">;

const Context = createContext<DeskSettings | null>(null);

export const DeskSettingsProvider = Context.Provider;

export function useDeskSettings(): DeskSettings {
  const settings = use(Context);
  if (!settings) throw new Error("useDeskSettings needs a DeskSettingsProvider");
  return settings;
}
