import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectDatabase } from "../../src/db/client.ts";
import { type EmbeddedDatabase, startEmbeddedDatabase } from "../../src/db/embedded.ts";
import { isPrepared, prepareDatabase } from "../../src/db/migrations.ts";
import { useCli } from "../cli/run-cli.ts";
import { createEmptyDatabase } from "../support/database.ts";
import { useWorld } from "../support/world.ts";

/** Who may do what in the database (docs/decisions/0037). Every other test works with the restricted role as well. */

const DENIED = { code: "42501" };
const open = (url: string) => postgres(url, { max: 1, onnotice: () => {} });

async function ask<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = open(url);
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

describe("the role of the running system", () => {
  const world = useWorld();
  let runtime: postgres.Sql;
  beforeAll(() => {
    runtime = open(world.runtimeUrl);
  });
  afterAll(() => runtime.end());

  it.each([
    "create table loot (text text)",
    "create schema loot",
    "create function loot() returns int language sql as 'select 1'",
    "create extension pgcrypto",
    "create role loot",
    "create database loot",
    "alter table job_requests add column loot text",
    "alter table job_requests disable row level security",
    "drop table job_requests",
    "drop index job_requests_pkey",
    "truncate job_requests cascade",
    "create index on job_requests (id)",
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)",
    "select pg_read_file('postgresql.conf')",
    "select pg_ls_dir('.')",
    "copy job_requests to program 'cat'",
    "alter system set log_statement = 'all'",
    "select * from pg_authid",
  ])("may not: %s", async (statement) => {
    await expect(runtime.unsafe(statement)).rejects.toMatchObject(DENIED);
  });

  it("reads and writes every row but those of the action log, of issued documents and of the list of migrations", async () => {
    const tables = await runtime`
      select c.oid::regclass::text as name, has_table_privilege(c.oid, 'select') as reads,
        has_table_privilege(c.oid, 'insert') as adds, has_table_privilege(c.oid, 'update') as changes,
        has_table_privilege(c.oid, 'delete') as deletes, has_table_privilege(c.oid, 'truncate, trigger, references') as more
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'drizzle') and c.relkind in ('r', 'p') order by 1`;
    expect(tables.length).toBeGreaterThan(40);
    for (const { name, ...rights } of tables) {
      const isLog = name === "admin_actions";
      const isList = name === "drizzle.__drizzle_migrations";
      const writes = !isLog && !isList;
      const onlyGrows = [
        "beleg_dateien",
        "beleg_ereignisse",
        "datev_exporte",
        "datev_konten",
      ].includes(name);
      expect({ name, ...rights }).toEqual({
        name,
        reads: true,
        adds: !isList,
        changes: writes && !onlyGrows,
        deletes: writes && !onlyGrows && name !== "nummernkreise",
        more: false,
      });
    }
  });
});

describe("a database of somebody else's", () => {
  const cli = useCli();
  const drops: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const drop of drops) await drop();
  });

  it("with a role for the work and one that migrates: only the second needs rights to the schema", async () => {
    const database = await createEmptyDatabase();
    drops.push(database.drop);
    const { username, password } = new URL(cli.url);
    const url = Object.assign(new URL(database.url), { username, password }).href;
    const alone = await cli.json(["db", "migrate"], { env: { DATABASE_URL: url } }).catch(String);
    expect(alone).toMatchObject({ exitCode: 6 });
    const env = { DATABASE_URL: url, DATABASE_MIGRATE_URL: database.url };
    expect((await cli.json(["db", "migrate"], { env })).exitCode).toBe(0);
    const later = await cli.json(["jobs", "list"], { env: { DATABASE_URL: url } });
    expect(later.exitCode).toBe(0);
    const doctor = async (DATABASE_URL: string) =>
      (await cli.run(["system", "doctor", "--offline"], { env: { DATABASE_URL } })).stdout;
    expect(await doctor(url)).toContain("✓ Datenbankrolle „fahrer_app“.");
    expect(await doctor(database.url)).toContain("! Datenbankrolle „fahrer“ darf mehr als nötig.");
    await ask(url, (sql) => expect(sql`drop table job_requests`).rejects.toMatchObject(DENIED));
  });
});

describe("the embedded database", () => {
  let dataDir: string;
  let running: EmbeddedDatabase | undefined;
  const start = async () => {
    running = await startEmbeddedDatabase({
      dataDir,
      port: 0,
      password: "nur-hier",
      settings: ["fsync=off"],
    });
    return running;
  };
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), "roles-"));
  });
  afterAll(async () => {
    await running?.release();
    await rm(dataDir, { recursive: true, force: true });
  });

  it("belongs to a role that is no superuser, and the running system has none of it but its rows", async () => {
    const again = await start();
    const { db, close } = connectDatabase(again.url, 1);
    try {
      await prepareDatabase(again);
      expect(await isPrepared(db)).toBe(true);
      // A start that finds everything done leaves it as it is.
      await prepareDatabase(again);
      expect(await isPrepared(db)).toBe(true);
    } finally {
      await close();
    }
    const owners = await ask(
      again.superuserUrl,
      (sql) => sql`
        select distinct relowner::regrole::text as owner from pg_class c join pg_namespace n on n.oid = relnamespace
        where nspname in ('public', 'drizzle')`,
    );
    expect(owners).toEqual([{ owner: "fahrer_owner" }]);
    for (const url of [again.url, again.ownerUrl]) {
      const [role] = await ask(
        url,
        (sql) =>
          sql`select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user`,
      );
      expect(new Set(Object.values(role ?? {}))).toEqual(new Set([false]));
    }
    await ask(again.url, (sql) =>
      expect(sql`create temporary table loot (text text)`).rejects.toMatchObject(DENIED),
    );
  });
});
