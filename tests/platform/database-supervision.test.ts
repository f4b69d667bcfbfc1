import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { waitForLock } from "../../src/db/embedded/process-lock.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../src/db/embedded.ts";
import type { Log } from "../../src/platform/log.ts";
import { until } from "../support/expectations.ts";

/** A cluster of its own, because this one is killed. */

let dataDir = "";
let database: EmbeddedDatabase;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

const start = () => startEmbeddedDatabase({ dataDir, port: 0, password: "nur-hier" });
const lockFile = () => path.join(dataDir, "postgres", "postmaster.pid");
const postmaster = async () => Number((await readFile(lockFile(), "utf8")).split("\n")[0]);
const portOf = ({ url }: EmbeddedDatabase) => new URL(url).port;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "supervision-"));
  await (await start()).release();
  const starter = await start();
  // As a server that only joined what another one, killed since, had started.
  database = await start();
  expect(database.startedHere).toBe(false);
  await starter.release();
  database.supervise(log as unknown as Log, 0);
});
afterAll(async () => {
  await database.release();
  await rm(dataDir, { recursive: true, force: true });
});

async function answers() {
  const client = postgres(database.url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await client`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await client.end({ timeout: 1 });
  }
}
const isRunning = () => database.state().kind === "running";
async function killAndWait(signal: "SIGKILL" | "SIGQUIT" | "SIGTERM") {
  const killed = await postmaster();
  process.kill(killed, signal);
  await until(async () => {
    const running = await postmaster().catch(() => killed);
    return running !== killed && isRunning();
  }, "it is back");
  expect(await answers()).toBe(true);
}

describe("a supervised database", () => {
  it.each([
    ["SIGKILL", /no word of its own/],
    ["SIGQUIT", /^LOG: received immediate shutdown request$/],
  ] as const)(
    "that ended by %s is started again on its port, and the log says so",
    async (signal, reason) => {
      log.error.mockClear();
      await killAndWait(signal);
      const [details] = log.error.mock.calls[0] ?? [];
      expect(details.reason).toMatch(reason);
      expect(log.info).toHaveBeenLastCalledWith(expect.anything(), "database runs again");
    },
    90_000,
  );

  it("told to stop by SIGTERM, which waits for its sessions for ever, is started again under them", async () => {
    log.error.mockClear();
    const session = postgres(database.url, { max: 1, onnotice: () => {} });
    await session`select 1`;
    await killAndWait("SIGTERM");
    expect(log.error.mock.calls[0]?.[0].reason).toBe("LOG: received smart shutdown request");
    await session.end({ timeout: 1 });
  });

  it("waits for, and then ends, what a killed postmaster left working", async () => {
    const client = postgres(database.url, { max: 1, onnotice: () => {} });
    const work = client`select count(*) from generate_series(1, 1e12::bigint)`.catch(() => "cut");
    await until(async () => (await sessionsAtWork()) === 1, "a backend is at work");
    await killAndWait("SIGKILL");
    expect(await work).toBe("cut");
    expect(await sessionsAtWork()).toBe(0);
    await client.end({ timeout: 1 });
  });

  it("is started by nobody on another port, and stopped by no guest", async () => {
    for (let round = 0; round < 2; round++) {
      process.kill(await postmaster(), "SIGKILL");
      const guest = await start();
      expect(portOf(guest)).toBe(portOf(database));
      await guest.release();
      await until(isRunning, "it is back");
      expect(await answers()).toBe(true);
    }
  });

  it("whose port is taken meanwhile says why, goes on trying, and comes back", async () => {
    const turn = await waitForLock(path.join(dataDir, "database.lock"), "exclusive", 10_000);
    process.kill(await postmaster(), "SIGKILL");
    const occupant = createServer();
    const occupy = () =>
      new Promise<boolean>((resolve) => {
        occupant.once("error", () => resolve(false));
        occupant.listen(Number(portOf(database)), "127.0.0.1", () => resolve(true));
      });
    await until(occupy, "the port is taken");
    turn.release();
    const reason = () => {
      const state = database.state();
      return state.kind === "restarting" ? state.reason : "";
    };
    await until(() => /Address already in use/.test(reason()), "it says why");
    await expect(start()).rejects.toThrow("Address already in use");
    await new Promise((resolve) => occupant.close(resolve));
    await until(isRunning, "it is back");
    expect(await answers()).toBe(true);
    expect(log.error.mock.calls.length).toBeGreaterThan(1);
  });

  it("keeps a reserve that is really there, and takes it again", async () => {
    const reserve = path.join(dataDir, "reserve");
    const isTaken = async () => {
      const found = await stat(reserve).catch(() => null);
      return found !== null && found.size > 40e6 && found.blocks * 512 >= found.size;
    };
    await until(isTaken, "the reserve is there");
    await rm(reserve);
    await until(isTaken, "the reserve is there again");
  });

  it("let go while it is being started, ends", async () => {
    process.kill(await postmaster(), "SIGKILL");
    await until(() => !isRunning(), "it was noticed");
    await database.release();
    expect(existsSync(lockFile()) && (await isAlive(await postmaster()))).toBe(false);
    database = await start();
  });
});

async function sessionsAtWork() {
  const client = postgres(database.url, { max: 1, onnotice: () => {} });
  try {
    const rows = await client`
      select 1 from pg_stat_activity where query like '%generate_series%' and pid <> pg_backend_pid()`;
    return rows.length;
  } finally {
    await client.end({ timeout: 1 });
  }
}

async function isAlive(pid: number) {
  const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "");
  return name.startsWith("postgres");
}
