import { jobRequests } from "../../../db/schema/index.ts";
import { type Direction, dayKey, type ListOrder, listOrder, nameKey } from "../../kernel/list.ts";
import type { JobSort } from "./vocabulary.ts";

type Row = Pick<
  typeof jobRequests.$inferSelect,
  "id" | "created_at" | "einsatzbeginn" | "company" | "customer_name"
>;

export type JobOrder = ListOrder<Row>;

/** Without a start: after all that have one. Without a firm: by the person's name. */
const KEYS = {
  newest: undefined,
  start: dayKey(jobRequests.einsatzbeginn, (row: Row) => row.einsatzbeginn),
  customer: nameKey(
    jobRequests.company,
    jobRequests.customer_name,
    (row: Row) => row.company || row.customer_name,
  ),
};

/** Sort order and page boundaries of the list: newest first, soonest start first, or customers from A to Z. */
export function jobOrder(
  sort: JobSort = "newest",
  direction?: Direction,
  cursor?: string,
): JobOrder {
  const { created_at: time, id } = jobRequests;
  const byTime = { time, id, timeOf: (row: Row) => row.created_at };
  return listOrder(byTime, KEYS[sort], direction, cursor);
}
