import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from "playwright";
import { findChromium } from "./chromium.mjs";

/** Nobody looks: no process to draw with, and no compiling for pages that live for a second. Half of what a page costs. */
const NOBODY_LOOKS = [
  "--in-process-gpu",
  "--disable-gpu-compositing",
  "--js-flags=--no-opt,--no-maglev",
  "--disable-background-networking",
];
/** One process draws all pages of a person: what it has read of a script, it keeps for the next page. */
const ONE_PROCESS_A_PERSON = ["--renderer-process-limit=1", "--disable-site-isolation-trials"];
/** Only ends what would fail anyway: a busy machine takes its time. */
const LONGEST_ACTION_MS = 120_000;
/** What the page looked like at each step: triples what the browser costs, so only who looks for something asks for it. */
export const TRACES_PAGES = process.env.TRACE === "full";

/** What a person's browser gets when it is new; named, because one with the same may be used again. */
export interface SetUp {
  name: string;
  of(context: BrowserContext): Promise<unknown>;
}

/** Somebody with cookies and storage of his own. */
export interface Person {
  context: BrowserContext;
  /** Where his browser waits for the next test; keeps its process, and with it what that has compiled. */
  resting?: Page;
}

interface KnownPerson extends Person {
  /** Who asked for the same may be given the same browser later. */
  kind: string;
  origin: string | undefined;
  /** What a test may have done to the browser itself would meet the next one. */
  isChanged: boolean;
}

/**
 * The persons of a file's tests. A new browser process costs as much as three pages: who has left is forgotten, with
 * cookies and storage, but his browser serves the next one.
 */
export function createPersons() {
  const resting: KnownPerson[] = [];
  const known = new Map<Person, KnownPerson>();

  async function meet(options: BrowserContextOptions, setUp?: SetUp): Promise<Person> {
    const { viewport: _, ...lasting } = options;
    const kind = JSON.stringify({ ...lasting, setUp: setUp?.name });
    const place = resting.findIndex((one) => one.kind === kind);
    const [again] = place === -1 ? [] : resting.splice(place, 1);
    if (again) {
      await again.context.tracing.startChunk();
      return again;
    }
    const browser = await sharedBrowser();
    // Moving pictures cost as much as the rest; who tests one asks for it.
    const context = await browser.newContext({ reducedMotion: "reduce", ...options });
    context.setDefaultTimeout(LONGEST_ACTION_MS);
    await context.tracing.start({ snapshots: TRACES_PAGES });
    await setUp?.of(context);
    const person: KnownPerson = { context, kind, origin: options.baseURL, isChanged: false };
    onChange(context, () => {
      person.isChanged = true;
    });
    known.set(person, person);
    return person;
  }

  async function takeLeave(person: Person) {
    const one = known.get(person);
    if (one && (await forgetAll(one).catch(() => false))) resting.push(one);
    else await person.context.close();
  }

  return {
    meet,
    takeLeave,
    close: () => Promise.all(resting.splice(0).map(({ context }) => context.close())),
  };
}

/** Cookies and storage as new, one empty page; false when it can't be so. */
async function forgetAll(person: KnownPerson): Promise<boolean> {
  const { context, origin, isChanged } = person;
  if (!origin || isChanged) return false;
  await context.tracing.stopChunk();
  person.resting ??= await restAt(context, `${origin}/healthz`);
  const others = context.pages().filter((page) => page !== person.resting);
  await Promise.all(others.map((page) => page.close()));
  await context.clearCookies();
  await person.resting.evaluate(() => localStorage.clear());
  return true;
}

async function restAt(context: BrowserContext, address: string) {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Everything by which a test reaches beyond its pages. */
function onChange(context: BrowserContext, changed: () => void) {
  const { clock } = context;
  clock.install = noticed(clock.install.bind(clock));
  clock.pauseAt = noticed(clock.pauseAt.bind(clock));
  clock.setFixedTime = noticed(clock.setFixedTime.bind(clock));
  clock.setSystemTime = noticed(clock.setSystemTime.bind(clock));
  context.addInitScript = noticed(context.addInitScript.bind(context));
  context.exposeBinding = noticed(context.exposeBinding.bind(context));
  context.exposeFunction = noticed(context.exposeFunction.bind(context));
  context.grantPermissions = noticed(context.grantPermissions.bind(context));
  context.newCDPSession = noticed(context.newCDPSession.bind(context));
  context.route = noticed(context.route.bind(context));
  context.setExtraHTTPHeaders = noticed(context.setExtraHTTPHeaders.bind(context));
  context.setOffline = noticed(context.setOffline.bind(context));

  function noticed<A extends unknown[], R>(call: (...args: A) => R) {
    return (...args: A) => {
      changed();
      return call(...args);
    };
  }
}

let launching: Promise<Browser> | undefined;

/** One browser for all files of a worker: persons differ by their contexts. Ends with the worker. */
function sharedBrowser(): Promise<Browser> {
  launching ??= chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox", ...NOBODY_LOOKS, ...ONE_PROCESS_A_PERSON],
  });
  return launching;
}
