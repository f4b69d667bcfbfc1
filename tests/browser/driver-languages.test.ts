import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { LOCALES } from "../../src/domain/kernel/locale.ts";
import { expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { type DriverPages, driverPages } from "../support/driver-pages.ts";

const site = useSite();
const NARROW = { width: 320, height: 640 };
let pages: DriverPages;

beforeAll(async () => {
  pages = await driverPages(site);
});

/** Words that don't fit where they stand: buttons, chips, cells of the calendar, rows of a table. */
function clippedTexts(page: Page) {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll(
        "main a, main button, main label, main td, main th, main p, nav a",
      ),
    ]
      .filter((one) => one instanceof HTMLElement && one.offsetParent !== null)
      .filter((one) => one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.textContent),
  );
}

describe.each(LOCALES)("a driver's pages in %s", (locale) => {
  it("fit on the narrowest phone, every word where it stands, and are accessible", async () => {
    const page = await site.visitor({ viewport: NARROW });
    for (const [name, path] of Object.entries(pages.paths)) {
      // What a wrong link leads to is an answer of 403, which the browser's console tells.
      if (name === "a wrong link") continue;
      await page.setViewportSize(NARROW);
      await page.goto(`${path}&sprache=${locale}`);
      await expectFits(page);
      expect(await clippedTexts(page), name).toEqual([]);
      await page.setViewportSize(PHONE);
      await expectAccessible(page);
    }
  });
});
