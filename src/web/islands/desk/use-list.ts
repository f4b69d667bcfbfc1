import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { CallError, fetchPage } from "./call.ts";
import type { Data, ListFilter, ListName } from "./wire.ts";

/**
 * How often every list is read again; nothing is read while the tab is hidden. Half a second is left for the answer,
 * so that a change is on the screen within 5 s (spec 9).
 */
export const REFRESH_MS = 4_500;

export interface List<Row> {
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
export function useList<Name extends ListName>(
  name: Name,
  filter: ListFilter,
  enabled = true,
): List<Data[Name]> {
  const query = useInfiniteQuery({
    queryKey: [name, filter],
    queryFn: ({ pageParam, signal }) => fetchPage(name, { ...filter, cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    enabled,
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
