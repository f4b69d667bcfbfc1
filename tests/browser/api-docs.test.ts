import { expect, it } from "vitest";
import { API_DOCS_PATH } from "../../src/web/api/document/groups.ts";
import { DESKTOP, expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";

const site = useSite();
/** The overview, and the chapter with the longest tables. */
const PAGES = [API_DOCS_PATH, `${API_DOCS_PATH}/lesen`];

it("the API's documentation fits, axe finds nothing, and it is readable without script", async () => {
  const page = await site.visitor({ viewport: PHONE, javaScriptEnabled: false });
  for (const path of PAGES) {
    await page.goto(path);
    for (const width of [320, 390, 720, 1440]) {
      await page.setViewportSize({ width, height: PHONE.height });
      await expectFits(page);
    }
  }
  await page.getByText("shortlist", { exact: true }).first().click();
  await page.getByText("wishedRate.rateValue").waitFor();
  const withScript = await site.visitor();
  for (const path of PAGES) {
    await withScript.goto(path);
    await expectAccessible(withScript);
    await withScript.setViewportSize(DESKTOP);
    await expectAccessible(withScript);
    await withScript.setViewportSize(PHONE);
  }
});

it("its examples scroll by the keyboard, and print whole", async () => {
  const page = await site.visitor({ viewport: PHONE });
  await page.goto(PAGES[0] ?? "");
  const example = page.getByRole("region", { name: "Der erste Aufruf" });
  await example.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => example.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  const [inner, outer] = await example.evaluate((box) => [box.scrollWidth, box.clientWidth]);
  expect(inner).toBe(outer);
});
