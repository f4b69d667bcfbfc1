import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import type { TransactionSql } from "postgres";
import { MachineOutage, SchemaMismatch } from "../domain/kernel/outage.ts";
import type { DatabaseConnection } from "./client.ts";
import { asDatabaseOutage, asOutageOfQuery } from "./database-outages.ts";
import { openDriver } from "./driver.ts";
import { grantRights, handOverRetention, hasRights } from "./rights.ts";
import { DENIED, expectStartable, MIGRATIONS, readSchemaState } from "./schema-state.ts";

/** Any number will do, as long as every copy of the app takes the same one. */
export const MIGRATION_LOCK = 7_306_201;

/** Roles that use a database and that may change its schema. */
export interface DatabaseRoles {
  /** URL of the runtime role. */
  url: string;
  /** URL of the owning role; the same if there is only one. */
  ownerUrl: string;
}

/**
 * Whether the connected role finds all that this program needs; in two short queries. Throws `SchemaMismatch` where a newer
 * program has taken away what this one needs.
 */
export async function isPrepared(db: DatabaseConnection["db"]): Promise<boolean> {
  const state = await readSchemaState(db);
  expectStartable(state);
  return state.pending === 0 && (await hasRights(db));
}

/**
 * Brings schema and the rights of both roles up to date; copies of the app that start together wait for each
 * other. Answers how many migrations it has applied itself. Outage `database_denies`: the owner's role may not.
 */
export async function prepareDatabase({ url, ownerUrl }: DatabaseRoles): Promise<number> {
  const client = openDriver(ownerUrl, { connect_timeout: 5 });
  // drizzle gives its client other codecs.
  const plain = openDriver(ownerUrl, { connect_timeout: 5 });
  try {
    const db = drizzle(client);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    const { pending } = await readSchemaState(db);
    await migrateGivingWay(db);
    await handOverRetention(plain);
    if (url !== ownerUrl) await grantRights(plain, decodeURIComponent(new URL(url).username));
    return pending;
  } catch (error) {
    throw asOutageOfQuery(asDatabaseOutage(asDenied(error)));
  } finally {
    await Promise.all([client.end({ timeout: 5 }), plain.end({ timeout: 5 })]);
  }
}

/** Shorter than what a request waits, and than the second after which PostgreSQL ends one of two that wait for each other. */
const LOCK_TIMEOUT_MS = 500;
const LOCK_TRIES = 60;
const LOCK_NOT_AVAILABLE = "55P03";

/** Waits for table locks at most half a second, then retries: a waiting migration would block everyone behind it. */
async function migrateGivingWay(db: Parameters<typeof migrate>[0]) {
  await db.execute(sql.raw(`set lock_timeout = ${LOCK_TIMEOUT_MS}`));
  for (let tries = 1; ; tries += 1) {
    try {
      return await migrate(db, { migrationsFolder: MIGRATIONS });
    } catch (error) {
      if (tries === LOCK_TRIES || codeIn(error) !== LOCK_NOT_AVAILABLE) throw error;
      await Bun.sleep(LOCK_TIMEOUT_MS);
    }
  }
}

/** The innermost error's, which is the database's. */
function codeIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return codeIn(error.cause) ?? ("code" in error ? String(error.code) : undefined);
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
