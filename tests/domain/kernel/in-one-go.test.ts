import { describe, expect, it } from "vitest";
import { inOneGo } from "../../../src/domain/kernel/idempotency.ts";

const failing = (name: string, ms = 0) => Bun.sleep(ms).then(() => Promise.reject(new Error(name)));

describe("statements sent in one go", () => {
  it("of several failures the first in their order is told, however late it comes", async () => {
    const late = failing("the cause", 20);
    await expect(inOneGo([Promise.resolve(), late, failing("its echo")])).rejects.toThrow(
      "the cause",
    );
  });

  it("all of them are waited for, and what is not to be done is nothing", async () => {
    const done: string[] = [];
    const slow = Bun.sleep(20).then(() => done.push("slow"));
    await expect(inOneGo([failing("early"), slow])).rejects.toThrow("early");
    expect(done).toEqual(["slow"]);
    await inOneGo([false, undefined, Promise.resolve()]);
  });
});
