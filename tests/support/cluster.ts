import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedDatabase } from "../../src/db/embedded.ts";

/** A PostgreSQL of its own that a drill may kill: for a server, an external one. */
export interface TestCluster {
  url: string;
  /** The folder that holds `postgres/`, for `pg_ctl` and the lock file. */
  folder: string;
  postmasterPid(): Promise<number>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
  /** Ends it, also after it was killed, and removes its folder. */
  remove(): Promise<void>;
}

/** The address of the database that a server keeps in its data folder, while it runs. */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const secrets = await readFile(path.join(dataDir, "secrets.json"), "utf8");
  const { databasePassword } = JSON.parse(secrets) as { databasePassword: string };
  const lockFile = await readFile(path.join(dataDir, "postgres", "postmaster.pid"), "utf8");
  return `postgres://fahrer:${databasePassword}@127.0.0.1:${lockFile.split("\n")[3]}/fahrervermittlung`;
}

/** Starts one; the server that is given its `url` migrates it. */
export async function createTestCluster(): Promise<TestCluster> {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-drill-cluster-"));
  const password = "only-for-this-drill";
  let running = await startEmbeddedDatabase({ dataDir: folder, port: 0, password });
  // An operator with one role for everything.
  const { superuserUrl: url } = running;
  const port = Number(new URL(url).port);
  const start = async () => {
    // Of the one that was killed: who still held it would keep it from being stopped at the end.
    await running.release();
    running = await startEmbeddedDatabase({ dataDir: folder, port, password });
  };
  return {
    url,
    folder,
    start,
    async postmasterPid() {
      const lockFile = await readFile(path.join(folder, "postgres", "postmaster.pid"), "utf8");
      return Number(lockFile.split("\n")[0]);
    },
    async remove() {
      await running.release();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
