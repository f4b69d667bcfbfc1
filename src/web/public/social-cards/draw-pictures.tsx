/**
 * Draws the pictures in `public` that are committed: the social card of each public page, and the icons for phones. Run it by
 * `bun src/web/public/social-cards/draw-pictures.tsx` (with `CHROMIUM_PATH` where Playwright has no Chromium of its own) when a page's
 * title or `favicon.svg` has changed; tests/web/public/social-cards.test.ts fails until then.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "playwright";
import { renderToStaticMarkup } from "react-dom/server";
import { DEFAULT_PRICES } from "../../../domain/pricing/default-prices.ts";
import { projectFile } from "../../../project-files.ts";
import { CARD_SIZE } from "../../ui/document.tsx";
import { type RoadVehicle, RoadVehicleDrawing } from "../../ui/road-vehicle-drawing.tsx";
import { related } from "../content/landing/related-pages.ts";
import { PUBLIC_PAGES } from "../pages/all-pages.ts";
import { cardPath } from "../public-page.tsx";

// A card names no price, so that it stays good for as long as messengers keep it.
const RELATED = related(DEFAULT_PRICES);
/** By a page's path; pages about no vehicle have none. */
const VEHICLES = new Map<string, RoadVehicle>([
  ...Object.values(RELATED).map(({ href, vehicle }) => [href, vehicle] as const),
  ["/", "sattelzug"],
  ["/lkw-fahrer-buchen", RELATED.truck.vehicle],
  ["/bf3-ablauf-kosten", RELATED.escort.vehicle],
]);

const STYLES = `
  ${fontFace("barlow-semi-condensed-600", "U+0-FF, U+2000-20FF")}
  ${fontFace("barlow-semi-condensed-600-ext", "U+100-24F")}
  body { margin: 0; background: #1b2227; font: 600 116px/1.06 Sign; --color-sheet: #1b2227 }
  #plate { position: absolute; inset: 56px 56px auto; height: 330px; border-radius: 16px; background: #fff; color: #1b2227 }
  #plate::before { content: ""; position: absolute; inset: 8px; border: 5px solid #1b2227; border-radius: 11px }
  #title { position: absolute; inset: 32px 52px; display: grid; align-items: center; text-wrap: balance }
  #mark { position: absolute; left: 50px; top: 444px; width: 76px }
  #vehicle { position: absolute; right: 56px; bottom: 64px; height: 143px; color: #f6f4ef }
  #vehicle svg { height: 100% }
  #road { position: absolute; inset: 566px 0 auto; border-top: 2px solid #c9cdd0 }
  #lane { position: absolute; inset: 598px 0 auto 56px; height: 7px;
    background: repeating-linear-gradient(90deg, #f6f4ef 0 88px, transparent 88px 144px) }
`;

function fontFace(name: string, range: string) {
  const font = readFileSync(projectFile(`src/pdf/fonts/${name}.ttf`)).toString("base64");
  return `@font-face { font-family: Sign; src: url(data:font/ttf;base64,${font}); unicode-range: ${range} }`;
}

const favicon = readFileSync(projectFile("public/favicon.svg"), "utf8");
const withoutGround = favicon.replace(/<rect[^>]*>/, "");

function card(title: string, vehicle: RoadVehicle | undefined) {
  return renderToStaticMarkup(
    <>
      <div id="plate">
        <div id="title">
          <span>{title}</span>
        </div>
      </div>
      <img id="mark" alt="" src={`data:image/svg+xml,${encodeURIComponent(withoutGround)}`} />
      {vehicle && (
        <div id="vehicle">
          <RoadVehicleDrawing vehicle={vehicle} cropped />
        </div>
      )}
      <div id="road" />
      <div id="lane" />
    </>,
  );
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ["--no-sandbox"],
});
const page = await browser.newPage();

async function draw(file: string, size: { width: number; height: number }, html: string) {
  await page.setViewportSize(size);
  await page.setContent(html);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const box = document.querySelector<HTMLElement>("#title");
    const isTooLarge = () =>
      box && (box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth);
    for (let px = 116; box && isTooLarge(); px -= 2) box.style.fontSize = `${px}px`;
  });
  await page.screenshot({ path: projectFile(path.join("public", file)), omitBackground: true });
}

const titles: Record<string, string> = {};
for (const { path: place, title, canonical = place, ...rest } of PUBLIC_PAGES) {
  const file = cardPath({ path: place, title, canonical, ...rest });
  if (titles[file]) continue;
  const markup = card(title, VEHICLES.get(canonical));
  await draw(file, CARD_SIZE, `<style>${STYLES}</style>${markup}`);
  titles[file] = title;
}
writeFileSync(
  projectFile("src/web/public/social-cards/drawn-titles.json"),
  `${JSON.stringify(titles, null, 2)}\n`,
);

// Phones cut square icons to their own shape: the ground goes to the edge, and what is cut off lies outside of 4/5 of the width.
const square = favicon.replace(/ rx="\d+"/, "");
const maskable = square
  .replace(/viewBox="[^"]*"/, 'viewBox="-4.5 -4.5 41 41"')
  .replace(/<rect[^>]*>/, '<rect x="-5" y="-5" width="42" height="42" fill="#1b2227"/>');
for (const [name, px, svg] of [
  ["icon-192", 192, favicon],
  ["icon-512", 512, favicon],
  ["apple-touch-icon", 180, square],
  ["maskable-512", 512, maskable],
] as const) {
  const html = `<style>body { margin: 0 } svg { display: block; width: 100vw }</style>${svg}`;
  await draw(`icons/${name}.png`, { width: px, height: px }, html);
}
await browser.close();
