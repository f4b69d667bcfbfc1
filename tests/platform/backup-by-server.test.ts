import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { tryLock } from "../../src/db/embedded/process-lock.ts";
import { backupState, scheduledWork } from "../../src/db/schema/index.ts";
import {
  type BackupState,
  describeBackups,
  isBackupDue,
  readBackupState,
} from "../../src/domain/desk/backup-state.ts";
import { BACKUP_DAYS } from "../../src/domain/kernel/vocabulary.ts";
import { callHere } from "../cli/run-cli.ts";
import { useApp } from "../support/app.ts";
import { until } from "../support/expectations.ts";

/** Backups that the server makes by itself, in a process of its own, with the rights that it has. */

const ROOT = path.resolve(import.meta.dirname, "../..");
const folder = await mkdtemp(path.join(tmpdir(), "fahrer-nightly-"));
const world = useApp({ BACKUP_DIR: folder, BACKUP_AT: "04:15" });
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  world.clock.followMachine();
  await world.db.delete(backupState);
  for (const name of await readdir(folder)) await rm(path.join(folder, name));
});

const state = () => readBackupState(world.ctx());

async function desk() {
  const headers = { Cookie: `sitzung=${await world.signIn()}` };
  return (await world.app.request("/admin", { headers })).text();
}

function here() {
  return {
    NODE_ENV: "test",
    DATA_DIR: world.config.dataDir,
    DATABASE_URL: world.runtimeUrl,
    DATABASE_MIGRATE_URL: world.superuserUrl,
    BACKUP_DIR: folder,
  };
}

async function backup(...args: string[]) {
  const { exitCode, stdout } = await callHere(["backup", ...args, "--json"], { env: here() });
  return { exitCode, answer: JSON.parse(stdout) };
}

/** As if the time had come, before the worker looks for work. */
async function fallDue() {
  const due_at = new Date();
  await world.db
    .insert(scheduledWork)
    .values({ id: "back-up", due_at })
    .onConflictDoUpdate({ target: scheduledWork.id, set: { due_at, claimed_until: null } });
}

/** Nobody gets on with a backup while somebody has taken a table for himself. */
async function whileLocked(work: () => Promise<void>) {
  const sql = postgres(world.superuserUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.begin(async (tx) => {
      await tx`lock table newsletter_subscriptions in access exclusive mode`;
      await work();
    });
  } finally {
    await sql.end();
  }
}

const isUnderWay = async () =>
  (await state())?.status === "running" &&
  (await readdir(folder)).some((name) => name.endsWith(".unfinished"));

describe("a server with a target", () => {
  it("makes one when it is due, notes it, and says so at the desk", async () => {
    await fallDue();
    await world.runtime.startWorker();
    await until(async () => (await state())?.status === "done", "it is made");
    await world.runtime.stopWorker(5000);
    const made = await state();
    expect(await readdir(folder)).toEqual([made?.done?.name]);
    expect(made?.done).toMatchObject({ place: folder, bytes: expect.any(Number) });
    expect(isBackupDue(made, "04:15", new Date())).toBe(false);
    expect((await backup("verify", made?.done?.name ?? "")).answer).toMatchObject({
      success: true,
    });
    const page = await desk();
    expect(page).toContain(`Die letzte ist vom `);
    expect(page).toContain(made?.done?.name);
  });

  it("breaks off when it is told to stop: nothing unfinished is left, and it is due again", async () => {
    await fallDue();
    await whileLocked(async () => {
      await world.runtime.startWorker();
      await until(isUnderWay, "it is under way");
      expect(await backup("create")).toMatchObject({
        exitCode: 4,
        answer: { code: "backup_running" },
      });
      expect(isBackupDue(await state(), "04:15", new Date())).toBe(false);
      await world.runtime.stopWorker(15_000);
      expect(await readdir(folder)).toEqual([]);
      const stopped = await state();
      expect(stopped).toMatchObject({ status: "interrupted", reason: "Sie wurde angehalten." });
      expect(isBackupDue(stopped, "04:15", new Date())).toBe(true);
    });
  });

  it("killed: is known as such at once, and the next one tidies up after it", async () => {
    const child = Bun.spawn(
      [process.execPath, "--no-env-file", "cli/index.ts", "backup", "create"],
      {
        cwd: ROOT,
        env: { PATH: process.env.PATH, HOME: world.config.dataDir, ...here() },
        stdout: "ignore",
        stderr: "ignore",
      },
    );
    await whileLocked(async () => {
      await until(isUnderWay, "it is under way");
      child.kill("SIGKILL");
      await child.exited;
    });
    await until(async () => (await state())?.status === "failed", "its lock is free");
    expect((await state())?.reason).toBe("Ihr Prozess endete mittendrin.");
    const [unfinished = ""] = await readdir(folder);
    const fresh = path.join(folder, unfinished.replace(/(\d\d)\dZ/, "$1xZ"));
    await writeFile(fresh, "of somebody who is at it");
    const before = new Date(Date.now() - 61 * 60_000);
    await utimes(path.join(folder, unfinished), before, before);
    const { answer } = await backup("create");
    expect((await readdir(folder)).sort()).toEqual([path.basename(fresh), answer.name].sort());
    expect(await state()).toMatchObject({ status: "done", done: { name: answer.name } });
  });

  it("failed: says why at the desk, in doctor and in metrics, keeps the last whole one, and goes on", async () => {
    const { answer } = await backup("create");
    const blocked = path.join(folder, "datei");
    await writeFile(blocked, "");
    const failed = await backup("create", "--to", path.join(blocked, "darin"));
    expect(failed).toMatchObject({ exitCode: 4, answer: { code: "backup_unwritable" } });
    const known = await state();
    expect(known).toMatchObject({ status: "failed", done: { name: answer.name } });
    const page = await desk();
    expect(page).toContain("Die letzte Sicherung ist gescheitert");
    expect(page).toContain("ließ sich nicht schreiben");
    const { stdout } = await callHere(["system", "doctor", "--offline", "--json"], { env: here() });
    expect(JSON.parse(stdout).findings).toContainEqual(
      expect.objectContaining({ state: "warn", title: "Die letzte Sicherung ist gescheitert" }),
    );
    expect(isBackupDue(known, "04:15", new Date())).toBe(false);
  });
});

