import path from "node:path";
import type { Config } from "../config.ts";
import { openDriver } from "../db/driver.ts";
import { prepareDatabase } from "../db/migrations.ts";
import { createBackup, type Work } from "./create-backup.ts";
import { fillDatabase, inTrialDatabase } from "./fill-database.ts";
import { findBackup, openPlace } from "./find-backup.ts";
import { type BackupFile, readBackup } from "./manifest.ts";
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
 * Restores a backup into a database of its own, brings it up to date, and removes it: whether it can be restored is known only
 * then. Documents are compared with their checksums and stored nowhere. Throws `backup_broken`, `backup_running`.
 */
async function verifyBackup(config: Config, file: BackupFile, work: Work) {
  const { head, manifest } = await readBackup(file, work.signal);
  return inTrialDatabase(config, work.signal, async (ownerUrl) => {
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
    return {
      createdAt: head.createdAt,
      schema: head.schema,
      tables: head.tables.length,
      rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
      documents: manifest.documents.length,
      documentsGone: manifest.documentsGone,
      // Number of administrators who could sign in with a password.
      administrators: await countAdministrators(ownerUrl),
    };
  });
}

async function countAdministrators(url: string): Promise<number> {
  const sql = openDriver(url, { connect_timeout: 5 });
  try {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from administratoren where password_hash like '$argon2id$%'`;
    return row?.count ?? 0;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
