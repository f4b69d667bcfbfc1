import { RateLimiterRes } from "rate-limiter-flexible";
import { describe, expect, it } from "vitest";
import { type Counter, inMemory } from "../../src/platform/counters.ts";

async function isTaken(counter: Counter, key: string) {
  try {
    await counter.consume(key);
    return true;
  } catch (refusal) {
    expect(refusal).toBeInstanceOf(RateLimiterRes);
    return false;
  }
}

describe("a counter in memory", () => {
  it("keeps its bound, whatever number of keys there are, and drops those unseen for longest", async () => {
    const counter = inMemory({ points: 1, duration: 60 }, 100);
    for (let n = 0; n < 100; n += 1) expect(await isTaken(counter, `old ${n}`)).toBe(true);
    expect(await isTaken(counter, "old 0")).toBe(false);
    for (let n = 0; n < 99; n += 1) await counter.consume(`new ${n}`);
    // Seen just before, and seen last: both still count. The others went, in their order.
    expect(await isTaken(counter, "old 0")).toBe(false);
    expect(await isTaken(counter, "new 98")).toBe(false);
    expect(await isTaken(counter, "old 1")).toBe(true);
  });

  it("has a window of its own for each key, and forgets what it is told to", async () => {
    const counter = inMemory({ points: 2, duration: 60 });
    await counter.consume("one");
    await counter.consume("one");
    expect(await isTaken(counter, "one")).toBe(false);
    expect(await isTaken(counter, "other")).toBe(true);
    await counter.delete("one");
    expect(await isTaken(counter, "one")).toBe(true);
  });
});
