import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  adminUsers,
  idempotencyKeys,
  jobRequests,
  newsletterSubscriptions,
  priceConfirmations,
  rateLimits,
  sessions,
} from "../../../src/db/schema/index.ts";
import { ensureAdmin } from "../../../src/domain/admin/ensure-admin.ts";
import { purgeExpired } from "../../../src/domain/system/purge-expired.ts";
import { monthsBefore } from "../../../src/domain/time/berlin.ts";
import { assignedJob, requestedJob } from "../../support/cast.ts";
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

  it("removes a price confirmation twelve months after its job was completed", async () => {
    const [over, still, running] = await Promise.all([
      requestedJob(world, { einsatzbeginn: "" }),
      requestedJob(world, { einsatzbeginn: "" }),
      requestedJob(world, { einsatzbeginn: "" }),
    ]);
    const complete = (jobId: string, completed_at: Date) =>
      world.db
        .update(jobRequests)
        .set({ status: "completed", completed_at })
        .where(eq(jobRequests.id, jobId));
    const yearAgo = monthsBefore(world.ctx().now(), 12);
    await complete(over, new Date(yearAgo.getTime() - 1));
    await complete(still, yearAgo);
    await purgeExpired(world.ctx(WORKER));
    const left = await world.db.select({ id: priceConfirmations.job_id }).from(priceConfirmations);
    const ids = left.map(({ id }) => id);
    expect(ids).not.toContain(over);
    expect(ids).toEqual(expect.arrayContaining([still, running]));
  });

  it("removes a newsletter request that nobody confirmed, and no confirmed one", async () => {
    const now = world.ctx().now().getTime();
    const daysAgo = (days: number, ms = 0) => new Date(now - days * 86_400_000 + ms);
    const asked = { consent_text_version: "1", requested_at: daysAgo(14, -1) };
    await world.db.insert(newsletterSubscriptions).values([
      { ...asked, email: "nie@bau.example" },
      { ...asked, email: "ja@bau.example", status: "confirmed", confirmed_at: daysAgo(13) },
      { ...asked, email: "neu@bau.example", requested_at: daysAgo(14) },
    ]);
    await purgeExpired(world.ctx(WORKER));
    const left = await world.db.select().from(newsletterSubscriptions);
    expect(left.map(({ email }) => email).sort()).toEqual(["ja@bau.example", "neu@bau.example"]);
  });
});
