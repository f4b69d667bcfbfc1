import { expect, it } from "vitest";
import { wordsOf } from "../../src/domain/kernel/search.ts";
import { bestThreadCpu } from "../support/thread-cpu.ts";

it("looks at the first 200 characters of what was typed, and takes no longer for more", async () => {
  const marks = (length: number) => `  müller ${"\u0316\u0301".repeat(length / 2)} frankfurt`;
  expect(wordsOf(marks(50_000)).map((word) => word.length)).toEqual([6, 193]);
  expect(wordsOf(`  Jörg   Mu\u0308ller ${"x ".repeat(500)}`)).toHaveLength(8);
  const short = await bestThreadCpu(3, () => wordsOf(marks(2_000)));
  expect(await bestThreadCpu(3, () => wordsOf(marks(50_000)))).toBeLessThan(short + 10);
});
