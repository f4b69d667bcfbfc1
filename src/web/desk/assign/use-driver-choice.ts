import { useState } from "react";
import type { DataFilter, ShortlistRow } from "../kit/call.ts";
import { usePolledList } from "../kit/polled-lists.ts";
import { useDebouncedValue } from "../kit/use-browser.ts";
import { useStableRows } from "../kit/use-stable-rows.ts";

interface ChoiceFor {
  /** Whose shortlist: one job's on these days, or that of several. */
  about: Pick<DataFilter, "jobId" | "startDate" | "endDate" | "arbeitstage" | "jobIds">;
  /** The driver chosen now, or nothing. */
  driverId: string;
  /** The driver to be replaced is no choice. */
  without?: string | undefined;
  /** Initial search text. */
  startSearch?: string | undefined;
}

/**
 * The shortlist to choose from, with the reasons for exactly these days; only approved and active drivers while the
 * filter is on. Nobody moves while somebody is about to click him.
 */
export function useDriverChoice(of: ChoiceFor) {
  const { about, driverId, without, startSearch = "" } = of;
  const [search, setSearch] = useState(startSearch);
  const [onlyReleased, setOnlyReleased] = useState(true);
  const q = useDebouncedValue(search.trim()) || undefined;
  const list = usePolledList(
    "shortlist",
    { ...about, onlyReleased, q },
    { keepsPrevious: true, hasOwnPace: about.jobIds !== undefined },
  );
  const listed = (list.rows ?? []).filter(({ id }) => id !== without);
  const stable = useStableRows(listed, `${q} ${onlyReleased} ${list.isPrevious}`, true);
  return {
    drivers: stable.rows,
    chosen: useLastChosen(stable.rows, driverId),
    search,
    setSearch,
    onlyReleased,
    setOnlyReleased,
    isLoading: !list.rows && !list.error,
    /** Nobody could be read. */
    failure: list.error && !list.rows ? { error: list.error, onRetry: list.retry } : null,
    emptiness: useEmptiness(listed.length === 0, Boolean(q), onlyReleased),
  };
}

export type DriverChoice = ReturnType<typeof useDriverChoice>;

/** The chosen driver, also while the search shows others. */
function useLastChosen(drivers: ShortlistRow[], driverId: string) {
  const [known, setKnown] = useState<ShortlistRow | undefined>();
  const found = drivers.find(({ id }) => id === driverId);
  if (found && found !== known) setKnown(found);
  return found ?? (known?.id === driverId ? known : undefined);
}

/** Why there is nobody to choose. */
function useEmptiness(isEmpty: boolean, isSearched: boolean, onlyReleased: boolean) {
  const counts = usePolledList(
    "driver-counts",
    {},
    { enabled: isEmpty && onlyReleased && !isSearched },
  );
  if (!isEmpty) return null;
  if (isSearched) return "Kein Fahrer passt zu dieser Suche.";
  const all = Object.values(counts.rows?.[0] ?? {}).reduce((sum, count) => sum + count, 0);
  return onlyReleased && all > 0
    ? "Keine freigeschalteten Fahrer. Filter ausschalten oder Fahrer genehmigen."
    : "Keine Fahrer gefunden. Bitte zuerst Fahrer anlegen.";
}
