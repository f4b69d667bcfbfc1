import {
  LANGUAGE_FIELD,
  LOCALES,
  type Locale,
  localeNamed,
  localeWanted,
} from "../../domain/kernel/locale.ts";
import type { Settings } from "../../domain/kernel/ports.ts";
import { OPENING_HOURS } from "../../domain/kernel/settings/opening-hours.ts";
import { REFERENCES, releasedOf } from "../../domain/kernel/settings/references.ts";
import { siteTerms } from "../../domain/kernel/settings/terms.ts";
import { berlinDate, nextWeekday } from "../../domain/kernel/time/berlin.ts";
import { currentPrices } from "../../domain/pricing/prices-area.ts";
import type { Language } from "../../messages/language.ts";
import { languageOf } from "../../messages/languages.ts";
import type { Runtime } from "../../runtime.ts";
import type { Shell } from "../ui/document.tsx";
import type { Assets, WebContext } from "./environment.ts";

/** The shell of a driver's page in his language (`driverLanguage`). `address` is where the switch leads. */
export function driverShell(
  c: WebContext,
  ofDriver?: Locale | null,
  address: string = pathAndQuery(c.req.url),
): Shell {
  return {
    ...shellFor(c),
    language: driverLanguage(c, ofDriver, address),
    languages: LOCALES.map((one) => ({ locale: one, href: addressIn(one, address) })),
  };
}

/**
 * A driver's language: what he chose on the page, else what his profile says (`ofDriver`), else what his browser wants, else
 * German (docs/rules.md, Languages). `address` is by default the page's own; a page that was posted to names its own.
 */
export function driverLanguage(
  c: WebContext,
  ofDriver?: Locale | null,
  address: string = c.req.url,
): Language {
  const chosen = localeNamed(new URL(address, c.req.url).searchParams.get(LANGUAGE_FIELD));
  const locale = chosen ?? ofDriver ?? localeWanted(c.req.header("accept-language")) ?? "de";
  c.set("locale", locale);
  return languageOf(locale);
}

/** Address in another language. */
function addressIn(locale: Locale, address: string): string {
  const [path = "", query = ""] = address.split("?");
  const parameters = new URLSearchParams(query);
  parameters.set(LANGUAGE_FIELD, locale);
  return `${path}?${parameters}`;
}

function pathAndQuery(url: string) {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

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
