import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { runBunProgram } from "../../platform/bun-child.ts";
import { BUILT_FOLDER, IS_BUILT, ownProgram, PROJECT, projectFile } from "../../project-files.ts";
import type { Asset, Assets } from "../http/environment.ts";
import { asBytes, compressedBody } from "../http/kept-file.ts";

const PROGRAM = ownProgram("src/web/delivery/bundling-process.ts");
/** Bundles of the image. */
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
    files.set(`/assets/${name}`, { body: compressedBody(bytes, asBytes), type: contentType(name) });
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

/** Bundles of the current sources. */
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

/**
 * Bundles kept by what they were made of: a start whose sources have not changed since finds them ready, beside the libraries. In
 * the image, which has no sources, they lie with the built code.
 */
const FOLDER = path.join("node_modules", ".cache", "fahrer-bundles");
/** Sources that a bundle depends on; the lockfile stands for the libraries. */
const SOURCES = "src";
const SINGLE_FILES = ["bun.lock", "package.json"];

/**
 * The bundles of the project's sources, out of its cache or else by `make`. A cache that can't be written is no failure.
 */
export async function cachedBundles(
  make: () => Promise<Bundles>,
  project: string = PROJECT,
): Promise<Bundles> {
  const file = path.join(project, FOLDER, `${await hashOfSources(project)}.json`);
  const kept = await readFile(file, "utf8").catch(() => undefined);
  if (kept) return JSON.parse(kept);
  const bundles = await make();
  await keep(file, bundles).catch(() => {});
  return bundles;
}

async function hashOfSources(project: string): Promise<string> {
  const files = [...(await filesIn(project, SOURCES)).sort(), ...SINGLE_FILES];
  const contents = await Promise.all(files.map((file) => readFile(path.join(project, file))));
  const hash = createHash("sha256").update(Bun.version);
  for (const [index, file] of files.entries()) {
    hash.update(`\0${file}\0`).update(contents[index] ?? "");
  }
  return hash.digest("hex");
}

async function filesIn(project: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(project, folder), {
    recursive: true,
    withFileTypes: true,
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)));
}

/** In the place of the one before. Written beside and renamed: copies that start together never read half of it. */
async function keep(file: string, bundles: Bundles) {
  const folder = path.dirname(file);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(bundles));
  await rename(unfinished, file);
}

/** Result of the bundling process. */
export interface Bundles {
  /** Source names without folder. */
  entries: string[];
  /** `booking-form.island-1a2b3c.js` and its bytes in base64. */
  files: { name: string; content: string }[];
}
