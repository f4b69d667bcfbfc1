import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { CallError, fetchPage } from "./call.ts";
import type { Data, DataFilter, DataName, ListFilter, ListName } from "./wire.ts";

/**
 * How often every list is read again; nothing is read while the tab is hidden. Half a second is left for the answer, so
 * that a change is on the screen within 5 s (docs/rules.md, Desk).
 */
export const POLL_INTERVAL_MS = 4_500;

export interface PagedList<Row> {
  rows: Row[];
  /** Changes when other rows are meant (search, filter), not when the same ones are read again. */
  key: string;
  isLoading: boolean;
  /** The last read failed; `rows` are older then, or none. */
  error: CallError | null;
  retry: () => void;
  /** Undefined when everything is there. */
  loadMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** A list of the server, refreshed every 5 s, with the pages that were asked for. */
export function usePagedList<Name extends ListName>(
  name: Name,
  filter: ListFilter,
): PagedList<Data[Name]> {
  const query = useInfiniteQuery({
    queryKey: [name, filter],
    queryFn: ({ pageParam, signal }) => fetchPage(name, { ...filter, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: POLL_INTERVAL_MS,
  });
  const { data, isPending, error, isPlaceholderData, refetch, hasNextPage, fetchNextPage } = query;
  const rows = useMemo(() => uniqueRows((data?.pages ?? []).flatMap((page) => page.data)), [data]);
  return {
    rows,
    key: `${JSON.stringify(filter)} ${isPlaceholderData}`,
    isLoading: isPending,
    error: error && toCallError(error),
    retry: () => void refetch(),
    loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
  };
}

/** Pages are read one after the other: a row that moved in between may stand on two of them. */
function uniqueRows<Row extends { id: string }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row] as const)).values()];
}

function toCallError(error: Error) {
  if (error instanceof CallError) return error;
  return new CallError("unexpected", "Unerwarteter Fehler", "Bitte laden Sie die Seite neu.");
}

interface PolledListOptions {
  enabled?: boolean;
  /** What was read for another filter stays until the answer is there. */
  keepsPrevious?: boolean;
}

/** Something the server gives whole, not in pages; refreshed every 5 s. `rows` is undefined until it is there. */
export function usePolledList<Name extends DataName>(
  name: Name,
  filter: DataFilter,
  { enabled = true, keepsPrevious = false }: PolledListOptions = {},
) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [name, "whole", filter],
    queryFn: ({ signal }) => fetchPage(name, filter, signal),
    refetchInterval: POLL_INTERVAL_MS,
    enabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
  const rows: Data[Name][] | undefined = data?.data;
  return {
    rows,
    /** `rows` are those of another filter. */
    isPrevious: isPlaceholderData,
    hasFailed: error !== null,
    retry: () => void refetch(),
  };
}
