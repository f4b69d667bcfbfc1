import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, untilHealthy } from "./ports.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** One copy of the real server as a process of its own, on a data folder of its own. */
export interface ServerProcess {
  child: Bun.Subprocess;
  port: number;
  url: string;
  dataDir: string;
  /** Everything it wrote so far, both streams. */
  log(): string;
  isAlive(): boolean;
  /** Ends it (SIGTERM, after 15 s SIGKILL) and removes its folder. */
  remove(): Promise<void>;
}

/**
 * Starts the server and waits until it is healthy. `environment` overrides the drill's own; `project` is the folder of
 * another version.
 */
export async function startServerProcess(
  environment: Record<string, string> = {},
  project = ROOT,
): Promise<ServerProcess> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), "fahrer-drill-")));
  const port = Number(environment.PORT ?? (await freePort()));
  const child = Bun.spawn([process.execPath, "--no-env-file", "src/server.ts"], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      HOME: dataDir,
      NODE_ENV: "test",
      LOG_LEVEL: "info",
      RATE_LIMIT_FACTOR: "1000",
      ADMIN_PASSWORD: DRILL_ADMIN.password,
      ADMIN_EMAIL: DRILL_ADMIN.email,
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdout: "pipe",
    stderr: "pipe",
  });
  let written = "";
  const collect = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const piece of stream) written += decoder.decode(piece, { stream: true });
  };
  void collect(child.stdout);
  void collect(child.stderr);
  try {
    await untilHealthy(child, port);
  } catch (error) {
    child.kill("SIGKILL");
    await child.exited;
    if (!environment.DATA_DIR) await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
  return {
    child,
    port,
    url: `http://127.0.0.1:${port}`,
    dataDir,
    log: () => written,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    async remove() {
      child.kill("SIGTERM");
      const killing = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await child.exited;
      clearTimeout(killing);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The dispatcher of every drill. */
export const DRILL_ADMIN = {
  email: "dispo@agentur.example",
  password: "uebung-macht-den-meister-7",
};
