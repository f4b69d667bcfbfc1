import { countWork } from "../../../domain/desk/today/wording.ts";
import { usePolledList } from "../kit/polled-lists.ts";

/** What is due by the hour is looked up anew so often, though nothing has changed. */
const DUE_MS = 60_000;

/** What needs doing. */
export function useToday() {
  const { rows, error, retry } = usePolledList("today", {}, { everyMs: DUE_MS });
  return { lists: rows, error, retry };
}

/** How much there is to do. Where the list is shown, it is counted there. */
export function useWorkCount(isListed: boolean): number {
  const { rows: lists } = usePolledList("today", {}, { everyMs: DUE_MS, enabled: isListed });
  const { rows: told } = usePolledList("today-work", {}, { everyMs: DUE_MS, enabled: !isListed });
  return (isListed ? lists && countWork(lists) : told?.[0]?.count) ?? 0;
}
