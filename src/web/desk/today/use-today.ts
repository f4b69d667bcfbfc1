import { useWhole } from "../kit/use-whole.ts";

/** What needs doing, and how much of it there is in all. */
export function useToday() {
  const { rows, hasFailed, retry } = useWhole("today", {});
  const count = (rows ?? []).reduce((sum, list) => sum + list.count, 0);
  return { lists: rows, count, hasFailed, retry };
}
