import { eq, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { ReadCtx, TxCtx } from "./context.ts";
import { DomainError, type ErrorCode } from "./errors.ts";

type Keyed = PgTable & { id: PgColumn };

/** The whole row with this id. Error: `missing`. */
export async function getRow<Table extends Keyed>(
  { db }: ReadCtx,
  table: Table,
  id: string,
  missing: ErrorCode,
): Promise<Table["$inferSelect"]> {
  const [row] = await selectById(db, table, id);
  if (!row) throw new DomainError(missing);
  return row;
}

/** The same, locked until the end of the transaction. */
export async function lockRow<Table extends Keyed>(
  { db }: TxCtx,
  table: Table,
  id: string,
  missing: ErrorCode,
): Promise<Table["$inferSelect"]> {
  const [row] = await selectById(db, table, id).for("update");
  if (!row) throw new DomainError(missing);
  return row;
}

function selectById(db: ReadCtx["db"], table: Keyed, id: string) {
  return db
    .select()
    .from(table as PgTable)
    .where(eq(table.id, id));
}

/** The row for which the condition holds, if there is one. */
export async function findRow<Table extends PgTable>(
  ctx: ReadCtx,
  table: Table,
  which: SQL | undefined,
): Promise<Table["$inferSelect"] | undefined> {
  const [row] = await rowsOf(ctx, table, which);
  return row;
}

/** The rows for which the condition holds, in the order of these columns. */
export async function rowsOf<Table extends PgTable>(
  { db }: ReadCtx,
  table: Table,
  which: SQL | undefined,
  ...order: PgColumn[]
): Promise<Table["$inferSelect"][]> {
  return db
    .select()
    .from(table as PgTable)
    .where(which)
    .orderBy(...order);
}

export function idsIn(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}
