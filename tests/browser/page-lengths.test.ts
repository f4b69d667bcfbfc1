import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { LANDING_CONTENTS } from "../../src/web/public/content/landing/index.ts";
import { landingPage } from "../../src/web/public/pages/landing-page.tsx";
import { regionPages } from "../../src/web/public/pages/region-page.tsx";
import { DESKTOP, PHONE, useSite } from "../support/browser.ts";

const site = useSite();

/** Phone screens (844 px) that a page may have, with everything folded. */
const HOME_SCREENS = 13;
const LANDING_SCREENS = 9;

it("home and landing pages stay short on a phone", async () => {
  const page = await site.visitor({ viewport: PHONE });
  const most = new Map(
    [...LANDING_CONTENTS.flatMap(landingPage), ...regionPages].map(({ path }) => [
      path,
      LANDING_SCREENS,
    ]),
  );
  const tooLong: string[] = [];
  for (const [path, screens] of most.set("/", HOME_SCREENS)) {
    await page.goto(path);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (height > screens * 844) tooLong.push(`${path}: ${(height / 844).toFixed(1)}`);
  }
  expect(tooLong).toEqual([]);
});

it("prints the prices dark on white, open, without form and navigation, on three sheets", async () => {
  const page = await site.visitor({ viewport: DESKTOP });
  await page.goto("/preise-und-ablauf");
  const pdf = await PDFDocument.load(await page.pdf({ format: "A4" }));
  expect(pdf.getPageCount()).toBeLessThanOrEqual(3);
  await page.emulateMedia({ media: "print" });
  const parts = page
    .locator("form, nav, header, button, .dock, #consent")
    .filter({ visible: true });
  expect(await parts.count()).toBe(0);
  expect(await page.getByText("Jeder Kilometer darüber kostet").isVisible()).toBe(true);
  const look = await page
    .locator("h1")
    .evaluate((title) => [
      getComputedStyle(title).color,
      getComputedStyle(title.closest("section") ?? title).backgroundColor,
    ]);
  expect(look).toEqual(["rgb(27, 34, 39)", "rgb(255, 255, 255)"]);
});
