import path from "node:path";
import { PUBLIC_PAGES } from "../src/web/public/pages/all-pages.ts";
import { findChromium } from "../tests/support/chromium.mjs";
import { MEASURED_ADMIN, openDesk, report, startMeasuredServer } from "./measured-server.ts";

/**
 * Lighthouse, mobile, over every public route: `bun bench/lighthouse.ts [path ...]`; `desk` means its first views, signed in and with
 * 120 orders. Fetches Lighthouse with npx, since nothing else here needs it. Prints each page's scores, when its largest content
 * is painted, how long the thread is blocked, and what cost points.
 */

const LIGHTHOUSE = "lighthouse@12.8.2";
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"];

interface Report {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; displayValue?: string }>;
}

const PUBLIC = PUBLIC_PAGES.map((page) => page.path);
const DESK = ["/admin", "/admin?ansicht=auftraege"];

const given = process.argv.slice(2);
const isDesk = given[0] === "desk";
const server = await startMeasuredServer(MEASURED_ADMIN);
try {
  const session = isDesk ? await openDesk(server) : undefined;
  for (const target of isDesk ? DESK : given.length > 0 ? given : PUBLIC) {
    // Chromium does not always come up on a busy machine; a second failure is one.
    const { categories, audits } = await measure(target, session).catch(() =>
      measure(target, session),
    );
    const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
    const [paint, blocked] = ["largest-contentful-paint", "total-blocking-time"].map(
      (id) => audits[id]?.displayValue ?? "",
    );
    report(
      `${target}: ${scores.join(" ")}, LCP ${paint}, blocked ${blocked}${lost(categories, audits)}`,
    );
  }
} finally {
  await server.stop();
}

async function measure(target: string, session?: string): Promise<Report> {
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
      ...(session ? [`--extra-headers=${JSON.stringify({ Cookie: `sitzung=${session}` })}`] : []),
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
