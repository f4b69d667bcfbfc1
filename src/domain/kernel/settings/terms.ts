import * as z from "zod";
import { optionalDate, optionalProse } from "../fields/schemas.ts";
import type { Settings } from "../ports.ts";
import { type SettingsArea, setting } from "./settings-area.ts";

/** About forty printed pages. */
const LONGEST_TERMS = 100_000;

const TermsValues = z
  .object({
    asOf: setting("Stand", optionalDate(), { kind: "date", neededWith: "text" }),
    /** Paragraphs between empty lines; empty: the agency has no terms. */
    text: setting("Text", optionalProse(LONGEST_TERMS), {
      logLabel: "Text der AGB",
      hint: "Absätze trennt eine Leerzeile. Eine kurze Zeile für sich, die mit § oder einer Nummer beginnt, ist eine Überschrift.",
      kind: "text",
      isWide: true,
    }),
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
  page: {
    title: "Allgemeine Geschäftsbedingungen",
    intro: [
      "Stehen auf der Seite /agb. Anfrageformular, E-Mails und Auftragsbestätigung nennen sie mit Stand und Fassung. Ein Auftrag behält die Fassung, mit der er angelegt wurde; jede bleibt lesbar. Ein leerer Text nimmt die Seite zurück.",
      "Preise, Provision, Fristen und Gebühren stehen nicht hier: Sie kommen überall aus denselben Zahlen. Ihr Text darf ihnen nicht widersprechen.",
    ],
    saveLabel: "Bedingungen speichern",
    whileUnset: "Noch keine AGB.",
    needsProof: true,
  },
  schema: TermsValues,
  defaults: () => ({ text: "", asOf: null }),
};

export type PublishedTerms = NonNullable<ReturnType<typeof published>>;
export type SiteTerms = ReturnType<typeof siteTerms>;

/** The published terms: those in force, and any version that existed. */
export function siteTerms(settings: Pick<Settings, "at" | "current">) {
  const { version, values } = settings.current(TERMS);
  return {
    current: published(version, values),
    at: (asked: number) => published(asked, settings.at(TERMS, asked)),
  };
}

/** The terms that an order was made with, for its mails and documents. */
export function termsOfOrder(settings: Pick<Settings, "at" | "current">, version: number | null) {
  const terms = version === null ? null : siteTerms(settings).at(version);
  return terms ? { terms: { version: terms.version, asOf: terms.asOf } } : {};
}

function published(version: number, values: TermsValues | undefined) {
  if (!values?.text || !values.asOf) return null;
  return { version, text: values.text, asOf: values.asOf };
}
