import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { afterRowCursor, afterTimeCursor, type Direction } from "../../kernel/list.ts";
import type { JobSort } from "./schemas.ts";

export interface ListOrder {
  by: SQL[];
  /** Condition for what comes after a page. */
  after: SQL | undefined;
  cursorOf(row: { created_at: Date; id: string }): [Date, string] | string;
}

/** Without a start: after all that have one. Without a firm: by the person's name. */
const KEYS: Record<JobSort, SQLWrapper> = {
  newest: jobRequests.created_at,
  start: sql`coalesce(${jobRequests.einsatzbeginn}, 'infinity'::date)`,
  customer: sql`lower(coalesce(nullif(${jobRequests.company}, ''), ${jobRequests.customer_name}))`,
};
const USUAL: Record<JobSort, Direction> = { newest: "desc", start: "asc", customer: "asc" };

/** How the list of jobs is sorted and cut into pages: newest first, soonest start first, or customers from A to Z. */
export function listOrder(
  sort: JobSort = "newest",
  direction: Direction = USUAL[sort],
  cursor?: string,
): ListOrder {
  const { created_at, id } = jobRequests;
  const key = KEYS[sort];
  const ordered = direction === "asc" ? asc : desc;
  const isByTime = sort === "newest";
  return {
    by: [ordered(key), ordered(id)],
    after: isByTime
      ? afterTimeCursor(cursor, created_at, id, direction)
      : afterRowCursor(cursor, { table: jobRequests, key, id, direction }),
    cursorOf: (row) => (isByTime ? [row.created_at, row.id] : row.id),
  };
}
