import { createContext, use } from "react";

const Context = createContext("");
/** The day in Berlin, `YYYY-MM-DD`, as the server knew it. */
export const TodayProvider = Context.Provider;

export function useToday(): string {
  return use(Context);
}
