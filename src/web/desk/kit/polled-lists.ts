import {
  keepPreviousData,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from "@tanstack/react-query";
import { createContext, use, useMemo, useState } from "react";
import {
  type CallAnswer,
  CallError,
  type CallInput,
  type CallName,
  call,
  type Data,
  type DataFilter,
  type DataName,
  fetchPage,
  type ListFilter,
  type ListName,
  type ListPage,
} from "./call.ts";

/**
 * Polling interval of the pulse, and of what could not be read, in milliseconds; hidden tabs don't poll. Half a second is left for the answer, so that
 * a change shows within 5 s (docs/rules.md, Desk).
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
  /** The search as the server understood it. */
  search: ListPage<Row>["search"];
}

/** A list of the server, refreshed by the pulse, with the pages that were asked for. */
export function usePagedList<Name extends ListName>(
  name: Name,
  filter: ListFilter,
): PagedList<Data[Name]> {
  const read = use(PageReader);
  const query = useInfiniteQuery({
    queryKey: [name, filter],
    queryFn: ({ pageParam, signal }) =>
      read(name, { ...filter, cursor: pageParam || undefined }, signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.status === "error" && POLL_INTERVAL_MS,
  });
  const { data, isPending, isPlaceholderData, refetch, hasNextPage, fetchNextPage } = query;
  const error = useLastingError(query);
  const isMissing = error !== null && isPlaceholderData;
  const rows = useMemo(() => {
    if (isMissing) return [];
    // Pages are read one after the other: a row that moved in between may stand on two of them.
    const read = (data?.pages ?? []).flatMap((page) => page.data);
    return [...new Map(read.map((row) => [row.id, row] as const)).values()];
  }, [data, isMissing]);
  return {
    rows,
    key: `${JSON.stringify(filter)} ${isPlaceholderData}`,
    isLoading: isPending,
    error,
    retry: () => void refetch(),
    loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingMore: query.isFetchingNextPage,
    search: data?.pages[0]?.search,
  };
}

type Attempt = Pick<UseQueryResult, "data" | "error" | "isPlaceholderData" | "errorUpdateCount">;

/** Keeps the error during retries of a first load, or it would flicker with each attempt. */
function useLastingError({ data, error, isPlaceholderData, errorUpdateCount }: Attempt) {
  const [last, setLast] = useState<Error | null>(null);
  if (error && error !== last) setLast(error);
  const isNeverRead = data === undefined || isPlaceholderData;
  const lasting = error ?? (isNeverRead && errorUpdateCount > 0 ? last : null);
  if (!lasting || lasting instanceof CallError) return lasting;
  return new CallError("unexpected", "Unerwarteter Fehler", "Bitte laden Sie die Seite neu.");
}

interface PolledListOptions {
  enabled?: boolean;
  /** Keeps the rows of the previous filter until the answer arrives. */
  keepsPrevious?: boolean;
  /** Read again so often, though nothing has changed. */
  everyMs?: number;
  /** Not whenever something has changed: it costs the server more than a list. */
  hasOwnPace?: boolean;
}

/** Something the server gives whole, not in pages; refreshed by the pulse. `rows` is undefined until it is there. */
export function usePolledList<Name extends DataName>(
  name: Name,
  filter: DataFilter,
  { enabled = true, keepsPrevious = false, hasOwnPace = false, everyMs }: PolledListOptions = {},
) {
  const read = use(PageReader);
  const query = useQuery({
    queryKey: [name, "whole", filter],
    queryFn: ({ signal, client, queryKey }) =>
      read(name, filter, signal, client.getQueryData(queryKey)),
    refetchInterval: ({ state }) =>
      state.status === "error" ? POLL_INTERVAL_MS : (everyMs ?? false),
    meta: { hasOwnPace },
    enabled,
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
  const error = useLastingError(query);
  const { data, isPlaceholderData, refetch } = query;
  const rows: Data[Name][] | undefined = error && isPlaceholderData ? undefined : data?.data;
  return {
    rows,
    /** `rows` are those of another filter. */
    isPrevious: isPlaceholderData,
    /** The last read failed; `rows` are older then, or none. */
    error,
    retry: () => void refetch(),
  };
}

/** Result that the server computes from this input; with another input the former result stays until the next one is there. */
export function useComputed<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  options: { enabled?: boolean; gcTime?: number; refetchInterval?: number; retry?: boolean } = {},
) {
  return useQuery<CallAnswer<Name>, CallError>({
    queryKey: [name, input],
    queryFn: () => call(name, input, { background: true }),
    placeholderData: keepPreviousData,
    ...options,
  });
}

/** Reader of list pages: the API; during server rendering the queries behind it. */
export const PageReader = createContext<typeof fetchPage>(fetchPage);
