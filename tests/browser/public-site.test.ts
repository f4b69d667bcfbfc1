import type { Page } from "playwright";
import { expect, it } from "vitest";
import { API_DOCS_PATH } from "../../src/web/api/document/document.ts";
import { PUBLIC_PAGES } from "../../src/web/public/pages/all-pages.ts";
import { axeViolations } from "../support/axe.ts";
import { DESKTOP, expectDockClear, expectFits, PHONE, useSite } from "../support/browser.ts";
import { partOf } from "../support/volume.ts";

const site = useSite();
/** 720 px is 1440 px at 200 % zoom; the wider ones are looked at with the dock. */
const NARROW_WIDTHS = [PHONE.width, 320, 720];

/** A page that lies under a second address too is looked at under the first. */
const PAGES = PUBLIC_PAGES.filter(
  ({ canonical, body }) => PUBLIC_PAGES.find(({ path }) => path === canonical)?.body !== body,
);

/** They say what is wrong. */
const BROKEN_LINKS = ["/driver/accept", "/dokumente/senden"];

/** What is only asked for near the screen too: pictures, and the script of a form. */
async function loadToTheEnd(page: Page) {
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.waitForLoadState("networkidle");
}

/** Rows of tables that are higher than what stands in them, because a higher table stands beside theirs. */
const stretchedRows = (page: Page) =>
  page.evaluate(() => {
    const heightOf = (cell: Element) => {
      const content = document.createRange();
      content.selectNodeContents(cell);
      const { paddingTop, paddingBottom } = getComputedStyle(cell);
      const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
      return content.getBoundingClientRect().height + padding;
    };
    return [...document.querySelectorAll("tbody tr")]
      .filter((row) => row.checkVisibility())
      .filter((row) => row.clientHeight > Math.max(...[...row.children].map(heightOf)) + 16)
      .map((row) => row.textContent);
  });

it("every page fits every width, axe finds nothing, and all of it comes from here", async () => {
  const page = await site.visitor();
  const foreign: string[] = [];
  const failed: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  const others = ["/admin/login", API_DOCS_PATH, "/gibt-es-nicht", ...BROKEN_LINKS];
  for (const path of partOf([...PAGES.map((each) => each.path), ...others], "with script")) {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    expect([path, await axeViolations(page)]).toEqual([path, []]);
    for (const width of NARROW_WIDTHS) {
      await page.setViewportSize({ width, height: PHONE.height });
      await expectFits(page);
    }
    await page.setViewportSize(DESKTOP);
    await expectFits(page);
    expect([path, await stretchedRows(page)]).toEqual([path, []]);
    if (!PAGES.some((each) => each.path === path)) continue;
    await loadToTheEnd(page);
    await expectDockClear(page);
    expect({ path, foreign, failed }).toEqual({ path, foreign: [], failed: [] });
  }
});

it("without script every page fits, and has the link to the desk within reach", async () => {
  const page = await site.visitor({ viewport: PHONE, javaScriptEnabled: false });
  for (const { path } of partOf(PAGES, "without script")) {
    await page.goto(path);
    await expectFits(page);
    const link = page.getByRole("link", { name: "Admin" });
    expect([path, await link.getAttribute("href")]).toEqual([path, "/admin"]);
    // On the screen without scrolling, and nothing lies over it.
    await link.click({ trial: true });
    expect((await link.boundingBox())?.y).toBeGreaterThan(PHONE.height / 2);
  }
  await page.getByRole("link", { name: "Admin" }).click();
  await page.waitForURL("**/admin/login");
});
