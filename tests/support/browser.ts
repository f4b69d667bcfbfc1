import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { loadConfig } from "../../src/config.ts";
import { connectDatabase, type DatabaseConnection } from "../../src/db/client.ts";
import { signIn } from "../../src/domain/desk/sessions/sign-in.ts";
import type { Ctx } from "../../src/domain/kernel/context.ts";
import { NOTHING_CHOSEN, recordConsent } from "../../src/domain/privacy/vocabulary.ts";
import { createRuntime, type Runtime } from "../../src/runtime.ts";
import { startServer } from "../../src/server.ts";
import { CONSENT_KEY } from "../../src/web/public/script/consent.ts";
import { ADMIN } from "./app.ts";
import { axeViolations } from "./axe.ts";
import { useAnswerCheck } from "./check-answers.ts";
import { createTestDatabase } from "./database.ts";
import { freePort } from "./ports.ts";
import { usePages } from "./visitors.ts";
import { isChosen } from "./volume.ts";
import { DISPATCHER, PASSWORD_COST, PATIENT, PRINTING, VISITOR } from "./world.ts";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
const SMALLEST = { width: 320, height: 600 };

/** The best compression takes up to a second for a script, which every new site would make anew (tests/web/delivery tests it). */
const CHEAPLY_COMPRESSED = { "Accept-Encoding": "gzip" };

/** The real server on a database of its own, and a real browser in front of it. */
export interface Site {
  url: string;
  db: DatabaseConnection["db"];
  /** For what a test needs done but isn't about. */
  ctx(): Ctx;
  /**
   * A fresh person: own cookies; whatever goes wrong on the page's console fails the test.
   * Has rejected everything in the consent banner, unless the test is about that: `consent: "unset"`.
   */
  visitor(options?: BrowserContextOptions, stored?: { consent: "unset" }): Promise<Page>;
  /** A person who has signed in at the desk, and is at this path of it; at `/healthz`, not there yet. */
  dispatcher(options?: BrowserContextOptions, path?: string): Promise<Page>;
}

/** Starts one site for the tests of a file, or of a `describe`, and stops it after them. */
export function useSite(
  environment: Record<string, string> = {},
  options: Parameters<typeof startServer>[1] = {},
): Site {
  const site = {} as Site;
  const undo: (() => Promise<unknown>)[] = [];
  const openPage = usePages();
  const { watchPage } = useAnswerCheck();
  let helper: Runtime;
  beforeAll(async () => {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(path.join(tmpdir(), "fahrer-browser-"));
    const config = loadConfig({
      NODE_ENV: "test",
      CONFIRM_UNDO_SECONDS: "0",
      LOG_LEVEL: "silent",
      RATE_LIMIT_FACTOR: "1000",
      PORT: String(await freePort()),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    });
    const forTests = {
      passwordCost: PASSWORD_COST,
      printing: PRINTING,
      requestLimits: PATIENT,
      ...options,
    };
    const server = await startServer(config, forTests);
    helper = await createRuntime(config, forTests);
    const connection = connectDatabase(database.superuserUrl, 2, PATIENT);
    site.url = config.publicUrl;
    site.db = connection.db;
    site.ctx = () => helper.contextFor(DISPATCHER);
    undo.push(server.stop, helper.close, connection.close, database.drop);
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
  });
  afterAll(async () => {
    for (const step of undo) await step();
  });
  site.visitor = async (options = {}, stored) => {
    const person = {
      baseURL: site.url,
      locale: "de-DE",
      viewport: PHONE,
      extraHTTPHeaders: CHEAPLY_COMPRESSED,
      ...options,
    };
    const rejected = { name: "consent rejected", of: rejectConsent(site.url) };
    const page = await openPage(person, stored ? undefined : rejected);
    watchPage(page);
    return page;
  };
  site.dispatcher = async (options = {}, path = "/admin") => {
    // The desk asks for no consent, and the script that gives one may not run in the frame of a mail.
    const page = await site.visitor({ viewport: DESKTOP, ...options }, { consent: "unset" });
    const { session } = await signIn(helper.contextFor(VISITOR), ADMIN);
    await page.context().addCookies([{ name: "sitzung", value: session, url: site.url }]);
    await page.goto(path);
    return page;
  };
  return site;
}

