import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { describe, expect, it, vi } from "vitest";
import { inPortions } from "../../src/platform/portioned-counter.ts";

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
