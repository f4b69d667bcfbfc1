import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import type { Config } from "../config.ts";
import { type OpenDatabase, openDatabase } from "../database.ts";
import { connectDatabase } from "../db/client.ts";
import { isUntouched, prepareDatabase } from "../db/migrations.ts";
import { administratoren } from "../db/schema/index.ts";
import type { FileStore } from "../domain/kernel/ports.ts";
import { openFileStore } from "../platform/file-store.ts";
import { adoptLinkSecret, makeDataFolder, OWNER_ONLY } from "../platform/private-folder.ts";
import type { Work } from "./create-backup.ts";
import { fillDatabase } from "./fill-database.ts";
import { type BackupFile, type Head, type Manifest, markOf, readBackup } from "./manifest.ts";
import { BackupFailure } from "./place.ts";

export type RestoredBackup = Awaited<ReturnType<typeof restoreBackup>>;

/**
 * Puts a backup where nothing is yet: the database and the documents of this configuration. The file is read whole before anything
 * is touched. Whoever ends it early leaves the place as empty as before, or, once the rows are committed, whole: only the schema
 * then waits for the next start. Throws `place_not_empty`, `backup_broken`, `backup_newer`, `backup_locked`, `restore_stopped`.
 */
export async function restoreBackup(config: Config, file: BackupFile, work: Work) {
  const { head, manifest } = await heeding(work, () => readBackup(file, work.signal));
  const database = await heeding(work, () => openDatabase(config, work.signal));
  const brought = config.linkSecret === undefined ? manifest.linkSecret : null;
  try {
    await heeding(work, () => fillPlace({ config, database, file, head, manifest, brought }, work));
    await prepareDatabase(database);
    const linkSecret = brought ?? config.linkSecret ?? database.linkSecret;
    return {
      createdAt: head.createdAt,
      rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
      documents: manifest.documents.length,
      // Keys of documents that were removed while the backup was made.
      documentsGone: manifest.documentsGone,
      // Addresses of all who may sign in: a backup does not prove where it is from.
      administrators: await readAdministrators(database.ownerUrl),
      // Another one opens neither links in mails of before nor what was sealed: apps of second factors, webhooks.
      hasSameLinkSecret: markOf(linkSecret) === manifest.linkSecretMark,
    };
  } finally {
    await database.embedded?.release();
  }
}

/** Runs a step; if the caller aborted meanwhile, its error becomes `restore_stopped`. */
async function heeding<T>({ signal }: Work, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (cause) {
    if (!signal.aborted) throw cause;
    const text = "Das Ziel ist so leer wie zuvor. Rufen Sie denselben Befehl noch einmal auf.";
    throw new BackupFailure("restore_stopped", text, { cause });
  }
}

interface Place {
  config: Config;
  database: OpenDatabase;
  file: BackupFile;
  head: Head;
  manifest: Manifest;
  /** The link secret of the backup, where the configuration names none. */
  brought: string | null;
}

/** Rows, documents and link secret: all of them, or none. */
async function fillPlace(place: Place, work: Work) {
  const { config, database, file, head, manifest, brought } = place;
  const files = openFileStore(config);
  const present = await expectNothing(database.ownerUrl, files, manifest);
  const contentAt = spool(config.dataDir);
  const stored: string[] = [];
  try {
    await fillDatabase({
      ownerUrl: database.ownerUrl,
      file,
      head,
      manifest,
      signal: work.signal,
      async onDocument({ key, contentType, bytes }) {
        work.progress("Dokumente", stored.length, manifest.documents.length);
        if (present.has(key)) return;
        stored.push(key);
        await files.put(key, {
          path: await contentAt.put(bytes),
          bytes: bytes.length,
          contentType,
        });
      },
      async beforeCommit() {
        // A commit that fails takes neither back: nobody knows then whether its rows are there, and a place without rows does with both.
        stored.length = 0;
        if (brought !== null) await adoptLinkSecret(config.dataDir, brought);
      },
    });
  } catch (error) {
    for (const key of stored) await files.remove(key).catch(() => {});
    throw error;
  } finally {
    await contentAt.close();
  }
}

/**
 * Refuses to overwrite data. Documents identical byte by byte to those of this backup are left by a killed restore, or
 * by a store that outlived its database: they stay and are counted.
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
  const text = `${what} Zurückgespielt wird nur dorthin, wo noch nichts ist: Nehmen Sie einen neuen Ordner (--into) oder eine leere Datenbank. Sind es die eines Zurückspielens, das abbrach, sind sie vollständig: Starten Sie den Server. Geändert ist nichts.`;
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
