import path from "node:path";
import { Font, StyleSheet } from "@react-pdf/renderer";
import { projectFile } from "../project-files.ts";

const HERE = projectFile("src/pdf/fonts");
/** A word without a place to break is cut after so many characters, rather than run off the sheet. */
const LONGEST_WORD = 28;

/** Running text and figures; the second family holds the letters of the rest of Europe. */
const TEXT_FONT = ["Barlow", "Barlow European"];
/** Headings and table heads, as on road signs. */
const SIGN_FONT = ["Barlow Semi Condensed", "Barlow Semi Condensed European"];

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

/** The colours of the site (`src/web/ui/styles.css`), darker where paper and toner want it. */
const COLOUR = {
  ink: "#1b2227",
  ink2: "#434d55",
  line: "#b9b5aa",
  blue: "#004f84",
} as const;

/** A4 in points; type sizes are those of a printed letter. */
export const STYLES = StyleSheet.create({
  page: {
    paddingTop: 42,
    paddingBottom: 28,
    paddingHorizontal: 54,
    color: COLOUR.ink,
    fontFamily: TEXT_FONT,
    fontSize: 9.5,
  },
  letterhead: {
    flexDirection: "row",
    justifyContent: "space-between",
    paddingBottom: 10,
    borderBottomWidth: 2,
    borderBottomColor: COLOUR.ink,
  },
  operator: { fontFamily: SIGN_FONT, fontWeight: 600, fontSize: 17, lineHeight: 1.2 },
  operatorDetails: { width: 190, color: COLOUR.ink2, fontSize: 8.5, textAlign: "right" },
  head: {
    flexDirection: "row",
    justifyContent: "space-between",
    alignItems: "flex-end",
    marginTop: 26,
    marginBottom: 4,
  },
  title: { fontFamily: SIGN_FONT, fontWeight: 600, fontSize: 25, lineHeight: 1.2 },
  plate: { flexDirection: "row", borderWidth: 1.5, borderColor: COLOUR.ink, marginBottom: 4 },
  plateBand: { width: 7, backgroundColor: COLOUR.blue },
  plateNumber: {
    paddingTop: 4,
    paddingBottom: 1,
    paddingHorizontal: 9,
    fontFamily: SIGN_FONT,
    fontWeight: 600,
    fontSize: 15,
    lineHeight: 1.2,
  },
  quiet: { color: COLOUR.ink2 },
  section: { marginTop: 18 },
  heading: {
    marginBottom: 3,
    fontFamily: SIGN_FONT,
    fontWeight: 600,
    fontSize: 12.5,
    lineHeight: 1.3,
  },
  columns: { flexDirection: "row", gap: 22 },
  column: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  strong: { fontWeight: 600 },
  rows: { borderTopWidth: 1, borderTopColor: COLOUR.ink },
  row: {
    flexDirection: "row",
    paddingVertical: 3,
    borderBottomWidth: 0.5,
    borderBottomColor: COLOUR.line,
  },
  label: { width: 118, paddingRight: 10, color: COLOUR.ink2 },
  value: { flexGrow: 1, flexShrink: 1, flexBasis: 0 },
  quantity: { width: 62, textAlign: "right" },
  price: { width: 96, textAlign: "right" },
  sum: { width: 78, textAlign: "right" },
  sums: { marginTop: 10, marginLeft: 170 },
  total: { fontWeight: 600, borderBottomWidth: 1.5, borderBottomColor: COLOUR.ink },
  code: { width: 110, alignItems: "center" },
  term: { flexDirection: "row", marginBottom: 3 },
  termNumber: { width: 16, color: COLOUR.ink2 },
  signatures: { flexDirection: "row", gap: 34, marginTop: 46 },
  signature: {
    flexGrow: 1,
    flexShrink: 1,
    flexBasis: 0,
    paddingTop: 4,
    borderTopWidth: 0.75,
    borderTopColor: COLOUR.ink,
    color: COLOUR.ink2,
    fontSize: 8.5,
  },
  // Not on the page: what stands on every page is laid out twice, and its line height multiplied twice.
  body: { flexGrow: 1, fontSize: 9.5, lineHeight: 1.4 },
  footer: {
    flexDirection: "row",
    justifyContent: "space-between",
    marginTop: 16,
    paddingTop: 5,
    borderTopWidth: 0.5,
    borderTopColor: COLOUR.line,
    color: COLOUR.ink2,
    fontSize: 8,
  },
});
