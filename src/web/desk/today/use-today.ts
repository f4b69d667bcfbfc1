import { countWork } from "../../../domain/desk/today/wording.ts";
import type { View } from "../kit/desk-url.tsx";
import { usePolledList } from "../kit/polled-lists.ts";

/** What is due by the hour is looked up anew so often, though nothing has changed. */
const DUE_MS = 60_000;

/** What needs doing. */
export function useToday() {
  const { rows, error, retry } = usePolledList("today", {}, { everyMs: DUE_MS });
  return { lists: rows, error, retry };
}

/** How much there is to do; undefined until it is known. Where the list itself is shown, it says so. */
export function useWorkCount(view: View): number | undefined {
  const isListed = view === "heute";
  const { rows: lists } = usePolledList("today", {}, { everyMs: DUE_MS, enabled: isListed });
  const { rows: told } = usePolledList("today-work", {}, { everyMs: DUE_MS, enabled: !isListed });
  return isListed ? lists && countWork(lists) : told?.[0]?.count;
}
