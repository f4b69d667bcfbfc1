import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { freePort, untilHealthy } from "../support/ports.ts";

/** Loaded before the server: one signal forgets a rejection, the other throws where nobody can catch. */
const FAULTS = `
  process.on("SIGUSR2", () => void Promise.reject(new Error("forgotten")));
  process.on("SIGHUP", () => void setTimeout(() => { throw new Error("thrown past everybody"); }, 0));
`;
const ROOT = path.resolve(import.meta.dirname, "../..");

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-last-resort-"));
  database = await createTestDatabase();
  await writeFile(path.join(folder, "faults.ts"), FAULTS);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await database.drop();
});

describe("what nobody caught", () => {
  it("is logged: a rejection ends there, an error ends the process in order", async () => {
    const port = await freePort();
    const preload = path.join(folder, "faults.ts");
    const child = Bun.spawn([process.execPath, "--preload", preload, "src/server.ts"], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "test",
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: database.url,
      },
      stdout: "pipe",
      stderr: "pipe",
    });
    const output = new Response(child.stdout).text();
    await untilHealthy(child, port);
    child.kill("SIGUSR2");
    await Bun.sleep(200);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    child.kill("SIGHUP");
    expect(await child.exited).toBe(1);
    const lines = await output;
    expect(lines).toContain('"message":"forgotten"');
    expect(lines).toContain("nobody handled this rejection");
    expect(lines).toContain('"message":"thrown past everybody"');
  });
});
