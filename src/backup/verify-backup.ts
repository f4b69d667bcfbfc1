import { randomBytes } from "node:crypto";
import postgres from "postgres";
import type { Config } from "../config.ts";
import { openDatabase } from "../database.ts";
import { prepareDatabase } from "../db/migrations.ts";
import type { Work } from "./create-backup.ts";
import { BackupFailure } from "./failure.ts";
import { fillDatabase } from "./fill-database.ts";
import { type BackupFile, readBackup } from "./read-backup.ts";

export interface VerifiedBackup {
  createdAt: string;
  schema: string;
  tables: number;
  rows: number;
  documents: number;
  documentsGone: string[];
  /** How many could sign in with a password. */
  administrators: number;
}

/** PostgreSQL's words for: this role may make no database. */
const DENIED = "42501";

/**
 * Restores a backup into a database of its own beside the system's, brings it up to date, and drops it: whether it can be restored is
 * known only then. Documents are compared with their checksums and stored nowhere. Throws `backup_broken`, `no_database_to_try`.
 */
export async function verifyBackup(
  config: Config,
  file: BackupFile,
  work: Work,
): Promise<VerifiedBackup> {
  const { head, manifest } = await readBackup(file);
  const database = await openDatabase(config, work.signal);
  const server = postgres(database.ownerUrl, { max: 1, connect_timeout: 5, onnotice: () => {} });
  const superuser = database.embedded
    ? postgres(database.embedded.superuserUrl, { max: 1, connect_timeout: 5, onnotice: () => {} })
    : server;
  const name = `fahrer_verify_${randomBytes(6).toString("hex")}`;
  try {
    await makeDatabase(superuser, name, new URL(database.ownerUrl).username);
    try {
      const url = new URL(database.ownerUrl);
      url.pathname = `/${name}`;
      const ownerUrl = url.href;
      let checked = 0;
      await fillDatabase({
        ownerUrl,
        file,
        head,
        manifest,
        async onDocument() {
          work.signal.throwIfAborted();
          checked += 1;
          work.progress("Dokumente", checked, manifest.documents.length);
        },
      });
      await prepareDatabase({ url: ownerUrl, ownerUrl });
      return {
        createdAt: head.createdAt,
        schema: head.schema,
        tables: head.tables.length,
        rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
        documents: manifest.documents.length,
        documentsGone: manifest.documentsGone,
        administrators: await countAdministrators(ownerUrl),
      };
    } finally {
      await superuser.unsafe(`drop database ${name} with (force)`);
    }
  } finally {
    await Promise.all([server.end({ timeout: 5 }), superuser.end({ timeout: 5 })]);
    await database.embedded?.release();
  }
}

async function makeDatabase(superuser: postgres.Sql, name: string, owner: string) {
  const role = decodeURIComponent(owner).replaceAll('"', '""');
  try {
    await superuser.unsafe(`create database ${name} owner "${role}" template template0`);
  } catch (cause) {
    if (!(cause instanceof postgres.PostgresError) || cause.code !== DENIED) throw cause;
    const text =
      "Die Datei ist heil, aber zur Probe zurückspielen ließ sie sich nicht: Die Rolle von DATABASE_MIGRATE_URL darf keine Datenbank anlegen (ALTER ROLE … CREATEDB).";
    throw new BackupFailure("no_database_to_try", text, { cause });
  }
}

async function countAdministrators(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from administratoren where password_hash like '$argon2id$%'`;
    return row?.count ?? 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
