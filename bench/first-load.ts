import { chromium } from "playwright";
import { PUBLIC_PAGES } from "../src/web/public/pages/all-pages.ts";
import { findChromium } from "../tests/support/chromium.mjs";
import { report, startMeasuredServer } from "./measured-server.ts";

/**
 * What a first visit costs before the visitor touches anything, over the wire and compressed:
 * `bun bench/first-load.ts [path]`. Without a path: every public page.
 */

const paths = process.argv[2] ? [process.argv[2]] : PUBLIC_PAGES.map((page) => page.path);
const server = await startMeasuredServer();
const browser = await chromium.launch({
  executablePath: findChromium() ?? undefined,
  args: ["--no-sandbox", "--disable-background-networking"],
});
try {
  for (const target of paths) {
    // Somebody was there before; the very first one gets gzip.
    await visit(target);
    await Bun.sleep(300);
    const { kinds, requests } = await visit(target);
    const total = [...kinds.values()].reduce((sum, bytes) => sum + bytes, 0);
    const parts = [...kinds].map(([kind, bytes]) => `${kind} ${kilobytes(bytes)}`).join(", ");
    report(`${target}: ${kilobytes(total)} KB in ${requests} requests (${parts})`);
  }
} finally {
  await browser.close();
  await server.stop();
}

/** Bytes by kind of resource, as the network saw them, until nothing more is asked for. */
async function visit(target: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
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
  await page.goto(`http://localhost:${server.port}${target}`, { waitUntil: "networkidle" });
  await context.close();
  return { kinds, requests: kindOf.size };
}

function kilobytes(bytes: number) {
  return (bytes / 1024).toFixed(1);
}
