import type { Page } from "playwright";
import { expect, it } from "vitest";
import { expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";

const site = useSite();

/** What the button is called while the menu is open. */
const OPEN = "Schließen";
const button = (page: Page) => page.getByRole("button", { name: "Menü" });
const openButton = (page: Page) => page.getByRole("button", { name: OPEN });
const menu = (page: Page) => page.locator("#menu");
// biome-ignore lint/performance/useDomNodeTextContent: the button has two labels, one of them shown
const focusedText = (page: Page) => page.locator(":focus").innerText();

async function openMenu(page: Page) {
  // The script has arrived when it has said so.
  await page.locator("[popovertarget=menu][aria-expanded=false]").click();
  await menu(page).waitFor();
}

it("keeps the focus inside, forwards and backwards, until Escape gives it back to the button; holds the page still while it is open, and a link to a place on it closes the menu and lets the page go", async () => {
  const page = await site.visitor({ viewport: PHONE });
  // A short page: the menu is the same on all of them.
  await page.goto("/impressum");
  await openMenu(page);
  expect(await openButton(page).getAttribute("aria-expanded")).toBe("true");
  expect(await button(page).count()).toBe(0);
  await expectAccessible(page);
  const links = await menu(page).getByRole("link").allTextContents();
  expect(await focusedText(page)).toBe(OPEN);
  for (const expected of [...links, OPEN]) {
    await page.keyboard.press("Tab");
    expect(await focusedText(page)).toBe(expected);
  }
  for (const expected of [OPEN, ...links].toReversed()) {
    await page.keyboard.press("Shift+Tab");
    expect(await focusedText(page)).toBe(expected);
  }
  await page.keyboard.press("Escape");
  await menu(page).waitFor({ state: "hidden" });
  expect(await focusedText(page)).toBe("Menü");
  expect(await button(page).getAttribute("aria-expanded")).toBe("false");
  // Turned, the phone shows no menu.
  await openMenu(page);
  await page.setViewportSize({ width: 1440, height: 390 });
  await page.waitForFunction(() => document.querySelector(".menu:popover-open") === null);
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").isVisible()).toBe(true);

  await page.setViewportSize(PHONE);
  await page.goto("/");
  await openMenu(page);
  const scrolled = () => page.evaluate(() => scrollY);
  await page.mouse.move(200, 780);
  // The wheel turns before its answer comes, and what it moves is drawn in the frame after.
  await page.mouse.wheel(0, 400);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await scrolled()).toBe(0);
  await menu(page).getByRole("link", { name: "Fahrer buchen" }).click();
  await menu(page).waitFor({ state: "hidden" });
  await page.waitForURL("**/#booking-form");
  await page.waitForFunction(() => {
    const top = document.querySelector("#booking-form")?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < innerHeight / 2;
  });
  await page.keyboard.press("Tab");
  const isInForm = await page.locator(":focus").evaluate((node) => !node.closest("header"));
  expect(isInForm).toBe(true);
  const before = await scrolled();
  await page.mouse.wheel(0, 400);
  await expect.poll(scrolled).toBeGreaterThan(before);
});

it("opens and closes without script, and fits the screen", async () => {
  const page = await site.visitor({ viewport: PHONE, javaScriptEnabled: false });
  await page.goto("/");
  await button(page).click();
  await menu(page).waitFor();
  await openButton(page).waitFor();
  await expectFits(page);
  await page.keyboard.press("Escape");
  await menu(page).waitFor({ state: "hidden" });
});
