/**
 * Cuts the two road-sign typefaces down to what German needs: `bun src/web/delivery/fonts/subset-fonts.ts`.
 * The output in `public/fonts` (browsers) and `src/pdf/fonts` (documents, social cards) is committed; run it again after an update of @expo-google-fonts, whose files are
 * the only ones that hold all characters of a face together.
 *
 * Hinting makes a file half as large again. The desk has it in semibold, the letters of German: at 14 or 15 px on an ordinary
 * screen its i has no dot without it. Public pages set nothing small in semibold, and load in a moment.
 */
import path from "node:path";
import subsetFont from "subset-font";

const ROOT = path.resolve(import.meta.dirname, "../../../..");
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"];

const ASCII = String.fromCodePoint(...range(0x20, 0x7e));
const GERMAN = "§€°·²³½–—…„“”‚‘’«»−\u00a0\u00ad";
const UMLAUTS = "ÄÖÜäöüß×";
const LATIN_SIGNS = String.fromCodePoint(...range(0xa1, 0xbf));
/** Names of drivers from all over Europe; loaded only when a page shows one (unicode-range). */
const WESTERN = String.fromCodePoint(...range(0xc0, 0xff));
const EUROPEAN = String.fromCodePoint(...range(0x100, 0x17f), ...range(0x218, 0x21b));

const SETS = {
  german: ASCII + GERMAN + UMLAUTS,
  // A page in one of these languages loads its own file instead of the German one and two more for a few letters.
  polish: `${ASCII}${GERMAN}${UMLAUTS}ĄĆĘŁŃÓŚŹŻąćęłńóśźż`,
  romanian: `${ASCII}${GERMAN}${UMLAUTS}ĂÂÎȘȚăâîșț`,
  western: without(WESTERN, UMLAUTS),
  european: EUROPEAN,
  latin: ASCII + GERMAN + WESTERN,
  // Typed text is part of documents: all of Latin-1.
  typed: ASCII + GERMAN + LATIN_SIGNS + WESTERN,
} as const;
type CharacterSet = keyof typeof SETS;

const sign = {
  name: "barlow-semi-condensed-600",
  source: "barlow-semi-condensed/600SemiBold/BarlowSemiCondensed_600SemiBold.ttf",
};
const semibold = { name: "barlow-600", source: "barlow/600SemiBold/Barlow_600SemiBold.ttf" };
const text = [{ name: "barlow-400", source: "barlow/400Regular/Barlow_400Regular.ttf" }, semibold];

for (const face of [...text, sign]) {
  await cutForPages(face, "german", `${face.name}.woff2`);
  await cutForPages(face, "polish", `${face.name}-pl.woff2`);
  await cutForPages(face, "romanian", `${face.name}-ro.woff2`);
  await cutForPages(face, "western", `${face.name}-west.woff2`);
  await cutForPages(face, "european", `${face.name}-ext.woff2`);
}
for (const face of [semibold, sign]) await cutForDesk(face, "german", `${face.name}.woff2`);
await cutForPrint(sign, "latin", `src/pdf/fonts/${sign.name}.ttf`);
await cutForPrint(sign, "european", `src/pdf/fonts/${sign.name}-ext.ttf`);
for (const face of text) {
  await cutForPrint(face, "typed", `src/pdf/fonts/${face.name}.ttf`);
  await cutForPrint(face, "european", `src/pdf/fonts/${face.name}-ext.ttf`);
}

interface Face {
  name: string;
  /** Its file among those of @expo-google-fonts. */
  source: string;
}

function cutForPages(face: Face, set: CharacterSet, name: string) {
  const target = path.join("public/fonts", name);
  return cut(face, set, target, {
    targetFormat: "woff2",
    // Names mix letters of two files, between which nothing can be kerned.
    keepFeatures: set === "european" ? [] : FEATURES,
    noHinting: true,
  });
}

function cutForDesk(face: Face, set: CharacterSet, name: string) {
  const target = path.join("public/fonts/desk", name);
  return cut(face, set, target, { targetFormat: "woff2", keepFeatures: FEATURES });
}

/** Cards and documents are written in plain letters: no table figures, no local forms. */
function cutForPrint(face: Face, set: CharacterSet, target: string) {
  return cut(face, set, target, {
    targetFormat: "sfnt",
    keepFeatures: ["kern", "ccmp"],
    noHinting: true,
  });
}

async function cut(face: Face, set: CharacterSet, target: string, options: subsetFont.Options) {
  const source = path.join(ROOT, "node_modules/@expo-google-fonts", face.source);
  const input = Buffer.from(await Bun.file(source).arrayBuffer());
  const output = await subsetFont(input, SETS[set], options);
  await Bun.write(path.join(ROOT, target), output);
  process.stdout.write(`${target}: ${output.byteLength} bytes\n`);
}

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function without(characters: string, others: string) {
  return [...characters].filter((character) => !others.includes(character)).join("");
}
