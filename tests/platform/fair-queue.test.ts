import { describe, expect, it } from "vitest";
import { createFairQueue, type FairQueueOptions } from "../../src/platform/fair-queue.ts";
import { outcomes } from "../support/expectations.ts";

const OPTIONS: FairQueueOptions = {
  atOnce: 2,
  mostWaiting: 6,
  mostWaitingOfOne: 3,
  retryAfterSeconds: 10,
};

/** A queue whose tasks end when they are told to, and the order in which they began. */
function watched(options: Partial<FairQueueOptions> = {}) {
  const inTurn = createFairQueue({ ...OPTIONS, ...options });
  const begun: string[] = [];
  const endings = new Map<string, () => void>();
  let running = 0;
  let mostAtOnce = 0;
  const put = (party: string, name: string, isUrgent = false) =>
    inTurn(
      party,
      async () => {
        begun.push(name);
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        await new Promise<void>((end) => endings.set(name, end));
        running -= 1;
        return name;
      },
      isUrgent,
    );
  return {
    put,
    begun,
    mostAtOnce: () => mostAtOnce,
    async end(name: string) {
      endings.get(name)?.();
      await Bun.sleep(0);
    },
    /** Ends whatever runs, in the order in which it began, until nothing is left. */
    async endAll() {
      await Bun.sleep(0);
      for (let index = 0; index < begun.length; index += 1) {
        endings.get(begun[index] ?? "")?.();
        await Bun.sleep(0);
      }
    },
  };
}

describe("a fair queue", () => {
  it("runs so many at once, and of one party one", async () => {
    const queue = watched();
    const work = [
      queue.put("a", "a1"),
      queue.put("a", "a2"),
      queue.put("b", "b1"),
      queue.put("c", "c1"),
    ];
    await Bun.sleep(0);
    expect(queue.begun).toEqual(["a1", "b1"]);
    await queue.endAll();
    expect(await Promise.all(work)).toEqual(["a1", "a2", "b1", "c1"]);
    expect(queue.mostAtOnce()).toBe(2);
  });

  it("may run more of one party, where that is allowed", async () => {
    const queue = watched({ atOnce: 3, atOnceOfOne: 2 });
    const work = [
      queue.put("a", "a1"),
      queue.put("a", "a2"),
      queue.put("a", "a3"),
      queue.put("b", "b1"),
    ];
    await Bun.sleep(0);
    expect(queue.begun).toEqual(["a1", "a2", "b1"]);
    await queue.endAll();
    await Promise.all(work);
  });

  it("lets parties take turns: who comes later with one is served before the rest of the many", async () => {
    const queue = watched({ atOnce: 1 });
    const work = [
      queue.put("a", "a1"),
      queue.put("a", "a2"),
      queue.put("a", "a3"),
      queue.put("a", "a4"),
    ];
    work.push(queue.put("b", "b1"));
    await queue.endAll();
    await Promise.all(work);
    expect(queue.begun).toEqual(["a1", "b1", "a2", "a3", "a4"]);
  });

  it("refuses one party beyond its places, and others only when all are taken", async () => {
    const queue = watched();
    const put = (party: string, count: number) =>
      Array.from({ length: count }, (_, index) => queue.put(party, `${party}${index}`));
    const many = outcomes(put("a", 10));
    const others = outcomes([...put("b", 2), ...put("c", 1), ...put("d", 1), ...put("e", 1)]);
    await queue.endAll();
    // One runs, three wait.
    expect(await many).toEqual({
      won: ["a0", "a1", "a2", "a3"],
      refused: Array(6).fill("server_busy"),
    });
    expect(await others).toEqual({ won: ["b0", "b1", "c0", "d0"], refused: ["server_busy"] });
  });

  it("says when to come again", async () => {
    const queue = watched({ mostWaiting: 0 });
    const work = queue.put("a", "a1");
    await expect(queue.put("a", "a2")).rejects.toMatchObject({
      code: "server_busy",
      retryAfterSeconds: 10,
    });
    await queue.endAll();
    await work;
  });

  it("takes the urgent before all others, also when it is full", async () => {
    const queue = watched({ atOnce: 1 });
    const ofMany = ["a", "b"].flatMap((party) =>
      [1, 2, 3, 4, 5].map((index) => queue.put(party, `${party}${index}`)),
    );
    const others = outcomes(ofMany);
    const work = [queue.put("known", "known 1", true), queue.put("known", "known 2", true)];
    await queue.endAll();
    await Promise.all(work);
    expect(queue.begun.slice(0, 3)).toEqual(["a1", "known 1", "known 2"]);
    expect((await others).refused).toHaveLength(10 - 1 - 6);
  });

  it("goes on after a task that failed, and forgets who has left", async () => {
    const inTurn = createFairQueue({
      ...OPTIONS,
      atOnce: 1,
      mostWaiting: 100,
      mostWaitingOfOne: 100,
    });
    const { won, refused } = await outcomes(
      Array.from({ length: 60 }, (_, index) =>
        inTurn(`party ${index % 7}`, async () => {
          await Bun.sleep(0);
          if (index % 3 === 0) throw new Error("broken");
          return index;
        }),
      ),
    );
    expect([won.length, refused.length]).toEqual([40, 20]);
    for (let index = 0; index < 5; index += 1) {
      expect(await inTurn("party 1", async () => index)).toBe(index);
    }
  });
});
