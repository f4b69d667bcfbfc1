import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectDatabase, type DatabaseConnection, type PoolLimits } from "../../src/db/client.ts";
import { createTimeBudgets } from "../../src/db/time-budget.ts";
import { outageOf } from "../../src/domain/kernel/outage.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { fakeDatabase } from "../support/fake-database.ts";

const LIMITS: PoolLimits = {
  waitMs: 1000,
  crowdMs: 20_000,
  waiting: 50,
  connectSeconds: 1,
  statementMs: 500,
  lockMs: 200,
};

let database: TestDatabase;
const open: DatabaseConnection[] = [];
const budgets = createTimeBudgets();

beforeAll(async () => {
  database = await createTestDatabase();
  await connect(1).db.execute(sql`create table entries (name text)`);
});
afterAll(async () => {
  await Promise.all(open.map(({ close }) => close()));
  await database.drop();
});

function connect(pool: number, limits: Partial<PoolLimits> = {}, url = database.superuserUrl) {
  const connection = connectDatabase(url, pool, { ...LIMITS, ...limits }, { budgets });
  open.push(connection);
  return connection;
}

type Db = DatabaseConnection["db"];
const nap = (db: Pick<Db, "execute">, seconds: number) =>
  db.execute(sql`select pg_sleep(${seconds})`);
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => outageOf(error) ?? String(error),
  );
const times = <T>(count: number, work: () => T) => Array.from({ length: count }, work);

/** Its time limit strikes, which is a sign of trouble. */
const meetTrouble = async (db: Db) => expect(await outcomeOf(nap(db, 5))).toBe("database_busy");

describe("what is told of statements and connections", () => {
  it("each statement's text and time, without its values, in a transaction too", async () => {
    const heard: { statement: string; ms: number }[] = [];
    const onStatement = (statement: string, ms: number) => void heard.push({ statement, ms });
    const timed = connectDatabase(database.superuserUrl, 1, LIMITS, { budgets, onStatement });
    open.push(timed);
    await timed.db.execute(sql`select pg_sleep(${0.05}), ${"Geheim"}::text`);
    await timed.db.transaction((tx) => tx.execute(sql`select pg_sleep(${0.06})`));
    await outcomeOf(timed.db.execute(sql`select nothing`));
    expect(heard.map(({ statement }) => statement)).toEqual([
      "select pg_sleep($1), $2::text",
      "select pg_sleep($1)",
      "select nothing",
    ]);
    expect(heard[0]?.ms).toBeGreaterThan(45);
    expect(heard[1]?.ms).toBeGreaterThan(55);
  });

  it("who works with a connection, and who waits for one", async () => {
    const { db, use } = connect(1);
    expect(use()).toEqual({ inUse: 0, waiting: 0 });
    const working = Promise.all([nap(db, 0.2), nap(db, 0.2), nap(db, 0.2)]);
    await expect.poll(use).toEqual({ inUse: 1, waiting: 2 });
    await working;
    expect(use()).toEqual({ inUse: 0, waiting: 0 });
  });
});

describe("more than there are connections", () => {
  it("a crowd waits its turn, however long, as long as each is quick", async () => {
    const { db } = connect(1, { statementMs: 10_000, waiting: 100 });
    const outcomes = await Promise.all(times(60, () => outcomeOf(nap(db, 0.03))));
    expect(new Set(outcomes)).toEqual(new Set(["done"]));
  });

  it("behind a lock nobody waits longer than he may, and then all goes on", async () => {
    const { db } = connect(1);
    const started = performance.now();
    const outcomes = await Promise.all(times(40, () => outcomeOf(nap(db, 5))));
    expect(new Set(outcomes)).toEqual(new Set(["database_busy"]));
    // In turn, each to its time limit, they would have needed 20 s.
    expect(performance.now() - started).toBeLessThan(10_000);
    expect(await outcomeOf(nap(db, 0))).toBe("done");
  });

  it("refuses at once what finds the queue full", async () => {
    const { db } = connect(1, { waiting: 2 });
    const order: string[] = [];
    const ask = (name: string) =>
      outcomeOf(nap(db, 0.1)).then((outcome) => order.push(`${name} ${outcome}`));
    await Promise.all(["first", "second", "third", "fourth"].map(ask));
    expect(order).toEqual(["fourth database_busy", "first done", "second done", "third done"]);
  });

  it("hears together that nobody can be reached", async () => {
    const fake = await fakeDatabase("silent");
    const { db } = connect(2, {}, fake.url);
    const outcomes = await Promise.all(times(20, () => outcomeOf(nap(db, 0))));
    expect(new Set(outcomes)).toEqual(new Set(["database_away"]));
    expect(fake.connections()).toBeLessThan(5);
    await fake.close();
  });
});

describe("the time of one request", () => {
  it("counts over all that it asks, also inside a transaction, which is undone", async () => {
    const { db } = connect(2);
    await meetTrouble(db);
    const request = budgets.within(() =>
      db.transaction(async (tx) => {
        await tx.execute(sql`insert into entries values ('undone')`);
        for (let step = 0; step < 20; step++) await nap(tx, 0.1);
      }),
    );
    expect(await outcomeOf(request)).toBe("database_busy");
    expect(await db.execute(sql`select name from entries`)).toHaveLength(0);
  });

  it("does not count what it does beside, such as to read an upload", async () => {
    const { db } = connect(2);
    await meetTrouble(db);
    const request = budgets.within(async () => {
      await nap(db, 0.1);
      await Bun.sleep(1300);
      await nap(db, 0.1);
    });
    expect(await outcomeOf(request)).toBe("done");
  });

  it("ends with the answer: what is streamed then has all the time", async () => {
    const { db } = connect(2);
    let stream = async () => {};
    await budgets.within(async () => {
      stream = async () => {
        for (let step = 0; step < 10; step++) await nap(db, 0.15);
      };
    });
    await meetTrouble(db);
    expect(await outcomeOf(stream())).toBe("done");
  });
});
