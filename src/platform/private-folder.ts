import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { namingDiskOutages } from "./disk-outages.ts";

/** umask of this process and its children: owner only. */
export const OWNER_ONLY_UMASK = 0o077;
export const OWNER_ONLY = { folder: 0o700, file: 0o600 } as const;

/** Mode of a folder that the database's user must pass through without listing it. */
const PASSABLE = 0o711;
/** Sticky bit of shared folders such as `/tmp`, whose modes must not be changed. */
const STICKY = 0o1000;

/** Makes `DATA_DIR` where it is missing, and the folders above it, as narrow as the embedded database can do with. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await namingDiskOutages(async () => {
    const first = await mkdir(dataDir, { recursive: true });
    if (!first) return;
    for (let made = path.resolve(dataDir); ; made = path.dirname(made)) {
      await chmod(made, dataFolderMode());
      if (made === path.resolve(first)) return;
    }
  });
}

/**
 * Takes away the rights that others have to `DATA_DIR` and to the mails in it, because somebody changed them by hand. What belongs
 * to another user stays as it is.
 */
export async function narrowDataFolder(dataDir: string): Promise<void> {
  await narrow(dataDir, dataFolderMode());
  const mails = path.join(dataDir, "mail");
  if (!(await narrow(mails, OWNER_ONLY.folder))) return;
  for (const name of await readdir(mails)) await narrow(path.join(mails, name), OWNER_ONLY.file);
}

function dataFolderMode() {
  return process.getuid?.() === 0 ? PASSABLE : OWNER_ONLY.folder;
}

/** Leaves at most these bits; true if there were others. */
async function narrow(file: string, widest: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  if (!found || found.mode & STICKY || (found.mode & 0o777 & ~widest) === 0) return false;
  await chmod(file, found.mode & widest).catch(() => {});
  return true;
}
