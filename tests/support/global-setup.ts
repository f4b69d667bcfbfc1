import { statfsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PgBoss } from "pg-boss";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "../../src/db/embedded.ts";
import { migrateDatabase } from "../../src/db/migrations.ts";
import { RESULTS } from "./results.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The migrated database that every test file clones. */
    templateUrl: string;
  }
}

/** Linux keeps what lies here in memory. */
const IN_MEMORY = "/dev/shm";
/** More than the databases that two dozen files hold at once, and the log of what they wrote. */
const ROOM_BYTES = 2e9;
const PASSWORD = "only-for-this-run";

/** One real PostgreSQL cluster a run; nothing in it outlives the run, so it needs no fsync, and no disk. */
export default async function setup(project: TestProject) {
  await rm(RESULTS, { recursive: true, force: true });
  const dataDir = await mkdtemp(path.join(folderForDatabases(), "fahrer-tests-"));
  const cluster = await startEmbeddedDatabase({
    dataDir,
    port: 0,
    password: PASSWORD,
    settings: ["fsync=off", "full_page_writes=off", "autovacuum=off", "max_connections=300"],
  });
  await migrateDatabase(cluster.url);
  await simplifyPassword(cluster.url);
  // Its tables, so that the workers of many tests need not make them.
  const boss = new PgBoss({ connectionString: cluster.url, supervise: false, schedule: false });
  await boss.start();
  await boss.stop();
  project.provide("templateUrl", cluster.url);
  return async () => {
    await cluster.release();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** A database is 350 files, and to make one in memory costs a sixth of what it costs on a disk. */
function folderForDatabases() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (bavail * bsize > ROOM_BYTES) return IN_MEMORY;
  } catch {
    // Not on every system.
  }
  return tmpdir();
}

/** The same password and protocol; but to stretch it 4,096 times at each of thousands of connections keeps nobody out. */
async function simplifyPassword(url: string) {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await client.unsafe("set scram_iterations = 1");
    await client.unsafe(`alter role current_user password '${PASSWORD}'`);
  } finally {
    await client.end();
  }
}
