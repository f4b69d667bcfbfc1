import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** Counter behind a limit. `consume` rejects with `RateLimiterRes` when nothing is left, and otherwise resolves with the remainder. */
export interface Counter {
  consume(key: string): Promise<RateLimiterRes>;
  /** Gives one point back. */
  reward(key: string): Promise<unknown>;
  delete(key: string): Promise<unknown>;
}

/** Limit of keys in one process, some 4 MB; beyond it the key unseen longest starts anew. */
const MOST_KEYS = 10_000;

/** Counts in this process, whatever number of addresses there are. */
export function inMemory(
  options: { points: number; duration: number },
  mostKeys = MOST_KEYS,
): Counter {
  const limiter = new RateLimiterMemory(options);
  const leastRecent = new Set<string>();
  return {
    async consume(key) {
      leastRecent.delete(key);
      leastRecent.add(key);
      const [oldest] = leastRecent;
      if (leastRecent.size > mostKeys && oldest !== undefined) forget(oldest);
      return limiter.consume(key);
    },
    reward: (key) => limiter.reward(key),
    delete: async (key) => forget(key),
  };

  function forget(key: string) {
    leastRecent.delete(key);
    return limiter.delete(key);
  }
}

/**
 * Counts over all copies of the app, and here first: what this process alone has used up is refused without a statement,
 * so that a flood from one place is no load. While the database is away, the count of this process holds.
 */
export function overAllCopies(limiter: RateLimiterAbstract, here: Counter): Counter {
  return {
    async consume(key) {
      const left = await here.consume(key);
      return (await unlessAway(limiter.consume(key))) ?? left;
    },
    async reward(key) {
      await here.reward(key);
      await unlessAway(limiter.reward(key));
    },
    async delete(key) {
      await here.delete(key);
      await unlessAway(limiter.delete(key));
    },
  };
}

async function unlessAway<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw refusal;
    return undefined;
  }
}
