import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { projectFile } from "../../../src/project-files.ts";
import { PUBLIC_PAGES } from "../../../src/web/public/pages/all-pages.ts";
import { cardPath } from "../../../src/web/public/public-page.tsx";
import drawn from "../../../src/web/public/social-cards/drawn-titles.json" with { type: "json" };

it("each public page has a card with its title: a PNG of 1200 × 630 (src/web/public/social-cards/draw-pictures.tsx)", () => {
  const titles = PUBLIC_PAGES.map((page) => [cardPath(page), page.title]);
  expect(drawn).toEqual(Object.fromEntries(titles));
  for (const card of Object.keys(drawn)) {
    const png = readFileSync(projectFile(`public${card}`));
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], card).toEqual([1200, 630]);
  }
});
