import { randomBytes } from "node:crypto";
import postgres from "postgres";
import type { OpenDatabase } from "../database.ts";
import { openDriver } from "../db/driver.ts";
import { BACKUP_LOCKS } from "../db/schema/index.ts";
import { BackupFailure } from "./failure.ts";

/** PostgreSQL's words for: this role may make no database. */
const DENIED = "42501";

/** A connection that holds a lock for as long as the work takes: the driver renews others after half an hour. */
export const HOLDING = {
  max: 1,
  connect_timeout: 5,
  max_lifetime: 7 * 24 * 60 * 60,
  onnotice: () => {},
} as const;

/**
 * Makes a database beside the system's for a restore that is only tried out, and drops it whatever comes of the work, which gets the
 * address for the role that owns it. Throws `no_database_to_try`.
 */
export async function inTrialDatabase<T>(
  { embedded, ownerUrl }: OpenDatabase,
  work: (ownerUrl: string) => Promise<T>,
): Promise<T> {
  const sql = openDriver(embedded?.superuserUrl ?? ownerUrl, HOLDING);
  const name = `fahrer_verify_${randomBytes(6).toString("hex")}`;
  const url = new URL(ownerUrl);
  try {
    await dropAbandonedTrials(sql).catch(() => {});
    await sql`select pg_advisory_lock(${BACKUP_LOCKS.trials}, hashtext(${name}))`;
    await makeDatabase(sql, name, url.username);
    try {
      url.pathname = `/${name}`;
      return await work(url.href);
    } finally {
      await sql.unsafe(`drop database ${name} with (force)`);
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Those whose maker was killed: a lock ends with its connection. Whatever of another installation in the cluster is tried out has its own. */
export async function dropAbandonedTrials(sql: postgres.Sql): Promise<void> {
  const abandoned = await sql<{ name: string }[]>`
    select datname as name from pg_database
    where datname ~ '^fahrer_verify_[0-9a-f]{12}$' and pg_has_role(datdba, 'usage')
      and not exists (
        select from pg_locks where locktype = 'advisory' and objsubid = 2
          and classid::bigint = ${BACKUP_LOCKS.trials}
          and objid::bigint = (hashtext(datname)::bigint & 4294967295))
      and not exists (select from pg_stat_activity where pg_stat_activity.datname = pg_database.datname)`;
  for (const { name } of abandoned) await sql.unsafe(`drop database if exists ${name}`);
}

async function makeDatabase(sql: postgres.Sql, name: string, owner: string) {
  const role = decodeURIComponent(owner).replaceAll('"', '""');
  try {
    await sql.unsafe(`create database ${name} owner "${role}" template template0`);
  } catch (cause) {
    if (!(cause instanceof postgres.PostgresError) || cause.code !== DENIED) throw cause;
    const text =
      "Die Datei ist heil, aber zur Probe zurückspielen ließ sie sich nicht: Die Rolle von DATABASE_MIGRATE_URL darf keine Datenbank anlegen (ALTER ROLE … CREATEDB).";
    throw new BackupFailure("no_database_to_try", text, { cause });
  }
}
