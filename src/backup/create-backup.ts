import { createHash } from "node:crypto";
import type { Encrypter } from "age-encryption";
import type { Sql } from "postgres";
import type { Config } from "../config.ts";
import { type OpenDatabase, openDatabase } from "../database.ts";
import { asDatabaseOutage } from "../db/database-outages.ts";
import { openDriver } from "../db/driver.ts";
import { BACKUP_LOCK, type backupState } from "../db/schema/index.ts";
import { newestOf } from "../db/schema-state.ts";
import { type Outage, outageOf } from "../domain/kernel/outage.ts";
import type { FileStore } from "../domain/kernel/ports.ts";
import { DAY_MS } from "../domain/kernel/time/berlin.ts";
import { BACKUP_DAYS } from "../domain/kernel/vocabulary.ts";
import { asDiskOutage } from "../platform/disk-outages.ts";
import { openFileStore } from "../platform/file-store.ts";
import { programVersion } from "../project-files.ts";
import { type Entry, encrypterFor, writeContainer } from "./container.ts";
import { tidyTrial } from "./fill-database.ts";
import {
  asBytes,
  FORMAT,
  HEAD_NAME,
  type Head,
  MANIFEST_NAME,
  type Manifest,
  markOf,
} from "./manifest.ts";
import { BackupFailure, type BackupPlace, nameOf } from "./place.ts";
import {
  listMigrations,
  listSequences,
  listTables,
  openSnapshot,
  piecesOf,
  type Snapshot,
} from "./read-tables.ts";

export interface Work {
  signal: AbortSignal;
  /** Says how far it is: what, how many, of how many. */
  progress(what: string, done: number, of: number): void;
}

export type MadeBackup = Awaited<ReturnType<typeof createBackup>>;

/**
 * Writes one backup of database and documents into a place, while the system works. It has its name only when it is whole. Then those
 * go that are too old, or too many. One is made at a time, and what becomes of it is noted in the database. Throws
 * `backup_unwritable`, `backup_running`.
 */
export async function createBackup(config: Config, place: BackupPlace, work: Work) {
  const { recipient, keep } = config.backups;
  const encrypter = recipient === undefined ? undefined : encrypterFor(recipient);
  const database = await openDatabase(config, work.signal);
  const url = database.embedded?.superuserUrl ?? database.ownerUrl;
  try {
    return await noted({ url, place, signal: work.signal }, async () => {
      const owner = openDriver(url, { connect_timeout: 5 });
      // A stop does not wait for a query that is held up by a lock.
      const hangUp = () => void owner.end({ timeout: 0 });
      work.signal.addEventListener("abort", hangUp);
      try {
        // Leftovers of an earlier run must not prevent the next backup.
        const tidying = tidyTrial(config).then((lock) => lock?.release());
        await Promise.allSettled([place.sweep?.(), tidying]);
        const made = await writeBackup(config, { database, owner, place, encrypter }, work);
        // `removed`: names of older ones that went with it.
        return { ...made, removed: await rotate(place, keep) };
      } catch (error) {
        // Rotates even if no backup was made: personal data must not outlive their term.
        await rotate(place, keep).catch(() => {});
        throw error;
      } finally {
        work.signal.removeEventListener("abort", hangUp);
        await owner.end({ timeout: 5 });
      }
    });
  } finally {
    await database.embedded?.release();
  }
}

/** Erased people are gone from all backups after this many days, also if the sweep runs a day late. The newest backup always stays. */
async function rotate(place: BackupPlace, keep: number | undefined): Promise<string[]> {
  const oldest = Date.now() - (BACKUP_DAYS.kept - 1) * DAY_MS;
  const [newest, ...others] = await place.list();
  const old = others.filter(
    ({ created_at }, index) =>
      created_at.getTime() < oldest || (keep !== undefined && index + 1 >= keep),
  );
  for (const { name } of newest ? old : []) await place.remove(name);
  return old.map(({ name }) => name);
}

interface Sources {
  database: OpenDatabase;
  /** Address with the role that owns the tables. */
  owner: Sql;
  place: BackupPlace;
  encrypter: Encrypter | undefined;
}

