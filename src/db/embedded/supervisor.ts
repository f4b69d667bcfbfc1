import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseState } from "../../domain/kernel/ports.ts";
import type { Log } from "../../platform/log.ts";

const LOOK_EVERY_MS = 500;
const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5000;
/** Who ran for so long starts again at once; who fell sooner waits longer each time. */
const STEADY_AFTER_MS = 2000;

interface Supervised {
  isRunning(): boolean;
  /** Starts it where nobody else did meanwhile. Throws with the reason. */
  restart(signal: AbortSignal): Promise<void>;
  /** Its last words. */
  reasonGone(): string;
  /** Now and then while it runs. */
  whileRunning(): Promise<void>;
}

export interface Supervisor {
  state(): DatabaseState;
  /** Ends the watch, also in the middle of a start. */
  stop(): Promise<void>;
}

/** Starts the database again whenever it is gone, with backoff, until stopped. */
export function supervise(database: Supervised, log: Log): Supervisor {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => {});
  let state: DatabaseState = { kind: "running" };
  let attempts = 0;
  let runningSince = Number.NEGATIVE_INFINITY;

  async function watch() {
    while (!signal.aborted) {
      if (database.isRunning()) {
        if (performance.now() - runningSince > STEADY_AFTER_MS) attempts = 0;
        await database.whileRunning().catch(() => {});
      } else {
        await bringBack(database.reasonGone());
      }
      await pause(LOOK_EVERY_MS);
    }
  }

  async function bringBack(whyGone: string) {
    let reason = whyGone;
    while (!signal.aborted) {
      state = { kind: "restarting", reason, attempts };
      log.error({ reason, attempts }, "database is gone, starting it");
      if (attempts > 0) {
        await pause(Math.min(FIRST_DELAY_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS));
      }
      attempts++;
      try {
        await database.restart(signal);
        state = { kind: "running" };
        runningSince = performance.now();
        log.info({ attempts }, "database runs again");
        return;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
      }
    }
  }

  const ended = watch();
  return {
    state: () => state,
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
