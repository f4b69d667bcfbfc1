import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDERS = ["src", "cli", "tests", "bench"];
/** `f({ ...{ a, b }, c })`: nobody checks such a literal for fields that are misspelt. What is spread on a condition is in brackets. */
const LITERAL_SPREAD = /\.{3}\{/;

it("no literal is spread into a literal for the sake of line breaks", async () => {
  const found: string[] = [];
  for (const folder of FOLDERS) {
    for (const name of await readdir(path.join(ROOT, folder), { recursive: true })) {
      const file = path.join(folder, name);
      if (!/\.tsx?$/.test(name) || path.join(ROOT, file) === import.meta.filename) continue;
      const lines = (await readFile(path.join(ROOT, file), "utf8")).split("\n");
      for (const [index, line] of lines.entries()) {
        if (LITERAL_SPREAD.test(line)) found.push(`${file}:${index + 1}`);
      }
    }
  }
  expect(found).toEqual([]);
});
