import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "../../src/domain/kernel/time/berlin.ts";
import { DESKTOP, expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";
import { linkedJob, standingOf, stayLonger } from "../support/driver-link.ts";

/** What the script does whatever its layout: tests/screens/driver-answer.test.ts. */

const site = useSite();
const NARROW = { width: 320, height: 640 };

/** A person whose page has a clock that stands still until the test moves it. */
const visitor: typeof site.visitor = async (options) => {
  const page = await site.visitor(options);
  if (options?.javaScriptEnabled === false) return page;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  return page;
};

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const bar = (page: Page) => page.getByRole("region", { name: "Countdown" });
const counts = (page: Page, seconds: number) =>
  bar(page).getByText(String(seconds), { exact: true }).waitFor();

/** Opens a link that runs by itself, and gives the first sign that somebody is there. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.keyboard.press("Shift");
}

/** The clock stands still, and axe waits for a timer now and then. */
async function look(page: Page) {
  let isLooking = true;
  const looking = expectAccessible(page).finally(() => {
    isLooking = false;
  });
  const ticking = async () => {
    for (; isLooking; await Bun.sleep(20)) await page.clock.runFor(1);
  };
  await Promise.all([looking, ticking()]);
}

const ACCEPTED = "Auftrag erfolgreich angenommen!";
const DECLINED = "Auftrag erfolgreich abgelehnt!";

it("a link runs by itself after a countdown that is seen", async () => {
  const job = await linkedJob(site, "direct");
  const page = await visitor();
  const posts: unknown[] = [];
  page.on(
    "request",
    (request) => request.method() !== "GET" && posts.push(request.postDataJSON().userAgent),
  );
  await open(page, job.path("accept"));
  await counts(page, 3);
  await page.clock.runFor(1000);
  await counts(page, 2);
  expect((await standingOf(site, job)).answer).toBeUndefined();
  await expectFits(page);
  await page.clock.runFor(2000);
  await heading(page, ACCEPTED).waitFor();
  expect(await standingOf(site, job)).toMatchObject({ answer: "accept", channel: "email-link" });
  expect(posts).toEqual([await page.evaluate(() => navigator.userAgent)]);
  expect(new URL(page.url()).searchParams.has("action")).toBe(false);
  await page.getByRole("link", { name: "Zurück zur Startseite" }).waitFor();
  await look(page);
  await page.reload();
  await heading(page, ACCEPTED).waitFor();
  expect(posts).toHaveLength(1);
});

it("nothing runs in a page that only a scanner's browser has opened; with reduced motion it shows numbers only", async () => {
  const job = await linkedJob(site, "agency");
  const page = await visitor({ reducedMotion: "reduce" });
  await page.goto(job.path("decline"));
  await page.getByText("Sobald Sie die Seite berühren").waitFor();
  // What a script can do without a hand: scroll, focus, send an event of its own.
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
    document.querySelector<HTMLElement>("[name=action]")?.focus();
    for (const type of ["pointerdown", "keydown", "wheel", "touchstart"]) {
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });
  await stayLonger(page);
  expect((await standingOf(site, job)).answer).toBeUndefined();
  // It would have shown: a hand on the page starts the countdown.
  await page.mouse.wheel(0, 40);
  await counts(page, 3);
  expect(await page.locator("[data-lane]").first().isVisible()).toBe(false);
});

describe("without JavaScript", () => {
  it("accepts, takes back and declines with buttons alone", async () => {
    const job = await linkedJob(site, "agency");
    const page = await visitor({ javaScriptEnabled: false });
    await page.goto(job.path("accept"));
    expect(await bar(page).count()).toBe(0);
    await page.getByText("Countdown").waitFor({ state: "hidden" });
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Zustimmen und annehmen" }).click();
    await heading(page, ACCEPTED).waitFor();
    expect(await standingOf(site, job)).toMatchObject({ isAccepted: true, channel: "manual" });
    await page.getByRole("button", { name: "Antwort zurücknehmen" }).click();
    await page.getByText("Ihre Antwort ist zurückgenommen.").waitFor();
    await page.getByRole("button", { name: "Auftrag ablehnen" }).click();
    await heading(page, DECLINED).waitFor();
    expect(await standingOf(site, job)).toMatchObject({ job: "open", answer: "decline" });
  });
});

describe("the page for one thumb", () => {
  it("fits and is accessible at every width, with big buttons; an answer in a dead spot stands above them that it did not arrive, and can be sent again", async () => {
    const job = await linkedJob(site, "agency");
    const page = await visitor();
    await page.goto(job.path("accept"));
    for (const viewport of [NARROW, PHONE]) {
      await page.setViewportSize(viewport);
      await expectFits(page);
      for (const name of ["Zustimmen und annehmen", "Auftrag ablehnen"]) {
        const size = await page.getByRole("button", { name }).boundingBox();
        expect(size?.height).toBeGreaterThanOrEqual(56);
        expect(size?.width).toBeGreaterThanOrEqual(viewport.width - 40);
      }
    }
    await look(page);
    await page.setViewportSize(DESKTOP);
    await expectFits(page);
    await look(page);
    await page.getByRole("checkbox").check();
    for (const viewport of [NARROW, PHONE]) {
      await page.setViewportSize(viewport);
      const stop = await bar(page).getByRole("button", { name: "Anhalten" }).boundingBox();
      expect(stop?.height).toBeGreaterThanOrEqual(44);
      expect((stop?.y ?? 0) + (stop?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      await expectFits(page);
    }
    await look(page);
    await bar(page).getByRole("button", { name: "Anhalten" }).click();
    await page.getByText("Angehalten", { exact: true }).waitFor();
    await expectFits(page);
    await look(page);

    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Zustimmen und annehmen" }).click();
    await page.getByText("Netzwerkfehler bei der Annahme").waitFor();
    await expectFits(page);
    await look(page);
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await heading(page, ACCEPTED).waitFor();
  });
});
