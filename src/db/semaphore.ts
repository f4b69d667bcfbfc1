/** No turn came in time, or too many wait already. `outageOf` knows its code. */
export class DatabaseBusy extends Error {
  override name = "DatabaseBusy";
  readonly code = "DATABASE_BUSY";
}

interface Waiter {
  proceed(): void;
  refuse(reason: unknown): void;
}

/** So many at a time; the others wait in turn, in a queue that is bounded by number, and each for so long at most. */
export interface Semaphore {
  /** Waits for a turn, `waitMs` at most. Whoever got one calls `release` exactly once. Throws `DatabaseBusy`. */
  acquire(waitMs: number): Promise<void>;
  release(): void;
  /** Tells all who wait that their turn would bring them nothing but this. */
  refuseWaiting(reason: unknown): void;
}

/** `permits` at a time, at most `places` wait. */
export function createSemaphore(permits: number, places: number): Semaphore {
  let free = permits;
  // In the order in which they came; a Set, so that one in the middle leaves without a search.
  const waiting = new Set<Waiter>();
  return {
    async acquire(waitMs) {
      if (free > 0) {
        free -= 1;
        return;
      }
      if (waiting.size >= places || waitMs <= 0) throw new DatabaseBusy();
      await new Promise<void>((resolve, reject) => {
        const leave = () => {
          clearTimeout(timer);
          waiting.delete(waiter);
        };
        const waiter: Waiter = {
          proceed() {
            leave();
            resolve();
          },
          refuse(reason) {
            leave();
            reject(reason);
          },
        };
        const timer = setTimeout(() => waiter.refuse(new DatabaseBusy()), waitMs);
        waiting.add(waiter);
      });
    },
    release() {
      const [next] = waiting;
      if (next) next.proceed();
      else free += 1;
    },
    refuseWaiting(reason) {
      for (const waiter of [...waiting]) waiter.refuse(reason);
    },
  };
}
