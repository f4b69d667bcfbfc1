import { describe, expect, test } from "vitest";
import { createFairQueue } from "../../src/platform/fair-queue.ts";

const ROOMY = { atOnce: 2, mostWaiting: 100, mostWaitingOfOne: 100, retryAfterSeconds: 60 };

/** A queue with tasks that run until they are told to end, and the order in which they started. */
function watched(options: Partial<typeof ROOMY> = {}) {
  const inTurn = createFairQueue({ ...ROOMY, ...options });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    add(party: string, name: string) {
      return inTurn(party, () => {
        started.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    },
    async end(name: string) {
      ends.get(name)?.();
      await Bun.sleep(0);
    },
  };
}

describe("a queue of parties", () => {
  test("runs no more at once than allowed, and of one party one", async () => {
    const queue = watched();
    for (const name of ["a1", "a2", "b1", "c1"]) void queue.add(name.charAt(0), name);
    await Bun.sleep(0);
    expect(queue.started).toEqual(["a1", "b1"]);
    await queue.end("b1");
    expect(queue.started).toEqual(["a1", "b1", "c1"]);
    await queue.end("c1");
    expect(queue.started).toEqual(["a1", "b1", "c1"]);
    await queue.end("a1");
    expect(queue.started).toEqual(["a1", "b1", "c1", "a2"]);
  });

  test("lets parties take turns, however many one of them brought before", async () => {
    const queue = watched({ atOnce: 1 });
    for (const name of ["a1", "a2", "a3", "a4", "b1", "b2", "c1"]) {
      void queue.add(name.charAt(0), name);
    }
    await Bun.sleep(0);
    const order = ["a1", "b1", "c1", "a2", "b2", "a3", "a4"];
    for (const name of order) await queue.end(name);
    expect(queue.started).toEqual(order);
  });

  test("refuses who finds no room, and has room again afterwards", async () => {
    const queue = watched({ atOnce: 1, mostWaiting: 3, mostWaitingOfOne: 2 });
    const busy = { code: "server_busy", retryAfterSeconds: 60 };
    for (const name of ["a1", "a2", "a3"]) void queue.add("a", name);
    await expect(queue.add("a", "a4")).rejects.toMatchObject(busy);
    void queue.add("b", "b1");
    await expect(queue.add("c", "c1")).rejects.toMatchObject(busy);
    await Bun.sleep(0);
    await queue.end("a1");
    void queue.add("c", "c2");
    for (const name of ["b1", "a2", "c2", "a3"]) await queue.end(name);
    expect(queue.started).toEqual(["a1", "b1", "a2", "c2", "a3"]);
    void queue.add("a", "a5");
    await Bun.sleep(0);
    expect(queue.started.at(-1)).toBe("a5");
  });

  test("hands on a task's result, and a failure frees its place", async () => {
    const inTurn = createFairQueue({ ...ROOMY, atOnce: 1 });
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((number) =>
        inTurn("a", async () => {
          if (number % 2) throw new Error("broken");
          return number;
        }),
      ),
    );
    const values = results.map((result) => (result.status === "fulfilled" ? result.value : null));
    expect(values).toEqual([null, 2, null, 4]);
  });
});
