/**
 * Cuts the two road-sign typefaces down to what German needs: `bun src/web/fonts/subset-fonts.ts`.
 * The output in `public/fonts` is committed; run it again after an update of @fontsource.
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

const FACES = [
  { family: "barlow", weight: 400, european: true },
  { family: "barlow", weight: 600, european: true },
  { family: "barlow-semi-condensed", weight: 600, european: false },
];

for (const { family, weight, european } of FACES) {
  await cut(family, weight, "latin", ASCII + GERMAN + WESTERN, `${family}-${weight}.woff2`);
  if (!european) continue;
  await cut(family, weight, "latin-ext", EUROPEAN, `${family}-${weight}-ext.woff2`);
}

async function cut(family: string, weight: number, set: string, text: string, target: string) {
  const source = `node_modules/@fontsource/${family}/files/${family}-${set}-${weight}-normal.woff2`;
  const input = Buffer.from(await Bun.file(path.join(ROOT, source)).arrayBuffer());
  const output = await subsetFont(input, text, {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    noHinting: true,
  });
  await Bun.write(path.join(ROOT, "public/fonts", target), output);
  process.stdout.write(`${target}: ${output.byteLength} bytes\n`);
}

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}
