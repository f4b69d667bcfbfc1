import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadConfig } from "../../src/config.ts";
import { startEmbeddedDatabase } from "../../src/db/embedded.ts";
import { MIGRATION_LOCK } from "../../src/db/migrations.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import { localSecrets } from "../../src/platform/private-folder.ts";
import { createRuntime } from "../../src/runtime.ts";
import { callHere, PROGRAM } from "../cli/run-cli.ts";
import { BOOKING } from "../support/cast.ts";
import { createEmptyDatabase } from "../support/database.ts";
import { until } from "../support/expectations.ts";
import { useWorld, VISITOR } from "../support/world.ts";

/** `backup restore` into a new folder, ended by its caller on either side of its commit. */

const world = useWorld();
let folder = "";
let backup = "";
const undo: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-restore-"));
  await requestJob(world.ctx(VISITOR), BOOKING);
  const env = {
    NODE_ENV: "test",
    DATA_DIR: world.config.dataDir,
    DATABASE_URL: world.runtimeUrl,
    DATABASE_MIGRATE_URL: world.superuserUrl,
    BACKUP_DIR: folder,
  };
  const made = await callHere(["backup", "create", "--json"], { env });
  backup = JSON.parse(made.stdout).file;
});
afterAll(async () => {
  for (const step of undo) await step();
  await rm(folder, { recursive: true, force: true });
});

/** A new folder with an empty database that runs already, so that a test can hold a restore up in it. */
async function newPlace(databaseOf: typeof embeddedIn | typeof externalIn = externalIn) {
  const dataDir = await mkdtemp(path.join(folder, "ziel-"));
  const { linkSecret } = await localSecrets(dataDir);
  const { superuserUrl, more } = await databaseOf(dataDir);
  const env = { NODE_ENV: "test", DATA_DIR: dataDir, ...more };
  const restore = ["backup", "restore", backup, "--yes"];
  return {
    dataDir,
    ownSecret: linkSecret,
    sql: postgres(superuserUrl, { max: 1, onnotice: () => {} }),
    begin: () =>
      Bun.spawn([...PROGRAM, ...restore], {
        env: { PATH: process.env.PATH, ...env },
        stdout: "pipe",
        stderr: "pipe",
      }),
    async call(args: string[] = restore) {
      const { exitCode, stdout } = await callHere([...args, "--json"], { env });
      return { exitCode, answer: JSON.parse(stdout) };
    },
  };
}

async function embeddedIn(dataDir: string) {
  const { databasePassword: password } = await localSecrets(dataDir);
  const { superuserUrl, release } = await startEmbeddedDatabase({ dataDir, port: 0, password });
  undo.push(release);
  return { superuserUrl, more: {} };
}

async function externalIn() {
  const { url, superuserUrl, drop } = await createEmptyDatabase();
  undo.push(drop);
  return { superuserUrl, more: { DATABASE_URL: url, DATABASE_MIGRATE_URL: url } };
}

type Place = Awaited<ReturnType<typeof newPlace>>;

const tableOf = async ({ sql }: Place) =>
  (await sql`select to_regclass('public.job_requests') as name`)[0]?.name;

/** Keeps a restore from going on behind its commit. */
const holdBehindCommit = ({ sql }: Place) => sql`select pg_advisory_lock(${MIGRATION_LOCK})`;

it("killed behind its commit, has left a whole place, which the next call, doctor and the start know", async () => {
  const place = await newPlace(embeddedIn);
  await holdBehindCommit(place);
  const child = place.begin();
  await until(async () => (await tableOf(place)) !== null, "the rows are committed");
  child.kill("SIGKILL");
  await child.exited;
  await place.sql.end();

  const { linkSecret } = await localSecrets(world.config.dataDir);
  expect((await localSecrets(place.dataDir)).linkSecret).toBe(linkSecret);
  expect(await place.call()).toMatchObject({
    exitCode: 4,
    answer: { code: "place_not_empty", error: expect.stringContaining("sind sie vollständig") },
  });
  const { answer } = await place.call(["system", "doctor", "--offline"]);
  expect(answer.findings[0]).toMatchObject({
    topic: "database",
    state: "fail",
    text: expect.stringContaining("starten Sie den Server"),
  });
  const { NODE_ENV, DATA_DIR } = { NODE_ENV: "test", DATA_DIR: place.dataDir };
  const config = loadConfig({ NODE_ENV, DATA_DIR, LOG_LEVEL: "silent" });
  await (await createRuntime(config, { migrates: true })).close();
  expect((await place.call(["jobs", "list"])).answer.data).toHaveLength(1);
});

it("stopped by Ctrl-C behind its commit, ends its work and says what it did", async () => {
  const place = await newPlace();
  await holdBehindCommit(place);
  const child = place.begin();
  await until(async () => (await tableOf(place)) !== null, "the rows are committed");
  child.kill("SIGINT");
  await place.sql`select pg_advisory_unlock(${MIGRATION_LOCK})`;
  expect(await new Response(child.stdout).text()).toMatch(
    /^Zurückgespielt: .*\nAnmelden können sich: /,
  );
  expect(await child.exited).toBe(130);
  await place.sql.end();
  expect((await place.call(["jobs", "list"])).answer.data).toHaveLength(1);
});

it("stopped by Ctrl-C before its commit, says that the place is as empty as before; the next call restores", async () => {
  const place = await newPlace();
  const other = await place.sql.reserve();
  await other`begin`;
  // The restore has to wait for this transaction to know whether its own schema is there.
  await other`create schema drizzle`;
  const child = place.begin();
  await until(
    async () => (await other`select from pg_locks where not granted`).length > 0,
    "it waits",
  );
  child.kill("SIGINT");
  expect(await new Response(child.stderr).text()).toContain("so leer wie zuvor");
  expect(await child.exited).toBe(130);
  await other`rollback`;
  other.release();
  expect(await tableOf(place)).toBeNull();
  await place.sql.end();
  expect((await localSecrets(place.dataDir)).linkSecret).toBe(place.ownSecret);
  expect((await place.call()).answer).toMatchObject({ success: true, hasSameLinkSecret: true });
});
