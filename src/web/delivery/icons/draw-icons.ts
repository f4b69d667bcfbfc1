/**
 * Draws the site's icons from `public/favicon.svg` in the sizes that phones ask for:
 * `bun src/web/delivery/icons/draw-icons.ts`. The output in `public/icons` is committed.
 */
import path from "node:path";
import { renderAsync } from "@resvg/resvg-js";

const PUBLIC_DIR = path.resolve(import.meta.dirname, "../../../../public");
/** Of a 32-unit mark: what is cut off a maskable icon lies outside of 4/5 of its width. */
const SAFE_VIEW = 'viewBox="-4.5 -4.5 41 41"';
const GROUND = "#1b2227";

const favicon = await Bun.file(path.join(PUBLIC_DIR, "favicon.svg")).text();

const square = favicon.replace(/ rx="\d+"/, "");

await draw("icon-192.png", 192, favicon);
await draw("icon-512.png", 512, favicon);
// Phones cut these two to their own shape, so the ground goes to the edge.
await draw("apple-touch-icon.png", 180, square);
await draw("maskable-512.png", 512, square.replace(/viewBox="[^"]*"/, SAFE_VIEW));

async function draw(name: string, size: number, svg: string) {
  const fitTo = { mode: "width", value: size } as const;
  const background = svg.includes("rx=") ? {} : { background: GROUND };
  const png = (await renderAsync(svg, { fitTo, ...background })).asPng();
  await Bun.write(path.join(PUBLIC_DIR, "icons", name), png);
  process.stdout.write(`${name}: ${png.byteLength} bytes\n`);
}
