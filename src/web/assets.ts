import { readdir } from "node:fs/promises";
import path from "node:path";
import tailwind from "bun-plugin-tailwind";
import { type Bytes, type CompressedBody, compressedBody } from "./compressed-body.ts";

const WEB_DIR = import.meta.dirname;
const ISLANDS_DIR = path.join(WEB_DIR, "islands");
const HASHED_NAME = "[name]-[hash].[ext]";

interface Asset {
  body: CompressedBody;
  type: string;
}

/** The bundled files by URL path, and the URL of an entry by its source name. */
export interface Assets {
  /** `/assets/booking-form.island-1a2b3c.js` -> bytes and content type. */
  files: ReadonlyMap<string, Asset>;
  /** Source name without folder (`booking-form.island.tsx`, `styles.css`) -> URL path. */
  url(entry: string): string;
}

/** Bundles the islands (`islands/*.island.tsx`), the page scripts and the styles; names carry a content hash. */
export async function buildAssets(): Promise<Assets> {
  const files = new Map<string, Asset>();
  const urls = new Map<string, string>();
  const groups = await listEntries();
  const bundles = await Promise.all(groups.map(bundle));
  for (const output of bundles.flat()) {
    const url = `/assets/${path.basename(output.path)}`;
    files.set(url, { body: compressedBody(await bytesOf(output)), type: contentType(url) });
  }
  for (const entry of groups.flat()) {
    const url = [...files.keys()].find((file) => isEntry(file, entry));
    if (url) urls.set(path.basename(entry), url);
  }
  return {
    files,
    url(entry) {
      const url = urls.get(entry);
      if (!url) throw new Error(`No bundled file for ${entry}`);
      return url;
    },
  };
}

/** The islands of one page together, so that it loads React once; every other entry by itself. */
const SAME_PAGE = ["booking-form.island.tsx", "price-calculator.island.tsx"];

async function listEntries(): Promise<string[][]> {
  const files = await readdir(ISLANDS_DIR);
  const islands = files.filter((file) => file.endsWith(".island.tsx"));
  const single = [
    ...islands.filter((file) => !SAME_PAGE.includes(file)),
    "form-proof-worker.ts",
    "load-islands.ts",
    "reply.ts",
    "site.ts",
  ].map((file) => [path.join(ISLANDS_DIR, file)]);
  return [
    ...single,
    islands.filter((file) => SAME_PAGE.includes(file)).map((file) => path.join(ISLANDS_DIR, file)),
    [path.join(WEB_DIR, "styles.css")],
    [path.join(WEB_DIR, "toaster.css")],
  ];
}

/**
 * Shared chunks would carry what only another page needs, so only the islands of one page are
 * bundled together. Splitting is also for what an island fetches later.
 */
async function bundle(entries: string[]) {
  const result = await Bun.build({
    entrypoints: entries,
    target: "browser",
    format: "esm",
    minify: true,
    splitting: entries.every((entry) => entry.endsWith(".island.tsx")),
    naming: { entry: HASHED_NAME, chunk: "chunk-[hash].[ext]", asset: HASHED_NAME },
    publicPath: "/assets/",
    // Fonts are files of their own, not data URLs inside the style sheet.
    external: ["/fonts/*"],
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    plugins: [tailwind, sonnerWithoutInlineStyles],
  });
  return result.outputs;
}

/**
 * sonner adds its style sheet as an inline `<style>`, which the content security policy forbids.
 * The same rules come from `toaster.css` instead.
 */
const sonnerWithoutInlineStyles: Bun.BunPlugin = {
  name: "sonner-without-inline-styles",
  setup(build) {
    build.onLoad({ filter: /sonner[\\/]dist[\\/]index\.mjs$/ }, async ({ path: file }) => ({
      contents: (await Bun.file(file).text()).replace(/^__insertCSS\(.*\);$/m, ""),
      loader: "js",
    }));
  },
};

/**
 * The bundler writes `width < 48rem` as `max-width: calc(48rem - .001px)`, which browsers round up to
 * 48rem: at exactly that width, an upright tablet's, both sides of a breakpoint would hold.
 */
async function bytesOf(output: Bun.BuildArtifact): Promise<Bytes> {
  if (!output.path.endsWith(".css")) return new Uint8Array(await output.arrayBuffer());
  const css = await output.text();
  return new TextEncoder().encode(css.replace(/calc\((\d+)rem - \.001px\)/g, below));
}

function below(_: string, rem: string) {
  return `${Number(rem) - 0.01}rem`;
}

/** Whether `booking-form.island-1a2b3c4d.js` comes from `booking-form.island.tsx`. */
function isEntry(url: string, entry: string) {
  const [, stem] = /^(.*)-[a-z0-9]+\.(js|css)$/.exec(path.basename(url)) ?? [];
  return stem === path.parse(entry).name;
}

function contentType(url: string) {
  if (url.endsWith(".js")) return "text/javascript; charset=utf-8";
  if (url.endsWith(".css")) return "text/css; charset=utf-8";
  return "application/octet-stream";
}
