import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PgBoss } from "pg-boss";
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

/** One real PostgreSQL cluster a run; nothing in it outlives the run, so it needs no fsync. */
export default async function setup(project: TestProject) {
  await rm(RESULTS, { recursive: true, force: true });
  const dataDir = await mkdtemp(path.join(tmpdir(), "fahrer-tests-"));
  const cluster = await startEmbeddedDatabase({
    dataDir,
    port: 0,
    password: "only-for-this-run",
    settings: ["fsync=off", "full_page_writes=off", "autovacuum=off", "max_connections=300"],
  });
  await migrateDatabase(cluster.url);
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
