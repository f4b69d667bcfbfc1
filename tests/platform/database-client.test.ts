import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectDatabase, type DatabaseConnection } from "../../src/db/client.ts";
import { outageOf } from "../../src/domain/kernel/outage.ts";
import { bySocket, createTestDatabase, type TestDatabase } from "../support/database.ts";

const POOL = 4;
const AT_ONCE = 24;
const ROUNDS = 50;

let database: TestDatabase;
let connection: DatabaseConnection;

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connectDatabase(database.superuserUrl, POOL);
  await connection.db.execute(sql`create table entries (worker int, round int)`);
});

afterAll(async () => {
  await connection.close();
  await database.drop();
});

describe("more work than connections", () => {
  it("transactions keep their connection beside queries of every kind", async () => {
    const { db } = connection;
    const worker = async (number: number) => {
      for (let round = 0; round < ROUNDS; round++) {
        if (number % 3 === 0) await db.execute(sql`select count(*) from entries`);
        else if (number % 3 === 1) await db.execute(sql`select ${round}::int`);
        else {
          await db.transaction(async (tx) => {
            await tx.execute(sql`insert into entries values (${number}, ${round})`);
            await tx.execute(sql`select 1`);
          });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => worker(number)));
    const [row] = await db.execute<{ stored: number }>(
      sql`select count(*)::int as stored from entries`,
    );
    expect(row?.stored).toBe((AT_ONCE / 3) * ROUNDS);
  });

  it("a transaction that fails leaves nothing, and its connection works on", async () => {
    const { db } = connection;
    await db.execute(sql`delete from entries`);
    const attempts = Array.from({ length: AT_ONCE }, (_, number) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`insert into entries values (${number}, 0)`);
        if (number % 2 === 0) throw new Error("undone");
      }),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(AT_ONCE / 2);
    const [row] = await db.execute<{ stored: number }>(
      sql`select count(*)::int as stored from entries`,
    );
    expect(row?.stored).toBe(AT_ONCE / 2);
  });

  it("plans a query once a connection", async () => {
    const only = connectDatabase(database.superuserUrl, 1);
    for (let round = 0; round < 3; round++)
      await only.db.execute(sql`select ${round}::int as prepared_here`);
    await only.db.transaction((tx) => tx.execute(sql`select ${1}::int as prepared_there`));
    await only.db.execute(sql`select 1::int as prepared_without_values`);
    const statements = await only.db.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements where statement like ${"%::int as prepared%"}`,
    );
    expect(statements.map(({ statement }) => statement).sort()).toEqual([
      "select $1::int as prepared_here",
      "select $1::int as prepared_there",
      "select 1::int as prepared_without_values",
    ]);
    await only.close();
  });
});

describe("arrays", () => {
  it.each([
    {
      name: "texts",
      type: "text[]",
      values: ["", "a b", 'quote " here', "back\\slash", "{a,b}", "NULL", "line\nend", "ö"],
    },
    { name: "ids", type: "uuid[]", values: ["0199d4a2-0000-7000-8000-000000000001"] },
    { name: "none", type: "text[]", values: [] },
  ])("$name are read as they were written", async ({ type, values }) => {
    const [row] = await connection.db.execute(sql`
      select ${sql.param(values)}::${sql.raw(type)} as whole, to_json(${sql.param(values)}::${sql.raw(type)}) as stored,
        array_append(${sql.param(values)}::${sql.raw(type)}, null) as gap`);
    expect(row).toEqual({ whole: values, stored: values, gap: [...values, null] });
  });
});

describe.skipIf(process.platform === "win32")("an address with a socket's folder", () => {
  it("leads to the server there, and not by the network", async () => {
    const local = connectDatabase(bySocket(database.superuserUrl), 1);
    const [row] = await local.db.execute(
      sql`select current_database() as name, inet_server_addr() as address`,
    );
    await local.close();
    expect(row).toEqual({ name: new URL(database.superuserUrl).pathname.slice(1), address: null });
  });

  it("in which there is none is a database that is away", async () => {
    const nowhere = new URL(database.superuserUrl);
    nowhere.searchParams.set("host", "/nowhere");
    const local = connectDatabase(nowhere.href, 1);
    const failure = await local.db.execute(sql`select 1`).catch((error) => error);
    await local.close();
    expect(outageOf(failure)).toBe("database_away");
  });
});
