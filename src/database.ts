import type { Config } from "./config.ts";
import { connectDatabase } from "./db/client.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "./db/embedded.ts";
import { untilFirstAnswer } from "./db/first-answer.ts";
import { migrateDatabase, readSchemaState, type SchemaState } from "./db/migrations.ts";
import { SchemaMismatch } from "./domain/kernel/outage.ts";
import { localSecrets } from "./platform/local-secrets.ts";
import { narrowDataFolder } from "./platform/private-folder.ts";

/** The configured database before anything is connected to it: open it, compare its schema, migrate. */

export interface OpenDatabase {
  url: string;
  linkSecret: string;
  /** Undefined: somebody else looks after it. */
  embedded: EmbeddedDatabase | undefined;
}

/** Waits for the database of `DATABASE_URL`, until `signal` fires; otherwise starts or joins the embedded one. */
export async function openDatabase(config: Config, signal?: AbortSignal): Promise<OpenDatabase> {
  await narrowDataFolder(config.dataDir);
  if (config.database.kind === "external") {
    const { url } = config.database;
    await untilFirstAnswer(url, signal);
    const linkSecret = config.linkSecret ?? (await localSecrets(config.dataDir)).linkSecret;
    return { url, linkSecret, embedded: undefined };
  }
  const secrets = await localSecrets(config.dataDir);
  const embedded = await startEmbeddedDatabase({
    dataDir: config.dataDir,
    port: config.database.port,
    password: secrets.databasePassword,
  });
  return { url: embedded.url, linkSecret: secrets.linkSecret, embedded };
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
  const { url, embedded } = await openDatabase(config, signal);
  const { db, close } = connectDatabase(url, 1);
  const read = () => readSchemaState(db);
  return {
    read,
    async migrate() {
      const before = await read();
      if (before.databaseIs === "newer") throw new SchemaMismatch("newer");
      await migrateDatabase(url);
      return { applied: before.pending - (await read()).pending };
    },
    async close() {
      await close();
      await embedded?.release();
    },
  };
}
