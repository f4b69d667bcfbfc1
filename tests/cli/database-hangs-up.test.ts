import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { until } from "../support/expectations.ts";
import { type FakeDatabase, fakeDatabase } from "../support/fake-database.ts";

/** Something accepts connections for a database that is down, and hangs up: a pooler, a proxy. */

const ROOT = path.resolve(import.meta.dirname, "../..");
const CLI = ["cli/index.ts", "jobs", "list"];
/** Shorter than a test may take: what does not end by itself is ended, and told. */
const PATIENCE_MS = 100_000;
/** Without an own end it takes for ever, and after a signal ten seconds. */
const SOON_MS = 8_000;

let folder: string;
let fake: FakeDatabase;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "fahrer-hangs-up-"));
  fake = await fakeDatabase("closes");
});
afterAll(async () => {
  await fake.close();
  rmSync(folder, { recursive: true, force: true });
});

function start(program: string[], database: FakeDatabase) {
  return Bun.spawn([process.execPath, "--no-env-file", ...program], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "test",
      PORT: "0",
      DATA_DIR: folder,
      DATABASE_URL: database.url,
    },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
}

/** Exit code, signal and what it printed. */
async function ending(program: string[]) {
  const child = start(program, fake);
  const killing = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
  const [exitCode, stdout, stderr] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  clearTimeout(killing);
  return { exitCode, stdout, stderr, signal: child.signalCode };
}

describe("a database that hangs up after the first packet", () => {
  it("ends the command line with 6 and the start of the server with 1, both with a sentence", async () => {
    const [asked, served] = await Promise.all([ending(CLI), ending(["src/server.ts"])]);
    expect(asked).toMatchObject({ exitCode: 6, signal: null, stdout: "" });
    expect(asked.stderr).toContain("Die Datenbank ist nicht erreichbar.");
    expect(served).toMatchObject({ exitCode: 1, signal: null });
    expect(served.stderr).toContain("Die Datenbank aus DATABASE_URL ist nicht erreichbar");
  });

  it.each([
    ["SIGTERM", 143],
    ["SIGINT", 130],
  ] as const)("lets %s end the command line soon", async (signal, exitCode) => {
    const own = await fakeDatabase("closes");
    const child = start(CLI, own);
    await until(async () => own.connections() > 0, "it has asked the database");
    child.kill(signal);
    const ended = await Promise.race([child.exited, Bun.sleep(SOON_MS).then(() => "still there")]);
    child.kill("SIGKILL");
    await own.close();
    expect(ended).toBe(exitCode);
  });
});
