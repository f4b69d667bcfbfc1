import { createContext } from "react";
import type { Locale } from "../../domain/kernel/locale.ts";

/** The few words that fields say themselves; German, unless the page is in another language. */
export interface UiWords {
  /** Locale of numbers. */
  locale: Locale;
  optional: string;
  error: string;
}

export const UiWordsOfPage = createContext<UiWords>({
  locale: "de",
  optional: "(optional)",
  error: "Fehler:",
});
