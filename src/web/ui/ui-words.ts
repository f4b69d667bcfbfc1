import { createContext } from "react";

/** The few words that fields say themselves; German, unless the page is in another language. */
export interface UiWords {
  optional: string;
  error: string;
}

export const UiWordsOfPage = createContext<UiWords>({ optional: "(optional)", error: "Fehler:" });
