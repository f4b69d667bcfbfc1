import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadConfig } from "../../src/config.ts";
import { startEmbeddedDatabase } from "../../src/db/embedded.ts";
import { MIGRATION_LOCK } from "../../src/db/migrations.ts";
import { journal } from "../../src/db/schema-state.ts";
import { localSecrets } from "../../src/platform/private-folder.ts";
import { explainStart, startServer } from "../../src/server.ts";
import { copyDatabase, createEmptyDatabase, type TestDatabase } from "../support/database.ts";
import { until } from "../support/expectations.ts";
import { nextVersion } from "../support/next-version.ts";
import { useCli } from "./run-cli.ts";

/** Programs and databases of different versions: only the server's start and `db migrate` migrate. */

const cli = useCli();
const folder = mkdtempSync(path.join(tmpdir(), "fahrer-schema-"));
const databases: TestDatabase[] = [];
const NEWEST = journal().at(-1);
/** What migrations of the next versions may be: the first adds a column, the second takes it away. */
const EXPANDING = { "9998_expanding": 'ALTER TABLE "admin_actions" ADD COLUMN "neu" text;' };
const CONTRACTING = {
  "9999_contracting": `ALTER TABLE "admin_actions" DROP COLUMN "neu";--> statement-breakpoint
COMMENT ON SCHEMA "drizzle" IS 'oldest program: 9998_expanding';`,
};
/** What reads, what writes, and what asks for nothing but the database. */
const COMMANDS = [
  ["jobs", "list"],
  ["dev", "seed"],
  ["emails", "list"],
  ["jobs", "reset-tests"],
];

afterAll(async () => {
  for (const { drop } of databases) await drop();
  rmSync(folder, { recursive: true, force: true });
});

let migrated: Promise<TestDatabase> | undefined;

/** Of this program's version. */
async function migratedDatabase(): Promise<string> {
  migrated ??= makeMigrated();
  const database = await copyDatabase(await migrated);
  databases.push(database);
  return database.url;
}

async function makeMigrated() {
  const database = await createEmptyDatabase();
  databases.push(database);
  const env = { DATABASE_URL: database.url };
  expect(await cli.json(["db", "migrate"], { env })).toMatchObject({
    exitCode: 0,
    answer: { success: true, applied: journal().length },
  });
  expect((await cli.json(["db", "migrate"], { env })).answer.applied).toBe(0);
  return database;
}

async function ask<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

function configOf(url: string) {
  return loadConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    PORT: "0",
    DATABASE_URL: url,
    DATA_DIR: path.join(folder, "server"),
  });
}

/** Every column, and every migration that was applied. */
function schemaOf(url: string) {
  return ask(
    url,
    (sql) => sql`
      select table_schema, table_name, column_name, data_type, column_default from information_schema.columns
       where table_schema not in ('pg_catalog', 'information_schema')
      union all select 'migration', id::text, hash, created_at::text, null from drizzle.__drizzle_migrations
       order by 1, 2, 3`,
  );
}

it("on a database older than the program every command refuses with an exit code of its own, and changes nothing", async () => {
  const url = await migratedDatabase();
  const last = NEWEST?.when ?? 0;
  await ask(url, (sql) => sql`delete from drizzle.__drizzle_migrations where created_at = ${last}`);
  const before = await schemaOf(url);
  const env = { DATABASE_URL: url };
  for (const command of COMMANDS) {
    const { exitCode, stdout, stderr } = await cli.run(command, { env });
    expect({ exitCode, stdout }).toEqual({ exitCode: 7, stdout: "" });
    expect(stderr).toContain("Die Datenbank ist älter als dieses Programm.");
    expect(stderr).toContain("„db migrate“");
  }
  const { exitCode, answer } = await cli.asProcess.json(["jobs", "list"], { env });
  expect(exitCode).toBe(7);
  expect(answer).toMatchObject({ success: false, code: "database_older" });
  expect(await schemaOf(url)).toEqual(before);
});

