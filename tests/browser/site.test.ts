import type { Page } from "playwright";
import { expect, it } from "vitest";
import { addDemoReferences } from "../../cli/dev/demo-settings.ts";
import { expectFormInView } from "../support/booking-form.ts";
import { DESKTOP, expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";

const site = useSite();
const DRAWINGS = "**/images/projekte/*.svg";

const bar = (page: Page) => page.getByRole("navigation", { name: "Hauptnavigation" });

async function arrive(path: string, viewport = DESKTOP) {
  const page = await site.visitor({ viewport, reducedMotion: "reduce" });
  await page.goto(path);
  return page;
}

it("the navigation leads to the request form from any page, on the home page without loading it again, and the keyboard can skip it", async () => {
  const page = await arrive("/frankfurt");
  const toForm = () => bar(page).getByRole("link", { name: "Fahrer buchen" }).click();
  await toForm();
  await page.waitForURL(`${site.url}/#booking-form`);
  await expectFormInView(page);
  await page.evaluate(() => {
    scrollTo(0, 0);
    Object.assign(window, { sameDocument: true });
  });
  await toForm();
  await expectFormInView(page);
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);

  await page.goto("/rhein-main");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Zum Inhalt springen" });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  expect(await page.locator("main").evaluate((main) => main === document.activeElement)).toBe(true);
  await page.keyboard.press("Tab");
  expect(await page.locator("main :focus").count()).toBe(1);
});

it("on a phone WhatsApp floats above the page, and its foot opens the consent banner again", async () => {
  const page = await arrive("/kranfahrer-buchen", PHONE);
  const link = page.getByRole("link", { name: /^WhatsApp/ });
  expect(await link.isVisible()).toBe(true);
  const foot = page.getByRole("contentinfo");
  await foot.scrollIntoViewIfNeeded();
  const banner = page.getByRole("region", { name: "Cookie-Einstellungen" });
  expect(await banner.isVisible()).toBe(false);
  await foot.getByRole("button", { name: "Cookie-Einstellungen" }).click();
  await banner.waitFor();
  expect(await banner.evaluate((region) => region.contains(document.activeElement))).toBe(true);
  await page.setViewportSize(DESKTOP);
  await link.waitFor({ state: "hidden" });
});

it("drawings of the projects that can't be loaded are boxes of their size that keep their text, also where all had failed before the script came", async () => {
  await addDemoReferences(site.ctx());
  const page = await site.visitor();
  await page.goto("/projekte");
  const pictures = page.locator("main article img");
  const texts = await pictures.evaluateAll((all) =>
    all.map((one) => (one as HTMLImageElement).alt),
  );
  expect(texts.length).toBeGreaterThan(1);
  const size = await pictures.first().boundingBox();
  // Answered, not broken off: the console would complain about that.
  await page.route(DRAWINGS, (route) => route.fulfill({ status: 404 }));
  await page.route("**/assets/site-*.js", async (route) => {
    await page.waitForFunction((count) => {
      const all = [...document.querySelectorAll<HTMLImageElement>("main article img")];
      for (const picture of all) picture.loading = "eager";
      return all.length === count && all.every(({ complete }) => complete);
    }, texts.length);
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => pictures.count()).toBe(0);
  const boxes = page.locator("main article .no-image");
  for (const [index, article] of (await page.locator("main article").all()).entries()) {
    expect(await article.locator(".no-image").textContent()).toBe("Bild nicht verfügbar");
    const name = `${texts[index]} (Bild nicht verfügbar)`;
    expect(await article.getByRole("img", { name, exact: true }).count()).toBe(1);
  }
  expect(await boxes.count()).toBe(texts.length);
  const replaced = await boxes.first().boundingBox();
  // The picture's border comes on top of its proportion, the box's is part of it.
  expect(Math.abs((replaced?.width ?? 0) - (size?.width ?? 0))).toBeLessThanOrEqual(1);
  expect(Math.abs((replaced?.height ?? 0) - (size?.height ?? 0))).toBeLessThanOrEqual(1);
  await expectFits(page);
  await expectAccessible(page);
  await page.evaluate(() => {
    const late = Object.assign(new Image(40, 40), { src: "/auch-nicht.jpg", alt: "" });
    document.querySelector("main")?.append(late);
  });
  await page.locator("main .no-image[aria-hidden=true]").waitFor();
});
