import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { until } from "../support/expectations.ts";
import { ORDER } from "../support/order.ts";
import { freePort, untilHealthy } from "../support/ports.ts";

/** The real program, told to stop in the middle of its work. */

const ROOT = path.resolve(import.meta.dirname, "../..");
let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-stopping-"));
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

function start(command: string[], environment: Record<string, string>) {
  return Bun.spawn(command, {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      RATE_LIMIT_FACTOR: "1000",
      ...environment,
    },
    stdout: "ignore",
    stderr: "ignore",
  });
}

const SERVER = [process.execPath, "src/server.ts"];

function book(port: number, key: string) {
  return fetch(`http://127.0.0.1:${port}/api/submit-fahrer-anfrage`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(ORDER),
  });
}

describe("SIGTERM", () => {
  it("lets the requests under way be answered, and refuses new ones with a sentence", async () => {
    const port = await freePort();
    const environment = {
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      // However long the questions below take on a busy machine, the requests under way are answered after them.
      STOP_GRACE_SECONDS: "100",
    };
    const server = start(SERVER, environment);
    await untilHealthy(server, port);
    const sql = postgres(database.url, { max: 2, onnotice: () => {} });
    const held = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const lock = sql.begin(async (tx) => {
      await tx`lock table job_requests in exclusive mode`;
      locked.resolve();
      await held.promise;
    });
    await locked.promise;
    const underWay = Array.from({ length: 5 }, (_, index) => book(port, `under-way-${index}`));
    await until(async () => {
      const [row] = await sql`select count(*)::int as n from pg_locks where not granted`;
      return Number(row?.n) >= 5;
    }, "five bookings wait for the lock");

    server.kill("SIGTERM");
    const desk = () => fetch(`http://127.0.0.1:${port}/admin`, { redirect: "manual" });
    await until(async () => (await desk()).status === 503, "new ones are refused");
    // All at once: one after the other they could take longer than bookings wait for the lock.
    const typed = new FormData();
    typed.append("nachname", "Anruferin");
    const origin = { Origin: `http://127.0.0.1:${port}` };
    const [refused, health, form, registration] = await Promise.all([
      book(port, "too-late"),
      fetch(`http://127.0.0.1:${port}/readyz`),
      fetch(`http://127.0.0.1:${port}/`, {
        method: "POST",
        body: new URLSearchParams({ nachricht: "Autokran 60 t", vorname: "Petra" }),
        headers: origin,
      }),
      fetch(`http://127.0.0.1:${port}/fahrer-registrierung`, {
        method: "POST",
        body: typed,
        headers: origin,
      }),
    ]);
    held.resolve();
    expect(refused.headers.get("retry-after")).toBe("15");
    expect(refused.headers.get("connection")).toBe("close");
    expect(await refused.json()).toMatchObject({ success: false, code: "stopping" });
    expect([health.status, await health.json()]).toEqual([
      503,
      { status: "unavailable", reason: "stopping" },
    ]);
    expect(form.status).toBe(503);
    expect(await form.text()).toContain("Autokran 60 t</textarea>");
    expect(registration.status).toBe(503);
    expect(await registration.text()).toContain('value="Anruferin"');

    await lock;
    expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(await server.exited).toBe(0);
    const [{ stored } = { stored: 0 }] =
      await sql`select count(*)::int as stored from job_requests`;
    expect(stored).toBe(5);
    await sql.end();
  });

  it("lets a balancer notice first, where it is told so: until then everything is answered", async () => {
    const port = await freePort();
    const server = start(SERVER, {
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      DRAIN_SECONDS: "60",
      STOP_GRACE_SECONDS: "120",
    });
    await untilHealthy(server, port);
    server.kill("SIGTERM");
    const readiness = () => fetch(`http://127.0.0.1:${port}/readyz`);
    await until(async () => (await readiness()).status === 503, "the balancer is told");
    expect(await (await readiness()).json()).toMatchObject({ reason: "stopping" });
    const answers = [await fetch(`http://127.0.0.1:${port}/`), await book(port, "while-draining")];
    expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    // Kept connections end, so that the next request takes one to another copy.
    expect(answers.map(({ headers }) => headers.get("connection"))).toEqual(["close", "close"]);
    // A second signal makes it quick.
    server.kill("SIGTERM");
    expect(await server.exited).toBe(0);
  });

  /** Whoever calls a start off may start again. */
  const dataDir = () => path.join(folder, "embedded");

  it("during the start takes the database along", async () => {
    const server = start(SERVER, { PORT: "0", DATA_DIR: dataDir() });
    const lockFile = path.join(dataDir(), "postgres", "postmaster.pid");
    await until(() => existsSync(lockFile), "the database starts");
    server.kill("SIGTERM");
    expect(await server.exited).toBe(0);
    expect(existsSync(lockFile)).toBe(false);
  });

  it("to npm start ends server and database", async () => {
    const port = await freePort();
    const npm = start(["npm", "start"], { PORT: String(port), DATA_DIR: dataDir() });
    await untilHealthy(npm, port);
    npm.kill("SIGTERM");
    await npm.exited;
    await until(
      () => !existsSync(path.join(dataDir(), "postgres", "postmaster.pid")),
      "the database has stopped",
    );
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  });
});
