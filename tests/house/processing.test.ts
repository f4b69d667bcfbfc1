import { getTableName, is } from "drizzle-orm";
import { PgTable, text } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import * as schema from "../../src/db/schema/index.ts";
import { processingOf, tableOf } from "../../src/db/schema/processing.ts";
import { processingRegister } from "../../src/domain/privacy/processing/register.ts";
import { OPERATOR } from "../emails/facts.ts";

describe("the register of processing", () => {
  it("classes the columns of every table", () => {
    const tables = Object.values<unknown>(schema).filter((one) => is(one, PgTable));
    expect(tables.filter((table) => !processingOf(table)).map(getTableName)).toEqual([]);
    const register = processingRegister(OPERATOR);
    for (const table of tables) expect(register).toContain(`\`${getTableName(table)}\``);
    expect(register).toContain("Ansprechpartner am Einsatzort");
  });

  it("refuses a column without its class", () => {
    // @ts-expect-error: free text may be anything
    expect(tableOf("orders", "customer")("unclassed", { remark: text() })).toBeDefined();
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
