import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { ReadCtx, TxCtx } from "./context.ts";
import { DomainError, type ErrorCode } from "./errors.ts";

type Keyed = PgTable & { id: PgColumn };

/** The whole row with this id. Error: `missing`. */
export async function getRow<Table extends Keyed>(
  ctx: ReadCtx,
  table: Table,
  id: string,
  missing: ErrorCode,
): Promise<Table["$inferSelect"]> {
  const row = await findRow(ctx, table, eq(table.id, id));
  if (!row) throw new DomainError(missing);
  return row;
}

/** The same, locked until the end of the transaction. */
export async function lockRow<Table extends Keyed>(
  tx: TxCtx,
  table: Table,
  id: string,
  missing: ErrorCode,
): Promise<Table["$inferSelect"]> {
  const [row] = await lockRows(tx, table, eq(table.id, id));
  if (!row) throw new DomainError(missing);
  return row;
}

/** The first row for which the condition holds, in the order of these columns; undefined if there is none. */
export async function findRow<Table extends PgTable>(
  { db }: ReadCtx,
  table: Table,
  which: SQL | undefined,
  ...order: Order
): Promise<Table["$inferSelect"] | undefined> {
  const [row] = await select(db, table, which, order).limit(1);
  return row;
}

/** The rows for which the condition holds, in the order of these columns. */
export async function rowsOf<Table extends PgTable>(
  { db }: ReadCtx,
  table: Table,
  which: SQL | undefined,
  ...order: Order
): Promise<Table["$inferSelect"][]> {
  return select(db, table, which, order);
}

/** The same, locked until the end of the transaction. */
export async function lockRows<Table extends PgTable>(
  { db }: Pick<TxCtx, "db">,
  table: Table,
  which: SQL | undefined,
  ...order: Order
): Promise<Table["$inferSelect"][]> {
  return select(db, table, which, order).for("update");
}

/** Changes the row with this id. */
export async function updateRow<Table extends Keyed>(
  { db }: ReadCtx,
  table: Table,
  id: string,
  change: PgUpdateSetSource<Table>,
): Promise<void> {
  await db.update(table).set(change).where(eq(table.id, id));
}

type Order = (PgColumn | SQL)[];

function select(db: ReadCtx["db"], table: PgTable, which: SQL | undefined, order: Order) {
  return db
    .select()
    .from(table)
    .where(which)
    .orderBy(...order);
}

/** Query for the ids of the rows for which the conditions hold. */
export function idsWhere({ db }: ReadCtx, table: Keyed, ...which: (SQL | undefined)[]) {
  return db
    .select({ id: sql<string>`${table.id}` })
    .from(table as PgTable)
    .where(and(...which));
}

export function idsIn(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
