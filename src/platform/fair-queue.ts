import { DomainError } from "../domain/errors.ts";

export interface FairQueueOptions {
  /** Tasks that run at the same time; of one party only one. */
  atOnce: number;
  /** Tasks that may wait, of all parties together. */
  mostWaiting: number;
  /** Tasks that may wait of one party. */
  mostWaitingOfOne: number;
  /** Said to whom there is no room left for. */
  retryAfterSeconds: number;
}

export type FairQueue = <T>(party: string, task: () => Promise<T>) => Promise<T>;

/**
 * Lets few tasks run at a time, and parties take turns: who brings many waits behind himself, not others behind him.
 * Error: `server_busy` when the queue is full.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, mostWaiting, mostWaitingOfOne, retryAfterSeconds } = options;
  /** In the order in which they have their turn. */
  const waiting = new Map<string, (() => void)[]>();
  const running = new Set<string>();
  let waitingTotal = 0;

  async function takeTurn(party: string) {
    if (running.size < atOnce && !running.has(party)) return void running.add(party);
    const own = waiting.get(party) ?? [];
    if (waitingTotal >= mostWaiting || own.length >= mostWaitingOfOne) {
      throw new DomainError("server_busy", { retryAfterSeconds });
    }
    waitingTotal += 1;
    waiting.set(party, own);
    await new Promise<void>((proceed) => own.push(proceed));
  }

  /** The place goes straight to the next one in line, so that nobody slips in between. */
  function passOn(party: string) {
    running.delete(party);
    toTheEnd(party);
    for (const [next, tasks] of waiting) {
      if (running.has(next)) continue;
      const proceed = tasks.shift();
      if (tasks.length === 0) waiting.delete(next);
      waitingTotal -= 1;
      running.add(next);
      return proceed?.();
    }
  }

  function toTheEnd(party: string) {
    const tasks = waiting.get(party);
    if (!tasks) return;
    waiting.delete(party);
    waiting.set(party, tasks);
  }

  return async (party, task) => {
    await takeTurn(party);
    try {
      return await task();
    } finally {
      passOn(party);
    }
  };
}
