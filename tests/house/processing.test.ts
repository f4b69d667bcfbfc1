import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import * as schema from "../../src/db/schema/index.ts";
import { PROCESSING } from "../../src/db/schema/processing/index.ts";
import { processingRegister } from "../../src/domain/privacy/processing/register.ts";
import { OPERATOR } from "../emails/facts.ts";

describe("the register of processing", () => {
  it("says of every column of every table what it holds, and of no other", () => {
    const tables = Object.values<unknown>(schema).filter((one) => is(one, PgTable));
    const stored = tables.map((table) => [
      getTableName(table),
      Object.keys(getTableColumns(table)).sort(),
    ]);
    const told = PROCESSING.map(({ table, columns }) => [table, Object.keys(columns).sort()]);
    // A new table: an entry in src/db/schema/processing, and its kind of data in the table of terms.
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(stored));
    expect(told).toHaveLength(stored.length);
  });

  it("names the agency where somebody hands it to an authority", () => {
    const register = processingRegister(OPERATOR);
    expect(register).toContain(OPERATOR.name);
    expect(register).toContain(OPERATOR.email);
    for (const heading of ["Zweck", "Rechtsgrundlage", "Betroffene", "Empfänger", "Fristen"]) {
      expect(register).toContain(`**${heading}:** `);
    }
  });
});
