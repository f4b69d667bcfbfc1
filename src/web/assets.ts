import { readdir } from "node:fs/promises";
import path from "node:path";
import tailwind from "bun-plugin-tailwind";

const WEB_DIR = import.meta.dirname;
const ISLANDS_DIR = path.join(WEB_DIR, "islands");
const HASHED_NAME = "[name]-[hash].[ext]";

interface Asset {
  body: Uint8Array<ArrayBuffer>;
  gzipped?: Uint8Array<ArrayBuffer>;
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
  const entries = await listEntries();
  const bundles = await Promise.all(entries.map(bundle));
  for (const [index, entry] of entries.entries()) {
    for (const output of bundles[index] ?? []) {
      const url = `/assets/${path.basename(output.path)}`;
      files.set(url, { body: new Uint8Array(await output.arrayBuffer()), type: contentType(url) });
      if (isEntry(url, entry)) urls.set(path.basename(entry), url);
    }
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

async function listEntries() {
  const islands = (await readdir(ISLANDS_DIR)).filter((file) => file.endsWith(".island.tsx"));
  const scripts = [...islands, "load-islands.ts", "site.ts"];
  return [
    ...scripts.map((file) => path.join(ISLANDS_DIR, file)),
    path.join(WEB_DIR, "styles.css"),
    path.join(WEB_DIR, "toaster.css"),
  ];
}

/**
 * Each entry by itself, because a page has one island: shared chunks would carry what only
 * another page needs. Splitting is for what an island fetches later.
 */
async function bundle(entry: string) {
  const result = await Bun.build({
    entrypoints: [entry],
    target: "browser",
    format: "esm",
    minify: true,
    splitting: entry.endsWith(".island.tsx"),
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
