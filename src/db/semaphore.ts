/** No turn came in time, or too many wait already. */
class DatabaseBusy extends Error {
  override name = "DatabaseBusy";
  readonly code = "DATABASE_BUSY";
}

interface Waiter {
  /** False: it waited too long already, and was refused. */
  proceed(): boolean;
  refuse(reason: unknown): void;
}

/** Semaphore: a limited number of turns; waiting is first come, first served, bounded by number and time. */
export interface Semaphore {
  /**
   * Waits for a turn for as long as `leftMs` says, which is asked again and again. Whoever got one calls `release` exactly
   * once. Throws `DatabaseBusy`.
   */
  acquire(leftMs: () => number): Promise<void>;
  release(): void;
  /** Tells all who wait that their turn would bring them nothing but this. */
  refuseWaiting(reason: unknown): void;
  /** Turns in use and waiting. */
  use(): SemaphoreUse;
}

export interface SemaphoreUse {
  inUse: number;
  waiting: number;
}

/** Interval at which waiting callers check whether they still may. */
const ASK_EVERY_MS = 250;

/** `permits` at a time, at most `places` wait. */
export function createSemaphore(permits: number, places: number): Semaphore {
  let free = permits;
  // In the order in which they came; a Set, so that one in the middle leaves without a search.
  const waiting = new Set<Waiter>();
  return {
    async acquire(leftMs) {
      if (leftMs() <= 0) throw new DatabaseBusy();
      if (free > 0) {
        free -= 1;
        return;
      }
      if (waiting.size >= places) throw new DatabaseBusy();
      await turn(leftMs);
    },
    release() {
      for (const next of waiting) if (next.proceed()) return;
      free += 1;
    },
    refuseWaiting(reason) {
      for (const waiter of [...waiting]) waiter.refuse(reason);
    },
    use: () => ({ inUse: permits - free, waiting: waiting.size }),
  };

  function turn(leftMs: () => number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(waiter);
      };
      const waiter: Waiter = {
        proceed() {
          leave();
          const isInTime = leftMs() > 0;
          if (isInTime) resolve();
          else reject(new DatabaseBusy());
          return isInTime;
        },
        refuse(reason) {
          leave();
          reject(reason);
        },
      };
      const ask = () => {
        if (leftMs() <= 0) waiter.refuse(new DatabaseBusy());
        else timer = setTimeout(ask, ASK_EVERY_MS);
      };
      let timer = setTimeout(ask, ASK_EVERY_MS);
      waiting.add(waiter);
    });
  }
}
