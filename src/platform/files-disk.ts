import { constants } from "node:fs";
import { copyFile, link, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { FileStore } from "../domain/kernel/ports.ts";
import { asDiskOutage, namingDiskOutages } from "./disk-outages.ts";

/** Documents as files below `folder`, spread over subfolders; only their owner can read them. Throws the disk's outages. */
export function diskFiles(folder: string): FileStore {
  const objects = path.join(folder, "objects");
  const shardOf = (key: string) => path.join(objects, requireFileKey(key).slice(0, 2));
  const pathOf = (key: string) => path.join(shardOf(key), key);
  return {
    async put(key, file) {
      const target = pathOf(key);
      const unfinished = path.join(unfinishedFolder(folder), `${key}.${crypto.randomUUID()}`);
      await namingDiskOutages(async () => {
        await Promise.all([makeFolder(shardOf(key)), makeFolder(unfinishedFolder(folder))]);
        try {
          await copyFile(file.path, unfinished, constants.COPYFILE_EXCL);
          await flushFile(unfinished, file.bytes);
          // Unlike a rename, a link never replaces what is there.
          await link(unfinished, target);
          await flushFolder(shardOf(key));
        } finally {
          await rm(unfinished, { force: true });
        }
      });
    },
    async open(key) {
      const file = pathOf(key);
      const found = await namingDiskOutages(() => unlessMissing(stat(file)));
      return found && { bytes: found.size, stream: Bun.file(file).stream() };
    },
    async remove(key) {
      const file = pathOf(key);
      await namingDiskOutages(() => rm(file, { force: true }));
    },
    async *list() {
      try {
        for (const shard of (await unlessMissing(readdir(objects))) ?? []) {
          for (const key of await readdir(path.join(objects, shard))) {
            if (!isFileKey(key)) continue;
            const found = await unlessMissing(stat(path.join(objects, shard, key)));
            if (found) yield { key, storedAt: found.mtime };
          }
        }
      } catch (error) {
        throw asDiskOutage(error);
      }
    },
  };
}

/** Where a crash leaves half copies; to be swept. */
export function unfinishedFolder(folder: string): string {
  return path.join(folder, "unfinished");
}

/** Also its name in the folder above has to survive a power cut. */
async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first) await flushFolder(path.dirname(first));
}

async function flushFile(file: string, bytes: number) {
  const handle = await open(file, "r+");
  try {
    await handle.chmod(0o600);
    await handle.sync();
    const { size } = await handle.stat();
    if (size !== bytes) throw new Error(`The copy has ${size} bytes, not ${bytes}`);
  } finally {
    await handle.close();
  }
}

async function flushFolder(folder: string) {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Null where the file or folder is not there. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Keys are made by the domain, never by a request; anything else here is a mistake of ours and must not become a path. */
const FILE_KEY = /^[A-Za-z0-9_-]{16,100}(\.anlage)?$/;

export function isFileKey(key: string): boolean {
  return FILE_KEY.test(key);
}

/** Throws unless this is a key that the domain can have made. */
export function requireFileKey(key: string): string {
  if (!isFileKey(key)) throw new Error("Not a key of a stored file");
  return key;
}