describe("the next version's program", () => {
  it("`db status` tells what is pending, and that running copies go on; `db migrate` applies it, and lets others pass while it waits", async () => {
    const next = await nextVersion(folder, "expanding", EXPANDING);
    const url = await migratedDatabase();
    const env = { DATABASE_URL: url };
    const { exitCode, answer } = await next.json(["db", "status"], env);
    expect([exitCode, answer.code]).toEqual([7, "database_older"]);
    expect(answer.data).toEqual({
      program: "9998_expanding",
      database: NEWEST?.tag,
      pending: 1,
      unknown: 0,
      databaseIs: "older",
      migrations: [{ name: "9998_expanding", oldestProgram: null }],
      runningCopies: "go_on",
      oldestProgram: null,
      mayStart: true,
    });
    const migrating = await whileSomebodyReads(url, () => next.json(["db", "migrate"], env));
    expect(migrating).toMatchObject({ exitCode: 0, answer: { success: true, applied: 1 } });
    expect((await cli.run(["db", "status"], { env })).stdout).toContain("Der Server läuft darauf");
  });

  it("`db status` says that running copies must stop where something is taken away that they need", async () => {
    const next = await nextVersion(folder, "contracting", { ...EXPANDING, ...CONTRACTING });
    const env = { DATABASE_URL: await migratedDatabase() };
    const { answer } = await next.json(["db", "status"], env);
    expect(answer.data).toMatchObject({
      pending: 2,
      migrations: [{ oldestProgram: null }, { oldestProgram: "9998_expanding" }],
      runningCopies: "must_stop",
    });
    await next.json(["db", "migrate"], env);
    const { stdout } = await cli.run(["db", "status"], { env });
    expect(stdout).toContain("Sie braucht eines, das 9998_expanding kennt");
  });
});

