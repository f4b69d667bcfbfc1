import path from "node:path";
import { sql } from "drizzle-orm";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { preparedClient } from "./prepared-client.ts";
import * as schema from "./schema/index.ts";

type Database = PostgresJsDatabase<typeof schema>;

const MIGRATIONS = path.resolve(import.meta.dirname, "../../migrations");
/** Any number will do, as long as every copy of the app takes the same one. */
const MIGRATION_LOCK = 7_306_201;

export interface DatabaseConnection {
  db: Database;
  close(): Promise<void>;
}

/**
 * Opens a pool of at most `pool` connections. Connects at the first query, and again after an outage. `max_pipeline`
 * stays at its default: with 1, postgres.js forgets to reserve the connection of a `begin` that follows another query
 * (tests/platform/database-client.test.ts).
 */
export function connectDatabase(url: string, pool: number): DatabaseConnection {
  const client = postgres(url, {
    max: pool,
    connect_timeout: 5,
    backoff: (attempt: number) => Math.min(0.1 * 2 ** attempt, 1),
    onnotice: () => {},
    connection: { application_name: "fahrervermittlung", statement_timeout: 30_000 },
  });
  const db = drizzle(preparedClient(client), { schema });
  return { db, close: () => client.end({ timeout: 5 }) };
}

/** Brings the schema up to date; copies of the app that start together wait for each other. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    const db = drizzle(client);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrate(db, { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end({ timeout: 5 });
  }
}
