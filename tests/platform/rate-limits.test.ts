import { beforeEach, describe, expect, it } from "vitest";
import { connectDatabase } from "../../src/db/client.ts";
import { rateLimits } from "../../src/db/schema/index.ts";
import type { LimitName } from "../../src/domain/ports.ts";
import { createRateLimits } from "../../src/platform/rate-limits.ts";
import { expectRefusal, outcomes } from "../support/expectations.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

let key = "";
beforeEach(async () => {
  await world.db.delete(rateLimits);
  key = crypto.randomUUID();
});

async function takenOf(attempts: number, name: LimitName, factor = 1) {
  const limits = createRateLimits(world.db, factor);
  const { won, refused } = await outcomes(
    Array.from({ length: attempts }, () => limits.take(name, key)),
  );
  return { won: won.length, refused: [...new Set(refused)] };
}

describe("the limits", () => {
  it.each([
    ["login", 10, "too_many_logins"],
    ["booking", 20, "too_many_requests"],
    ["driver_answer", 30, "too_many_requests"],
    ["booking_unproven", 10, "too_many_requests"],
    ["upload_unproven", 5, "too_many_requests"],
  ] as const)("%s lets exactly %i of 50 at once through", async (name, points, code) => {
    expect(await takenOf(50, name)).toEqual({ won: points, refused: [code] });
  });

  it.each([
    [0.1, 1],
    [0.25, 3],
    [2, 20],
    [100, 50],
  ])("multiplied by %d, login lets %i of 50 through", async (factor, points) => {
    expect((await takenOf(50, "login", factor)).won).toBe(points);
  });

  it("login counts together over two copies of the app", async () => {
    const other = connectDatabase(databaseUrl(), 3);
    const [here, there] = [createRateLimits(world.db, 1), createRateLimits(other.db, 1)];
    const { won } = await outcomes(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? here : there).take("login", key)),
    );
    await other.close();
    expect(won).toHaveLength(10);
  });

  it("what may come without a proof counts together over two copies of the app", async () => {
    const other = connectDatabase(databaseUrl(), 3);
    const copies = [createRateLimits(world.db, 0.1), createRateLimits(other.db, 0.1)];
    const { won } = await outcomes(
      Array.from({ length: 80 }, async (_, index) =>
        copies[index % 2]?.take("unproven_total", key),
      ),
    );
    await other.close();
    expect(won).toHaveLength(30);
  });

  it("each address has its own count, and each limit too", async () => {
    const limits = createRateLimits(world.db, 1);
    for (let n = 0; n < 10; n += 1) await limits.take("login", key);
    await expectRefusal(limits.take("login", key), "too_many_logins");
    await limits.take("login", `${key}-other`);
    await limits.take("booking", key);
  });

  it("a reset gives back the whole count, to this address only", async () => {
    const limits = createRateLimits(world.db, 1);
    for (let n = 0; n < 10; n += 1) await limits.take("login", key);
    await limits.reset("login", "someone-else");
    await expectRefusal(limits.take("login", key), "too_many_logins");
    await limits.reset("login", key);
    for (let n = 0; n < 10; n += 1) await limits.take("login", key);
    await expectRefusal(limits.take("login", key), "too_many_logins");
  });

  it("says how long to wait", async () => {
    const limits = createRateLimits(world.db, 0.01);
    await limits.take("driver_answer", key);
    const refusal = await expectRefusal(limits.take("driver_answer", key), "too_many_requests");
    expect(refusal.retryAfterSeconds).toBeGreaterThan(0);
    expect(refusal.retryAfterSeconds).toBeLessThanOrEqual(60);
  });

  it("login still counts while the database is away", async () => {
    const away = connectDatabase("postgres://nobody@127.0.0.1:1/none", 2);
    const limits = createRateLimits(away.db, 0.2);
    await limits.take("login", key);
    await limits.take("login", key);
    await expectRefusal(limits.take("login", key), "too_many_logins");
    await away.close();
  });
});

function databaseUrl() {
  const { database } = world.config;
  if (database.kind !== "external") throw new Error("The world runs on a database of its own");
  return database.url;
}
