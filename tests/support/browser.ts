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
import { CONSENT_KEY } from "../../src/web/public/script/consent-storage.ts";
import { ADMIN } from "./app.ts";
import { axeViolations } from "./axe.ts";
import { useAnswerCheck } from "./check-answers.ts";
import { createTestDatabase } from "./database.ts";
import { freePort } from "./ports.ts";
import { usePages } from "./visitors.ts";
import { DISPATCHER, VISITOR } from "./world.ts";

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
  /** A person who has signed in at the desk, and is at this path of it. */
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
    const server = await startServer(config, options);
    helper = await createRuntime(config, options);
    const connection = connectDatabase(database.url, 2);
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

/** As a person does, for tests about that; `site.dispatcher` is quicker. */
export async function signInByForm(page: Page): Promise<void> {
  await page.goto("/admin/login");
  await page.getByLabel("E-Mail-Adresse").fill(ADMIN.email);
  await page.getByLabel("Passwort").fill(ADMIN.password);
  await page.getByRole("button", { name: "Anmelden" }).click();
  await page.waitForURL(({ pathname }) => pathname === "/admin");
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

/** No violation of `axeViolations`. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeViolations(page)).toEqual([]);
}

/** The page as it is now, on the smallest phone, a phone and a desktop: it fits, and axe finds nothing on the latter two. */
export async function expectGoodAtEveryWidth(page: Page): Promise<void> {
  for (const viewport of [SMALLEST, PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await expectFits(page);
    if (viewport !== SMALLEST) await expectAccessible(page);
  }
}

/** Nothing is cut off or scrolls sideways. */
export async function expectFits(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  expect(content).toBeLessThanOrEqual(window);
}
