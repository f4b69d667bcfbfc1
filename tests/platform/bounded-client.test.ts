import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectDatabase, type DatabaseConnection, type PoolLimits } from "../../src/db/client.ts";
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

beforeAll(async () => {
  database = await createTestDatabase();
  await connect(1).db.execute(sql`create table entries (name text)`);
});
afterAll(async () => {
  await Promise.all(open.map(({ close }) => close()));
  await database.drop();
});

function connect(pool: number, limits: Partial<PoolLimits> = {}, url = database.superuserUrl) {
  const connection = connectDatabase(url, pool, { ...LIMITS, ...limits });
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
/** `DATABASE_BUSY` for one that got no connection, `55P03` for one that waited for the lock itself. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return "";
  return "code" in error && typeof error.code === "string" ? error.code : reasonOf(error.cause);
};
const takeLock = (db: Pick<Db, "execute">) => db.execute(sql`lock table entries`);

/** Keeps a lock on the table until `work` is done. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  const { db } = connect(1, { statementMs: 60_000 });
  return db.transaction(async (tx) => {
    await takeLock(tx);
    return work();
  });
}
const times = <T>(count: number, work: () => T) => Array.from({ length: count }, work);

describe("what is told of connections", () => {
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
  it("a crowd is served however slow its statements are, even after one reached the statement timeout", async () => {
    const { db } = connect(1, { waitMs: 100, waiting: 100 });
    expect(await outcomeOf(nap(db, 5))).toBe("database_busy");
    const outcomes = await Promise.all(times(20, () => outcomeOf(nap(db, 0.1))));
    expect(new Set(outcomes)).toEqual(new Set(["done"]));
  });

  it("a transaction that has begun is finished, however long others hold a lock meanwhile", async () => {
    const { db } = connect(2, { waitMs: 0 });
    const outcome = await whileLocked(() =>
      outcomeOf(
        db.transaction(async (tx) => {
          expect(await outcomeOf(db.transaction(takeLock))).toBe("database_busy");
          await nap(tx, 0);
        }),
      ),
    );
    expect(outcome).toBe("done");
  });

  it("behind a lock nobody waits longer than `waitMs` for a connection, and then all goes on", async () => {
    const { db } = connect(1);
    const reasons = await whileLocked(() =>
      Promise.all(times(40, () => db.transaction(takeLock).catch(reasonOf))),
    );
    expect(new Set(reasons)).toEqual(new Set(["55P03", "DATABASE_BUSY"]));
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
