import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { loadConfig } from "../../src/config.ts";
import { connectDatabase, type DatabaseConnection } from "../../src/db/client.ts";
import type { Ctx } from "../../src/domain/kernel/context.ts";
import { NOTHING_CHOSEN, recordConsent } from "../../src/domain/privacy/vocabulary.ts";
import { createRuntime, type Runtime } from "../../src/runtime.ts";
import { startServer } from "../../src/server.ts";
import { CONSENT_KEY } from "../../src/web/islands/consent-storage.ts";
import { ADMIN } from "./app.ts";
import { findChromium } from "./chromium.mjs";
import { createTestDatabase } from "./database.ts";
import { freePort } from "./ports.ts";
import { DISPATCHER } from "./world.ts";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

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
  /** A person who has signed in at the desk. */
  dispatcher(options?: BrowserContextOptions): Promise<Page>;
}

/** Starts one site for the tests of a file, or of a `describe`, and stops it after them. */
export function useSite(environment: Record<string, string> = {}): Site {
  const site = {} as Site;
  const undo: (() => Promise<unknown>)[] = [];
  const complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  let browser: Browser;
  beforeAll(async () => {
    const database = await createTestDatabase();
    const dataDir = await mkdtemp(path.join(tmpdir(), "fahrer-browser-"));
    const config = loadConfig({
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      RATE_LIMIT_FACTOR: "1000",
      PORT: String(await freePort()),
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...environment,
    });
    const server = await startServer(config);
    const helper: Runtime = await createRuntime(config);
    const connection = connectDatabase(database.url, 2);
    browser = await sharedBrowser();
    site.url = config.publicUrl;
    site.db = connection.db;
    site.ctx = () => helper.contextFor(DISPATCHER);
    undo.push(server.stop, helper.close, connection.close, database.drop);
    undo.push(() => rm(dataDir, { recursive: true, force: true }));
  });
  afterAll(async () => {
    for (const step of undo) await step();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
    expect(complaints.splice(0), "complaints on the console").toEqual([]);
  });
  site.visitor = async (options = {}, stored) => {
    const context = await browser.newContext({
      baseURL: site.url,
      locale: "de-DE",
      viewport: PHONE,
      storageState: { cookies: [], origins: stored ? [] : [consentRejectedAt(site.url)] },
      ...options,
    });
    contexts.push(context);
    context.setDefaultTimeout(10_000);
    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" && !isExpected(message.text()))
        complaints.push(message.text());
    });
    return page;
  };
  site.dispatcher = async (options = {}) => {
    const page = await site.visitor({ viewport: DESKTOP, ...options });
    await page.goto("/admin/login");
    await page.getByLabel("E-Mail-Adresse").fill(ADMIN.email);
    await page.getByLabel("Passwort").fill(ADMIN.password);
    await page.getByRole("button", { name: "Anmelden" }).click();
    await page.waitForURL("**/admin");
    return page;
  };
  return site;
}

let launching: Promise<Browser> | undefined;

/** One browser for all files of a worker: persons differ by their contexts. Ends with the worker. */
function sharedBrowser(): Promise<Browser> {
  launching ??= chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", "--disable-background-networking"],
  });
  return launching;
}

function consentRejectedAt(origin: string) {
  const record = recordConsent(NOTHING_CHOSEN, new Date());
  return { origin, localStorage: [{ name: CONSENT_KEY, value: JSON.stringify(record) }] };
}

/** WCAG 2.2 AA by axe: no violation on this page as it is now. A sandboxed frame can't be asked and isn't. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`),
  ).toEqual([]);
}

/** Nothing is cut off or scrolls sideways. */
export async function expectFits(page: Page): Promise<void> {
  const { content, window } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: innerWidth,
  }));
  expect(content).toBeLessThanOrEqual(window);
}

/** The browser reports every refused request there; a test about a refusal, or without a network, expects it. */
function isExpected(message: string) {
  return /Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)/.test(
    message,
  );
}
