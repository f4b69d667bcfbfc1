import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
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
