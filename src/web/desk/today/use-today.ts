import { useMemo } from "react";
import { countWork } from "../../../domain/desk/today/wording.ts";
import type { View } from "../kit/desk-url.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import type { TodayList, TodayWork } from "../kit/wire.ts";

/** What is due by the hour is looked up anew so often, though nothing has changed. */
const DUE_MS = 60_000;

/** What needs doing. */
export function useToday() {
  const { rows, error, retry } = usePolledList("today", {}, { everyMs: DUE_MS });
  return { lists: rows, error, retry };
}

/** How much there is to do, and which mails have failed; undefined until it is known. Where the list itself is shown, it says so. */
export function useWork(view: View): TodayWork | undefined {
  const isListed = view === "heute";
  const { rows: lists } = usePolledList("today", {}, { everyMs: DUE_MS, enabled: isListed });
  const { rows: told } = usePolledList("today-work", {}, { everyMs: DUE_MS, enabled: !isListed });
  const listed = useMemo(() => lists && workOf(lists), [lists]);
  return isListed ? listed : told?.[0];
}

function workOf(lists: readonly TodayList[]): TodayWork {
  const mails = lists.find(({ kind }) => kind === "mails")?.rows ?? [];
  return { count: countWork(lists), mails };
}
