import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../src/db/embedded.ts";
import { until } from "../support/expectations.ts";
import { takePort } from "../support/ports.ts";

let dataDir = "";
let running: EmbeddedDatabase | null = null;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "embedded-"));
});
afterAll(async () => {
  await running?.release();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(port = 0) {
  const password = "nur-hier";
  const settings = ["fsync=off"];
  const database = await startEmbeddedDatabase({ dataDir, port, password, settings });
  running = database;
  return database;
}
async function stop() {
  await running?.release();
  running = null;
}

async function query<T extends object>(url: string, statement: string) {
  const client = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return [...(await client.unsafe<T[]>(statement))];
  } finally {
    await client.end();
  }
}
const lockFile = () => path.join(dataDir, "postgres", "postmaster.pid");

describe("the embedded database", () => {
  it("is made at the first start, and the second keeps what was written", async () => {
    const first = await start();
    expect(first.startedHere).toBe(true);
    await query(first.superuserUrl, "create table note (text text)");
    await query(first.superuserUrl, "insert into note values ('Umlaute: äöüß')");
    await stop();
    const second = await start();
    expect(await query(second.superuserUrl, "select text from note")).toEqual([
      { text: "Umlaute: äöüß" },
    ]);
  });

  it("that runs already is joined, not started again", async () => {
    const owner = running;
    const guest = await start();
    expect(guest).toMatchObject({ url: owner?.url, startedHere: false });
    expect(await query(guest.superuserUrl, "select count(*)::int as n from note")).toEqual([
      { n: 1 },
    ]);
    await owner?.release();
  });

  it("let go by one copy of the app, runs on while another holds it, also without a connection", async () => {
    const holder = running;
    const guest = await start();
    await guest.release();
    running = await start();
    expect(running.startedHere).toBe(false);
    // Forgotten, it would hold the database for as long as nobody collects it, and no later stop would be one.
    await holder?.release();
  });

  it("listens on this machine only, and wants its password", async () => {
    const url = new URL(running?.url ?? "");
    expect(url.hostname).toBe("127.0.0.1");
    url.password = "falsch";
    await expect(query(url.href, "select 1")).rejects.toThrow(/password/);
    const settings = await query(running?.url ?? "", "show listen_addresses");
    expect(settings).toEqual([{ listen_addresses: "127.0.0.1" }]);
  });

  it("killed together with the machine, starts in spite of its stale lock file", async () => {
    const pid = Number((await readFile(lockFile(), "utf8")).split("\n")[0]);
    process.kill(pid, "SIGKILL");
    await until(() => !existsSync(`/proc/${pid}`) || isDead(pid), "the postmaster is gone");
    await stop();
    expect(existsSync(lockFile())).toBe(true);
    const restarted = await start();
    expect(await query(restarted.superuserUrl, "select count(*)::int as n from note")).toEqual([
      { n: 1 },
    ]);
  });

  it("told to stop while a session keeps it from that, is replaced by whoever comes next", async () => {
    const { superuserUrl: url = "" } = running ?? {};
    const session = postgres(url, { max: 1, onnotice: () => {} });
    await session`select 1`;
    process.kill(Number((await readFile(lockFile(), "utf8")).split("\n")[0]), "SIGTERM");
    await until(async () => /stopping/.test(await readFile(lockFile(), "utf8")), "it stops");
    const before = running;
    const replaced = await start();
    expect(replaced).toMatchObject({ url: before?.url, startedHere: true });
    expect(await query(url, "select count(*)::int as n from note")).toEqual([{ n: 1 }]);
    await session.end({ timeout: 1 });
    await before?.release();
  });

  it("is not deceived by a lock file whose number belongs to another program now", async () => {
    await stop();
    const folder = path.join(dataDir, "postgres");
    const reader = Bun.spawn(["tail", "-f", path.join(folder, "server.log")], { stdout: "ignore" });
    for (const pid of [1, process.pid, reader.pid, "", "Unsinn"]) {
      await writeFile(lockFile(), `${pid}\n${folder}\n0\n5432\n`);
      const restarted = await start();
      expect(restarted.startedHere).toBe(true);
      expect(await query(restarted.superuserUrl, "select count(*)::int as n from note")).toEqual([
        { n: 1 },
      ]);
      await stop();
    }
    expect(reader.exitCode).toBeNull();
    reader.kill();
  });

  it("writes nothing that people typed into its log file", async () => {
    const { superuserUrl: url } = await start();
    await query(url, "create table once (text text primary key)");
    await query(url, "insert into once values ('Petra Muster')");
    await expect(query(url, "insert into once values ('Petra Muster')")).rejects.toThrow(
      "once_pkey",
    );
    await stop();
    const log = await readFile(path.join(dataDir, "postgres", "server.log"), "utf8");
    expect(log).toContain("once_pkey");
    expect(log).not.toContain("Petra");
  });

  it("says which variable to change when its port is taken", async () => {
    await stop();
    expect(existsSync(lockFile())).toBe(false);
    const { port, server: occupant } = await takePort();
    await expect(start(port)).rejects.toThrow(`Der Datenbank-Port ${port} ist belegt`);
    await expect(start(port)).rejects.toThrow("DATABASE_PORT");
    await new Promise((resolve) => occupant.close(resolve));
    expect(new URL((await start(port)).url).port).toBe(String(port));
  });
});

/** A killed process that nobody has collected yet counts as gone. */
function isDead(pid: number) {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}
