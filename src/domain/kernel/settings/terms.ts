import * as z from "zod";
import { optionalDate, optionalProse } from "../fields/schemas.ts";
import type { Settings } from "../ports.ts";
import { changedFields, type SettingsArea } from "./settings-area.ts";
import type { TermsReference } from "./terms-reference.ts";

/** About forty printed pages. */
const LONGEST_TERMS = 100_000;

const TermsValues = z
  .object({
    /** Paragraphs between empty lines; empty: the agency has no terms. */
    text: optionalProse(LONGEST_TERMS),
    /** 'Stand', `YYYY-MM-DD`. */
    asOf: optionalDate(),
  })
  .refine(({ text, asOf }) => text === "" || asOf !== null, {
    path: ["asOf"],
    message: "Bitte geben Sie an, von wann diese Fassung ist",
  });
export type TermsValues = z.output<typeof TermsValues>;

/** The agency's general terms (docs/rules.md, Settings): none, until some are entered. */
export const TERMS: SettingsArea<TermsValues> = {
  name: "bedingungen",
  label: "Bedingungen",
  schema: TermsValues,
  defaults: () => ({ text: "", asOf: null }),
  describeChange: changedFields({ text: "Text der AGB", asOf: "Stand" }),
};

export interface PublishedTerms extends TermsReference {
  text: string;
}

/** What the site says of terms: those that count, and those of a version, as long as there were any in it. */
export interface SiteTerms {
  current: PublishedTerms | null;
  at(version: number): PublishedTerms | null;
}

export function siteTerms(settings: Pick<Settings, "at" | "current">): SiteTerms {
  const { version, values } = settings.current(TERMS);
  return {
    current: published(version, values),
    at: (asked) => published(asked, settings.at(TERMS, asked)),
  };
}

/** The terms that an order was made with, for its mails and documents. */
export function termsOfOrder(
  settings: Pick<Settings, "at" | "current">,
  version: number | null,
): { terms?: TermsReference } {
  const terms = version === null ? null : siteTerms(settings).at(version);
  return terms ? { terms: { version: terms.version, asOf: terms.asOf } } : {};
}

function published(version: number, values: TermsValues | undefined): PublishedTerms | null {
  if (!values?.text || !values.asOf) return null;
  return { version, text: values.text, asOf: values.asOf };
}
