import { mkdir } from "node:fs/promises";
import path from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import { afterEach, expect, type TestContext } from "vitest";
import { findChromium } from "./chromium.mjs";
import { RESULTS } from "./results.ts";

/** Nobody looks: no process to draw with, and no compiling for pages that live for a second. Half of what a page costs. */
const NOBODY_LOOKS = [
  "--in-process-gpu",
  "--disable-gpu-compositing",
  "--js-flags=--no-opt",
  "--disable-background-networking",
];
const LONGEST_ACTION_MS = 10_000;
/** What the page looked like at each step: triples what the browser costs, so only who looks for something asks for it. */
const TRACES_PAGES = process.env.TRACE === "full";

/** Opens pages for one test, each in a browser of its own (cookies, storage). */
export type OpenPage = (options?: BrowserContextOptions) => Promise<Page>;

/**
 * Pages for the tests of a file, closed after each test. What goes wrong on a page's console fails the test. A failed
 * test leaves a picture of each page and a trace (`playwright show-trace FILE`) and says where.
 */
export function usePages(): OpenPage {
  const contexts: BrowserContext[] = [];
  const complaints: string[] = [];
  afterEach(async ({ task }) => {
    const open = contexts.splice(0);
    const heard = complaints.splice(0);
    const isFailed = task.result?.state === "fail" || heard.length > 0;
    const left = isFailed ? await leaveBehind(open, task) : undefined;
    await Promise.all(open.map((context) => context.close()));
    expect(heard, `complaints on the console; ${left}`).toEqual([]);
    if (left) throw Object.assign(new Error(left), { stack: left });
  });
  return async (options) => {
    const browser = await sharedBrowser();
    // Moving pictures cost as much as the rest; who tests one asks for it.
    const context = await browser.newContext({ reducedMotion: "reduce", ...options });
    contexts.push(context);
    context.setDefaultTimeout(LONGEST_ACTION_MS);
    await context.tracing.start({ snapshots: TRACES_PAGES });
    const page = await context.newPage();
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" && !isExpected(message.text()))
        complaints.push(message.text());
    });
    return page;
  };
}

let launching: Promise<Browser> | undefined;

/** One browser for all files of a worker: persons differ by their contexts. Ends with the worker. */
function sharedBrowser(): Promise<Browser> {
  launching ??= chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", ...NOBODY_LOOKS],
  });
  return launching;
}

/** The browser reports every refused request there; a test about a refusal, or without a network, expects it. */
function isExpected(message: string) {
  return (
    /Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_INTERNET_DISCONNECTED)/.test(
      message,
    ) || isOfTrace(message)
  );
}

/** The script that draws pages for the trace is refused in the sandboxed frame of a mail. */
function isOfTrace(message: string) {
  return TRACES_PAGES && /^Blocked script execution in '[^']+\/admin\/email-body\?/.test(message);
}

/** A page that is gone or hangs leaves nothing; that must not hide why the test failed. */
async function leaveBehind(contexts: BrowserContext[], task: TestContext["task"]) {
  const file = path.basename(task.file.name).replace(/\.test\.tsx?$/, "");
  const folder = path.join(RESULTS, `${file} ${task.name}`.replaceAll(/[^\p{L}\d]+/gu, "-"));
  await mkdir(folder, { recursive: true });
  for (const [index, context] of contexts.entries()) {
    const person = `person-${index + 1}`;
    for (const [place, page] of context.pages().entries()) {
      const picture = path.join(folder, `${person}-page-${place + 1}.png`);
      await page.screenshot({ path: picture }).catch(() => {});
    }
    await context.tracing.stop({ path: path.join(folder, `${person}.zip`) }).catch(() => {});
  }
  return `pictures and traces: ${folder}`;
}
