import { randomFillSync } from "node:crypto";
import { rmSync, statSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import path from "node:path";
import { freeBytes } from "../../platform/disk-outages.ts";

const MEGABYTE = 1024 * 1024;
const RESERVE_MEGABYTES = 48;
/** Two files of its write-ahead log: less, and PostgreSQL may fail to recover. */
const ROOM_TO_START_BYTES = 32 * MEGABYTE;

/** Space that is kept for PostgreSQL to recover in, should the disk be full (docs/decisions/0014). */
function reserveFile(dataDir: string): string {
  return path.join(dataDir, "reserve");
}

/** Gives the reserve away where PostgreSQL would else find too little room to start. */
export function makeRoomToStart(dataDir: string): void {
  if (freeBytes(dataDir) < ROOM_TO_START_BYTES) rmSync(reserveFile(dataDir), { force: true });
}

/** Takes the reserve where it is missing, if at least `keepFree` bytes are left then. */
export async function takeReserve(dataDir: string, keepFree: number): Promise<void> {
  const file = reserveFile(dataDir);
  const bytes = RESERVE_MEGABYTES * MEGABYTE;
  if (statSync(file, { throwIfNoEntry: false })?.size === bytes) return;
  if (freeBytes(dataDir) < keepFree + bytes) return;
  try {
    await fill(file);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** With noise, so that no file system stores it in less than its size. */
async function fill(file: string) {
  const noise = randomFillSync(Buffer.alloc(MEGABYTE));
  const handle = await open(file, "w", 0o600);
  try {
    for (let written = 0; written < RESERVE_MEGABYTES; written++) {
      for (let done = 0; done < noise.length; )
        done += (await handle.write(noise, done)).bytesWritten;
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}
