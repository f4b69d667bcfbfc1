/** Signs that a form may hold and the embedded fonts don't, and what says the same. */
const INSTEAD: Record<string, string> = {
  "\t": " ",
  "\r": "",
  "\u2010": "-",
  "\u2011": "-",
  "\u2012": "–",
  "\u2009": " ",
  "\u202f": "\u00a0",
  "\u2022": "·",
  "\u2264": "<=",
  "\u2265": ">=",
  "\u2192": "->",
  "\u2713": "x",
};
/** Marks that found no letter to stand on, and signs without a shape. */
const INVISIBLE = /[\p{M}\p{Cf}\u2028\u2029]/gu;
/** What `src/pdf/fonts` holds: Latin-1, the rest of Europe's Latin letters, and German typography. */
const UNKNOWN = /[^\n\u0020-\u007e\u00a0-\u017f\u0218-\u021b–—…„“”‚‘’€−]/gu;

/**
 * A text as the embedded fonts can print it. A sign that they lack becomes a question mark, because the PDF would
 * otherwise show some other letter in its place.
 */
export function printable(text: string): string {
  return [...text.normalize("NFC")]
    .map((sign) => INSTEAD[sign] ?? sign)
    .join("")
    .replace(INVISIBLE, "")
    .replace(UNKNOWN, "?");
}
