import { NO_WORK, type TodayKind } from "../../../domain/desk/today/vocabulary.ts";
import { usePolledList } from "../kit/polled-lists.ts";
import type { TodayList } from "../kit/wire.ts";

/** What is due by the hour is looked up anew so often, though nothing has changed. */
const DUE_MS = 60_000;

/** What needs doing, and how much of it there is in all. */
export function useToday() {
  const { rows, error, retry } = usePolledList("today", {}, { everyMs: DUE_MS });
  return { lists: rows, count: countWork(rows ?? []), error, retry };
}

/** How a job stands is one thing to do, in however many lists it is; a wish, a change or a mail is one beside it. */
function countWork(lists: readonly TodayList[]) {
  const work = lists.filter(({ kind }) => !NO_WORK.includes(kind));
  const points = work.flatMap(({ kind, rows }) =>
    rows.map(({ id, jobId }) => (STANDS.includes(kind) ? jobId : `${kind}:${id}`)),
  );
  const beyond = work.reduce((sum, { count, rows }) => sum + count - rows.length, 0);
  return new Set(points).size + beyond;
}

const STANDS: readonly TodayKind[] = [
  "new",
  "accepted",
  "offered",
  "open",
  "unanswered",
  "overdue",
  "no_show",
];
