import path from "node:path";
import { Font } from "@react-pdf/renderer";

const HERE = path.join(import.meta.dirname, "fonts");
const SIGNS = path.join(import.meta.dirname, "../web/delivery/fonts/social-card");
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
  register("Barlow Semi Condensed", 600, path.join(SIGNS, "barlow-semi-condensed-600.ttf"));
  register(
    "Barlow Semi Condensed European",
    600,
    path.join(SIGNS, "barlow-semi-condensed-600-ext.ttf"),
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
