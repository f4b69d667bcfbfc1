import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { PROJECT } from "../../project-files.ts";

/**
 * Bundles kept by what they were made of: a start whose sources have not changed since finds them ready, beside the libraries. In
 * the image, which has no sources, they lie with the built code.
 */

const FOLDER = path.join("node_modules", ".cache", "fahrer-bundles");
/** What a bundle can be made of; the lockfile stands for the libraries. */
const SOURCES = "src";
const SINGLE_FILES = ["bun.lock", "package.json"];
/** Versions that somebody may still go back to; the oldest go. */
const KEPT = 5;

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

/** Written beside and renamed: copies that start together never read half of it. */
async function keep(file: string, bundles: Bundles) {
  const folder = path.dirname(file);
  await mkdir(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, JSON.stringify(bundles));
  await rename(unfinished, file);
  const names = await readdir(folder);
  const ages = await Promise.all(
    names.map(async (name) => (await stat(path.join(folder, name))).mtimeMs),
  );
  const byAge = names
    .map((name, index) => ({ name, at: ages[index] ?? 0 }))
    .sort((one, other) => other.at - one.at);
  const old = byAge.slice(KEPT);
  await Promise.all(old.map(({ name }) => rm(path.join(folder, name), { force: true })));
}

/** What the bundling process hands over. */
export interface Bundles {
  /** Source names without folder. */
  entries: string[];
  /** `booking-form.island-1a2b3c.js` and its bytes in base64. */
  files: { name: string; content: string }[];
}
