import { statfsSync } from "node:fs";
import path from "node:path";

/** Bytes that may still be written below a folder, also one that is yet to be made. */
export function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = path.dirname(folder);
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing || parent === folder) throw error;
    return freeBytes(parent);
  }
}
