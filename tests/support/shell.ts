import { loadConfig } from "../../src/config.ts";
import { OPENING_HOURS } from "../../src/domain/kernel/settings/opening-hours.ts";
import { REFERENCES } from "../../src/domain/kernel/settings/references.ts";
import { DEFAULT_PRICES } from "../../src/domain/pricing/default-prices.ts";
import { languageOf } from "../../src/messages/languages.ts";
import type { Shell } from "../../src/web/ui/document.tsx";

/** A shell without a server: the site at https://agentur.example on a November Saturday. */
export function exampleShell(environment: Record<string, string> = {}, path = "/"): Shell {
  const { operator, publicUrl } = loadConfig({
    PUBLIC_URL: "https://agentur.example",
    ...environment,
  });
  return {
    assets: { url: (entry) => `/assets/${entry}` },
    operator,
    references: REFERENCES.defaults(operator),
    prices: DEFAULT_PRICES,
    hours: OPENING_HOURS.defaults(operator),
    publicUrl,
    path,
    today: "2026-11-21",
    earliestStart: "2026-11-23",
    language: languageOf("de"),
  };
}
