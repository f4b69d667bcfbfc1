import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Config } from "../config.ts";
import { openDatabase } from "../database.ts";
import { openDriver } from "../db/driver.ts";
import { prepareDatabase } from "../db/migrations.ts";
import { administratoren } from "../db/schema/index.ts";
import { signIn } from "../domain/desk/sessions/sign-in.ts";
import { createBackup, type Work } from "./create-backup.ts";
import { fillDatabase, inTrialDatabase } from "./fill-database.ts";
import { findBackup, openPlace } from "./find-backup.ts";
import { type BackupFile, readBackup } from "./manifest.ts";
import { broken } from "./place.ts";
import { restoreBackup } from "./restore-backup.ts";

export type Backups = ReturnType<typeof createBackups>;

interface Restoring {
  wanted: string;
  /** Another folder than DATA_DIR. */
  into: string | undefined;
  identity: string | undefined;
}

/**
 * Actions of `backup create | list | verify | restore` on the configured database and files (docs/decisions/0046). A
 * place is a folder or `s3://bucket/prefix`.
 */
export function createBackups(config: Config) {
  const fileOf = async (wanted: string, identity: string | undefined) => ({
    ...(await findBackup(config, wanted)),
    identity,
  });
  return {
    /** Where they lie unless somebody names another place. */
    place: openPlace(config),
    list: (from?: string) => openPlace(config, from).list(),
    create: (to: string | undefined, work: Work) =>
      createBackup(config, openPlace(config, to), work),
    /** `wanted`: a name in the place, a path, or an `s3://` address. `identity`: the text of an age identity file. */
    verify: async (wanted: string, identity: string | undefined, work: Work) =>
      verifyBackup(config, await fileOf(wanted, identity), work),
    async restore({ wanted, into, identity }: Restoring, work: Work) {
      const place = into === undefined ? config : { ...config, dataDir: path.resolve(into) };
      return restoreBackup(place, await fileOf(wanted, identity), work);
    },
  };
}

export type VerifiedBackup = Awaited<ReturnType<typeof verifyBackup>>;

/**
 * Restores a backup into a database of its own beside the system's, brings it up to date, signs in, and drops it: whether it can be
 * restored is known only then. Documents are compared with their checksums and stored nowhere. Throws `backup_broken`,
 * `no_database_to_try`.
 */
async function verifyBackup(config: Config, file: BackupFile, work: Work) {
  const { head, manifest } = await readBackup(file, work.signal);
  const database = await openDatabase(config, work.signal);
  try {
    return await inTrialDatabase(database, async (ownerUrl) => {
      let checked = 0;
      await fillDatabase({
        ownerUrl,
        file,
        head,
        manifest,
        signal: work.signal,
        async onDocument() {
          checked += 1;
          work.progress("Dokumente", checked, manifest.documents.length);
        },
      });
      await prepareDatabase({ url: ownerUrl, ownerUrl });
      const administrators = await countAdministrators(ownerUrl);
      await tryToSignIn(config, ownerUrl);
      return {
        createdAt: head.createdAt,
        schema: head.schema,
        tables: head.tables.length,
        rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
        documents: manifest.documents.length,
        documentsGone: manifest.documentsGone,
        // Number of administrators who could sign in with a password.
        administrators,
      };
    });
  } finally {
    await database.embedded?.release();
  }
}

/**
 * Through the system's own door: passwords of people are known to nobody, so that an access of its own is made, in the restored database
 * alone. Counters of attempts that were restored hold nobody up.
 */
async function tryToSignIn(config: Config, ownerUrl: string) {
  const { createRuntime } = await import("../runtime.ts");
  const runtime = await createRuntime({
    ...config,
    database: { kind: "external", url: ownerUrl, ownerUrl },
    rateLimitFactor: 1_000_000,
  });
  const probe = {
    email: `probe-${randomBytes(6).toString("hex")}@sicherung.invalid`,
    password: randomBytes(24).toString("base64url"),
  };
  try {
    const { db, passwords, sessions } = runtime.contextFor({ kind: "worker" });
    const password_hash = await passwords.hash(probe.password);
    await db.insert(administratoren).values({ email: probe.email, password_hash });
    const visitor = runtime.contextFor({ kind: "visitor", address: "127.0.0.1" });
    const { session } = await signIn(visitor, probe);
    const found = await sessions.find(session);
    if (found?.email !== probe.email) throw new Error("The session is nobody's");
  } catch (error) {
    throw broken("In der wiederhergestellten Datenbank gelingt keine Anmeldung.", error);
  } finally {
    await runtime.close();
  }
}

async function countAdministrators(url: string): Promise<number> {
  const sql = openDriver(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from administratoren where password_hash like '$argon2id$%'`;
    return row?.count ?? 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