describe("what a killed verify leaves", () => {
  const left = () => path.join(world.config.dataDir, "backup-trial");
  beforeEach(() => mkdir(left(), { recursive: true }));

  it("goes with the next backup", async () => {
    await backup("create");
    expect(existsSync(left())).toBe(false);
  });

  it("stays while somebody verifies one, and nobody else does meanwhile", async () => {
    const { answer } = await backup("create");
    await mkdir(left());
    const lock = tryLock(`${left()}.lock`, "exclusive");
    await backup("create");
    expect((await backup("verify", answer.name)).answer).toMatchObject({ code: "backup_running" });
    expect(existsSync(left())).toBe(true);
    lock?.release();
    expect((await backup("verify", answer.name)).answer).toMatchObject({ success: true });
    expect(existsSync(left())).toBe(false);
  });
});

describe("a backup is due", () => {
  const at = (text: string) => new Date(`2026-11-${text}+01:00`);
  const made = (when: Date): BackupState => ({
    status: "done",
    startedAt: when,
    reason: "",
    done: { at: when, name: "x", place: "/x", bytes: 1 },
  });
  it.each([
    ["none was ever made", null, "23T12:00:00", true],
    ["before its time", made(at("22T04:15:10")), "23T04:14:59", false],
    ["at its time", made(at("22T04:15:10")), "23T04:15:00", true],
    ["later, where the server was away at its time", made(at("22T04:15:10")), "23T18:00:00", true],
    ["after it was made", made(at("23T04:15:10")), "23T18:00:00", false],
    ["after one by hand", made(at("23T09:00:00")), "24T04:00:00", false],
    [
      "an hour after a failed one",
      { ...made(at("22T04:15:10")), status: "failed" as const, startedAt: at("23T04:15:00") },
      "23T05:15:00",
      true,
    ],
    [
      "not sooner",
      { ...made(at("22T04:15:10")), status: "failed" as const, startedAt: at("23T04:15:00") },
      "23T05:14:00",
      false,
    ],
  ])("%s", (_, known, now, expected) => {
    expect(isBackupDue(known, "04:15", at(now))).toBe(expected);
  });
});

describe("what is said of backups", () => {
  const now = new Date("2026-11-23T12:00:00Z");
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const setup = (at: string | undefined, environment = "production") => ({
    environment,
    backups: { at, recipient: "age1…" },
  });
  const titles = (...given: Parameters<typeof describeBackups>) =>
    describeBackups(...given).map(({ tone, title }) => `${tone}: ${title}`);
  const done = (days: number): BackupState => ({
    status: "done",
    startedAt: daysAgo(days),
    reason: "",
    done: { at: daysAgo(days), name: "fahrer-x", place: "/srv", bytes: 2e6 },
  });

  it("nothing while developing, a warning in production, news where the server will make one", () => {
    expect(titles(setup(undefined, "development"), { state: null, now })).toEqual([]);
    expect(titles(setup(undefined), { state: null, now })).toEqual([
      "warning: Noch keine Sicherung",
    ]);
    expect(titles(setup("04:15"), { state: null, now })).toEqual(["info: Noch keine Sicherung"]);
  });

  it("that none will come, with both reasons that may keep the server from making one", () => {
    const [line] = describeBackups(setup(undefined), { state: null, now });
    for (const name of ["BACKUP_DIR", "BACKUP_AT"]) expect(line?.text).toContain(name);
  });

  it("that the last one is old, or is no longer where it was put", () => {
    const { oldAfter } = BACKUP_DAYS;
    expect(titles(setup("04:15"), { state: done(oldAfter), now })).toEqual(["info: Sicherungen"]);
    expect(titles(setup("04:15"), { state: done(oldAfter + 0.1), now })).toEqual([
      "warning: Die letzte Sicherung ist alt",
    ]);
    const found = { place: "/srv", rows: [] };
    expect(titles(setup("04:15"), { state: done(1), now, found })).toEqual([
      "info: Sicherungen",
      "warning: Die letzte Sicherung ist weg",
    ]);
  });

  it("that they are not encrypted", () => {
    const plain = { ...setup("04:15"), backups: { at: "04:15", recipient: undefined } };
    expect(titles(plain, { state: done(1), now })).toContain(
      "hint: Sicherungen sind nicht verschlüsselt",
    );
  });
});
