import type { RateLimiterAbstract } from "rate-limiter-flexible";
import type { Counter } from "./counters.ts";

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
        if (await takeOne(taking)) return;
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
