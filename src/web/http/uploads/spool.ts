import { type FileHandle, mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { namingDiskOutages } from "../../../platform/disk-outages.ts";

/** Temporary files of one request. */
export interface Spool {
  /** Writes a stream to a new file as fast as the disk takes it, and after all files before. Tells of each part once it is written. */
  write(
    stream: Readable,
    written?: (part: Uint8Array) => void,
  ): Promise<{ path: string; bytes: number }>;
  /** Removes them all, also the one still being written. */
  discard(): Promise<void>;
}

/** Names are random: nothing of a request becomes part of a path. */
export function createSpool(folder: string): Spool {
  const streams: Readable[] = [];
  const files: string[] = [];
  let before: Promise<unknown> = Promise.resolve();
  return {
    write(stream, written = () => {}) {
      const file = path.join(folder, crypto.randomUUID());
      streams.push(stream);
      files.push(file);
      const work = before.then(() => namingDiskOutages(() => writeFile(stream, file, written)));
      before = work.catch(() => {});
      return work;
    },
    async discard() {
      for (const stream of streams) stream.destroy(new Error("Discarded"));
      await before;
      await Promise.allSettled(files.map((file) => rm(file, { force: true })));
    },
  };
}

async function writeFile(stream: Readable, file: string, written: (part: Uint8Array) => void) {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, "wx", 0o600);
  try {
    return { path: file, bytes: await writeAll(stream, handle, written) };
  } finally {
    await handle.close();
  }
}

async function writeAll(stream: Readable, handle: FileHandle, written: (part: Uint8Array) => void) {
  let bytes = 0;
  for await (const part of stream as AsyncIterable<Uint8Array>) {
    for (let done = 0; done < part.length; ) {
      done += (await handle.write(part, done)).bytesWritten;
    }
    bytes += part.length;
    written(part);
  }
  return bytes;
}
