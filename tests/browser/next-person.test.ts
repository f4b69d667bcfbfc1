import type { BrowserContext, Page } from "playwright";
import { expect, it } from "vitest";
import { useSite } from "../support/browser.ts";

/** Tests share a browser process one after the other; what one did in it must not meet the next. */
const site = useSite();
let lastBrowser: BrowserContext | undefined;

const kept = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name),
  local: await page.evaluate(() => localStorage.getItem("left")),
  session: await page.evaluate(() => sessionStorage.getItem("left")),
});

it("somebody signs in and leaves something in every storage", async () => {
  const page = await site.dispatcher();
  await page.evaluate(() => {
    localStorage.setItem("left", "here");
    sessionStorage.setItem("left", "here");
  });
  expect(await kept(page)).toEqual({ cookies: ["sitzung"], local: "here", session: "here" });
  lastBrowser = page.context();
});

it("the next one has the same browser, in which nothing is left", async () => {
  const page = await site.visitor({}, { consent: "unset" });
  expect(page.context()).toBe(lastBrowser);
  await page.goto("/");
  expect(await kept(page)).toEqual({ cookies: [], local: null, session: null });
  await page.getByRole("region", { name: "Cookie-Einstellungen" }).waitFor();
  await page.clock.install();
});

it("a browser that was changed itself serves nobody else", async () => {
  const page = await site.visitor({}, { consent: "unset" });
  expect(page.context()).not.toBe(lastBrowser);
});
