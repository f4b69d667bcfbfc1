import { once } from "node:events";
import { rm } from "node:fs/promises";
import path from "node:path";
import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type { TransactionSql } from "postgres";
import type { Config } from "../config.ts";
import { openDatabase } from "../database.ts";
import { openDriver } from "../db/driver.ts";
import { type ProcessLock, tryLock } from "../db/embedded/process-lock.ts";
import { migrateTo } from "../db/migrations.ts";
import { SchemaMismatch } from "../domain/kernel/outage.ts";
import { makeDataFolder } from "../platform/private-folder.ts";
import {
  type BackupFile,
  type Head,
  isSame,
  type Manifest,
  newer,
  partsOf,
  rowsChecksum,
  type TableHead,
} from "./manifest.ts";
import { BackupFailure, broken } from "./place.ts";
import { applySettings, checksumOf, copied, listTables } from "./read-tables.ts";

interface Filling {
  /** Address with the owner's role, of a database without tables. */
  ownerUrl: string;
  file: BackupFile;
  /** Parts found by `readBackup`. */
  head: Head;
  manifest: Manifest;
  /** A document on its way: what kind it is, its row says. */
  onDocument(document: { key: string; contentType: string; bytes: Uint8Array }): Promise<void>;
  /** The last step before the commit: what it does holds whenever the rows do. */
  beforeCommit?(): Promise<void>;
  /** Ends the work, and leaves no table. Once the commit has begun it is not heard any more. */
  signal: AbortSignal;
}

/**
 * Makes the schema of the backup's version and loads its rows, all or nothing, compared with what was backed up; documents go to
 * `onDocument` before that is for good. Whoever breaks it off, or is killed, leaves no table. The schema is not brought up to date. Throws `backup_newer`, `backup_broken`.
 */
export async function fillDatabase(filling: Filling): Promise<void> {
  const { ownerUrl, file, head, manifest, onDocument, signal } = filling;
  signal.throwIfAborted();
  const owner = openDriver(ownerUrl, { connect_timeout: 5 });
  const hangUp = () => void owner.end({ timeout: 0 });
  signal.addEventListener("abort", hangUp);
  try {
    await owner.begin(async (tx) => {
      await migrateTo(tx, head.migrations).catch((error: unknown) => {
        throw error instanceof SchemaMismatch ? newer() : error;
      });
      const loader = await startLoading(tx, head.tables);
      const gone = new Set(manifest.documentsGone);
      let kinds: Map<string, string> | undefined;
      const readKinds = async () => {
        await loader.pause();
        kinds ??= await contentTypes(tx, head);
        return kinds;
      };
      for await (const part of partsOf(file)) {
        if (part.kind === "rows") await loader.take(part.table, part.lines);
        else {
          const { key, bytes } = part;
          const contentType = (await readKinds()).get(key);
          if (!contentType) throw broken(`Zum Dokument „${key}“ fehlt der Eintrag.`);
          await onDocument({ key, contentType, bytes });
        }
      }
      const saved = new Set(manifest.documents.map(({ key }) => key));
      for (const key of (await readKinds()).keys()) {
        if (!saved.has(key) && !gone.has(key)) throw broken(`Das Dokument „${key}“ fehlt.`);
      }
      await loader.finish(manifest);
      await filling.beforeCommit?.();
      signal.removeEventListener("abort", hangUp);
    });
  } finally {
    signal.removeEventListener("abort", hangUp);
    await owner.end({ timeout: 5 });
  }
}

async function contentTypes(tx: TransactionSql, { tables }: Head) {
  const kinds = new Map<string, string>();
  for (const { name, columns } of tables) {
    if (!columns.includes("filepath")) continue;
    const rows = await tx<{ filepath: string; content_type: string }[]>`
      select filepath, content_type from ${tx(name)}`;
    for (const { filepath, content_type } of rows) kinds.set(filepath, content_type);
  }
  return kinds;
}

/**
 * Puts rows into the tables of a schema that nobody uses yet, all in the caller's transaction. Own triggers sleep and references are gone while rows come in, whatever their order; then the references are made again, which
 * checks every row. So it takes the owner of the tables and no superuser, who alone may switch references off.
 */
