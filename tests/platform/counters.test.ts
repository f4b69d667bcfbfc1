import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { describe, expect, it, vi } from "vitest";
import { type Counter, inMemory, inPortions } from "../../src/platform/counters.ts";

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

const shared = (points: number, duration = 60) => new RateLimiterMemory({ points, duration });

async function takenOf(attempts: number, take: (index: number) => Promise<unknown>) {
  const settled = await Promise.allSettled(Array.from({ length: attempts }, (_, n) => take(n)));
  const refusals = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  for (const refusal of refusals) expect(refusal).toBeInstanceOf(RateLimiterRes);
  return attempts - refusals.length;
}

describe("a counter that takes portions", () => {
  it("lets exactly the limit through, however many ask at once", async () => {
    const counter = inPortions(shared(30), 10);
    expect(await takenOf(100, () => counter.consume("all"))).toBe(30);
  });

  it("asks the shared limiter once a portion", async () => {
    const limiter = shared(30);
    const asked = vi.spyOn(limiter, "consume");
    const counter = inPortions(limiter, 10);
    await takenOf(20, () => counter.consume("all"));
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it("two of them let no more through than the limit they share", async () => {
    const limiter = shared(30);
    const [here, there] = [inPortions(limiter, 10), inPortions(limiter, 10)];
    expect(await takenOf(100, (n) => (n % 2 ? here : there).consume("all"))).toBe(30);
  });

  it("counts each key by itself", async () => {
    const counter = inPortions(shared(10), 5);
    expect(await takenOf(20, () => counter.consume("one"))).toBe(10);
    expect(await takenOf(20, () => counter.consume("other"))).toBe(10);
  });

  it("starts anew in the next window, and takes nothing over from the last", async () => {
    const counter = inPortions(shared(10, 1), 10);
    expect(await takenOf(4, () => counter.consume("all"))).toBe(4);
    await Bun.sleep(1100);
    expect(await takenOf(20, () => counter.consume("all"))).toBe(10);
    await Bun.sleep(1100);
    expect(await takenOf(20, () => counter.consume("all"))).toBe(10);
  });

  it("passes on what goes wrong, and asks again the next time", async () => {
    const limiter = shared(10);
    vi.spyOn(limiter, "consume").mockRejectedValueOnce(new Error("away"));
    const counter = inPortions(limiter, 5);
    await expect(counter.consume("all")).rejects.toThrow("away");
    expect(await takenOf(20, () => counter.consume("all"))).toBe(10);
  });

  it("gives everything back when it is reset", async () => {
    const counter = inPortions(shared(10), 5);
    await takenOf(20, () => counter.consume("all"));
    await counter.delete("all");
    expect(await takenOf(20, () => counter.consume("all"))).toBe(10);
  });
});
