import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort, untilHealthy } from "../tests/support/ports.ts";

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
  await untilHealthy(server, port);
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
