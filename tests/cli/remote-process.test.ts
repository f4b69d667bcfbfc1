import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTerminal, LARGEST_ANSWER_BYTES } from "../../cli/remote/terminal.ts";
import type { Terminal } from "../../src/web/api/terminal.ts";
import { createApp } from "../../src/web/app.tsx";
import { type GracefulServer, serveGracefully } from "../../src/web/http/graceful-server.ts";
import { newKey } from "../support/api-keys.ts";
import { freePort } from "../support/ports.ts";
import { useWorld } from "../support/world.ts";
import { callAsProcess, PROGRAM } from "./run-cli.ts";

/** The client as the process that somebody calls: what it needs of its machine, pipes, and what ends the work at the server. */

const ROWS = 3_300;
const world = useWorld();
/** The command that the server holds, until nobody waits for it any more. */
let held: { hasBegun: boolean; gone: Promise<void> } | undefined;
let server: GracefulServer;
let folder: string;
let env: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-remote-process-"));
  const port = await freePort();
  const app = await createApp(world.runtime, undefined, watched(createTerminal(world.config)));
  server = serveGracefully({ port, host: "127.0.0.1", fetch: app.fetch });
  const { key } = await newKey(world);
  env = { FAHRER_URL: `http://127.0.0.1:${port}`, FAHRER_KEY: key };
  // Longer than one of the system's own statements may take.
  const sql = postgres(world.superuserUrl, { max: 1 });
  await sql`
    insert into job_requests (id, customer_name, einsatzort, zeitraum, fahrzeugtyp, fuehrerscheinklasse, besonderheiten, nachricht, source)
    select gen_random_uuid(), 'Muster ' || n, repeat('Kranweg 7, Frankfurt ', 80), repeat('bald ', 200), 'kran', 'C', repeat('laut ', 100), repeat('x', 1000), 'desk' from generate_series(1, ${ROWS}) as n`;
  await sql.end();
});
afterAll(async () => {
  await server.stop(1000);
  await rm(folder, { recursive: true, force: true });
});

function watched(terminal: Terminal): Terminal {
  return {
    async run(sent) {
      if (held) {
        held.hasBegun = true;
        held.gone = new Promise((resolve) =>
          sent.gone.addEventListener("abort", () => resolve(), { once: true }),
        );
        await held.gone;
      }
      return terminal.run(sent);
    },
  };
}

test("needs no configuration and no database here, and leaves nothing behind", async () => {
  const data = path.join(folder, "data");
  const { exitCode, stdout, stderr } = await callAsProcess(["jobs", "list", "--limit", "1"], {
    // With these no command would work here.
    env: { ...env, NODE_ENV: "production", DATA_DIR: data, DATABASE_URL: "falsch", PORT: "keiner" },
  });
  expect(exitCode, stderr).toBe(0);
  expect(stdout).toContain("Muster");
  await expect(stat(data)).rejects.toMatchObject({ code: "ENOENT" });
});

test("a slow reader gets the whole list, one that has seen enough its part; a longer answer is refused clearly", async () => {
  const list = ["jobs", "list", "--csv"];
  const whole = await callAsProcess(list, { env, through: `"$@" | (sleep 1; wc -l)` });
  expect(Number(whole.stdout)).toBe(ROWS + 1);
  const first = await callAsProcess(list, { env, through: `"$@" | head -1` });
  expect(first).toMatchObject({ stdout: expect.stringMatching(/Auftrag/), stderr: "" });

  const long = await callAsProcess(["jobs", "list", "--all", "--jsonl"], { env });
  expect(long).toMatchObject({ exitCode: 2, stdout: "" });
  expect(long.stderr).toContain(`größer als ${LARGEST_ANSWER_BYTES / 1024 / 1024} MB`);
  expect(long.stderr).toContain("--cursor");
});

test("Ctrl-C ends the work at the server", async () => {
  held = { hasBegun: false, gone: Promise.resolve() };
  const child = Bun.spawn([...PROGRAM, "jobs", "list"], {
    env: { PATH: process.env.PATH, ...env },
    stdout: "pipe",
  });
  await expect.poll(() => held?.hasBegun, { timeout: 10_000 }).toBe(true);
  child.kill("SIGINT");
  expect(await child.exited).toBe(130);
  await held.gone;
});
