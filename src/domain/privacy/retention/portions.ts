import { type SQL, sql } from "drizzle-orm";
import type { PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Ctx } from "../../kernel/context.ts";

type Database = Pick<Ctx, "db">;

/**
 * Deletes some of the rows for which `due` holds, in a statement of its own, so that no lock is held for long
 * (docs/decisions/0016). A row that changes meanwhile is left for the next time. Returns how many.
 */
export async function deletePortion(
  { db }: Database,
  table: PgTable,
  due: SQL,
  atMost: number,
): Promise<number> {
  const gone = await db
    .delete(table)
    .where(someOf(table, due, atMost))
    .returning({ one: sql`1` });
  return gone.length;
}

/** The same for what is blanked: `due` must not hold of a row any more once it is. */
export async function updatePortion<Table extends PgTable>(
  { db }: Database,
  table: Table,
  blank: PgUpdateSetSource<Table>,
  due: SQL,
  atMost: number,
): Promise<number> {
  const blanked = await db
    .update(table)
    .set(blank)
    .where(someOf(table, due, atMost))
    .returning({ one: sql`1` });
  return blanked.length;
}

/** By where the rows lie: some tables have no key of one column. */
function someOf(table: PgTable, due: SQL, atMost: number): SQL {
  return sql`ctid = any(array(select ctid from ${table} where ${due} limit ${atMost}))`;
}
