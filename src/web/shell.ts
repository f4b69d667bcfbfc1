import { berlinDate, nextWeekday } from "../domain/time/berlin.ts";
import type { Shell } from "./document.tsx";
import type { WebContext } from "./environment.ts";

/** What a page is told about the site, the day and its own address. */
export function shellFor(c: WebContext): Shell {
  const { config, contextFor } = c.get("runtime");
  const today = berlinDate(contextFor({ kind: "visitor", address: "" }).now());
  return {
    assets: c.get("assets"),
    operator: config.operator,
    publicUrl: config.publicUrl,
    path: c.req.path,
    today,
    earliestStart: nextWeekday(today),
  };
}
