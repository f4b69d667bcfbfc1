import { asc, desc, type SQL } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import {
  afterRowCursor,
  afterTimeCursor,
  type Direction,
  dayInCursor,
  dayKey,
  nameKey,
  rowCursor,
  type SortKey,
} from "../../kernel/list.ts";
import type { JobSort } from "./vocabulary.ts";

type Row = Pick<
  typeof jobRequests.$inferSelect,
  "id" | "created_at" | "einsatzbeginn" | "company" | "customer_name"
>;

export interface ListOrder {
  by: SQL[];
  /** Condition for what comes after a page. */
  after: SQL | undefined;
  cursorOf(row: Row): [Date, string] | string;
}

type Keyed = SortKey & { textOf(row: Row): string };

/** Without a start: after all that have one. Without a firm: by the person's name. */
const KEYS: Record<Exclude<JobSort, "newest">, Keyed> = {
  start: {
    ...dayKey(jobRequests.einsatzbeginn),
    textOf: (row) => dayInCursor(row.einsatzbeginn),
  },
  customer: {
    ...nameKey(jobRequests.company, jobRequests.customer_name),
    textOf: ({ company, customer_name }) => company || customer_name,
  },
};

/** Sort order and page boundaries of the list: newest first, soonest start first, or customers from A to Z. */
export function listOrder(
  sort: JobSort = "newest",
  direction: Direction = sort === "newest" ? "desc" : "asc",
  cursor?: string,
): ListOrder {
  const { created_at, id } = jobRequests;
  const ordered = direction === "asc" ? asc : desc;
  if (sort === "newest") {
    return {
      by: [ordered(created_at), ordered(id)],
      after: afterTimeCursor(cursor, created_at, id, direction),
      cursorOf: (row) => [row.created_at, row.id],
    };
  }
  const sorted = KEYS[sort];
  return {
    by: [ordered(sorted.key), ordered(id)],
    after: afterRowCursor(cursor, sorted, id, direction),
    cursorOf: (row) => rowCursor(sorted.textOf(row), row.id),
  };
}
