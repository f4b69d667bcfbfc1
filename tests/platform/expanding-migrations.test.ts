import { readFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { migrateTo } from "../../src/db/migrations.ts";
import { declaredIn, journal, MIGRATIONS } from "../../src/db/schema-state.ts";
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from "../support/database.ts";
import { breaksOf, namedIn, type Program, readShape } from "../support/database-shape.ts";

/** Migrations expand first and contract later (docs/contributing.md, A migration; docs/decisions/0050). */

/** What drizzle-kit wrote beside a migration: what the program that came with it names in its statements. */
async function namedBy(tag: string) {
  const file = path.join(MIGRATIONS, "meta", `${tag.slice(0, 4)}_snapshot.json`);
  return namedIn(JSON.parse(await readFile(file, "utf8")));
}

const JOURNAL = journal();
const TAGS = JOURNAL.map(({ tag }) => tag);

it("each migration leaves the programs before it working, or says which not", async () => {
  const database = await createEmptyDatabase();
  const sql = postgres(database.url, { max: 1, onnotice: () => {} });
  const programs: { tag: string; program: Program }[] = [];
  let oldest = TAGS[0];
  for (const { tag, when } of JOURNAL) {
    await sql.begin((tx) => migrateTo(tx, [when]));
    const shape = await readShape(sql);
    const known = [...programs.map((before) => before.tag), tag];
    oldest = declaredIn(tag) ?? oldest;
    expect(known, `what ${tag} names is a migration before it`).toContain(oldest);
    const working = programs.filter((before) => before.tag >= (oldest ?? ""));
    const broken = working.flatMap((before) =>
      breaksOf(before.program, shape).map((what) => `${tag} breaks ${before.tag}: ${what}`),
    );
    expect(broken).toEqual([]);
    programs.push({ tag, program: { named: await namedBy(tag), shape } });
  }
  await sql.end();
  await database.drop();
});

describe("the comparison", () => {
  let database: TestDatabase;
  let sql: postgres.Sql;
  let program: Program;

  beforeAll(async () => {
    database = await createTestDatabase();
    sql = postgres(database.superuserUrl, { max: 1, onnotice: () => {} });
    const newest = TAGS.at(-1) ?? "";
    program = { named: await namedBy(newest), shape: await readShape(sql) };
  });
  afterAll(async () => {
    await sql.end();
    await database.drop();
  });

  /** What it says of these statements, which are taken back. */
  async function breaksAfter(statements: string): Promise<string[]> {
    try {
      await sql.unsafe(`begin; ${statements}`);
      return breaksOf(program, await readShape(sql));
    } finally {
      await sql.unsafe("rollback");
    }
  }

  it("knows every column that the program names", () => {
    const there = program.shape.columns.map(({ table, name }) => `${table}.${name}`);
    expect([...program.named].filter((column) => !there.includes(column))).toEqual([]);
  });

  it.each([
    ["drop table aenderungen", "aenderungen.liste is gone"],
    ["alter table kunden rename to customers", "kunden.id is gone"],
    ["alter table job_requests drop column is_test", "job_requests.is_test is gone"],
    ["alter table job_requests rename column zeitraum to dauer", "job_requests.zeitraum is gone"],
    [
      "alter table job_requests add column ort text not null",
      "job_requests.ort is required, has no default, and is not written",
    ],
    [
      "alter table job_requests alter column agb_version type bigint",
      "job_requests.agb_version is bigint, was integer",
    ],
    [
      "alter table job_requests alter column einsatzbeginn set not null",
      "job_requests.einsatzbeginn may not be empty any more",
    ],
    [
      "alter table job_requests alter column zeitraum drop not null",
      "job_requests.zeitraum may be empty now",
    ],
    [
      "alter table job_requests alter column status drop default",
      "job_requests.status has no default any more",
    ],
    [
      "alter table job_requests add constraint tight check (length(zeitraum) < 9) not valid",
      "job_requests: the check tight is new or narrower",
    ],
    [
      "alter table job_requests drop constraint job_requests_status_known; alter table job_requests add constraint job_requests_status_known check (status = any ('{open,assigned}')) not valid",
      "job_requests: the check job_requests_status_known is new or narrower",
    ],
    [
      "create unique index once on job_requests (zeitraum)",
      "job_requests: the unique index once is new or narrower",
    ],
    [
      "alter table job_requests add foreign key (gruppe_id) references kunden (id) not valid",
      "job_requests: the foreign key job_requests_gruppe_id_fkey is new or narrower",
    ],
    [
      "create trigger no before insert on kunden for each row execute function suppress_redundant_updates_trigger()",
      "kunden: the trigger no is new or narrower",
    ],
    [
      "drop function delete_old_log",
      "delete_old_log(timestamp with time zone,integer) returns integer is gone",
    ],
  ])("refuses: %s", async (statements, broken) => {
    expect(await breaksAfter(statements)).toContain(broken);
  });

  it.each([
    "create table neu (id uuid primary key, job_id uuid references job_requests (id))",
    "alter table job_requests add column neu text",
    "alter table job_requests add column neu text default '' not null check (neu <> 'x')",
    "alter table job_requests add column neu integer generated always as identity unique",
    "alter table job_requests drop column suchtext; alter table job_requests add column suchtext text generated always as (zeitraum) stored",
    "alter table job_requests drop constraint job_requests_status_known; alter table job_requests add constraint job_requests_status_known check (status = any ('{neu,open,assigned,confirmed,no_show,completed,cancelled}'))",
    "drop index job_requests_search",
    "alter table einstellungen drop constraint einstellungen_bereich_known",
  ])("lets pass: %s", async (statements) => {
    expect(await breaksAfter(statements)).toEqual([]);
  });
});
