import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import * as z from "zod";
import { type GracefulServer, serveGracefully } from "../../src/web/http/graceful-server.ts";
import { newKey } from "../support/api-keys.ts";
import { useApp } from "../support/app.ts";
import { freePort } from "../support/ports.ts";
import { useWorld } from "../support/world.ts";
import { callHere, PROGRAM } from "./run-cli.ts";

/** A whole day at the desk by a shell script with jq alone: on the machine of the server, and from another one. */

const SCRIPT = path.join(import.meta.dirname, "dispatch-day.sh");
const CALL_IN_TEST = path.join(import.meta.dirname, "call-in-test.ts");
const JQ = path.resolve(import.meta.dirname, "../support/jq.ts");
const here = useWorld();
const world = useApp();
let server: GracefulServer;
let url: string;
let folder: string;
/** A folder with jq alone: no machine has to have one. */
let tools: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-day-"));
  tools = path.join(folder, "tools");
  await mkdir(tools);
  const jq = `exec '${process.execPath}' --no-env-file '${JQ}' "$@"`;
  await writeFile(path.join(tools, "jq"), `#!/bin/sh\n${jq}\n`, { mode: 0o700 });
  for (const { clock, runtime } of [here, world]) {
    clock.followMachine();
    // Prints what is issued.
    await runtime.startWorker();
  }
  const port = await freePort();
  server = serveGracefully({ port, host: "127.0.0.1", fetch: world.app.fetch });
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.stop(1000);
  await rm(folder, { recursive: true, force: true });
});

interface Way {
  program: string[];
  env?: Record<string, string>;
  end?(): Promise<void>;
}

const Call = z.object({ args: z.array(z.string()), stdin: z.string() });

/** Within the test: what only a process shows, main-job.test.ts and pipes.test.ts do. */
async function atTheServersMachine(): Promise<Way> {
  const { dataDir } = here.config;
  const env = { NODE_ENV: "test", DATABASE_URL: here.runtimeUrl, DATA_DIR: dataDir };
  const unix = path.join(folder, "calls");
  const calls = Bun.serve({
    unix,
    async fetch(request) {
      const { args, stdin } = Call.parse(await request.json());
      return Response.json(await callHere(args, { env, stdin }));
    },
  });
  const program = [process.execPath, "--no-env-file", CALL_IN_TEST, unix];
  return { program, end: () => calls.stop(true) };
}

async function fromAnotherMachine(): Promise<Way> {
  const { key } = await newKey(world);
  return { program: PROGRAM, env: { FAHRER_URL: url, FAHRER_KEY: key } };
}

it.each([
  ["at the server's machine", atTheServersMachine],
  ["from another machine", fromAnotherMachine],
] as const)("goes through by a script: %s", async (way, prepare) => {
  const { program, env, end } = await prepare();
  const to = path.join(folder, way);
  await mkdir(to);
  const args = [SCRIPT, to, ...program];
  const day = Bun.spawn(["bash", ...args], {
    env: { PATH: `${tools}:${process.env.PATH}`, ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(day.stdout).text(),
    new Response(day.stderr).text(),
    day.exited,
  ]);
  await end?.();
  expect({ exitCode, stderr }, stdout).toEqual({ exitCode: 0, stderr: "" });
  expect(JSON.parse(stdout.trim().split("\n").at(-1) ?? "")).toEqual({
    stand: ["confirmed", "cancelled", "assigned", "open", "completed", "confirmed"],
    fee: expect.any(Number),
    missing: 3,
    twice: 4,
    rows: 6,
    agreed: 4,
    sheets: 1,
    hours: "3 510",
    paid: "0 true",
    reminded: 4,
    stated: 1,
    exported: 2,
    billed: "true 0",
    verified: "2 2 0",
  });
  expect((await readdir(to)).sort()).toEqual([
    "akte.json",
    "auftraege.csv",
    "auszahlung.xml",
    "datev.zip",
    "einteilung.csv",
    "stunden.csv",
  ]);
});
