export interface WatchedPage {
  /** Ends after the request under way; `failed`: other than 200, or no answer. */
  stop(): Promise<{ asked: number; failed: number; slowestMs: number }>;
}

/** Asks for a page again and again, one after the other, until it is stopped. */
export function watchPage(url: string, headers: Record<string, string> = {}): WatchedPage {
  const seen = { asked: 0, failed: 0, slowestMs: 0 };
  let isStopping = false;
  const running = (async () => {
    while (!isStopping) {
      const started = performance.now();
      const status = await fetch(url, { headers, redirect: "manual" }).then(
        (response) => response.status,
        () => 0,
      );
      seen.asked += 1;
      if (status !== 200) seen.failed += 1;
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - started));
      await Bun.sleep(100);
    }
  })();
  return {
    async stop() {
      isStopping = true;
      await running;
      return seen;
    },
  };
}
