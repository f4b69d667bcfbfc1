import path from "node:path";
import { PUBLIC_PAGES } from "../src/web/public/pages/all-pages.ts";
import { findChromium } from "../tests/support/chromium.mjs";
import { report, startMeasuredServer } from "./measured-server.ts";

/**
 * Lighthouse, mobile, over every public route: `bun bench/lighthouse.ts [path ...]`. Fetches Lighthouse with npx, since
 * nothing else here needs it. Prints each page's scores and what cost points.
 */

const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string }>;
}

const given = process.argv.slice(2);
const paths = given.length > 0 ? given : PUBLIC_PAGES.map((page) => page.path);
const server = await startMeasuredServer();
try {
  for (const target of paths) {
    // Chromium does not always come up on a busy machine; a second failure is one.
    const { categories, audits } = await measure(target).catch(() => measure(target));
    const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
    report(`${target}: ${scores.join(" ")}${lost(categories, audits)}`);
  }
} finally {
  await server.stop();
}

async function measure(target: string): Promise<Report> {
  const output = path.join(server.folder, "report.json");
  const run = Bun.spawn(
    [
      "npx",
      "--yes",
      LIGHTHOUSE,
      `http://localhost:${server.port}${target}`,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      `--only-categories=${CATEGORIES.join(",")}`,
      "--chrome-flags=--headless --no-sandbox",
    ],
    {
      env: { ...process.env, CHROME_PATH: findChromium() ?? "" },
      stdout: "ignore",
      stderr: "ignore",
    },
  );
  if ((await run.exited) !== 0) throw new Error(`Lighthouse failed on ${target}`);
  return Bun.file(output).json();
}

function lost(categories: Report["categories"], audits: Report["audits"]) {
  const ids = Object.values(categories)
    .filter(({ score }) => score < 1)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return ids.length > 0 ? ` (${ids.join(", ")})` : "";
}
