import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import {
  INLINE,
  NOT_RUN,
  RUN_BY_DRILL,
  RUN_BY_TESTS,
  readGuide,
  readInline,
} from "../drills/operate-guide.ts";

const boxes = readGuide();
const names = boxes.map(({ name }) => name);

it("every box of commands in docs/operate.md is run by the drill or by a test, and no other is said to be", () => {
  expect(new Set(names).size).toBe(names.length);
  const others = names.filter((name) => !(name.replace(/ \d$/, "") in RUN_BY_TESTS));
  expect(others.toSorted()).toEqual([...RUN_BY_DRILL].toSorted());
  for (const test of Object.values(RUN_BY_TESTS)) expectThere(test);
});

it("every command within a sentence has its run too", () => {
  expect(readInline().filter((one) => !(one in INLINE))).toEqual([]);
  for (const run of Object.values(INLINE)) {
    if (typeof run === "object" && "test" in run) expectThere(run.test);
  }
});

function expectThere(test: string) {
  expect(existsSync(path.resolve(import.meta.dirname, "../..", test)), test).toBe(true);
}

it("what is left out stands in the guide, and takes ten commands to a running site with the rest", () => {
  const commands = boxes.flatMap((box) => box.commands);
  expect(Object.keys(NOT_RUN).filter((one) => !commands.includes(one))).toEqual([]);
  expect(boxes.find(({ name }) => name === RUN_BY_DRILL[0])?.commands).toHaveLength(10);
});
