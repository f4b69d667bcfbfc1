import { randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { link, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { namingDiskOutages } from "./disk-outages.ts";
import { makeDataFolder } from "./private-folder.ts";

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
