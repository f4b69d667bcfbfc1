import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "../tests/support/ports.ts";

export interface MeasuredServer {
  port: number;
  /** Its data folder, removed at the end. */
  folder: string;
  process: Bun.Subprocess;
  stop(): Promise<void>;
}

/** Starts the real server of a checkout, quiet and on its own data, for a benchmark to ask. */
export async function startMeasuredServer(
  environment: Record<string, string> = {},
  project = path.resolve(import.meta.dirname, ".."),
): Promise<MeasuredServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-bench-"));
  const port = await freePort();
  const server = Bun.spawn([process.execPath, "src/server.ts"], {
    cwd: project,
    env: {
      ...process.env,
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      PORT: String(port),
      DATA_DIR: folder,
      ...environment,
    },
    stdout: "ignore",
  });
  // Other checkouts have no /readyz; a server listens only when its database is prepared.
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    await Bun.sleep(50);
  }
  return {
    port,
    folder,
    process: server,
    async stop() {
      server.kill("SIGTERM");
      await server.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** One line of a benchmark's output. */
export function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
