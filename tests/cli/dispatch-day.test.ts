import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type GracefulServer, serveGracefully } from "../../src/web/http/graceful-server.ts";
import { newKey } from "../support/api-keys.ts";
import { useApp } from "../support/app.ts";
import { pdf } from "../support/hostile/pdfs.ts";
import { freePort } from "../support/ports.ts";
import { PROGRAM, useCli } from "./run-cli.ts";

/** A whole day at the desk by a shell script with jq alone: on the machine of the server, and from another one. */

const SCRIPT = path.join(import.meta.dirname, "dispatch-day.sh");
const JQ = path.resolve(import.meta.dirname, "../support/jq.ts");
const cli = useCli();
const world = useApp();
let server: GracefulServer;
let url: string;
let folder: string;
/** A folder with jq alone: no machine has to have one. */
let tools: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-day-"));
  tools = path.join(folder, "tools");
  await writeFile(path.join(folder, "karte.pdf"), pdf());
  await mkdir(tools);
  const jq = `exec '${process.execPath}' --no-env-file '${JQ}' "$@"`;
  await writeFile(path.join(tools, "jq"), `#!/bin/sh\n${jq}\n`, { mode: 0o700 });
  world.clock.followMachine();
  const port = await freePort();
  server = serveGracefully({ port, host: "127.0.0.1", fetch: world.app.fetch });
  url = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await server.stop(1000);
  await rm(folder, { recursive: true, force: true });
});

const WAYS = {
  "at the server's machine": async () => ({
    NODE_ENV: "test",
    DATABASE_URL: cli.url,
    DATA_DIR: path.join(folder, "data"),
  }),
  "from another machine": async () => ({
    FAHRER_URL: url,
    FAHRER_KEY: (await newKey(world)).key,
  }),
} satisfies Record<string, () => Promise<Record<string, string>>>;

it.each(Object.entries(WAYS))("goes through by a script: %s", async (way, environment) => {
  const to = path.join(folder, way);
  await mkdir(to);
  const args = [SCRIPT, to, path.join(folder, "karte.pdf"), ...PROGRAM];
  const day = Bun.spawn(["bash", ...args], {
    env: { PATH: `${tools}:${process.env.PATH}`, ...(await environment()) },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(day.stdout).text(),
    new Response(day.stderr).text(),
    day.exited,
  ]);
  expect({ exitCode, stderr }, stdout).toEqual({ exitCode: 0, stderr: "" });
  expect(JSON.parse(stdout.trim().split("\n").at(-1) ?? "")).toEqual({
    stand: ["confirmed", "cancelled", "assigned", "open", "completed"],
    fee: expect.any(Number),
    missing: 3,
    twice: 4,
    rows: 5,
  });
  expect((await readdir(to)).sort()).toEqual(["akte", "auftraege.csv", "einteilung.csv"]);
});