/** What `work` answers that waits for the log, while one reads that and another wants to. */
async function whileSomebodyReads<T>(url: string, work: () => Promise<T>): Promise<T> {
  const [reader, other] = [0, 1].map(() => postgres(url, { max: 1, onnotice: () => {} }));
  if (!reader || !other) throw new Error("Not connected");
  const [reading, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  try {
    const held = reader.begin(async (tx) => {
      await tx`select from admin_actions`;
      reading.resolve();
      await done.promise;
    });
    await reading.promise;
    const working = work();
    const waiting = () => other`
      select from pg_locks where not granted and locktype = 'relation'
        and database = (select oid from pg_database where datname = current_database())`;
    await Promise.race([
      until(async () => (await waiting()).length > 0, "it waits"),
      working.then(() => expect.unreachable("it did not wait")),
    ]);
    // Whoever asks after it stands behind it, until it gives way.
    await other`select count(*) from admin_actions`;
    done.resolve();
    await held;
    return await working;
  } finally {
    done.resolve();
    await reader.end();
    await other.end();
  }
}

describe("on a database that a newer program has migrated", () => {
  let url: string;
  beforeAll(async () => {
    url = await migratedDatabase();
    await ask(
      url,
      (sql) => sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 4102444800000)`,
    );
  });

  const says = (words: string) =>
    ask(url, (sql) => sql.unsafe(`comment on schema drizzle is '${words}'`));

  async function refusal() {
    const config = configOf(url);
    const started = startServer(config).then((server) => server.stop());
    return explainStart(await started.catch((error: unknown) => error), config);
  }

  it("the server starts where nothing that it needs is taken away", async () => {
    await says(`oldest program: ${NEWEST?.tag}`);
    await (await startServer(configOf(url))).stop();
    const status = await cli.run(["db", "status"], { env: { DATABASE_URL: url } });
    expect(status.stdout).toContain("Der Server läuft darauf");
  });

  it("it refuses where something is, and says which program is needed", async () => {
    await says("oldest program: 0999_of_tomorrow");
    const before = await schemaOf(url);
    const told = await refusal();
    expect(told).toContain("Die Datenbank ist zu neu für dieses Programm.");
    expect(told).toContain(
      `das die Migration 0999_of_tomorrow kennt; dieses kennt die bis ${NEWEST?.tag}`,
    );
    expect(told).toContain("Geändert wurde nichts.");
    const status = await cli.run(["db", "status"], { env: { DATABASE_URL: url } });
    expect(status.stdout).toContain("Sie braucht eines, das 0999_of_tomorrow kennt");
    expect(await schemaOf(url)).toEqual(before);
  });

  it("and where it lacks what this one needs", async () => {
    await says("");
    const last = NEWEST?.when ?? 0;
    await ask(
      url,
      (sql) => sql`delete from drizzle.__drizzle_migrations where created_at = ${last}`,
    );
    expect(await refusal()).toContain("ihr fehlen solche, die es braucht");
  });
});

it("on an empty database of somebody else's no command sets anything up; the server's start does", async () => {
  const database = await createEmptyDatabase();
  databases.push(database);
  const env = { DATABASE_URL: database.url };
  expect(await cli.json(["jobs", "list"], { env })).toMatchObject({
    exitCode: 7,
    answer: { code: "database_older" },
  });
  expect((await cli.run(["db", "status"], { env })).stdout).toContain("leer");
  const tables = () =>
    ask(database.url, (sql) => sql`select from pg_tables where schemaname = 'public'`);
  expect(await tables()).toHaveLength(0);
  await (await startServer(configOf(database.url))).stop();
  const { answer } = await cli.json(["db", "status"], { env });
  expect(answer.data).toMatchObject({ databaseIs: "equal", pending: 0 });
});

it("of several `db migrate` at once only the one that applied them says so", async () => {
  const database = await createEmptyDatabase();
  databases.push(database);
  const env = { DATABASE_URL: database.url };
  const calls = await ask(database.url, async (sql) => {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const begun = [1, 2].map(() => cli.json(["db", "migrate"], { env }));
    const waiting = () => sql`
      select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`;
    await until(async () => (await waiting()).length === 2, "both wait");
    await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`;
    return Promise.all(begun);
  });
  const applied = calls.map(({ answer }) => Number(answer.applied)).toSorted((a, b) => a - b);
  expect(applied[0]).toBe(0);
  expect(applied[1]).toBeGreaterThan(0);
});

it("on a database newer than the program every command refuses, `db migrate` too", async () => {
  const url = await migratedDatabase();
  const env = { DATABASE_URL: url };
  await ask(
    url,
    (sql) => sql`
        insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-tomorrow', 4102444800000)`,
  );
  const before = await schemaOf(url);
  for (const command of [...COMMANDS, ["db", "migrate"]]) {
    const { exitCode, stdout, stderr } = await cli.run(command, { env });
    expect({ exitCode, stdout }).toEqual({ exitCode: 7, stdout: "" });
    expect(stderr).toContain("Die Datenbank ist neuer als dieses Programm.");
  }
  const { exitCode, answer } = await cli.json(["db", "status"], { env });
  expect([exitCode, answer.code]).toEqual([7, "database_newer"]);
  expect(answer.data).toMatchObject({ database: NEWEST?.tag, databaseIs: "newer", unknown: 1 });
  expect(await schemaOf(url)).toEqual(before);
});

it("on a database of the program's version commands work", async () => {
  expect(await cli.run(["jobs", "list"])).toMatchObject({ exitCode: 0, stderr: "" });
  expect((await cli.run(["db", "status"])).stdout).toContain("passt zu diesem Programm");
});

it("the first call on a new machine sets its embedded database up, a later one does not migrate it", async () => {
  const DATA_DIR = path.join(folder, "embedded");
  const env = { DATABASE_URL: "", DATABASE_PORT: "0", DATA_DIR };
  const first = await cli.run(["jobs", "list"], { env });
  expect(first).toMatchObject({ exitCode: 0, stderr: "" });
  const embedded = await startEmbedded(DATA_DIR);
  await ask(
    embedded.superuserUrl,
    (sql) => sql`
        delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
  ).finally(embedded.release);
  expect(await cli.json(["jobs", "list"], { env })).toMatchObject({
    exitCode: 7,
    answer: { code: "database_older" },
  });
});

async function startEmbedded(dataDir: string) {
  const { databasePassword: password } = await localSecrets(dataDir);
  return startEmbeddedDatabase({ dataDir, port: 0, password });
}
