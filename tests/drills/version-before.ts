import { readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { journal } from "../../src/db/schema-state.ts";
import { ended } from "../support/cli-process.ts";

const PROJECT = path.resolve(import.meta.dirname, "../..");

/**
 * The commit that had landed when the newest migrations came; undefined where this clone does not reach back so far, and while there
 * is only the baseline.
 */
export async function landedBefore(): Promise<string | undefined> {
  if (journal().length === 1) return undefined;
  const { exitCode, stdout } = await ended([], {
    cwd: PROJECT,
    through:
      'git rev-parse --short "$(git log -1 --first-parent --format=%H HEAD -- migrations)^1^{commit}"',
  });
  return exitCode === 0 ? stdout.trim() : undefined;
}

/**
 * Unpacks a version into a new folder, with its packages or with those of this checkout; false where this clone does not
 * hold it.
 */
export async function unpackVersion(
  version: string,
  into: string,
  packages: "its own" | "ours" = "its own",
): Promise<boolean> {
  const { exitCode } = await ended([version, into], {
    cwd: PROJECT,
    through: 'git cat-file -e "$1^{commit}" && mkdir "$2" && git archive "$1" | tar -x -C "$2"',
  });
  if (exitCode !== 0) return false;
  const [own, other] = await Promise.all(
    [PROJECT, into].map((folder) => readFile(path.join(folder, "bun.lock"), "utf8")),
  );
  if (own === other || packages === "ours") {
    await symlink(path.join(PROJECT, "node_modules"), path.join(into, "node_modules"));
    return true;
  }
  const install = [process.execPath, "install", "--frozen-lockfile"];
  const installed = await ended(install, { cwd: into, env: { HOME: process.env.HOME ?? into } });
  if (installed.exitCode !== 0) throw new Error(`${version}: ${installed.stderr}`);
  return true;
}
