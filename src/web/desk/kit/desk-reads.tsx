import {
  type DehydratedState,
  hydrate,
  QueryClient,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { use, useEffect, useRef } from "react";
import { PageReader, POLL_INTERVAL_MS } from "./polled-lists.ts";

/**
 * A failed refresh is tried again at the next one; a lost connection is shown instead of waited for. What was read stays true until
 * the pulse says otherwise.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: "always", staleTime: Number.POSITIVE_INFINITY },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** Begins with what the server has read. */
export function hydratedQueryClient(state: DehydratedState | undefined): QueryClient {
  const client = createQueryClient();
  hydrate(client, state ?? {});
  return client;
}

const NEWS = ["news", "whole", {}];

/**
 * The desk's one refresh: the news, whose entity tag is another one as soon as anything has changed. Then whatever is shown is read
 * again, and the rest when it is shown next.
 */
export function Pulse() {
  const client = useQueryClient();
  const read = use(PageReader);
  const { data, isError } = useQuery({
    queryKey: NEWS,
    queryFn: ({ signal, client, queryKey }) =>
      read("news", {}, signal, client.getQueryData(queryKey)),
    refetchInterval: POLL_INTERVAL_MS,
    refetchOnWindowFocus: "always",
  });
  const etag = data?.etag;
  const known = useRef(etag);
  useEffect(() => {
    if (etag === known.current && !isError) return;
    const isFirst = known.current === undefined;
    known.current = etag;
    if (isFirst && !isError) return;
    void client.invalidateQueries({
      predicate: ({ queryKey, meta }) => queryKey[0] !== NEWS[0] && !meta?.hasOwnPace,
      refetchType: document.hidden ? "none" : "active",
    });
  }, [client, etag, isError]);
  return null;
}
