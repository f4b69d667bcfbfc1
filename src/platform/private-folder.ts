import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { chmod, link, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
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

interface LocalSecrets {
  databasePassword: string;
  linkSecret: string;
}

/** Secrets that nobody configured: made up once and kept in `DATA_DIR/secrets.json`, readable by the owner only. */
export async function localSecrets(dataDir: string): Promise<LocalSecrets> {
  const file = path.join(dataDir, "secrets.json");
  return namingDiskOutages(async () => {
    if (!existsSync(file)) await createSecrets(dataDir, file);
    return JSON.parse(readFileSync(file, "utf8"));
  });
}

/** Takes the link secret of a backup, so that links in mails of before go on working; the database keeps its own password. */
export async function adoptLinkSecret(dataDir: string, linkSecret: string): Promise<void> {
  const secrets: LocalSecrets = { ...(await localSecrets(dataDir)), linkSecret };
  const file = path.join(dataDir, "secrets.json");
  const unfinished = `${file}.${randomUUID()}`;
  await namingDiskOutages(async () => {
    await writeFile(unfinished, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
    await rename(unfinished, file);
  });
}

/** Whole or not at all: a hard link fails if another process was first, and then its secrets count. */
async function createSecrets(dataDir: string, file: string) {
  await makeDataFolder(dataDir);
  const secret = () => randomBytes(32).toString("base64url");
  const secrets: LocalSecrets = { databasePassword: secret(), linkSecret: secret() };
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await writeFile(unfinished, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
    await link(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}
