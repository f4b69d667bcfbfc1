import { expect, it } from "vitest";
import { API_DOCS_PATH } from "../../src/web/api/document/document.ts";
import { DESKTOP, expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";

const site = useSite();

it("the API's documentation fits, axe finds nothing, and a link to a call opens it", async () => {
  const page = await site.visitor({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto(`${API_DOCS_PATH}#admin-assign-driver`);
  await page.getByText("Doppelzuweisung verhindert").waitFor();
  for (const width of [320, 390, 720, 1440]) {
    await page.setViewportSize({ width, height: PHONE.height });
    await expectFits(page);
  }
  const withScript = await site.visitor();
  await withScript.goto(`${API_DOCS_PATH}#admin-assign-driver`);
  await expectAccessible(withScript);
  await withScript.setViewportSize(DESKTOP);
  await expectAccessible(withScript);
});

it("its examples scroll by the keyboard, and print whole", async () => {
  const page = await site.visitor({ viewport: PHONE });
  await page.goto(API_DOCS_PATH);
  const example = page.getByRole("region", { name: "Der erste Aufruf" });
  await example.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => example.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  await page.emulateMedia({ media: "print" });
  const [inner, outer] = await example.evaluate((box) => [box.scrollWidth, box.clientWidth]);
  expect(inner).toBe(outer);
});
