import { useEffect } from "react";
import { countWork } from "../../../domain/desk/today/vocabulary.ts";
import { usePolledList } from "./polled-lists.ts";
import { COUNT_ID } from "./tabs.tsx";

/** Interval for rows that become due without a change. */
export const DUE_MS = 60_000;

/**
 * Number of open tasks, in the head and the browser's tab (`(7) Disposition – …`). Where the list is shown, it is
 * counted from it.
 */
export function useHeadCount(isListed: boolean): void {
  const { rows: lists } = usePolledList("today", {}, { everyMs: DUE_MS, enabled: isListed });
  const { rows: told } = usePolledList("today-work", {}, { everyMs: DUE_MS, enabled: !isListed });
  const count = isListed ? lists && countWork(lists) : told?.[0]?.count;
  useEffect(() => {
    if (count === undefined) return;
    const figure = count.toLocaleString("de-DE");
    const bare = document.title.replace(/^\([\d.]+\) /, "");
    document.title = count > 0 ? `(${figure}) ${bare}` : bare;
    const place = document.getElementById(COUNT_ID);
    if (!place?.firstElementChild) return;
    place.firstElementChild.textContent = figure;
    place.hidden = count === 0;
  }, [count]);
}
