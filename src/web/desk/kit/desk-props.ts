import type { DehydratedState } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { FactorWay } from "../../../domain/desk/second-factor/vocabulary.ts";

/** Props from the server. Times are ISO 8601 with zone. */
export interface DeskProps {
  email: string;
  /** 60 min after the last input. */
  idleUntil: string;
  /** 24 h after the login. */
  expiresAt: string;
  /** The sign-in before this one, in words; empty: there was none. */
  previousSignIn: string;
  /** Second factors of the signed-in person, for a fresh proof. */
  ways: readonly FactorWay[];
  /** Seconds in which a confirmation can be taken back; 0: never. */
  confirmUndoSeconds: number;
  /** By which a browser's push service knows the server (VAPID). */
  pushKey: string;
  /** The query of the page's address. */
  query: string;
  /** By the server's clock. */
  now: string;
  /** Phone according to the request headers: assumed until the width is measured. */
  isPhone: boolean;
  /** Data read for the page; missing while rendering on the server. */
  state?: DehydratedState;
}

/** Configuration and request facts that the desk needs. */
type DeskSettings = Pick<DeskProps, "confirmUndoSeconds" | "pushKey" | "query" | "now" | "isPhone">;

const Context = createContext<DeskSettings | null>(null);

export const DeskSettingsProvider = Context.Provider;

export function useDeskSettings(): DeskSettings {
  const settings = use(Context);
  if (!settings) throw new Error("useDeskSettings needs a DeskSettingsProvider");
  return settings;
}
