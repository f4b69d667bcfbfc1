import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchPage } from "../kit/call.ts";
import { REFRESH_MS } from "../kit/use-list.ts";
import type { DocumentCounts, Driver } from "../kit/wire.ts";

/** As many drivers as one read takes. */
const AT_ONCE = 500;

export type CountsByDriver = ReadonlyMap<string, DocumentCounts>;

/** How many documents each of these drivers has; those of rows shown before stay until they are read anew. */
export function useDocumentCounts(drivers: readonly Driver[]): CountsByDriver {
  const ids = drivers.map(({ id }) => id);
  const { data } = useQuery({
    queryKey: ["document-counts", ids],
    queryFn: ({ signal }) => readCounts(ids, signal),
    select: byDriver,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
    enabled: ids.length > 0,
  });
  return data ?? NONE;
}

const NONE: CountsByDriver = new Map();

async function readCounts(ids: string[], signal: AbortSignal) {
  const starts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, n) => n * AT_ONCE);
  const pages = await Promise.all(
    starts.map((start) =>
      fetchPage("document-counts", { fahrerIds: ids.slice(start, start + AT_ONCE) }, signal),
    ),
  );
  return pages.flatMap((page) => page.data);
}

function byDriver(counts: DocumentCounts[]): CountsByDriver {
  return new Map(counts.map((row) => [row.fahrer_id, row] as const));
}
