import { usePolledList } from "../kit/polled-lists.ts";

/** What is due by the hour is looked up anew so often, though nothing has changed. */
const DUE_MS = 60_000;

/** The groups, and how many rows they have but for what is put off. */
export function useToday() {
  const { rows, error, retry } = usePolledList("today", {}, { everyMs: DUE_MS });
  const counted = (rows ?? []).filter(({ kind }) => kind !== "snoozed");
  const count = counted.reduce((sum, list) => sum + list.count, 0);
  return { lists: rows, count, error, retry };
}
