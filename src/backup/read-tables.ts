import type { Sql, TransactionSql } from "postgres";
import type { Entry } from "./container.ts";
import { type Checksum, type Manifest, rowsChecksum, type TableHead } from "./manifest.ts";

/** Pieces of a table in the archive; the memory that a backup takes is a few of them. */
const PIECE_BYTES = 1024 * 1024;

/** Fixed output format of values, so that the same rows give the same lines on every server. */
const SETTINGS = `
  set local datestyle = 'ISO, DMY'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8';
  set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

export type Snapshot = Awaited<ReturnType<typeof openSnapshot>>;

/** Shows all tables as they were at one moment, whoever goes on writing meanwhile, until it is ended. */
export async function openSnapshot(owner: Sql) {
  const opened = Promise.withResolvers<TransactionSql>();
  const over = Promise.withResolvers<void>();
  const finished = owner.begin("isolation level repeatable read read only", async (tx) => {
    await applySettings(tx);
    opened.resolve(tx);
    await over.promise;
  });
  finished.catch(opened.reject);
  return {
    tx: await opened.promise,
    async end() {
      over.resolve();
      await finished;
    },
  };
}

export async function applySettings(tx: TransactionSql): Promise<void> {
  await tx.unsafe(SETTINGS).simple();
}

/**
 * The system's own tables with the columns that are stored. The queue's are not among them: it makes its own work anew; nor what became
 * of backups, which is of the machine.
 */
export async function listTables(tx: TransactionSql): Promise<TableHead[]> {
  return tx<TableHead[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'backup_state'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`;
}

/** The migrations that were applied, as drizzle lists them. */
export async function listMigrations(tx: TransactionSql): Promise<number[]> {
  const rows = await tx<{ at: string }[]>`
    select created_at::text as at from drizzle.__drizzle_migrations order by created_at`;
  return rows.map(({ at }) => Number(at));
}

/** Where each sequence stands. They know no snapshot: read after the rows, they are ahead of all of them. */
export async function listSequences(tx: TransactionSql): Promise<Manifest["sequences"]> {
  const names = await tx<{ name: string }[]>`
    select relname as name from pg_class
    where relkind = 'S' and relnamespace = 'public'::regnamespace order by relname`;
  const sequences: Manifest["sequences"] = [];
  for (const { name } of names) {
    const [at] = await tx<{ last: string; isCalled: boolean }[]>`
      select last_value::text as last, is_called as "isCalled" from ${tx(name)}`;
    if (at) sequences.push({ name, ...at });
  }
  return sequences;
}

/** A table in pieces of whole lines; what it held is told at its end. */
export async function* piecesOf(
  tx: TransactionSql,
  table: TableHead,
  told: (held: Checksum) => void,
): AsyncGenerator<Entry> {
  const sum = rowsChecksum();
  let number = 0;
  for await (const lines of linesOf(tx, table)) {
    sum.add(lines);
    number += 1;
    yield { name: `tabellen/${table.name}/${String(number).padStart(8, "0")}`, bytes: lines };
  }
  told(sum.result());
}

/** Rows of a table. */
export async function checksumOf(tx: TransactionSql, table: TableHead): Promise<Checksum> {
  const sum = rowsChecksum();
  for await (const lines of linesOf(tx, table)) sum.add(lines);
  return sum.result();
}

async function* linesOf(tx: TransactionSql, table: TableHead): AsyncGenerator<Uint8Array> {
  const rows = await tx.unsafe(`copy ${copied(table)} to stdout`).readable();
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of rows as AsyncIterable<Uint8Array>) {
    waiting.push(piece);
    bytes += piece.length;
    if (bytes < PIECE_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  // The driver stops listening while its stream is full, and goes on when somebody reads: nobody does once the last piece is there.
  rows._read(0);
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** A table and its columns as COPY names them. The names are checked by the manifest's schema. */
export function copied({ name, columns }: TableHead): string {
  return `public."${name}" (${columns.map((column) => `"${column}"`).join(", ")})`;
}
