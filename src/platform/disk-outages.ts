import { statfsSync } from "node:fs";
import path from "node:path";
import { asOutage, type Outage } from "../domain/kernel/outage.ts";
import type { StorageSpace } from "../domain/kernel/ports.ts";

/** Codes of the file system below `DATA_DIR`, and of the SQLite files in it. */
const DISK_OUTAGES: Readonly<Record<string, Outage>> = {
  ENOSPC: "disk_full",
  EDQUOT: "disk_full",
  EFBIG: "disk_full",
  EACCES: "folder_unusable",
  EPERM: "folder_unusable",
  EROFS: "folder_unusable",
  ENOTDIR: "folder_unusable",
  ENOENT: "folder_unusable",
  SQLITE_CANTOPEN: "folder_unusable",
  SQLITE_READONLY: "folder_unusable",
};

/** An error of the file system, as an outage if it is one. */
export function asDiskOutage(error: unknown): unknown {
  return asOutage(error, DISK_OUTAGES);
}

/** Runs what works in `DATA_DIR` and nowhere else; throws the disk's outages by name. */
export async function namingDiskOutages<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asDiskOutage(error);
  }
}

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

const MEGABYTE = 1024 * 1024;
/** With less nothing more is taken in from outside: eight files of PostgreSQL's write-ahead log (docs/decisions/0014). */
export const STORAGE_LOW_BYTES = 128 * MEGABYTE;
/** More than the limit, so that it does not change to and fro with every file. */
const FINE_AGAIN_BYTES = STORAGE_LOW_BYTES + 32 * MEGABYTE;
const LOOK_EVERY_MS = 1000;

/** Watches the free space under a folder; `measure` tells it in bytes. */
export function watchStorage(
  folder: string,
  measure: (folder: string) => number = freeBytes,
): StorageSpace {
  let isLow = false;
  return {
    isLow() {
      isLow = measure(folder) < (isLow ? FINE_AGAIN_BYTES : STORAGE_LOW_BYTES);
      return isLow;
    },
  };
}

/** Tells of every change within about a second, until stopped. */
export function onStorageChange(storage: StorageSpace, tell: (isLow: boolean) => void) {
  let known = false;
  const look = () => {
    const isLow = storage.isLow();
    if (isLow !== known) tell(isLow);
    known = isLow;
  };
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
