import type { Config } from "./config.ts";
import { connectDatabase } from "./db/client.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./db/embedded.ts";
import { untilFirstAnswer } from "./db/first-answer.ts";
import { prepareDatabase } from "./db/migrations.ts";
import { readSchemaState, type SchemaState } from "./db/schema-state.ts";
import { SchemaMismatch } from "./domain/kernel/outage.ts";
import { localSecrets, narrowDataFolder } from "./platform/private-folder.ts";

/** The configured database before anything is connected to it: open it, compare its schema, migrate. */

export interface OpenDatabase {
  /** URL of the runtime role. */
  url: string;
  /** URL of the migrating role. */
  ownerUrl: string;
  linkSecret: string;
  /** Undefined: somebody else looks after it. */
  embedded: EmbeddedDatabase | undefined;
}

/** Waits for the database of `DATABASE_URL`, until `signal` fires; otherwise starts or joins the embedded one. */
export async function openDatabase(config: Config, signal?: AbortSignal): Promise<OpenDatabase> {
  await narrowDataFolder(config.dataDir);
  if (config.database.kind === "external") {
    const { url, ownerUrl } = config.database;
    await untilFirstAnswer(url, signal);
    const linkSecret = config.linkSecret ?? (await localSecrets(config.dataDir)).linkSecret;
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

/** Brings schema and rights up to date. Answers how many migrations that took. */
export function prepare({ url, ownerUrl }: OpenDatabase): Promise<number> {
  return prepareDatabase({ url, ownerUrl });
}

/** The schema alone, without the machines of a runtime. */
export interface SchemaAccess {
  read(): Promise<SchemaState>;
  /** Applies what is pending, and tells how much that was. Throws `SchemaMismatch` for a newer database. */
  migrate(): Promise<{ applied: number }>;
  close(): Promise<void>;
}

/** Opens the database for `db status` and `db migrate`. */
export async function openSchema(config: Config, signal?: AbortSignal): Promise<SchemaAccess> {
  const database = await openDatabase(config, signal);
  const { db, close } = connectDatabase(database.ownerUrl, 1);
  const read = () => readSchemaState(db);
  return {
    read,
    async migrate() {
      if ((await read()).databaseIs === "newer") throw new SchemaMismatch("newer");
      return { applied: await prepare(database) };
    },
    async close() {
      await close();
      await database.embedded?.release();
    },
  };
}
