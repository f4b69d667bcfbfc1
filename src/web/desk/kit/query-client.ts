import { QueryClient } from "@tanstack/react-query";

/** A failed refresh is tried again at the next one; a lost connection is shown instead of waited for. */
export function createQueryClient() {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: "always", staleTime: 0 },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
