import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { SECURITY_EVENTS } from "../../src/platform/security-log.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const page = readFileSync(path.join(ROOT, "docs/security.md"), "utf8");

/** How many requirements of levels 1 and 2 the sections of each chapter of ASVS 5.0.0 have; where there is no section, none. */
const REQUIREMENTS: readonly (readonly number[])[] = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];
const EXPECTED = REQUIREMENTS.flatMap((sections, chapter) =>
  sections.flatMap((many, section) =>
    Array.from({ length: many }, (_, n) => `V${chapter + 1}.${section + 1}.${n + 1}`),
  ),
);

/** The rows below a heading, cell by cell, that begin like this. */
function rowsBelow(heading: string, begins: RegExp): string[][] {
  const [section = ""] = (page.split(`\n## ${heading}\n`)[1] ?? "").split("\n## ");
  return section
    .split("\n")
    .filter((line) => begins.test(line))
    .map((line) => line.replace(/^\| | \|$/g, "").split(" | "));
}

const ASVS = page.split("\n## ASVS 5.0.0")[1] ?? "";
const partly = rowsBelow("ASVS 5.0.0, levels 1 and 2", /^\| V\d+\.\d+\.\d+ /);
const listed = [...ASVS.matchAll(/^- (V[\d.]+(?: – V[\d.]+)?): (.+)$/gm)].map(
  ([, numbers = "", text = ""]) => [numbers, text.startsWith("`") ? "met" : "n.a."],
);
const requirements = [...partly, ...listed];

/** `V10.1.1 – V10.7.3` are these and all between. */
function numbersOf(cell: string): string[] {
  const [first = "", last = first] = cell.split(" – ");
  return EXPECTED.slice(EXPECTED.indexOf(first), EXPECTED.indexOf(last) + 1);
}

describe("docs/security.md", () => {
  it("names files that are there", () => {
    const named = [
      ...page.matchAll(/`((?:src|tests|docs|cli|\.dockerignore|\.dependency)[\w./-]*)`/g),
    ];
    const files = [...new Set(named.map(([, file = ""]) => file))];
    expect(files.length).toBeGreaterThan(100);
    const missing = files.filter((file) => !existsSync(path.join(ROOT, file)));
    expect(missing).toEqual([]);
  });

  it("awaits nothing that has come", () => {
    const awaited = [...page.matchAll(/`awaits ([^`]+)`/g)].map(([, file = ""]) => file);
    expect(awaited.filter((file) => existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it("lists each event of the security log, with its level", () => {
    const listed = rowsBelow("Events", /^\| `/).map(([event, level]) => [event, level]);
    const written = Object.entries(SECURITY_EVENTS).map(([event, { level }]) => [
      `\`${event}\``,
      level,
    ]);
    expect(listed).toEqual(written);
  });

  it("has each requirement once", () => {
    expect(EXPECTED).toHaveLength(253);
    const named = requirements.flatMap(([number = ""]) => numbersOf(number));
    expect(named.toSorted()).toEqual(EXPECTED.toSorted());
  });

  it("says what is missing where one is not met as a whole, and names a place", () => {
    const wrong = partly.filter(
      ([, verdict = "", missing = "", place = ""]) =>
        !["partly", "not met"].includes(verdict) || missing === "" || !/^`.+`$/.test(place),
    );
    expect(wrong).toEqual([]);
  });

  it("counts them right", () => {
    const counts = ["met", "partly", "not met", "n.a."].map((verdict) => {
      const of = requirements.filter(([, given]) => given === verdict);
      return `${of.flatMap(([number = ""]) => numbersOf(number)).length} ${verdict}`;
    });
    expect(page.replaceAll(/\s+/g, " ")).toContain(`Of 253: ${counts.join(", ")}`);
  });
});
