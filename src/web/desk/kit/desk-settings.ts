import { createContext, use } from "react";
import type { DeskProps } from "./desk-loading.tsx";

/** What the operator has configured, as far as the desk needs it. */
type DeskSettings = Pick<DeskProps, "confirmUndoSeconds" | "pushKey">;

const Context = createContext<DeskSettings | null>(null);

export const DeskSettingsProvider = Context.Provider;

export function useDeskSettings(): DeskSettings {
  const settings = use(Context);
  if (!settings) throw new Error("useDeskSettings needs a DeskSettingsProvider");
  return settings;
}
