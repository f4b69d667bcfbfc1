import path from "node:path";
import { Font } from "@react-pdf/renderer";
import { projectFile } from "../project-files.ts";

const HERE = projectFile("src/pdf/fonts");
/** A word without a place to break is cut after so many characters, rather than run off the sheet. */
const LONGEST_WORD = 28;

/** Running text and figures; the second family holds the letters of the rest of Europe. */
export const TEXT_FONT = ["Barlow", "Barlow European"];
/** Headings and table heads, as on road signs. */
export const SIGN_FONT = ["Barlow Semi Condensed", "Barlow Semi Condensed European"];

/** Makes the fonts known that lie beside this file; they are embedded into every document. */
export function registerFonts(): void {
  for (const weight of [400, 600]) {
    register("Barlow", weight, path.join(HERE, `barlow-${weight}.ttf`));
    register("Barlow European", weight, path.join(HERE, `barlow-${weight}-ext.ttf`));
  }
  register("Barlow Semi Condensed", 600, path.join(HERE, "barlow-semi-condensed-600.ttf"));
  register(
    "Barlow Semi Condensed European",
    600,
    path.join(HERE, "barlow-semi-condensed-600-ext.ttf"),
  );
  // Its own hyphenation is English.
  Font.registerHyphenationCallback((word) => chunks(word));
}

function register(family: string, fontWeight: number, src: string) {
  Font.register({ family, fontWeight, src });
}

function chunks(word: string): string[] {
  const characters = [...word];
  if (characters.length <= LONGEST_WORD) return [word];
  const count = Math.ceil(characters.length / LONGEST_WORD);
  return Array.from({ length: count }, (_, index) =>
    characters.slice(index * LONGEST_WORD, (index + 1) * LONGEST_WORD).join(""),
  );
}

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

/** Characters missing in `src/pdf/fonts`, which hold Latin-1, Latin Extended-A and German typography. */
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