/** On the first page of this site; later the person may choose otherwise. As a `storageState` it would cost a page load. */
function rejectConsent(origin: string) {
  const record = JSON.stringify(recordConsent(NOTHING_CHOSEN, new Date()));
  const stored = { origin, record, key: CONSENT_KEY, mark: "test.consent-given" };
  return (context: BrowserContext) =>
    context.addInitScript(({ origin, record, key, mark }) => {
      // `location.origin` would be the same in a sandboxed frame, which may not store anything.
      if (window.origin !== origin || localStorage.getItem(mark)) return;
      localStorage.setItem(mark, "true");
      localStorage.setItem(key, record);
    }, stored);
}

/**
 * No violation of `axeViolations`, at some of a test's places on each push, by the commit's seed: one look costs as much as loading
 * the page, and most screens are looked at by several journeys.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const test = expect.getState().currentTestName ?? "";
  const place = (looks.get(test) ?? 0) + 1;
  looks.set(test, place);
  if (isChosen(`${test} ${place}`, AXE_SHARE)) expect(await axeViolations(page)).toEqual([]);
}

/** Places where a test has asked for axe so far. */
const looks = new Map<string, number>();
const AXE_SHARE = 4;

/** The page as it is now fits the smallest phone, a phone and a desktop, and axe finds nothing; width changes only what fits. */
export async function expectGoodAtEveryWidth(page: Page): Promise<void> {
  for (const viewport of [SMALLEST, PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectFits(page);
  }
  await expectAccessible(page);
}

/** Nothing is cut off or scrolls sideways. */
export async function expectFits(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  expect(content).toBeLessThanOrEqual(window);
}

/**
 * The page fits, and 'Admin' and 'WhatsApp' lie on no text of it: at the widths of a tablet or desktop nothing stands in the gutter where
 * they are, on a phone they lie on their own bar along the lower edge, and neither is there while any of a form is.
 */
export async function expectDockClear(page: Page): Promise<void> {
  for (const width of [768, 1024, 1100, 1280, 1440]) {
    await page.setViewportSize({ width, height: DESKTOP.height });
    await expectFits(page);
    expect([width, await textInGutter(page)]).toEqual([width, []]);
  }
  await page.setViewportSize(PHONE);
  expect(await dockedOnText(page)).toEqual([]);
}

/** Words that come as far to the left as the button reaches, wherever the page is scrolled to. */
function textInGutter(page: Page) {
  return page.evaluate(() => {
    const right = document.querySelector(".dock a")?.getBoundingClientRect().right ?? 0;
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const owner = node.parentElement;
      if (!owner?.closest("main, footer") || !node.textContent?.trim()) continue;
      if (!owner.checkVisibility() || owner.closest(".sr-only, noscript")) continue;
      range.selectNodeContents(node);
      for (const { left, width } of range.getClientRects()) {
        if (width > 1 && left < right) found.push(node.textContent.trim().slice(0, 40));
      }
    }
    return found;
  });
}

/** What a phone's buttons lie on while the page is scrolled through, besides their bar; forms that they stayed for. */
function dockedOnText(page: Page) {
  return page.evaluate(async () => {
    const dock = document.querySelector<HTMLElement>(".dock");
    const forms = [...document.querySelectorAll("main form")];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isShown = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    };
    const wrong: string[] = [];
    if (!dock) return ["no dock"];
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight - 100) {
      scrollTo({ top, behavior: "instant" });
      const isFormThere = forms.some(isShown);
      // What comes of scrolling comes with one of the next frames.
      for (let frames = 0; frames < 120 && isFormThere === isShown(dock); frames += 1)
        await frame();
      if (isFormThere === isShown(dock)) wrong.push(`${top}: form ${isFormThere}`);
      if (!isShown(dock)) continue;
      const bar = dock.getBoundingClientRect();
      const isBar = bar.left === 0 && bar.width === document.documentElement.clientWidth;
      if (!isBar || bar.bottom < innerHeight - 0.5) wrong.push(`${top}: no bar`);
      if (getComputedStyle(dock).backgroundColor.startsWith("rgba(")) wrong.push("seen through");
      for (const link of dock.querySelectorAll("a")) {
        const { left, right, top: y, bottom } = link.getBoundingClientRect();
        const isInside =
          left >= bar.left && right <= bar.right && y >= bar.top && bottom <= bar.bottom;
        if (!isInside) wrong.push(`${top}: ${link.textContent} beyond its bar`);
      }
    }
    return wrong;
  });
}
