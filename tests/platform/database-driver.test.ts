import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { fakeDatabase } from "../support/fake-database.ts";

/** What patches/postgres@3.4.9.patch mends (docs/decisions/0011). A query that hangs fails its test by the time limit. */

const OPTIONS = { onnotice() {}, backoff: () => 0.05, connect_timeout: 1 };
const LOST = /^(CONNECTION_CLOSED|ECONNRESET|EPIPE|57P01)$/;

let database: TestDatabase;
let sql: Sql;
let killer: Sql;

beforeAll(async () => {
  database = await createTestDatabase();
  sql = postgres(database.superuserUrl, { ...OPTIONS, max: 2, query_timeout: 1 });
  killer = postgres(database.superuserUrl, { ...OPTIONS, max: 1 });
  await killer`create table entries (name text)`;
});

beforeEach(() => killer`delete from entries`);

afterAll(async () => {
  await sql.end({ timeout: 1 });
  await killer.end();
  await database.drop();
});

const terminate = (pid: number) => killer`select pg_terminate_backend(${pid})`;
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "fulfilled",
    (error) => error.code,
  );

async function pidOf(client: Sql): Promise<number> {
  const [row] = await client<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
}

async function stored() {
  const rows = await killer<{ name: string }[]>`select name from entries order by name`;
  return rows.map(({ name }) => name);
}

/** More than the pool has connections, so that each of them has to work again. */
async function expectAllWork() {
  const answers = await Promise.all([1, 2, 3, 4].map((n) => sql`select ${n}::int as n`));
  expect(answers.map(([row]) => row?.n)).toEqual([1, 2, 3, 4]);
}

describe("a connection that is lost", () => {
  it.each([1, 2, 3])("rejects all that a transaction sent and queued, time %i", async () => {
    const outcomes: Promise<string>[] = [];
    const transaction = sql.begin(async (tx) => {
      const pid = await pidOf(tx as unknown as Sql);
      outcomes.push(
        codeOf(tx`select pg_sleep(20)`),
        codeOf(tx`insert into entries values ('sent with it')`),
        codeOf(tx`insert into entries values ('queued behind it')`),
      );
      await terminate(pid);
      await Promise.all(outcomes);
      throw new Error("so that the driver rolls back on a closed connection");
    });
    expect(await codeOf(transaction)).toMatch(LOST);
    for (const outcome of await Promise.all(outcomes)) expect(outcome).toMatch(LOST);
    await expectAllWork();
    expect(await stored()).toEqual([]);
  });

  it("runs nothing of its old transaction in the next one", async () => {
    const only = postgres(database.superuserUrl, { ...OPTIONS, max: 1 });
    const goOn = Promise.withResolvers<void>();
    let late = Promise.resolve("");
    const first = only.begin(async (tx) => {
      await terminate(await pidOf(tx as unknown as Sql));
      await goOn.promise;
      late = codeOf(tx`insert into entries values ('of the lost one')`);
      await late;
    });
    expect(await codeOf(first)).toMatch(LOST);
    const second = only.begin(async (tx) => {
      await tx`insert into entries values ('undone')`;
      goOn.resolve();
      await Bun.sleep(100);
      throw new Error("undo");
    });
    await expect(second).rejects.toThrow("undo");
    expect(await late).toMatch(LOST);
    expect(await stored()).toEqual([]);
    await only.end();
  });

  it("rejects on a reserved connection as often as it is asked, and the pool goes on", async () => {
    const reserved = await sql.reserve();
    await terminate(await pidOf(reserved));
    expect(await codeOf(reserved`select 1`)).toMatch(LOST);
    expect(await codeOf(reserved`select 1`)).toMatch(LOST);
    expect(await codeOf(reserved`select 1`)).toMatch(LOST);
    reserved.release();
    await expectAllWork();
  });

  it("takes nothing along: the first query afterwards is answered", async () => {
    for (let round = 0; round < 5; round++) {
      const pids = await Promise.all([pidOf(sql), pidOf(sql)]);
      const asleep = [codeOf(sql`select pg_sleep(20)`), codeOf(sql`select pg_sleep(20)`)];
      await Bun.sleep(20);
      await Promise.all(pids.map(terminate));
      for (const outcome of await Promise.all(asleep)) expect(outcome).toMatch(LOST);
      await expectAllWork();
    }
  });

  it("that says nothing for longer than query_timeout is given up", async () => {
    expect(await codeOf(sql`select pg_sleep(20)`)).toBe("QUERY_TIMEOUT");
    await expectAllWork();
  });

  it("is renewed by close(), which the pool survives, opened or not", async () => {
    const before = await Promise.all([pidOf(sql), pidOf(sql)]);
    await sql.close();
    await sql.close();
    await expectAllWork();
    const after = await Promise.all([pidOf(sql), pidOf(sql)]);
    for (const pid of after) expect(before).not.toContain(pid);
  });
});

describe("a server that is none", () => {
  it.each(["closes", "silent"] as const)("and %s: rejects each query in time", async (manner) => {
    const fake = await fakeDatabase(manner);
    const client = postgres(fake.url, { ...OPTIONS, max: 2 });
    const outcomes = await Promise.all([codeOf(client`select 1`), codeOf(client`select 2`)]);
    for (const outcome of outcomes)
      expect(outcome).toMatch(/^(CONNECTION_CLOSED|CONNECT_TIMEOUT)$/);
    // By turns, not as fast as the machine can.
    expect(fake.connections()).toBeLessThan(100);
    await client.end({ timeout: 1 });
    await fake.close();
  });

  it("is left alone once the pool is closed", async () => {
    const fake = await fakeDatabase("closes");
    const client = postgres(fake.url, { ...OPTIONS, max: 2, connect_timeout: 20 });
    const outcome = codeOf(client`select 1`);
    await Bun.sleep(100);
    await client.end({ timeout: 0 });
    expect(await outcome).toBe("CONNECTION_DESTROYED");
    await Bun.sleep(100);
    const connections = fake.connections();
    await Bun.sleep(300);
    expect(fake.connections()).toBe(connections);
    await fake.close();
  });
});
