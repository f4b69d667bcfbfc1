import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { NIGHT_HOURS } from "../../../src/domain/pricing/price-lists.ts";

const SOURCES = path.resolve(import.meta.dirname, "../../../src");

it("no text writes the hours of the night by itself: they come from NIGHT_HOURS", async () => {
  const { from, to } = NIGHT_HOURS;
  const written = new RegExp(`\\b${from}(:00)?\\s*(–|-|bis)\\s*${to}\\b`);
  const files = (await readdir(SOURCES, { recursive: true })).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const found = [];
  for (const file of files) {
    const lines = (await readFile(path.join(SOURCES, file), "utf8")).split("\n");
    // A docstring may say what a constant looks like.
    found.push(...lines.filter((line) => written.test(line) && !/^\s*(\/\*\*|\*|\/\/)/.test(line)));
  }
  expect(found).toEqual([]);
});
