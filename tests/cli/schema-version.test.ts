import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "../../src/config.ts";
import { startEmbeddedDatabase } from "../../src/db/embedded.ts";
import { localSecrets } from "../../src/platform/local-secrets.ts";
import { explainStart, startServer } from "../../src/server.ts";
import { copyDatabase, createEmptyDatabase, type TestDatabase } from "../support/database.ts";
import { useCli } from "./run-cli.ts";

/** Programs and databases of different versions: only the server's start and `db migrate` migrate. */

const cli = useCli();
const ROOT = path.resolve(import.meta.dirname, "../..");
const MIGRATIONS = path.join(ROOT, "migrations");
const folder = mkdtempSync(path.join(tmpdir(), "fahrer-schema-"));
const databases: TestDatabase[] = [];
const journal = JSON.parse(
  readFileSync(path.join(MIGRATIONS, "meta", "_journal.json"), "utf8"),
) as { entries: { tag: string; when: number }[] };
const NEWEST = journal.entries.at(-1)?.tag;
const ONE_BEFORE = journal.entries.at(-2)?.tag;
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

let older: Promise<TestDatabase> | undefined;
let migrated: Promise<TestDatabase> | undefined;

/** As the version before the last migration left it. */
function olderDatabase(): Promise<string> {
  older ??= makeOlder();
  return ownCopy(older);
}

/** Of this program's version. */
function migratedDatabase(): Promise<string> {
  migrated ??= makeMigrated();
  return ownCopy(migrated);
}

async function ownCopy(source: Promise<TestDatabase>) {
  const database = await copyDatabase(await source);
  databases.push(database);
  return database.url;
}

async function makeOlder() {
  const database = await createEmptyDatabase();
  databases.push(database);
  const migrationsFolder = path.join(folder, "older");
  cpSync(MIGRATIONS, migrationsFolder, { recursive: true });
  const entries = journal.entries.slice(0, -1);
  const file = path.join(migrationsFolder, "meta", "_journal.json");
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  await ask(database.url, (sql) => migrate(drizzle(sql), { migrationsFolder }));
  return database;
}

async function makeMigrated() {
  const database = await createEmptyDatabase();
  databases.push(database);
  const { exitCode } = await cli.run(["db", "migrate"], { env: { DATABASE_URL: database.url } });
  expect(exitCode).toBe(0);
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

describe("on a database older than the program", () => {
  let url: string;
  beforeEach(async () => {
    url = await olderDatabase();
  });

  it("every command refuses with an exit code of its own, and changes nothing", async () => {
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

  it("`db status` tells what is pending, `db migrate` applies it, once", async () => {
    const env = { DATABASE_URL: url };
    const before = await schemaOf(url);
    const { exitCode, answer } = await cli.json(["db", "status"], { env });
    expect([exitCode, answer.code]).toEqual([7, "database_older"]);
    expect(answer.data).toEqual({
      program: NEWEST,
      database: ONE_BEFORE,
      pending: 1,
      unknown: 0,
      databaseIs: "older",
      migrations: [{ name: NEWEST, oldestProgram: null }],
      runningCopies: "go_on",
      oldestProgram: null,
      mayStart: true,
    });
    const told = (await cli.run(["db", "status"], { env })).stdout;
    expect(told).toContain(`Ausstehend:           1\n  ${NEWEST}\n`);
    expect(told).toContain(
      "Laufende Server:      arbeiten während der Migration und danach weiter",
    );
    expect(await schemaOf(url)).toEqual(before);

    const applied = await cli.json(["db", "migrate"], { env });
    expect(applied).toMatchObject({ exitCode: 0, answer: { success: true, applied: 1 } });
    expect(await schemaOf(url)).not.toEqual(before);
    expect((await cli.json(["db", "migrate"], { env })).answer.applied).toBe(0);
    const status = await cli.run(["db", "status"], { env });
    expect(status).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("Die Datenbank passt zu diesem Programm."),
    });
    expect(await cli.run(["jobs", "list"], { env })).toMatchObject({ exitCode: 0, stderr: "" });
  });

  it("the server's start migrates", async () => {
    await (await startServer(configOf(url))).stop();
    const { answer } = await cli.json(["db", "status"], { env: { DATABASE_URL: url } });
    expect(answer.data).toMatchObject({ databaseIs: "equal", pending: 0 });
  });
});

it("of a migration from before the rule `db status` promises nothing to running copies", async () => {
  const url = await migratedDatabase();
  const old = journal.entries.find(({ tag }) => tag.startsWith("0030_"));
  await ask(
    url,
    (sql) => sql`delete from drizzle.__drizzle_migrations where created_at = ${old?.when ?? 0}`,
  );
  const env = { DATABASE_URL: url };
  const { answer } = await cli.json(["db", "status"], { env });
  expect(answer.data).toMatchObject({
    migrations: [{ name: old?.tag }],
    runningCopies: "must_stop",
  });
  expect((await cli.run(["db", "status"], { env })).stdout).toContain("vorher alle beenden");
});

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
    await says(`oldest program: ${ONE_BEFORE}`);
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
      `das die Migration 0999_of_tomorrow kennt; dieses kennt die bis ${NEWEST}`,
    );
    expect(told).toContain("Geändert wurde nichts.");
    const status = await cli.run(["db", "status"], { env: { DATABASE_URL: url } });
    expect(status.stdout).toContain("Sie braucht eines, das 0999_of_tomorrow kennt");
    expect(await schemaOf(url)).toEqual(before);
  });

  it("and where it lacks what this one needs, or the queue's tables are newer", async () => {
    await says("");
    const version = (change: number) =>
      ask(url, (sql) => sql`update pgboss.version set version = version + ${change}`);
    await version(1);
    expect(await refusal()).toContain("Die Tabellen der Warteschlange haben den Stand");
    await version(-1);
    const last = journal.entries.at(-1)?.when ?? 0;
    await ask(
      url,
      (sql) => sql`delete from drizzle.__drizzle_migrations where created_at = ${last}`,
    );
    expect(await refusal()).toContain("ihr fehlen solche, die es braucht");
  });
});

it("on an empty database of somebody else's nothing is set up but by `db migrate`", async () => {
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
  expect((await cli.run(["db", "migrate"], { env })).exitCode).toBe(0);
  expect((await tables()).length).toBeGreaterThan(0);
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
  expect(answer.data).toMatchObject({ database: NEWEST, databaseIs: "newer", unknown: 1 });
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
