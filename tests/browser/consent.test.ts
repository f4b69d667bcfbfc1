import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../src/domain/kernel/time/berlin.ts";
import { CONSENT_KEY } from "../../src/web/public/script/consent.ts";
import { DESKTOP, expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { linkedJob, standingOf } from "../support/driver-link.ts";

const site = useSite();

const banner = (page: Page) => page.getByRole("region", { name: "Cookie-Einstellungen" });
const button = (page: Page, name: string) => banner(page).getByRole("button", { name });
const unfold = (page: Page) => banner(page).getByText("Cookies", { exact: true }).first().click();

const SHORT_PAGE = "/impressum";

const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? "null"), CONSENT_KEY);

/** Prices, fields, buttons and lines of a job that the banner still covers once they are scrolled to. */
const coveredParts = (page: Page) =>
  page.evaluate(() => {
    const edge = document.querySelector("#consent")?.getBoundingClientRect().top ?? 0;
    const parts = "main :is(dt, dd, tr, input, select, textarea, button, a, li)";
    return [...document.querySelectorAll<HTMLElement>(parts)]
      .filter((part) => part.checkVisibility() && !part.closest(".sr-only, [aria-hidden]"))
      .filter((part) => {
        part.scrollIntoView({ block: "nearest", behavior: "instant" });
        const { top, bottom } = part.getBoundingClientRect();
        return top >= 0 && bottom > edge + 1;
      })
      .map((part) => part.outerHTML.slice(0, 120));
  });

/** Somebody who comes for the first time. */
const newVisitor = (options?: BrowserContextOptions) => site.visitor(options, { consent: "unset" });

it("never hides what has the focus, can't be dismissed without a choice, comes right after the skip link, and hands the focus back after the choice", async () => {
  const page = await newVisitor({ viewport: PHONE });
  await page.goto("/");
  await banner(page).waitFor();
  expect(await hiddenStops(page)).toEqual([]);
  await button(page, "Alle ablehnen").focus();
  await page.keyboard.press("Escape");
  expect(await banner(page).isVisible()).toBe(true);
  expect(await button(page, "Ohne Änderung schließen").isVisible()).toBe(false);
  await page.getByRole("main").getByRole("link", { name: "Fahrer buchen" }).first().click();
  await page.waitForURL("**/#booking-form");
  expect(await stored(page)).toBeNull();

  await page.setViewportSize(DESKTOP);
  await page.goto(SHORT_PAGE);
  await banner(page).waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const inBanner = () => page.evaluate(() => document.activeElement?.closest("#consent") !== null);
  expect(await inBanner()).toBe(true);
  await button(page, "Alle ablehnen").press("Enter");
  await banner(page).waitFor({ state: "hidden" });
  const focused = page.locator(":focus");
  expect(await focused.textContent()).toBe("Zum Inhalt springen");

  await page.evaluate(() => localStorage.clear());
  await page.goto(SHORT_PAGE);
  await button(page, "Alle ablehnen").click();
  expect(await focused.getAttribute("id")).toBe("inhalt");
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

describe("on a phone", () => {
  it("is one line of 48 px and lies on nothing that is scrolled to", async () => {
    const job = await linkedJob(site, "agency");
    const page = await newVisitor();
    for (const path of ["/", "/kranfahrer-buchen", job.path("accept")]) {
      await page.goto(path);
      await banner(page).waitFor();
      // The last: a screen of 1440 px at 200 %.
      for (const [width, height] of [
        [PHONE.width, PHONE.height],
        [320, 568],
        [720, 450],
      ] as const) {
        await page.setViewportSize({ width, height });
        const box = await banner(page).boundingBox();
        expect(box?.height, `${path} ${width}`).toBeLessThanOrEqual(48);
        expect(await coveredParts(page), `${path} ${width}`).toEqual([]);
      }
    }
  });

  it("takes half of the screen at most when unfolded, moves nothing, leaves the main button free, and offers yes and no alike: same size, same look, side by side", async () => {
    const page = await newVisitor({ viewport: PHONE });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(entry.duration);
      }).observe({ type: "layout-shift", buffered: true });
    });
    const share = async () => ((await banner(page).boundingBox())?.height ?? 0) / PHONE.height;
    for (const [path, name] of [
      ["/fahrer-registrierung", "Jetzt registrieren"],
      ["/kranfahrer-buchen", "Jetzt Fahrer buchen"],
      ["/", "Fahrer buchen"],
    ] as const) {
      await page.goto(path);
      await banner(page).waitFor();
      const button = await page.getByRole("main").getByRole("link", { name }).first().boundingBox();
      const top = (await banner(page).boundingBox())?.y ?? 0;
      const bottom = (button?.y ?? PHONE.height) + (button?.height ?? 0);
      expect(bottom, path).toBeLessThan(top);
    }
    expect(await page.evaluate(() => (window as unknown as { shifts: [] }).shifts)).toEqual([]);
    const look = (name: string) =>
      button(page, name).evaluate((element) => {
        const { backgroundColor, borderColor, color, fontSize, fontWeight } =
          getComputedStyle(element);
        const { width, height, top } = element.getBoundingClientRect();
        const paint = { backgroundColor, borderColor, color, fontSize, fontWeight };
        return { ...paint, width, height, top };
      });
    await page.mouse.move(0, 0);
    const accept = await look("Alle akzeptieren");
    expect(accept).toEqual(await look("Alle ablehnen"));
    expect(accept.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await unfold(page);
    expect(await share()).toBeLessThanOrEqual(0.5);
    await expectFits(page);
    await expectAccessible(page);
  });
});

describe("on a page behind a link", () => {
  it("asks there too, lies on no countdown, and keeps the choice", async () => {
    const job = await linkedJob(site, "agency");
    const page = await newVisitor({ viewport: PHONE });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + HOUR_MS);
    await page.goto(job.path("decline"));
    await banner(page).waitFor();
    await page.getByRole("heading", { level: 1 }).click();
    const stop = page.getByRole("button", { name: "Anhalten" });
    const bar = await stop.boundingBox();
    const top = (await banner(page).boundingBox())?.y;
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThan(top ?? 0);
    await stop.click();
    await expectFits(page);
    await button(page, "Alle ablehnen").click();
    await banner(page).waitFor({ state: "hidden" });
    expect((await stored(page)).categories.marketing).toBe(false);
    expect((await standingOf(site, job)).answer).toBeUndefined();
  });
});

/** What has the focus behind the banner, as Tab walks through the page. */
async function hiddenStops(page: Page) {
  const hidden: string[] = [];
  for (let stop = 0; stop < 150; stop++) {
    await page.keyboard.press("Tab");
    const state = await page.evaluate(() => {
      const focused = document.activeElement;
      const banner = document.querySelector("#consent");
      if (!focused || !banner || focused === document.body) return "end";
      if (banner.contains(focused)) return "seen";
      const { top } = focused.getBoundingClientRect();
      return top < banner.getBoundingClientRect().top ? "seen" : focused.outerHTML.slice(0, 120);
    });
    if (state === "end") break;
    if (state !== "seen") hidden.push(state);
  }
  return hidden;
}
