import { symlink } from "node:fs/promises";
import path from "node:path";
import { ended } from "./cli-process.ts";

/** The last one before migrations 0006 to 0008. */
export const VERSION_BEFORE = "b8661f0";
const PROJECT = path.resolve(import.meta.dirname, "../..");

/** Unpacks it into a new folder, on this checkout's packages; false where this clone does not hold it. */
export async function unpackVersionBefore(into: string): Promise<boolean> {
  const { exitCode } = await ended([VERSION_BEFORE, into], {
    cwd: PROJECT,
    through: 'git cat-file -e "$1^{commit}" && mkdir "$2" && git archive "$1" | tar -x -C "$2"',
  });
  if (exitCode !== 0) return false;
  await symlink(path.join(PROJECT, "node_modules"), path.join(into, "node_modules"));
  return true;
}
