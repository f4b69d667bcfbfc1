import type { Config } from "./config.ts";
import { connectDatabase } from "./db/client.ts";
import { namingDatabaseOutages } from "./db/database-outages.ts";
import { openDriver } from "./db/driver.ts";
import { startEmbeddedDatabase } from "./db/embedded.ts";
import { prepareDatabase } from "./db/migrations.ts";
import { readSchemaState } from "./db/schema-state.ts";
import { SchemaMismatch } from "./domain/kernel/outage.ts";
import { localSecrets, narrowDataFolder } from "./platform/private-folder.ts";

/** The configured database before anything is connected to it: open it, compare its schema, migrate. */

export type OpenDatabase = Awaited<ReturnType<typeof openDatabase>>;

/** Waits for the database of `DATABASE_URL`, until `signal` fires; otherwise starts or joins the embedded one. */
export async function openDatabase(config: Config, signal?: AbortSignal) {
  await narrowDataFolder(config.dataDir);
  if (config.database.kind === "external") {
    const { url, ownerUrl } = config.database;
    await namingDatabaseOutages(() => firstAnswer(url, signal));
    const linkSecret = config.linkSecret ?? (await localSecrets(config.dataDir)).linkSecret;
    // `ownerUrl`: of the migrating role. `embedded`: undefined where somebody else looks after the database.
    return { url, ownerUrl, linkSecret, embedded: undefined };
  }
  const secrets = await localSecrets(config.dataDir);
  const embedded = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    port: config.database.port,
    password: secrets.databasePassword,
  });
  const { url, ownerUrl } = embedded;
  return { url, ownerUrl, linkSecret: secrets.linkSecret, embedded };
}

/** The schema alone, without the machines of a runtime. */
export type SchemaAccess = Awaited<ReturnType<typeof openSchema>>;

/** Opens the database for `db status` and `db migrate`. */
export async function openSchema(config: Config, signal?: AbortSignal) {
  const database = await openDatabase(config, signal);
  const { db, close } = connectDatabase(database.ownerUrl, 1);
  const read = () => readSchemaState(db);
  return {
    read,
    /** Applies what is pending, and tells how much that was. Throws `SchemaMismatch` for a newer database. */
    async migrate() {
      if ((await read()).databaseIs === "newer") throw new SchemaMismatch("newer");
      return { applied: await prepareDatabase(database) };
    },
    async close() {
      await close();
      await database.embedded?.release();
    },
  };
}

/** Longer than any database takes that is there, and short enough for somebody who waits at a terminal. */
const ANSWERS_WITHIN_MS = 15_000;

/**
 * Waits until a database of somebody else's has answered once, 15 s at most. The driver's own limits end when the other
 * side accepts and hangs up, as a proxy does before a database that is down. Throws the driver's error, or one with a code of the
 * outage `database_away`, this one also as soon as `signal` fires.
 */
async function firstAnswer(url: string, signal?: AbortSignal) {
  const client = openDriver(url, {
    connect_timeout: 10,
  });
  const tooLate = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  const givenUp = signal ? AbortSignal.any([tooLate, signal]) : tooLate;
  try {
    await new Promise<void>((resolve, reject) => {
      const error = new Error(
        "The database did not answer in time, or nobody waits for it any more",
      );
      const giveUp = () => reject(Object.assign(error, { code: "CONNECT_TIMEOUT" }));
      if (givenUp.aborted) giveUp();
      givenUp.addEventListener("abort", giveUp, { once: true });
      client`select 1`.then(() => resolve(), reject);
    });
  } finally {
    // Not waited for: it may hang just as long.
    void client.end({ timeout: 0 }).catch(() => {});
  }
}
