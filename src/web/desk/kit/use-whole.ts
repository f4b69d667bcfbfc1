import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchPage } from "./call.ts";
import { REFRESH_MS } from "./use-list.ts";
import type { Data, DataFilter, DataName } from "./wire.ts";

interface WholeOptions {
  enabled?: boolean;
  /** What was read for another filter stays until the answer is there. */
  keepsOther?: boolean;
}

/** Something the server gives whole, not in pages; refreshed every 5 s. `rows` is undefined until it is there. */
export function useWhole<Name extends DataName>(
  name: Name,
  filter: DataFilter,
  { enabled = true, keepsOther = false }: WholeOptions = {},
) {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [name, "whole", filter],
    queryFn: ({ signal }) => fetchPage(name, filter, signal),
    refetchInterval: REFRESH_MS,
    enabled,
    ...(keepsOther && { placeholderData: keepPreviousData }),
  });
  const rows: Data[Name][] | undefined = data?.data;
  return {
    rows,
    /** `rows` are those of another filter. */
    isOther: isPlaceholderData,
    hasFailed: error !== null,
    retry: () => void refetch(),
  };
}
