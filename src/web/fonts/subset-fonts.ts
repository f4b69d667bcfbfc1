/**
 * Cuts the two road-sign typefaces down to what German needs: `bun src/web/fonts/subset-fonts.ts`.
 * The output in `public/fonts` (browsers) and `src/web/fonts/social-card` (resvg, which reads no
 * woff2) is committed; run it again after an update of @fontsource.
 */
import path from "node:path";
import subsetFont from "subset-font";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"];

const ASCII = String.fromCodePoint(...range(0x20, 0x7e));
const GERMAN = "§€°·²³½–—…„“”‚‘’«»−\u00a0\u00ad";
const WESTERN = String.fromCodePoint(...range(0xc0, 0xff));
/** Names of drivers from all over Europe; loaded only when a page shows one (unicode-range). */
const EUROPEAN = String.fromCodePoint(...range(0x100, 0x17f), ...range(0x218, 0x21b));
const CHARACTERS = { latin: ASCII + GERMAN + WESTERN, "latin-ext": EUROPEAN };
type CharacterSet = keyof typeof CHARACTERS;

const FACES = [
  { family: "barlow", weight: 400, european: true },
  { family: "barlow", weight: 600, european: true },
  { family: "barlow-semi-condensed", weight: 600, european: false },
];

for (const { family, weight, european } of FACES) {
  const face = { family, weight };
  await cutForBrowsers(face, "latin", `${family}-${weight}.woff2`);
  if (european) await cutForBrowsers(face, "latin-ext", `${family}-${weight}-ext.woff2`);
}
const sign = { family: "barlow-semi-condensed", weight: 600 };
await cutForCards(sign, "latin", "barlow-semi-condensed-600.ttf");
await cutForCards(sign, "latin-ext", "barlow-semi-condensed-600-ext.ttf");

interface Face {
  family: string;
  weight: number;
}

function cutForBrowsers(face: Face, set: CharacterSet, name: string) {
  const target = path.join("public/fonts", name);
  return cut(face, set, target, { targetFormat: "woff2", keepFeatures: FEATURES });
}

/** Cards are written in plain letters: no table figures, no local forms. */
function cutForCards(face: Face, set: CharacterSet, name: string) {
  const target = path.join("src/web/fonts/social-card", name);
  return cut(face, set, target, { targetFormat: "sfnt", keepFeatures: ["kern", "ccmp"] });
}

async function cut(face: Face, set: CharacterSet, target: string, options: subsetFont.Options) {
  const { family, weight } = face;
  const source = `node_modules/@fontsource/${family}/files/${family}-${set}-${weight}-normal.woff2`;
  const input = Buffer.from(await Bun.file(path.join(ROOT, source)).arrayBuffer());
  const output = await subsetFont(input, CHARACTERS[set], { ...options, noHinting: true });
  await Bun.write(path.join(ROOT, target), output);
  process.stdout.write(`${target}: ${output.byteLength} bytes\n`);
}

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
