import { describe, expect, it } from "vitest";
import { PUBLIC_PAGES } from "../../src/web/public/pages/all-pages.ts";
import { DESKTOP, expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";

const site = useSite();
/** 720 px is 1440 px at 200 % zoom. */
const WIDTHS = [320, 390, 720, 768, 1440];

describe.each(PUBLIC_PAGES.map(({ path }) => path))("%s", (path) => {
  it("fits every width, and axe finds nothing on phone and desktop", async () => {
    const page = await site.visitor();
    await page.goto(path);
    await expectAccessible(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: PHONE.height });
      await expectFits(page);
    }
    await page.setViewportSize(DESKTOP);
    await expectAccessible(page);
  });

  it("shows everything without script", async () => {
    const page = await site.visitor({ javaScriptEnabled: false });
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.locator("main").textContent()).not.toContain("undefined");
    await expectFits(page);
  });

  it("loads all of it, and nothing from elsewhere", async () => {
    const page = await site.visitor({ viewport: DESKTOP });
    const foreign: string[] = [];
    const failed: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(site.url) && !request.url().startsWith("data:"))
        foreign.push(request.url());
    });
    page.on("response", (response) => {
      if (response.status() >= 400) failed.push(response.url());
    });
    await page.goto(path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState("networkidle");
    expect({ foreign, failed }).toEqual({ foreign: [], failed: [] });
  });
});
