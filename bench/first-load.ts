import { chromium } from "playwright";
import { PUBLIC_PAGES } from "../src/web/public/pages/all-pages.ts";
import { findChromium } from "../tests/support/chromium.mjs";
import { MEASURED_ADMIN, openDesk, report, startMeasuredServer } from "./measured-server.ts";

/**
 * What a first visit costs before the visitor touches anything, over the wire and compressed: `bun bench/first-load.ts [path]`.
 * Without a path: every public page. `bun bench/first-load.ts desk`: the views of the desk with 120 orders, each opened by its
 * address and then from 'Heute', and what an idle desk asks for.
 */

const VIEWS = [
  "auftraege",
  "plan",
  "kunden",
  "fahrer",
  "zuweisungen",
  "emails",
  "protokoll",
  "auswertung",
];

const [asked] = process.argv.slice(2);
const server = await startMeasuredServer(MEASURED_ADMIN);
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  if (asked === "desk") await measureDesk();
  else await measurePublic(asked ? [asked] : PUBLIC_PAGES.map((page) => page.path));
} finally {
  await browser.close();
  await server.stop();
}

async function measurePublic(paths: string[]) {
  for (const target of paths) {
    // Somebody was there before; the very first one gets gzip.
    await visit(target);
    await Bun.sleep(300);
    const { heard, leave } = await visit(target);
    tell(target, heard());
    await leave();
  }
}

async function measureDesk() {
  const session = await openDesk(server);
  const paths = ["/admin", ...VIEWS.map((view) => `/admin?ansicht=${view}`)];
  for (const target of paths) await (await visit(target, session)).leave();
  await Bun.sleep(5_000);
  for (const target of paths) {
    const { page, heard, leave } = await visit(target, session);
    const rows = await page.locator("#inhalt :is(tbody tr, section li)").count();
    tell(`${target}, ${rows} rows`, heard());
    await leave();
  }
  const head = await visit("/admin", session);
  const tabs = "nav[aria-label=Ansicht] a[data-view]:not([aria-current])";
  const names = await head.page.locator(tabs).allInnerTexts();
  await head.leave();
  for (const [index, view] of names.entries()) {
    const { page, heard, leave } = await visit("/admin", session);
    const before = heard();
    await page.locator(tabs).nth(index).click();
    await page.waitForLoadState("networkidle");
    await Bun.sleep(500);
    tell(`from 'Heute' to ${view}`, since(before, heard()));
    await leave();
  }
  const { heard, leave } = await visit("/admin", session);
  // What can wait is there by then.
  await Bun.sleep(10_000);
  const before = heard();
  await Bun.sleep(9_000);
  tell("idle desk, 9 s", since(before, heard()));
  await leave();
}

interface Heard {
  requests: number;
  kinds: Map<string, number>;
}

function tell(what: string, { requests, kinds }: Heard) {
  const total = [...kinds.values()].reduce((sum, bytes) => sum + bytes, 0);
  const parts = [...kinds].map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`).join(", ");
  report(`${what}: ${kilobytes(total)} KB in ${requests} requests (${parts})`);
}

function since(before: Heard, now: Heard): Heard {
  const kinds = [...now.kinds].map(
    ([kind, bytes]) => [kind, bytes - (before.kinds.get(kind) ?? 0)] as const,
  );
  return {
    requests: now.requests - before.requests,
    kinds: new Map(kinds.filter(([, bytes]) => bytes > 0)),
  };
}

/** Bytes by kind of resource, as the network saw them, until nothing more is asked for. */
async function visit(target: string, session?: string) {
  const context = await browser.newContext({
    viewport: session ? { width: 1440, height: 900 } : { width: 390, height: 844 },
  });
  const origin = `http://localhost:${server.port}`;
  if (session) await context.addCookies([{ name: "sitzung", value: session, url: origin }]);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  const kindOf = new Map<string, string>();
  const kinds = new Map<string, number>();
  network.on("Network.responseReceived", ({ requestId, type }) => void kindOf.set(requestId, type));
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kindOf.get(requestId) ?? "Other";
    kinds.set(kind, (kinds.get(kind) ?? 0) + encodedDataLength);
  });
  await page.goto(origin + target, { waitUntil: "networkidle" });
  return {
    page,
    heard: (): Heard => ({ requests: kindOf.size, kinds: new Map(kinds) }),
    leave: () => context.close(),
  };
}

function kilobytes(bytes: number) {
  return (bytes / 1024).toFixed(1);
}
