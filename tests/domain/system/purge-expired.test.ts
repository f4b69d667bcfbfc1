import { beforeEach, describe, expect, it } from "vitest";
import { adminUsers, idempotencyKeys, rateLimits, sessions } from "../../../src/db/schema/index.ts";
import { ensureAdmin } from "../../../src/domain/admin/ensure-admin.ts";
import { purgeExpired } from "../../../src/domain/system/purge-expired.ts";
import { assignedJob } from "../../support/cast.ts";
import { fingerprint } from "../../support/expectations.ts";
import { WORKER } from "../../support/outbox.ts";
import { TODAY, useWorld } from "../../support/world.ts";

const world = useWorld();
const hoursAgo = (hours: number, milliseconds = 0) =>
  new Date(TODAY.getTime() - hours * 3_600_000 + milliseconds);

beforeEach(async () => {
  for (const table of [idempotencyKeys, sessions, rateLimits]) await world.db.delete(table);
});

describe("the nightly tidying", () => {
  it("removes answers after 24 hours, and sessions and counters after their end", async () => {
    const admin = { email: "dispo@agentur.example", password: "richtiges-passwort" };
    await ensureAdmin(world.ctx(), admin);
    const [user] = await world.db.select().from(adminUsers);
    const session = { userId: user?.id ?? "", created_at: TODAY, last_seen_at: TODAY };
    await world.db.insert(idempotencyKeys).values([
      { call: "c", key: "over", created_at: hoursAgo(24, -1) },
      { call: "c", key: "still", created_at: hoursAgo(24) },
    ]);
    await world.db.insert(sessions).values([
      { ...session, id: "over", expiresAt: hoursAgo(0, -1) },
      { ...session, id: "still", expiresAt: TODAY },
    ]);
    await world.db.insert(rateLimits).values([
      { key: "over", points: 3, expire: hoursAgo(0, -1) },
      { key: "still", points: 3, expire: TODAY },
    ]);
    await purgeExpired(world.ctx(WORKER));
    expect((await world.db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual([
      "still",
    ]);
    expect((await world.db.select().from(sessions)).map((row) => row.id)).toEqual(["still"]);
    expect((await world.db.select().from(rateLimits)).map((row) => row.key)).toEqual(["still"]);
  });

  it("touches nothing else, however late", async () => {
    await assignedJob(world);
    const all = await fingerprint(world);
    world.clock.advance({ days: 1000 });
    await Promise.all(Array.from({ length: 5 }, () => purgeExpired(world.ctx(WORKER))));
    expect(await fingerprint(world)).toEqual(all);
  });
});