async function writeBackup(config: Config, sources: Sources, work: Work) {
  const { database, owner, place, encrypter } = sources;
  const createdAt = new Date();
  const name = nameOf(createdAt, encrypter !== undefined);
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
    const files = openFileStore(config);
    const entries = contentOf({ snapshot, files, createdAt, manifest, work });
    const bytes = await writeContainer(
      (pieces) => place.write(name, pieces, work.signal),
      entries,
      {
        encrypter,
        signal: work.signal,
      },
    );
    const { tables, documents, documentsGone } = manifest;
    return {
      name,
      /** Its path, or its `s3://` address. */
      file: place.addressOf(name),
      createdAt,
      bytes,
      isEncrypted: encrypter !== undefined,
      rows: Object.values(tables).reduce((sum, table) => sum + table.rows, 0),
      documents: documents.length,
      /** Keys of documents that were removed while it was made. */
      documentsGone,
    };
  } finally {
    await snapshot.end().catch(() => {});
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

type Noted = Pick<Awaited<ReturnType<typeof writeBackup>>, "createdAt" | "name" | "bytes">;

interface Noting {
  /** Address with the role that owns the tables. */
  url: string;
  place: BackupPlace;
  signal: AbortSignal;
}

/**
 * Makes a backup and notes in the database when it was begun and what became of it, for the desk, doctor and metrics of all copies.
 * The lock of whoever makes one ends with his connection, so that one who died is known as such. An older schema, which
 * has no place for notes, is backed up without. Throws `backup_running`.
 */
async function noted<T extends Noted>(noting: Noting, make: () => Promise<T>): Promise<T> {
  const { url, place, signal } = noting;
  // Held for as long as the work takes: the driver renews other connections after half an hour.
  const weekSeconds = 7 * 24 * 60 * 60;
  const sql = openDriver(url, {
    connect_timeout: 5,
    max_lifetime: weekSeconds,
  });
  const note = (state: Partial<typeof backupState.$inferInsert>) =>
    sql`update backup_state set ${sql(state)}`;
  const [space, number] = BACKUP_LOCK;
  try {
    const [row] = await sql<{ isFree: boolean; isThere: boolean }[]>`
      select pg_try_advisory_lock(${space}, ${number}) as "isFree",
        to_regclass('public.backup_state') is not null as "isThere"`;
    if (!row?.isFree) {
      const text = "Es wird schon eine Sicherung gemacht. Bitte warten Sie, bis sie fertig ist.";
      throw new BackupFailure("backup_running", text);
    }
    if (!row.isThere) return await make();
    await sql`
      insert into backup_state (id, status, started_at) values (1, 'running', now())
      on conflict (id) do update set status = 'running', started_at = now(), ended_at = null, reason = ''`;
    try {
      const made = await make();
      await note({
        status: "done",
        ended_at: new Date(),
        done_at: made.createdAt,
        done_name: made.name,
        done_place: place.title,
        done_bytes: made.bytes,
      });
      return made;
    } catch (error) {
      const status = signal.aborted ? "interrupted" : "failed";
      const reason = signal.aborted ? "Sie wurde angehalten." : reasonOf(error);
      // Without the database nobody can say so; the lock says that nobody works on it any more.
      await note({ status, reason, ended_at: new Date() }).catch(() => {});
      throw error;
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const OUTAGES: Partial<Record<Outage, string>> = {
  storage_away: "Der Speicher der Dokumente war nicht erreichbar.",
  folder_unusable: "Der Ordner der Sicherungen oder der Dokumente ist nicht benutzbar.",
  disk_full: "Der Datenträger ist voll.",
};

/** For people; what an unforeseen error says of itself may hold anything, and is not kept. */
function reasonOf(error: unknown): string {
  if (error instanceof BackupFailure) return error.message;
  const outage = outageOf(asDatabaseOutage(asDiskOutage(error)));
  if (outage) return OUTAGES[outage] ?? "Die Datenbank war nicht erreichbar oder überlastet.";
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return `Unerwarteter Fehler${code}. „backup create“ nennt Einzelheiten.`;
}
