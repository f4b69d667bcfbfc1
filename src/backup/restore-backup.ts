import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import type { Config } from "../config.ts";
import { openDatabase, prepare } from "../database.ts";
import { connectDatabase } from "../db/client.ts";
import { isUntouched } from "../db/migrations.ts";
import { administratoren } from "../db/schema/index.ts";
import type { FileStore } from "../domain/kernel/ports.ts";
import { openFileStore } from "../platform/file-store.ts";
import { adoptLinkSecret } from "../platform/local-secrets.ts";
import { makeDataFolder, OWNER_ONLY } from "../platform/private-folder.ts";
import type { Work } from "./create-backup.ts";
import { BackupFailure } from "./failure.ts";
import { fillDatabase } from "./fill-database.ts";
import { type Manifest, markOf } from "./manifest.ts";
import { type BackupFile, readBackup } from "./read-backup.ts";

export interface RestoredBackup {
  createdAt: string;
  rows: number;
  documents: number;
  /** Keys of documents that were removed while the backup was made. */
  documentsGone: string[];
  /** Addresses of all who may sign in: a backup does not prove where it is from. */
  administrators: string[];
  /** Another one opens neither links in mails of before nor what was sealed: apps of second factors, webhooks. */
  hasSameLinkSecret: boolean;
}

/**
 * Puts a backup where nothing is yet: the database and the documents of this configuration. The file is read whole before anything
 * is touched. Throws `place_not_empty`, `backup_broken`, `backup_newer`, `backup_locked`.
 */
export async function restoreBackup(
  config: Config,
  file: BackupFile,
  work: Work,
): Promise<RestoredBackup> {
  const { head, manifest } = await readBackup(file);
  const files = openFileStore(config);
  const database = await openDatabase(config, work.signal);
  const stored: string[] = [];
  try {
    const present = await expectNothing(database.ownerUrl, files, manifest);
    const contentAt = spool(config.dataDir);
    try {
      await fillDatabase({
        ownerUrl: database.ownerUrl,
        file,
        head,
        manifest,
        async onDocument({ key, contentType, bytes }) {
          work.signal.throwIfAborted();
          work.progress("Dokumente", stored.length, manifest.documents.length);
          if (present.has(key)) return;
          stored.push(key);
          await files.put(key, {
            path: await contentAt.put(bytes),
            bytes: bytes.length,
            contentType,
          });
        },
      });
    } catch (error) {
      for (const key of stored) await files.remove(key).catch(() => {});
      throw error;
    } finally {
      await contentAt.close();
    }
    await prepare(database);
    const brought = config.linkSecret === undefined ? manifest.linkSecret : null;
    if (brought !== null) await adoptLinkSecret(config.dataDir, brought);
    const linkSecret = brought ?? config.linkSecret ?? database.linkSecret;
    return {
      createdAt: head.createdAt,
      rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
      documents: manifest.documents.length,
      documentsGone: manifest.documentsGone,
      administrators: await readAdministrators(database.ownerUrl),
      hasSameLinkSecret: markOf(linkSecret) === manifest.linkSecretMark,
    };
  } finally {
    await database.embedded?.release();
  }
}

/**
 * What is there is nobody's to overwrite. Documents of this very backup, byte by byte, are those of a restore that was killed, or of a
 * store that outlived its database: they stay, and are answered.
 */
async function expectNothing(url: string, files: FileStore, { documents }: Manifest) {
  const { db, close } = connectDatabase(url, 1);
  try {
    if (!(await isUntouched(db))) throw occupied("In der Datenbank sind schon Tabellen.");
  } finally {
    await close();
  }
  const checksums = new Map(documents.map(({ key, sha256 }) => [key, sha256]));
  const present = new Set<string>();
  for await (const { key } of files.list()) {
    const opened = checksums.has(key) ? await files.open(key) : null;
    const bytes = opened && (await new Response(opened.stream).bytes());
    const isSame = bytes && createHash("sha256").update(bytes).digest("hex") === checksums.get(key);
    if (!isSame) throw occupied("In der Ablage liegen schon Dokumente.");
    present.add(key);
  }
  return present;
}

async function readAdministrators(url: string): Promise<string[]> {
  const { db, close } = connectDatabase(url, 1);
  try {
    const { email, status } = administratoren;
    const rows = await db
      .select({ email })
      .from(administratoren)
      .where(eq(status, "active"))
      .orderBy(email);
    return rows.map((row) => row.email);
  } finally {
    await close();
  }
}

function occupied(what: string): BackupFailure {
  const text = `${what} Zurückgespielt wird nur dorthin, wo noch nichts ist: Nehmen Sie einen neuen Ordner (--into) oder eine leere Datenbank. Geändert ist nichts.`;
  return new BackupFailure("place_not_empty", text);
}

/** The store takes files: each lies in a folder of its own for a moment. */
function spool(dataDir: string) {
  let folder: string | undefined;
  return {
    async put(bytes: Uint8Array): Promise<string> {
      if (folder === undefined) {
        await makeDataFolder(dataDir);
        const uploads = path.join(dataDir, "uploads");
        await mkdir(uploads, { recursive: true, mode: OWNER_ONLY.folder });
        folder = await mkdtemp(path.join(uploads, "backup-"));
      }
      const file = path.join(folder, "document");
      await writeFile(file, bytes, { mode: OWNER_ONLY.file });
      return file;
    },
    async close() {
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
