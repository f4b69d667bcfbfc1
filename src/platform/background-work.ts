import type { Log } from "./log.ts";

/** Work that nobody waits for. */
export interface BackgroundWork {
  /** Lets it finish the portion it is at, so many milliseconds at most. */
  stop(withinMs: number): Promise<void>;
}

/** Begins work that asks `goesOn` before each portion. What goes wrong with it is logged under this name, and hurts nobody else. */
export function inBackground(
  what: string,
  log: Log,
  work: (goesOn: () => boolean) => Promise<unknown>,
): BackgroundWork {
  let isStopped = false;
  const done = work(() => !isStopped).catch((error: unknown) => {
    log.error({ work: what, reason: String(error) }, "work in the background has failed");
  });
  return {
    async stop(withinMs) {
      isStopped = true;
      await Promise.race([done, Bun.sleep(withinMs)]);
    },
  };
}
