import {
  LANGUAGE_FIELD,
  LOCALES,
  type Locale,
  localeNamed,
  localeWanted,
} from "../../domain/kernel/locale.ts";
import { languageOf } from "../../messages/languages.ts";
import type { Shell } from "../ui/document.tsx";
import type { WebContext } from "./environment.ts";
import { shellFor } from "./shell.ts";

/**
 * The shell of a driver's page in his language: what he chose on the page, else what his profile says (`ofDriver`), else
 * what his browser wants, else German (docs/rules.md, Languages). `address`: where the switch leads, by default to the
 * page itself; a page that was posted to names its own.
 */
export function driverShell(
  c: WebContext,
  ofDriver?: Locale | null,
  address: string = pathAndQuery(c.req.url),
): Shell {
  const chosen = localeNamed(new URL(address, c.req.url).searchParams.get(LANGUAGE_FIELD));
  const locale = chosen ?? ofDriver ?? localeWanted(c.req.header("accept-language")) ?? "de";
  c.set("locale", locale);
  return {
    ...shellFor(c),
    language: languageOf(locale),
    languages: LOCALES.map((one) => ({ locale: one, href: addressIn(one, address) })),
  };
}

/** The same address in another language. */
export function addressIn(locale: Locale, address: string): string {
  const [path = "", query = ""] = address.split("?");
  const parameters = new URLSearchParams(query);
  parameters.set(LANGUAGE_FIELD, locale);
  return `${path}?${parameters}`;
}

function pathAndQuery(url: string) {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
