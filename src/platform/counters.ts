import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/**
 * Counter behind a limit. `consume` rejects with `RateLimiterRes` when nothing is left, and otherwise resolves with the
 * remainder, if known.
 */
export interface Counter {
  consume(key: string): Promise<RateLimiterRes | undefined>;
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

interface Portion {
  left: number;
  /** Milliseconds since 1970; what is left then belongs to a window that is over. */
  until: number;
}

/**
 * Takes from a shared limiter by whole portions and gives them out one by one. Never more than the limit over all
 * copies; a copy that stops takes the rest of its portion with it.
 */
export function inPortions(limiter: RateLimiterAbstract, size: number): Counter {
  const portions = new Map<string, Promise<Portion>>();
  return {
    async consume(key) {
      while (true) {
        const taking = portions.get(key) ?? takePortion(key);
        portions.set(key, taking);
        if (await takeOne(taking)) return undefined;
        // Others may have waited for the same portion, and already be at the next.
        if (portions.get(key) === taking) portions.delete(key);
      }
    },
    async reward(key) {
      const portion = await portions.get(key);
      if (portion) portion.left += 1;
    },
    delete(key) {
      portions.delete(key);
      return limiter.delete(key);
    },
  };

  async function takePortion(key: string): Promise<Portion> {
    try {
      const { msBeforeNext } = await limiter.consume(key, size);
      return { left: size, until: Date.now() + msBeforeNext };
    } catch (refusal) {
      portions.delete(key);
      throw refusal;
    }
  }
}

async function takeOne(taking: Promise<Portion>): Promise<boolean> {
  const portion = await taking;
  if (portion.left === 0 || Date.now() >= portion.until) return false;
  portion.left -= 1;
  return true;
}
