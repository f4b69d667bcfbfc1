/**
 * Cuts the two road-sign typefaces down to what German needs: `bun src/web/delivery/fonts/subset-fonts.ts`.
 * The output in `public/fonts` (browsers), `src/web/delivery/fonts/social-card` (resvg, which reads no
 * woff2) and `src/pdf/fonts` (documents) is committed; run it again after an update of @fontsource.
 *
 * Hinting makes a file half as large again. The desk has it: at 14 or 15 px on an ordinary screen a semibold i has no
 * dot without it. Public pages set nothing small in semibold, and load in a moment.
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

/** The characters of a file, and the file of @fontsource that holds them. */
const SETS = {
  german: { characters: ASCII + GERMAN + UMLAUTS, source: "latin" },
  western: { characters: without(WESTERN, UMLAUTS), source: "latin" },
  european: { characters: EUROPEAN, source: "latin-ext" },
  latin: { characters: ASCII + GERMAN + WESTERN, source: "latin" },
  // What somebody types into a form stands in a document and at the desk: all signs of Latin-1.
  typed: { characters: ASCII + GERMAN + LATIN_SIGNS + WESTERN, source: "latin" },
} as const;
type CharacterSet = keyof typeof SETS;

const sign = { family: "barlow-semi-condensed", weight: 600 };
const FACES = [{ family: "barlow", weight: 400 }, { family: "barlow", weight: 600 }, sign];

for (const face of FACES) {
  const name = `${face.family}-${face.weight}`;
  await cutForPages(face, "german", `${name}.woff2`);
  await cutForPages(face, "western", `${name}-west.woff2`);
  await cutForPages(face, "european", `${name}-ext.woff2`);
  await cutForDesk(face, "typed", `${name}.woff2`);
  await cutForDesk(face, "european", `${name}-ext.woff2`);
}
await cutForPrint(
  sign,
  "latin",
  "src/web/delivery/fonts/social-card/barlow-semi-condensed-600.ttf",
);
await cutForPrint(
  sign,
  "european",
  "src/web/delivery/fonts/social-card/barlow-semi-condensed-600-ext.ttf",
);
for (const weight of [400, 600]) {
  const face = { family: "barlow", weight };
  await cutForPrint(face, "typed", `src/pdf/fonts/barlow-${weight}.ttf`);
  await cutForPrint(face, "european", `src/pdf/fonts/barlow-${weight}-ext.ttf`);
}

interface Face {
  family: string;
  weight: number;
}

function cutForPages(face: Face, set: CharacterSet, name: string) {
  const target = path.join("public/fonts", name);
  return cut(face, set, target, {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
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
  const { family, weight } = face;
  const source = `node_modules/@fontsource/${family}/files/${family}-${SETS[set].source}-${weight}-normal.woff2`;
  const input = Buffer.from(await Bun.file(path.join(ROOT, source)).arrayBuffer());
  const output = await subsetFont(input, SETS[set].characters, options);
  await Bun.write(path.join(ROOT, target), output);
  process.stdout.write(`${target}: ${output.byteLength} bytes\n`);
}

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function without(characters: string, others: string) {
  return [...characters].filter((character) => !others.includes(character)).join("");
}
