import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, expect, type TestContext } from "vitest";
import { createPersons, type Person, type SetUp, TRACES_PAGES } from "./persons.ts";
import { RESULTS } from "./results.ts";

/** Opens pages for one test, each in a browser of its own (cookies, storage). */
export type OpenPage = (options?: BrowserContextOptions, setUp?: SetUp) => Promise<Page>;

/**
 * Pages for the tests of a file, closed after each test. What goes wrong on a page's console fails the test. A failed
 * test leaves a picture of each page and a trace (`playwright show-trace FILE`) and says where.
 */
export function usePages(): OpenPage {
  const persons = createPersons();
  const met: Person[] = [];
  const complaints: string[] = [];
  afterEach(async ({ task }) => {
    const present = met.splice(0);
    const heard = complaints.splice(0);
    const isFailed = task.result?.state === "fail" || heard.length > 0;
    const left = isFailed ? await leaveBehind(present, task) : undefined;
    await Promise.all(present.map((person) => persons.takeLeave(person)));
    expect(heard, `complaints on the console; ${left}`).toEqual([]);
    if (left) throw Object.assign(new Error(left), { stack: left });
  });
  afterAll(persons.close);
  return async (options = {}, setUp) => {
    const person = await persons.meet(options, setUp);
    met.push(person);
    const page = await person.context.newPage();
    waitForLayout(page);
    if (options.viewport) await page.setViewportSize(options.viewport);
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" && !isExpected(message.text()))
        complaints.push(message.text());
    });
    return page;
  };
}

/** Chromium answers before the page has its new size or medium: whoever measures at once would measure the old one. */
function waitForLayout(page: Page) {
  const setSize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    const { width, height } = page.viewportSize() ?? {};
    if (size.width === width && size.height === height) return;
    await setSize(size);
    const told = () => page.evaluate(() => [innerWidth, innerHeight]);
    await expect.poll(told).toEqual([size.width, size.height]);
  };
  const emulate = page.emulateMedia.bind(page);
  page.emulateMedia = async (options = {}) => {
    await emulate(options);
    const media = options.media ?? "all";
    await expect.poll(() => page.evaluate((name) => matchMedia(name).matches, media)).toBe(true);
  };
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
async function leaveBehind(persons: Person[], task: TestContext["task"]) {
  const file = path.basename(task.file.name).replace(/\.test\.tsx?$/, "");
  const folder = path.join(RESULTS, `${file} ${task.name}`.replaceAll(/[^\p{L}\d]+/gu, "-"));
  await mkdir(folder, { recursive: true });
  for (const [index, { context, resting }] of persons.entries()) {
    const name = `person-${index + 1}`;
    const pages = context.pages().filter((page) => page !== resting);
    for (const [place, page] of pages.entries()) {
      const picture = path.join(folder, `${name}-page-${place + 1}.png`);
      await page.screenshot({ path: picture }).catch(() => {});
    }
    await context.tracing.stopChunk({ path: path.join(folder, `${name}.zip`) }).catch(() => {});
  }
  return `pictures and traces: ${folder}`;
}
