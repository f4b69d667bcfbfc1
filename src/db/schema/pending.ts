import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * Condition: a row of an outbox is still to be sent. A constant, because the plan of a prepared statement finds no partial index by
 * a parameter. The planner takes a CASE for half of all rows, where its statistics of the column expect none: it read and sorted all
 * that waited for each claim then, instead of following the index of due rows from its start.
 */
export function isPending({ status }: { status: PgColumn }): SQL {
  return sql`case when ${status} = 'pending' then true else false end`;
}

/** Condition: a row of an outbox waits for nothing any more. A constant for the same reason. */
export function isSettled({ status }: { status: PgColumn }): SQL {
  return sql`${status} <> 'pending'`;
}
