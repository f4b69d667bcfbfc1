import { readFile } from "node:fs/promises";
import path from "node:path";
import { runBunProgram } from "../../platform/bun-child.ts";
import { BUILT_FOLDER, IS_BUILT, ownProgram, projectFile } from "../../project-files.ts";
import type { Asset, Assets } from "../http/environment.ts";
import { compressedBody } from "../http/kept-file.ts";
import { type Bundles, cachedBundles } from "./bundle-cache.ts";

const PROGRAM = ownProgram("src/web/delivery/bundling-process.ts");
/** What the image was built with. */
export const BUILT_BUNDLES = `${BUILT_FOLDER}/bundles.json`;

let built: Promise<Assets> | undefined;

/**
 * Bundles the islands (`*.island.tsx`), the page scripts and the styles; names carry a content hash. Once a process: apps
 * side by side in it share what is compressed.
 */
export function buildAssets(): Promise<Assets> {
  built ??= readBundles().catch((error) => {
    built = undefined;
    throw error;
  });
  return built;
}

async function readBundles(): Promise<Assets> {
  const bundles: Bundles = IS_BUILT
    ? JSON.parse(await readFile(projectFile(BUILT_BUNDLES), "utf8"))
    : await bundleSources();
  const files = new Map<string, Asset>();
  const urls = new Map<string, string>();
  for (const { name, content } of bundles.files) {
    const bytes = new Uint8Array(Buffer.from(content, "base64"));
    files.set(`/assets/${name}`, { body: compressedBody(bytes), type: contentType(name) });
  }
  for (const entry of bundles.entries) {
    const url = [...files.keys()].find((file) => isEntry(file, entry));
    if (url) urls.set(entry, url);
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

/** Of the sources as they are now. */
export function bundleSources(): Promise<Bundles> {
  return cachedBundles(bundleInProcess);
}

/** In a process of its own: the bundler keeps 45 MB of what it used, which the server would carry for good. */
async function bundleInProcess(): Promise<Bundles> {
  const written = await runBunProgram({ file: PROGRAM }, "The islands could not be bundled");
  return JSON.parse(new TextDecoder().decode(written));
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
