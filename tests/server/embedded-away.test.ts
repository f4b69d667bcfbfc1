import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../support/expectations.ts";
import { freePort, untilHealthy } from "../support/ports.ts";

/** Real processes on one data folder: servers, the embedded database, and calls of the command line. */

const ROOT = path.resolve(import.meta.dirname, "../..");
let folder: string;
let environment: Record<string, string | undefined>;
const running: Bun.Subprocess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-embedded-"));
  environment = { PATH: process.env.PATH, HOME: folder, NODE_ENV: "test", DATA_DIR: folder };
});
afterAll(async () => {
  for (const child of running) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

function run(args: string[], more: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, "--no-env-file", ...args], {
    cwd: ROOT,
    env: { ...environment, ...more },
    stdout: "pipe",
    stderr: "pipe",
  });
  running.push(child);
  return child;
}

async function startServer() {
  const port = await freePort();
  const child = run(["src/server.ts"], { PORT: String(port), LOG_LEVEL: "error" });
  await untilHealthy(child, port);
  return { child, health: () => fetch(`http://127.0.0.1:${port}/readyz`) };
}

async function callCli() {
  const child = run(["cli/index.ts", "jobs", "list", "--json"]);
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { exitCode, stderr, answer: JSON.parse(stdout) as unknown };
}

const DONE = { exitCode: 0, stderr: "", answer: { success: true, data: [], nextCursor: null } };
const lockFile = () => path.join(folder, "postgres", "postmaster.pid");
const lineOf = (line: number) => Number(readFileSync(lockFile(), "utf8").split("\n")[line]);

/** Without a server, on the database that the program brings: `a & b`, `xargs -P`, crons that overlap. */
it("several calls at once set the database up and start it once, and the first to end stops it under nobody", async () => {
  const all = await Promise.all(Array.from({ length: 4 }, callCli));
  expect(all).toEqual([DONE, DONE, DONE, DONE]);
  expect(existsSync(lockFile())).toBe(false);
});

describe("a server and its embedded database", () => {
  it("gets back on its feet when the database is killed that it only joined, and ends whole", async () => {
    const first = await startServer();
    first.child.kill("SIGKILL");
    await first.child.exited;
    const { child, health } = await startServer();
    const port = lineOf(3);

    process.kill(lineOf(0), "SIGKILL");
    expect(await callCli()).toEqual(DONE);
    await until(async () => (await health()).ok, "the server is healthy");
    expect(lineOf(3)).toBe(port);

    const killed = lineOf(0);
    process.kill(killed, "SIGKILL");
    const isBack = async () =>
      existsSync(lockFile()) && lineOf(0) !== killed && (await health()).ok;
    await until(isBack, "the server is healthy again");
    expect(lineOf(3)).toBe(port);

    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
    expect(existsSync(lockFile())).toBe(false);
  });

  it("keeps it while a call at the terminal ends that started it", async () => {
    const call = callCli();
    const { child, health } = await startServer();
    expect(await call).toEqual(DONE);
    expect((await health()).status).toBe(200);
    child.kill("SIGTERM");
    expect(await child.exited).toBe(0);
  });
});
