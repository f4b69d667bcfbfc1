import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { afterAll, beforeEach, describe, expect, inject, it } from "vitest";
import { prepareDatabase } from "../../src/db/migrations.ts";
import { administratoren, sessions } from "../../src/db/schema/index.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();
const CONFIGURED = { email: "dispo@agentur.example", password_hash: "hash of the configured one" };
const ADDED = { email: "erika@agentur.example", name: "Erika Muster", password_hash: "hers" };

/** What a copy of the version before says, word by word, while it runs beside this one (docs/decisions/0030). */
const before = {
  read: () => world.db.execute(sql`select id, email, password_hash, created_at from admin_users`),
  create: (id: string) =>
    world.db.execute(sql`
      insert into admin_users (id, email, password_hash, created_at)
      values (${id}, ${CONFIGURED.email}, ${CONFIGURED.password_hash}, default)
      on conflict do nothing returning id`),
  updateAll: () =>
    world.db.execute(sql`
      update admin_users set email = 'neu@agentur.example', password_hash = 'another hash'`),
  findSession: (id: string) =>
    world.db.execute(sql`
      select sessions.id from sessions inner join admin_users on sessions.user_id = admin_users.id
      where sessions.id = ${id}`),
};

const MIGRATIONS = path.join(import.meta.dirname, "../../migrations");
const MIGRATION = /_several_administrators$/;

const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

/** A database as the version before leaves it; its address. */
async function databaseOfBefore(): Promise<string> {
  const url = new URL(inject("superuserUrl"));
  url.pathname = "/postgres";
  const server = postgres(url.href, { max: 1, onnotice: () => {} });
  const name = `before_${crypto.randomUUID().slice(0, 8)}`;
  await server.unsafe(`create database ${name} template template0`);
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-migrations-"));
  undo.push(
    () => server.end(),
    () => server.unsafe(`drop database ${name} with (force)`),
    () => rm(folder, { recursive: true }),
  );
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = path.join(folder, "meta/_journal.json");
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(journalFile, "utf8"));
  const until = journal.entries.findIndex(({ tag }) => MIGRATION.test(tag));
  const entries = journal.entries.slice(0, until);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }));
  url.pathname = `/${name}`;
  // A client of its own: drizzle gives the one that it gets other codecs.
  const client = postgres(url.href, { max: 1, onnotice: () => {} });
  await migrate(drizzle(client), { migrationsFolder: folder });
  await client.end();
  return url.href;
}

it("the one administrator of the version before is the configured one, and stays signed in", async () => {
  const url = await databaseOfBefore();
  const client = postgres(url, { max: 1, onnotice: () => {} });
  undo.push(() => client.end());
  const id = "01980000-0000-7000-8000-000000000001";
  await client`
    insert into admin_users (id, email, password_hash) values (${id}, 'Dispo@agentur.example', 'hash')`;
  await client`
    insert into sessions (id, user_id, expires_at, created_at, last_seen_at)
    values ('open', ${id}, now(), now(), now())`;
  await prepareDatabase({ url, ownerUrl: url });
  expect(await client`select id, email, status, ist_konfiguriert from administratoren`).toEqual([
    { id, email: "dispo@agentur.example", status: "active", ist_konfiguriert: true },
  ]);
  expect(await client`select user_id from sessions`).toEqual([{ user_id: id }]);
});

let addedId = "";

beforeEach(async () => {
  await world.db.delete(administratoren);
  const [added] = await world.db.insert(administratoren).values(ADDED).returning();
  addedId = added?.id ?? "";
});

describe("a copy of the version before, beside several administrators", () => {
  it("creates the configured one at its first start, once", async () => {
    expect(await before.create(crypto.randomUUID())).toHaveLength(1);
    expect(await before.create(crypto.randomUUID())).toHaveLength(0);
    const rows = await world.db.select().from(administratoren);
    expect(rows.filter(({ ist_konfiguriert }) => ist_konfiguriert)).toMatchObject([CONFIGURED]);
  });

  it("finds the configured one alone, and changes nobody else", async () => {
    await before.create(crypto.randomUUID());
    expect(await before.read()).toMatchObject([CONFIGURED]);
    await before.updateAll();
    const rows = await world.db.select().from(administratoren);
    expect(rows.find(({ id }) => id === addedId)).toMatchObject(ADDED);
    expect(rows.find(({ id }) => id !== addedId)).toMatchObject({
      email: "neu@agentur.example",
      password_hash: "another hash",
    });
  });

  it("knows no session of somebody who was added", async () => {
    await before.create(crypto.randomUUID());
    const [configured] = await before.read();
    const times = { created_at: new Date(), last_seen_at: new Date(), expiresAt: new Date() };
    await world.db.insert(sessions).values([
      { ...times, id: "his", userId: String(configured?.id) },
      { ...times, id: "hers", userId: addedId },
    ]);
    expect(await before.findSession("his")).toHaveLength(1);
    expect(await before.findSession("hers")).toHaveLength(0);
  });
});
