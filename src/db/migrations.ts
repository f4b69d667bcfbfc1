import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres, { type TransactionSql } from "postgres";
import * as z from "zod";
import { MachineOutage, SchemaMismatch } from "../domain/kernel/outage.ts";
import { installQueue, QUEUE_SCHEMA } from "../platform/queue-schema.ts";
import { projectFile } from "../project-files.ts";
import type { DatabaseConnection } from "./client.ts";
import { asDatabaseOutage, asOutageOfQuery } from "./database-outages.ts";
import { grantRights, handOverRetention, hasRights } from "./rights.ts";

const MIGRATIONS = projectFile("migrations");
const JOURNAL = path.join(MIGRATIONS, "meta", "_journal.json");
/** Any number will do, as long as every copy of the app takes the same one. */
const MIGRATION_LOCK = 7_306_201;
/** PostgreSQL's words for a table and a schema that are not there, and for one that is not shown. */
const DENIED = "42501";
const NOT_THERE = ["42P01", "3F000", DENIED];

/** What the program's folder `migrations/` and the database's list of what was applied say of each other. */
export interface SchemaState {
  /** The program's newest migration: `0008_approved_once`. */
  program: string;
  /** The newest of the program's migrations that the database has; null: none. */
  database: string | null;
  /** How many of the program's the database lacks. */
  pending: number;
  /** How many the database has that the program does not know: a newer one put them there. */
  unknown: number;
  /** The database, as the program sees it. With `unknown` migrations it is newer, whatever else is pending. */
  databaseIs: "equal" | "older" | "newer";
}

/** Who works with a database, and who may change its schema. */
export interface DatabaseRoles {
  /** Of the role that the system works with. */
  url: string;
  /** Of the role that owns the tables; the same where there is but one. */
  ownerUrl: string;
  /** Gives the owner first what somebody else made. */
  takeOver?: (() => Promise<void>) | undefined;
}

/** Whether the connected role finds all that this program needs; in three short queries. */
export async function isPrepared(db: DatabaseConnection["db"]): Promise<boolean> {
  const { pending } = await readSchemaState(db);
  return pending === 0 && (await queueSchema(db)) === QUEUE_SCHEMA && (await hasRights(db));
}

/**
 * Brings schema, the queue's tables and the rights of both roles up to date; copies of the app that start together wait for each
 * other. Outage `database_denies`: the owner's role may not.
 */
export async function prepareDatabase({ url, ownerUrl, takeOver }: DatabaseRoles): Promise<void> {
  const client = postgres(ownerUrl, { max: 1, connect_timeout: 5, onnotice: () => {} });
  // drizzle gives its client other codecs.
  const plain = postgres(ownerUrl, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const db = drizzle(client);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await takeOver?.();
    await migrate(db, { migrationsFolder: MIGRATIONS });
    await installQueue(plain, await queueSchema(db));
    await handOverRetention(plain);
    if (url !== ownerUrl) await grantRights(plain, decodeURIComponent(new URL(url).username));
  } catch (error) {
    throw asOutageOfQuery(asDatabaseOutage(asDenied(error)));
  } finally {
    await Promise.all([client.end({ timeout: 5 }), plain.end({ timeout: 5 })]);
  }
}

function asDenied(error: unknown): unknown {
  const denied = deniedIn(error);
  return denied
    ? new MachineOutage("database_denies", denied.message, { cause: error, code: DENIED })
    : error;
}

function deniedIn(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return "code" in error && error.code === DENIED ? error : deniedIn(error.cause);
}

/** Null where there is none. */
async function queueSchema(db: Pick<DatabaseConnection["db"], "execute">): Promise<number | null> {
  try {
    const [row] = await db.execute(sql`select version from pgboss.version`);
    return row ? Number(row.version) : null;
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}

/** Compares program and database, in one query; changes nothing. */
export async function readSchemaState(db: DatabaseConnection["db"]): Promise<SchemaState> {
  return compare(journal(), await appliedAt(db));
}

/** The newest migration of this program: `0038_one_table`. */
export function newestMigration(): string {
  return journal().at(-1)?.tag ?? "";
}

/** The newest of these migrations, by their `when`, that this program knows. */
export function newestOf(applied: readonly number[]): string {
  return journal().findLast(({ when }) => applied.includes(when))?.tag ?? "";
}

/** Whether the database lacks what this program needs (a backup of before was restored, say). What it found is kept for so long. */
export function createSchemaCheck(
  db: DatabaseConnection["db"],
  keptMs = 10_000,
): () => Promise<"schema_older" | undefined> {
  let known: { at: number; fault: "schema_older" | undefined } | undefined;
  return async () => {
    if (known && performance.now() - known.at < keptMs) return known.fault;
    try {
      const { pending } = await readSchemaState(db);
      known = { at: performance.now(), fault: pending > 0 ? "schema_older" : undefined };
      return known.fault;
    } catch {
      // That the database does not answer is said by whoever looks after that.
      return undefined;
    }
  };
}

/**
 * Makes the schema as it was when these migrations had been applied and no other, in a database without tables; in the caller's
 * transaction, so that it is there whole or not at all. Throws `SchemaMismatch` where this program lacks one of them.
 */
export async function migrateTo(owner: TransactionSql, applied: readonly number[]): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const chosen = known.filter(({ folderMillis }) => applied.includes(folderMillis));
  if (chosen.length !== applied.length) throw new SchemaMismatch("newer");
  // As drizzle's migrator makes its list, which goes on from there.
  await owner`create schema if not exists drizzle`;
  await owner`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`;
  for (const { sql: statements, hash, folderMillis } of chosen) {
    for (const statement of statements) await owner.unsafe(statement);
    await owner`
      insert into drizzle.__drizzle_migrations (hash, created_at)
      values (${hash}, ${String(folderMillis)}::bigint)`;
  }
}

/** Whether there is no table yet, but for the list of migrations, which a set-up that was cut short leaves empty. */
export async function isUntouched(db: DatabaseConnection["db"]): Promise<boolean> {
  const [table] = await db.execute(sql`
    select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema', 'drizzle') limit 1`);
  return table === undefined;
}

interface Migration {
  tag: string;
  /** Milliseconds; drizzle-kit wrote it, and the database keeps it beside the migration's hash. */
  when: number;
}

const Journal = z.object({
  entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })),
});

function journal(): Migration[] {
  return Journal.parse(JSON.parse(readFileSync(JOURNAL, "utf8"))).entries;
}

/** The migrations that were applied, by their `when`. */
async function appliedAt(db: DatabaseConnection["db"]): Promise<Set<number>> {
  try {
    const rows = await db.execute(sql`select created_at from drizzle.__drizzle_migrations`);
    return new Set(rows.map(({ created_at }) => Number(created_at)));
  } catch (error) {
    if (isNotThere(error)) return new Set();
    throw error;
  }
}

function isNotThere(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && NOT_THERE.includes(String(error.code))) return true;
  return isNotThere(error.cause);
}

function compare(known: Migration[], applied: Set<number>): SchemaState {
  const present = known.filter(({ when }) => applied.has(when));
  const pending = known.length - present.length;
  const unknown = applied.size - present.length;
  return {
    program: known.at(-1)?.tag ?? "",
    database: present.at(-1)?.tag ?? null,
    pending,
    unknown,
    databaseIs: unknown > 0 ? "newer" : pending > 0 ? "older" : "equal",
  };
}
