import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { loadConfig } from "../../src/config.ts";
import { startServer } from "../../src/server.ts";
import { createTestDatabase, type TestDatabase } from "./database.ts";
import { freePort } from "./ports.ts";

/** The real server in this process, on a port, a database and a data folder of its own. */
export interface RunningServer {
  port: number;
  url: string;
  dataDir: string;
}

/** Starts one for the tests of a file and stops it after them. */
export function useRunningServer(environment: Record<string, string> = {}): RunningServer {
  const running = {} as RunningServer;
  let database: TestDatabase;
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    running.dataDir = await mkdtemp(path.join(tmpdir(), "fahrer-server-"));
    running.port = await freePort();
    running.url = `http://127.0.0.1:${running.port}`;
    server = await startServer(
      loadConfig({
        NODE_ENV: "test",
        LOG_LEVEL: "silent",
        ADMIN_PASSWORD: "dispo-passwort-1",
        PORT: String(running.port),
        DATABASE_URL: database.url,
        DATA_DIR: running.dataDir,
        ...environment,
      }),
    );
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
    await rm(running.dataDir, { recursive: true, force: true });
  });
  return running;
}
