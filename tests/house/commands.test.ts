import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";

const CLI = path.resolve(import.meta.dirname, "../../cli");
/** Its own work is on the machine that it is called on. */
const LOCAL = /^(dev|supply)\/|^(own-files|process|question|output|remote\/terminal)\.ts$/;

it("no command opens a file, or asks the process, past its session", async () => {
  const found: string[] = [];
  for (const file of await readdir(CLI, { recursive: true })) {
    if (!file.endsWith(".ts") || LOCAL.test(file)) continue;
    const text = await readFile(path.join(CLI, file), "utf8");
    for (const [words] of text.matchAll(
      /\bBun\.(file|write|stdin|env|spawn|\$)|\bprocess\.(env|cwd|std\w+)/g,
    )) {
      found.push(`${file}: ${words}`);
    }
  }
  expect(found).toEqual([]);
});
