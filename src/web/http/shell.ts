import type { Settings } from "../../domain/kernel/ports.ts";
import { OPENING_HOURS } from "../../domain/kernel/settings/opening-hours.ts";
import { REFERENCES, releasedOf } from "../../domain/kernel/settings/references.ts";
import { siteTerms } from "../../domain/kernel/settings/terms.ts";
import { berlinDate, nextWeekday } from "../../domain/kernel/time/berlin.ts";
import { currentPrices } from "../../domain/pricing/prices-area.ts";
import { languageOf } from "../../messages/languages.ts";
import type { Runtime } from "../../runtime.ts";
import type { Shell } from "../ui/document.tsx";
import type { Assets, WebContext } from "./environment.ts";

/** Data of the site, the day and the page's address. */
export function shellFor(c: WebContext): Shell {
  return makeShell(c.get("runtime"), c.get("assets"), c.req.path);
}

/** Settings that pages depend on for being published. */
export function publishedOf(settings: Settings): Pick<Shell, "references" | "terms"> {
  return {
    references: releasedOf(settings.current(REFERENCES).values),
    terms: siteTerms(settings),
  };
}

/** The shell of the page at `path`, as of now. */
export function makeShell(runtime: Runtime, assets: Assets, path: string): Shell {
  const { config, now, settings } = runtime;
  const today = berlinDate(now());
  return {
    assets,
    operator: settings.operator(),
    prices: currentPrices(settings),
    hours: settings.current(OPENING_HOURS).values,
    ...publishedOf(settings),
    publicUrl: config.publicUrl,
    path,
    today,
    earliestStart: nextWeekday(today),
    language: languageOf("de"),
  };
}
