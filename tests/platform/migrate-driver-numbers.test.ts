import { afterAll, expect, it } from "vitest";
import { prepareDatabase } from "../../src/db/migrations.ts";
import { databaseOfBefore } from "../support/database-of-before.ts";

const id = (n: number) => `01980000-0000-7000-8000-${String(n).padStart(12, "0")}`;

let drop = async () => {};
afterAll(() => drop());

it("numbers drivers from before in the order they registered, and goes on from there", async () => {
  const before = await databaseOfBefore("0038_second_factor");
  drop = before.drop;
  const { sql } = before;
  const driver = (n: number, at: string) => sql`
    insert into fahrer_profile (id, vorname, nachname, email, telefon, fuehrerscheinklassen, erfahrung_jahre, stundensatz,
      status, provision_text_version, provision_zugestimmt_at, created_at)
    values (${id(n)}, 'Jürgen', 'Beispiel', ${`f${n}@fahrer.example`}, '0171 5550102', '{C}', 5, 40, 'active', '1', now(), ${at})`;
  await driver(1, "2026-03-01T10:00:00Z");
  await driver(2, "2026-01-01T10:00:00Z");
  await driver(3, "2026-02-01T10:00:00Z");

  await prepareDatabase({ url: before.url, ownerUrl: before.url });

  // As the version before writes: it knows no number.
  await driver(4, "2025-01-01T10:00:00Z");
  const rows = await sql<{ id: string; nummer: number; suchtext: string }[]>`
    select id, nummer, suchtext from fahrer_profile order by nummer`;
  expect(rows.map((row) => [row.id, row.nummer])).toEqual([
    [id(2), 1001],
    [id(3), 1002],
    [id(1), 1003],
    [id(4), 1004],
  ]);
  expect(rows[0]?.suchtext).toMatch(/^fr 1001 jürgen beispiel /);
});
