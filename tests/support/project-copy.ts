import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";

const ROOT = path.resolve(import.meta.dirname, "../..");
const PARTS = [
  ...["cli", "src", "migrations", "public"],
  ...["package.json", "bun.lock", "bunfig.toml", "tsconfig.json"],
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
  const lockfile = await readFile(path.join(ROOT, "bun.lock"));
  const stamp = createHash("sha256").update(lockfile).digest("hex");
  await writeFile(path.join(modules, ".installed-lockfile"), stamp);
  await writeFile(path.join(copy, ".env"), envFile);
  return copy;
}
