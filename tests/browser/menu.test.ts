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

/** On a short page: the menu is the same on all of them. */
async function openMenu(path = "/impressum") {
  const page = await site.visitor({ viewport: PHONE });
  await page.goto(path);
  // The script has arrived when it has said so.
  await page.locator("[popovertarget=menu][aria-expanded=false]").click();
  await menu(page).waitFor();
  return page;
}

it("closes on Escape and gives the focus back to its button", async () => {
  const page = await openMenu();
  expect(await openButton(page).getAttribute("aria-expanded")).toBe("true");
  expect(await button(page).count()).toBe(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await menu(page).waitFor({ state: "hidden" });
  expect(await focusedText(page)).toBe("Menü");
  expect(await button(page).getAttribute("aria-expanded")).toBe("false");
});

it("keeps the focus inside, forwards and backwards", async () => {
  const page = await openMenu();
  const links = await menu(page).getByRole("link").allTextContents();
  const round = [OPEN, ...links];
  expect(await focusedText(page)).toBe(OPEN);
  for (const expected of [...links, OPEN]) {
    await page.keyboard.press("Tab");
    expect(await focusedText(page)).toBe(expected);
  }
  for (const expected of round.toReversed()) {
    await page.keyboard.press("Shift+Tab");
    expect(await focusedText(page)).toBe(expected);
  }
});

it("holds the page still while it is open, and lets it go afterwards", async () => {
  const page = await openMenu();
  const scroll = async () => {
    await page.mouse.move(200, 780);
    await page.mouse.wheel(0, 400);
  };
  const scrolled = () => page.evaluate(() => scrollY);
  await scroll();
  await page.waitForTimeout(150);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press("Escape");
  await scroll();
  await expect.poll(scrolled).toBeGreaterThan(0);
});

it("closes when a link leads to a place on the same page", async () => {
  const page = await openMenu("/");
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
});

it("does not keep the focus when the phone is turned and the menu is gone", async () => {
  const page = await openMenu();
  await page.setViewportSize({ width: 1440, height: 390 });
  await page.waitForFunction(() => document.querySelector(".menu:popover-open") === null);
  await page.keyboard.press("Tab");
  expect(await page.locator(":focus").isVisible()).toBe(true);
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

it("is accessible while it is open", async () => {
  await expectAccessible(await openMenu());
});
