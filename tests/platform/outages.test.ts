import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectDatabase, type DatabaseConnection } from "../../src/db/client.ts";
import { outageOf } from "../../src/domain/kernel/outage.ts";
import { diskFiles } from "../../src/platform/files-disk.ts";
import { describeFailure } from "../../src/web/http/failures.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let connection: DatabaseConnection;
beforeAll(async () => {
  database = await createTestDatabase();
  connection = connectDatabase(database.url, 2);
});
afterAll(async () => {
  await connection.close();
  await database.drop();
});

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const misspelt = () => readFile(path.join(tmpdir(), "gibt-es-nicht", crypto.randomUUID()));

describe("a fault of ours is no outage", () => {
  it.each(["ENOENT", "EACCES", "ECONNRESET", "EPIPE", "ENOSPC", "57014"])(
    "an error that only carries the code %s is a 500",
    (code) => {
      const error = Object.assign(new Error("from anywhere"), { code });
      expect(outageOf(error)).toBeUndefined();
      expect(describeFailure(error)).toMatchObject({ status: 500, code: "internal" });
    },
  );

  it("nor is a file that the work of a transaction misses", async () => {
    const error = await errorOf(connection.db.transaction(() => misspelt()));
    expect(error).toMatchObject({ code: "ENOENT" });
    expect(outageOf(error)).toBeUndefined();
  });
});

describe("an outage is named where it happens", () => {
  it("by a query, alone and in a transaction", async () => {
    const cancelled = sql`do $$ begin raise exception using errcode = '57014'; end $$`;
    const alone = await errorOf(connection.db.execute(cancelled));
    const inside = await errorOf(connection.db.transaction((tx) => tx.execute(cancelled)));
    expect([outageOf(alone), outageOf(inside)]).toEqual(["database_busy", "database_busy"]);
    expect(describeFailure(inside)).toMatchObject({ status: 503, code: "server_busy" });
  });

  it("by the file store", async () => {
    // Its folder is a file: nothing can be stored below it.
    const files = diskFiles(import.meta.filename);
    const file = { path: import.meta.filename, bytes: 1, contentType: "application/pdf" };
    const key = crypto.randomUUID().replaceAll("-", "").padEnd(48, "0");
    const error = await errorOf(files.put(key, file));
    expect(outageOf(error)).toBe("folder_unusable");
    expect(describeFailure(error)).toMatchObject({ status: 503, code: "service_unavailable" });
  });
});
