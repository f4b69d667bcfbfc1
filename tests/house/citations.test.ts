import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FOLDERS = ["src", "cli", "tests", "bench", "docs"];
const TEXT = /\.([cm]?[jt]sx?|css|md|jsonc?)$/;

/** Papers that the repository doesn't hold, as they were cited before. */
const ELSEWHERE =
  /\bspecs? (sections? )?\d|\bspec\b(?=[,;).'])|\bspec\.md\b|\bthe spec(ification)?\b|\b(decisions|quality|design)\.md\b|\bstack-notes\b|\bissues? \d|(?<!docs\/|[[(])\b(api|architecture)\.md\b/i;

/** Every text, comments unfolded onto one line, so that a citation broken over two is found too. */
const texts = await Promise.all(
  textFiles().map(async (file) => ({
    file,
    text: (await readFile(path.join(ROOT, file), "utf8")).replaceAll(/\n\s*(\*|\/\/) ?/g, " "),
  })),
);

describe("what is cited", () => {
  it("is in the repository", () => {
    expect(found(ELSEWHERE)).toEqual([]);
  });

  it("is a section that docs/rules.md has", async () => {
    const rules = await readFile(path.join(ROOT, "docs/rules.md"), "utf8");
    const sections = [...rules.matchAll(/^## (.+)$/gm)].map(([, title = ""]) => title);
    const cited = found(/docs\/rules\.md, [A-Z][^).;:"]*[).;:"]/);
    const unknown = cited.filter(
      (one) => !sections.some((title) => one.includes(`rules.md, ${title}${one.at(-1)}`)),
    );
    expect(unknown).toEqual([]);
  });

  it("is a decision that docs/decisions/README.md has", async () => {
    const index = await readFile(path.join(ROOT, "docs/decisions/README.md"), "utf8");
    const numbers = [...index.matchAll(/^\| (\d{4}) \|/gm)].map(([, number = ""]) => number);
    const unknown = found(/decisions\/\d{4}/).filter((one) => !numbers.includes(one.slice(-4)));
    expect(unknown).toEqual([]);
  });
});

function found(pattern: RegExp): string[] {
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(
      ([match]) => `${file}: ${match.replaceAll(/\s+/g, " ")}`,
    ),
  );
}

function textFiles(): string[] {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file}`,
    ),
  );
  return [...readdirSync(ROOT), ...inFolders].filter(
    (file) =>
      TEXT.test(file) &&
      !file.startsWith("tests/results/") &&
      path.join(ROOT, file) !== import.meta.filename,
  );
}
