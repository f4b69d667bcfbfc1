import { germanDate } from "../time/berlin.ts";

/** Reference to a version of the terms. Apart from their schema, to keep the booking form's first bundle small. */
export interface TermsReference {
  version: number;
  /** `YYYY-MM-DD` */
  asOf: string;
}

/** Where a version stays readable. */
export function termsPath({ version }: Pick<TermsReference, "version">): string {
  return `/agb?version=${version}`;
}

/** 'Stand 01.11.2026, Fassung 2' */
export function termsInWords({ version, asOf }: TermsReference): string {
  return `Stand ${germanDate(asOf)}, Fassung ${version}`;
}

/** Version of the shown terms, as the form posts it; 0: none. */
export function shownTermsVersion(terms: TermsReference | null): number {
  return terms?.version ?? 0;
}
