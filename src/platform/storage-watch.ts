import type { StorageSpace } from "../domain/kernel/ports.ts";
import { freeBytes } from "./disk-outages.ts";

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
export function onStorageChange(
  storage: StorageSpace,
  tell: (isLow: boolean) => void,
): { stop(): void } {
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
