import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PARTS = [
  "cli",
  "src",
  "migrations",
  "patches",
  "public",
  "package.json",
  "bun.lock",
  "bunfig.toml",
  "tsconfig.json",
];

/** The product in another place, as installed there: with a `.env` of its own that no developer has written. */
export async function copyProject(folder: string, envFile: string): Promise<string> {
  const copy = path.join(folder, "fahrer");
  const modules = path.join(copy, "node_modules");
  await mkdir(modules, { recursive: true });
  for (const part of PARTS) {
    await cp(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  }
  for (const name of await readdir(path.join(ROOT, "node_modules"))) {
    if (name === ".installed-lockfile") continue;
    await symlink(path.join(ROOT, "node_modules", name), path.join(modules, name));
  }
  await writeFile(path.join(modules, ".installed-lockfile"), await stampOfInstallation());
  await writeFile(path.join(copy, ".env"), envFile);
  return copy;
}

/** As cli/bootstrap.mjs writes it after an installation. */
async function stampOfInstallation() {
  const patches = path.join(ROOT, "patches");
  const names = (await readdir(patches)).sort().map((name) => path.join(patches, name));
  const hash = createHash("sha256");
  for (const file of [path.join(ROOT, "bun.lock"), ...names]) hash.update(await readFile(file));
  return hash.digest("hex");
}
