import { createContext, use } from "react";
import type { Language } from "../../messages/language.ts";

/** Around each document that the server renders; islands get their words as props. */
export const PageLanguage = createContext<Language | null>(null);

/** The language of the page, in components that only the server renders. */
export function usePageLanguage(): Language {
  const language = use(PageLanguage);
  if (!language) throw new Error("Only a document of the server has a language");
  return language;
}
