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

export type Semaphore = ReturnType<typeof createSemaphore>;

/** Interval at which waiting callers check whether they still may. */
const ASK_EVERY_MS = 250;

/** Semaphore: `permits` turns at a time; waiting is first come, first served, bounded by number (`places`) and time. */
export function createSemaphore(permits: number, places: number) {
  let free = permits;
  // In the order in which they came; a Set, so that one in the middle leaves without a search.
  const waiting = new Set<Waiter>();
  return {
    /**
     * Waits for a turn for as long as `leftMs` says, which is asked again and again. Whoever got one calls `release` exactly
     * once. Throws `DatabaseBusy`.
     */
    async acquire(leftMs: () => number) {
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
    /** Tells all who wait that their turn would bring them nothing but this. */
    refuseWaiting(reason: unknown) {
      for (const waiter of [...waiting]) waiter.refuse(reason);
    },
    /** Turns in use and waiting. */
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
