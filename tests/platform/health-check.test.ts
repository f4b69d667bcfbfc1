import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkDatabase } from "../../src/db/pools.ts";
import { createHealth } from "../../src/platform/metrics.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { fakeDatabase } from "../support/fake-database.ts";

const WITHIN_MS = 2500;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe("the health of the database", () => {
  it("is fine where it answers", async () => {
    const check = checkDatabase(database.url);
    expect(await check.faultOf()).toBeUndefined();
    await check.close();
  });

  it.each(["closes", "silent"] as const)("is told in time where it %s", async (manner) => {
    const fake = await fakeDatabase(manner);
    const check = checkDatabase(fake.url);
    for (let look = 0; look < 2; look++) {
      const started = performance.now();
      expect(await check.faultOf()).toBe("database_away");
      expect(performance.now() - started).toBeLessThan(WITHIN_MS);
    }
    await check.close();
    await fake.close();
  });
});

describe("the health of a copy", () => {
  it("names the first fault, and asks once for all who ask meanwhile", async () => {
    let asked = 0;
    const health = createHealth([
      async () => undefined,
      async () => {
        asked += 1;
        await Bun.sleep(20);
        return { reason: "storage_low" };
      },
      async () => ({ reason: "database_away" }),
    ]);
    const answers = await Promise.all(Array.from({ length: 50 }, health));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"status":"unavailable","reason":"storage_low"}']),
    );
    expect(asked).toBe(1);
    await health();
    expect(asked).toBe(2);
    expect(await createHealth([async () => undefined])()).toEqual({ status: "ok" });
  });
});
