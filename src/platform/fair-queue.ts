import { DomainError } from "../domain/kernel/errors.ts";

export interface FairQueueOptions {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Limit of one party. Default: one. */
  atOnceOfOne?: number;
  /** Tasks that may wait, of all parties together. */
  mostWaiting: number;
  /** Tasks that may wait of one party. */
  mostWaitingOfOne: number;
  /** Said to whom there is no room left for. */
  retryAfterSeconds: number;
}

interface Waiting {
  party: string;
  proceed: () => void;
}

/**
 * Lets few tasks run at a time, and parties take turns: who brings many waits behind himself, not others behind him.
 * `isUrgent`: goes before everybody else and is never refused, only for those whose number is bounded elsewhere. Error:
 * `server_busy` when the queue is full.
 */
export function createFairQueue(options: FairQueueOptions) {
  const { atOnce, atOnceOfOne = 1, mostWaiting, mostWaitingOfOne, retryAfterSeconds } = options;
  const urgent: Waiting[] = [];
  /** In the order in which they have their turn. */
  const waiting = new Map<string, Waiting[]>();
  const runningOf = new Map<string, number>();
  let running = 0;
  let waitingTotal = 0;

  async function takeTurn(party: string, isUrgent: boolean) {
    if (running < atOnce && (isUrgent || mayRun(party))) return begin(party);
    const line = isUrgent ? urgent : (waiting.get(party) ?? []);
    if (!isUrgent) {
      if (waitingTotal >= mostWaiting || line.length >= mostWaitingOfOne) {
        throw new DomainError("server_busy", { retryAfterSeconds });
      }
      waitingTotal += 1;
      waiting.set(party, line);
    }
    await new Promise<void>((proceed) => line.push({ party, proceed }));
  }

  /** The place goes straight to the next one in line, so that nobody slips in between. */
  function passOn(party: string) {
    end(party);
    toTheEnd(party);
    const next = urgent.shift() ?? nextInTurn();
    if (!next) return;
    begin(next.party);
    next.proceed();
  }

  function nextInTurn(): Waiting | undefined {
    for (const [party, line] of waiting) {
      if (!mayRun(party)) continue;
      const next = line.shift();
      if (line.length === 0) waiting.delete(party);
      waitingTotal -= 1;
      return next;
    }
    return undefined;
  }

  function toTheEnd(party: string) {
    const line = waiting.get(party);
    if (!line) return;
    waiting.delete(party);
    waiting.set(party, line);
  }

  function mayRun(party: string) {
    return (runningOf.get(party) ?? 0) < atOnceOfOne;
  }

  function begin(party: string) {
    running += 1;
    runningOf.set(party, (runningOf.get(party) ?? 0) + 1);
  }

  function end(party: string) {
    running -= 1;
    const left = (runningOf.get(party) ?? 1) - 1;
    if (left === 0) runningOf.delete(party);
    else runningOf.set(party, left);
  }

  return async <T>(party: string, task: () => Promise<T>, isUrgent = false): Promise<T> => {
    await takeTurn(party, isUrgent);
    try {
      return await task();
    } finally {
      passOn(party);
    }
  };
}
