import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** Removes files of a folder that nobody has touched since; a folder that isn't there has none. */
export async function removeFilesBefore(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    // It may be gone by itself meanwhile: uploads come and go.
    const found = await stat(file).catch(() => null);
    if (found?.isFile() && found.mtime < before) await rm(file, { force: true });
  }
}

/** Writes contents to files of this folder for as long as something is done with them. */
export function spoolIn(folder: string) {
  return async <T>(content: Uint8Array, work: (file: string) => Promise<T>): Promise<T> => {
    await mkdir(folder, { recursive: true });
    const file = path.join(folder, randomUUID());
    try {
      await writeFile(file, content);
      return await work(file);
    } finally {
      await rm(file, { force: true });
    }
  };
}
