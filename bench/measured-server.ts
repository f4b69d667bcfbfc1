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

/** The environment of a server whose desk is to be opened. */
export const MEASURED_ADMIN = {
  ADMIN_EMAIL: "dispo@agentur.example",
  ADMIN_PASSWORD: "bench-passwort-1",
};

/** Fills the server as `npm run demo` does, and signs in. Returns the session. */
export async function openDesk(server: MeasuredServer): Promise<string> {
  const run = Bun.spawn(
    [process.execPath, "cli/index.ts", "dev", "seed", "--drivers", "40", "--jobs", "120"],
    { env: { ...process.env, DATA_DIR: server.folder }, stdout: "ignore" },
  );
  if ((await run.exited) !== 0) throw new Error("The demo data could not be made");
  return signIn(server);
}

/** Returns the session. */
export async function signIn({ port }: Pick<MeasuredServer, "port">): Promise<string> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = MEASURED_ADMIN;
  const answer = await fetch(`http://localhost:${port}/api/check-admin-login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
  const { session } = (await answer.json()) as { session: string };
  return session;
}

/** One line of a benchmark's output. */
export function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
