import { createHash } from "node:crypto";
import { type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import type { Config } from "../config.ts";
import { openDatabase } from "../database.ts";
import { newestOf } from "../db/schema-state.ts";
import type { FileStore } from "../domain/kernel/ports.ts";
import { openFileStore } from "../platform/file-store.ts";
import { OWNER_ONLY } from "../platform/private-folder.ts";
import { programVersion } from "../program-version.ts";
import { listBackups, nameOf } from "./backup-files.ts";
import { encrypterFor, writeContainer } from "./container.ts";
import { BackupFailure } from "./failure.ts";
import {
  asBytes,
  FORMAT,
  HEAD_NAME,
  type Head,
  MANIFEST_NAME,
  type Manifest,
  markOf,
} from "./manifest.ts";
import {
  listMigrations,
  listSequences,
  listTables,
  openSnapshot,
  piecesOf,
  type Snapshot,
} from "./read-tables.ts";
import type { Entry } from "./tar.ts";

/** Says how far it is: what, how many, of how many. */
type Progress = (what: string, done: number, of?: number) => void;

export interface Work {
  signal: AbortSignal;
  progress: Progress;
}

export interface MadeBackup {
  name: string;
  file: string;
  bytes: number;
  isEncrypted: boolean;
  rows: number;
  documents: number;
  /** Keys of documents that were removed while it was made. */
  documentsGone: string[];
  /** Names of older ones that went with it. */
  removed: string[];
}

/**
 * Writes one backup of database and documents into a folder, while the system works. It has its name only when it is whole.
 * After it, so many stay in the folder as are to be kept. Throws `backup_unwritable`.
 */
export async function createBackup(
  config: Config,
  folder: string,
  work: Work,
): Promise<MadeBackup> {
  const made = await writeBackup(config, folder, work);
  const { keep } = config.backups;
  const old = keep === undefined ? [] : (await listBackups(folder)).slice(keep);
  const removed = old.map(({ name }) => name);
  for (const name of removed) await rm(path.join(folder, name), { force: true });
  return { ...made, removed };
}

async function writeBackup(config: Config, folder: string, work: Work) {
  const { recipient } = config.backups;
  const encrypter = recipient === undefined ? undefined : encrypterFor(recipient);
  const database = await openDatabase(config, work.signal);
  const url = database.embedded?.superuserUrl ?? database.ownerUrl;
  const owner = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  const createdAt = new Date();
  const name = nameOf(createdAt, encrypter !== undefined);
  const file = path.join(folder, name);
  const unfinished = path.join(folder, `.${name}.unfinished`);
  try {
    const handle = await begin(folder, unfinished);
    try {
      const snapshot = await openSnapshot(owner);
      try {
        const manifest: Manifest = {
          tables: {},
          sequences: [],
          documents: [],
          documentsGone: [],
          linkSecret: config.linkSecret === undefined ? database.linkSecret : null,
          linkSecretMark: markOf(config.linkSecret ?? database.linkSecret),
        };
        const entries = contentOf({
          snapshot,
          files: openFileStore(config),
          createdAt,
          manifest,
          work,
        });
        const bytes = await writeContainer(handle, entries, { encrypter, signal: work.signal });
        await rename(unfinished, file);
        await flushFolder(folder);
        return summary(manifest, { name, file, bytes, isEncrypted: encrypter !== undefined });
      } finally {
        await snapshot.end().catch(() => {});
      }
    } finally {
      await handle.close();
      await rm(unfinished, { force: true });
    }
  } finally {
    await owner.end({ timeout: 5 });
    await database.embedded?.release();
  }
}

async function begin(folder: string, file: string): Promise<FileHandle> {
  try {
    await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
    return await open(file, "wx", OWNER_ONLY.file);
  } catch (cause) {
    const text = `In „${folder}“ ließ sich nicht schreiben. Bitte prüfen Sie BACKUP_DIR und die Rechte des Ordners.`;
    throw new BackupFailure("backup_unwritable", text, { cause });
  }
}

interface Content {
  snapshot: Snapshot;
  files: FileStore;
  createdAt: Date;
  /** Filled while the rest is written, and the last entry. */
  manifest: Manifest;
  work: Work;
}

async function* contentOf(content: Content): AsyncGenerator<Entry> {
  const { snapshot, files, createdAt, manifest, work } = content;
  const { tx } = snapshot;
  const tables = await listTables(tx);
  if (tables.length === 0) {
    const text = "In der Datenbank ist noch nichts, was zu sichern wäre.";
    throw new BackupFailure("backup_unwritable", text);
  }
  const migrations = await listMigrations(tx);
  const head: Head = {
    format: FORMAT,
    program: programVersion(),
    schema: newestOf(migrations),
    createdAt: createdAt.toISOString(),
    migrations,
    tables,
  };
  yield { name: HEAD_NAME, bytes: asBytes(head) };
  const keys: string[] = [];
  for (const [at, table] of tables.entries()) {
    work.progress("Tabellen", at, tables.length);
    yield* piecesOf(tx, table, (held) => {
      manifest.tables[table.name] = held;
    });
    if (!table.columns.includes("filepath")) continue;
    const rows = await tx<{ filepath: string }[]>`select filepath from ${tx(table.name)}`;
    keys.push(...rows.map(({ filepath }) => filepath));
  }
  manifest.sequences = await listSequences(tx);
  await snapshot.end();
  for (const [at, key] of keys.entries()) {
    work.progress("Dokumente", at, keys.length);
    // At most 10 MB (docs/rules.md, Documents).
    const bytes = await wholeFile(files, key);
    if (!bytes) {
      manifest.documentsGone.push(key);
      continue;
    }
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    manifest.documents.push({ key, bytes: bytes.length, sha256 });
    yield { name: `dokumente/${key}`, bytes };
  }
  yield { name: MANIFEST_NAME, bytes: asBytes(manifest) };
}

/** Null where it is gone, also if it goes between its name and its first byte. */
async function wholeFile(files: FileStore, key: string): Promise<Uint8Array | null> {
  const opened = await files.open(key);
  if (!opened) return null;
  try {
    const bytes = await new Response(opened.stream).bytes();
    if (bytes.length !== opened.bytes)
      throw new Error(`${bytes.length} bytes, not ${opened.bytes}`);
    return bytes;
  } catch (error) {
    if (await files.open(key)) throw error;
    return null;
  }
}

function summary(
  { tables, documents, documentsGone }: Manifest,
  made: Pick<MadeBackup, "name" | "file" | "bytes" | "isEncrypted">,
): Omit<MadeBackup, "removed"> {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { ...made, rows, documents: documents.length, documentsGone };
}

async function flushFolder(folder: string) {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
