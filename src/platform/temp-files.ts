import { readdir, rm, stat } from "node:fs/promises";
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