async function startLoading(tx: TransactionSql, tables: readonly TableHead[]) {
  await applySettings(tx);
  const found = await listTables(tx);
  if (JSON.stringify(found) !== JSON.stringify(tables)) {
    throw broken("Ihre Tabellen sind nicht die der Version, die sie nennt.");
  }
  const names = found.map(({ name }) => `public."${name}"`);
  const references = await tx<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;
  for (const name of names) await tx.unsafe(`alter table ${name} disable trigger user`);
  for (const { table, name } of references) {
    await tx.unsafe(`alter table ${table} drop constraint "${name}"`);
  }
  // Rows written by migrations are replaced by those of the backup.
  await tx.unsafe(`truncate ${names.join(", ")}`);

  const sums = new Map(found.map(({ name }) => [name, rowsChecksum()]));
  let open: { table: string; rows: Writable } | undefined;
  async function close() {
    if (!open) return;
    const { rows } = open;
    open = undefined;
    rows.end();
    await finished(rows);
  }
  return {
    /** Further lines of a table. */
    async take(table: string, lines: Uint8Array) {
      const known = found.find(({ name }) => name === table);
      if (!known) throw broken(`Die Tabelle „${table}“ gehört nicht hinein.`);
      if (open?.table !== table) {
        await close();
        open = { table, rows: await tx.unsafe(`copy ${copied(known)} from stdin`).writable() };
        // Heard where it is waited for.
        open.rows.on("error", () => {});
      }
      sums.get(table)?.add(lines);
      if (open.rows.destroyed) throw open.rows.errored;
      if (!open.rows.write(lines)) await once(open.rows, "drain");
    },
    /** Ends the table that lines were taken of: until then nothing else can be asked. */
    pause: close,
    /** Compares what lies there now with what was read, and makes the tables as strict as they were. Throws `backup_broken`. */
    async finish(manifest: Manifest) {
      await close();
      for (const { table, name, definition } of references) {
        await tx.unsafe(`alter table ${table} add constraint "${name}" ${definition}`);
      }
      for (const table of found) {
        const { name } = table;
        const written = manifest.tables[name];
        const isWhole = isSame(sums.get(name)?.result(), written);
        if (!isWhole || !isSame(await checksumOf(tx, table), written)) {
          throw broken(`Die Tabelle „${name}“ hat andere Zeilen als bei der Sicherung.`);
        }
      }
      for (const { name, last, isCalled } of manifest.sequences) {
        await tx`select setval(${`public."${name}"`}::regclass, ${last}::bigint, ${isCalled})`;
      }
      for (const name of names) await tx.unsafe(`alter table ${name} enable trigger user`);
    },
  };
}

/**
 * Runs the work with an empty database in a folder of its own, for a restore that is only tried out, and leaves nothing of it. The
 * address is that of the role that owns it. Throws `backup_running`.
 */
export async function inTrialDatabase<T>(
  config: Config,
  signal: AbortSignal,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const dataDir = trialFolder(config);
  const trial = await tidyTrial(config);
  if (!trial) {
    const text = "Es wird schon eine Sicherung geprüft. Bitte warten Sie, bis das fertig ist.";
    throw new BackupFailure("backup_running", text);
  }
  try {
    const database = { kind: "embedded", port: 0 } as const;
    const { ownerUrl, embedded } = await openDatabase({ ...config, dataDir, database }, signal);
    try {
      return await work(ownerUrl);
    } finally {
      await embedded?.release();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
    trial.release();
  }
}

/** Takes the lock of trials, and removes what a killed one left: its database ends with its folder. Null: one is under way. */
export async function tidyTrial(config: Config): Promise<ProcessLock | null> {
  await makeDataFolder(config.dataDir);
  const lock = tryLock(`${trialFolder(config)}.lock`, "exclusive");
  if (lock) await rm(trialFolder(config), { recursive: true, force: true });
  return lock;
}

function trialFolder({ dataDir }: Config) {
  return path.join(dataDir, "backup-trial");
}
