import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const HOUSE = path.join("/tmp", `house-imports-${process.pid}`);

/** A house with each mistake once; the last file makes none. */
const FILES = {
  "src/domain/kernel/early.ts": `import type { Late } from "../dispatch/late.ts"; export type Early = Late;`,
  "src/domain/dispatch/late.ts": `export interface Late { at: Date }`,
  "src/domain/pricing/one.ts": `import type { Two } from "./two.ts"; export interface One { two: Two }`,
  "src/domain/pricing/two.ts": `import type { One } from "./one.ts"; export interface Two { one: One }`,
  "src/web/ui/button.tsx": `import { pool } from "../../db/client.ts"; export const Button = () => pool;`,
  "src/db/client.ts": `export const pool = 1;`,
  "cli/list.ts": `import { readFile } from "node:fs/promises"; export const list = () => readFile("list");`,
  "src/domain/desk/list.ts": `import type { Late } from "../dispatch/late.ts"; export type Row = Late;`,
  "src/domain/dispatch/jobs/fact.ts": `import type { Row } from "../read/row.ts"; export type Fact = Row;`,
  "src/domain/dispatch/read/row.ts": `export interface Row { at: Date }`,
} satisfies Record<string, string>;

interface Violation {
  from: string;
  to: string;
  rule: { name: string };
}

/** TypeScript 7 has no API that dependency-cruiser knows yet; it warns on each run that it may miss imports. */
describe("the rules of who imports whom", () => {
  let found: string[] = [];

  beforeAll(async () => {
    for (const [name, content] of Object.entries(FILES)) {
      const file = path.join(HOUSE, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    for (const name of [
      ".dependency-cruiser.cjs",
      "tsconfig.json",
      "package.json",
      "node_modules",
    ]) {
      await symlink(path.join(ROOT, name), path.join(HOUSE, name));
    }
    const cruise = Bun.spawn(
      [
        process.execPath,
        path.join(ROOT, "node_modules/.bin/depcruise"),
        "--config",
        ".dependency-cruiser.cjs",
        "--output-type",
        "json",
        "src",
        "cli",
      ],
      { cwd: HOUSE, stdout: "pipe", stderr: "ignore" },
    );
    const { summary }: { summary: { violations: Violation[] } } = await new Response(
      cruise.stdout,
    ).json();
    found = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  });
  afterAll(() => rm(HOUSE, { recursive: true, force: true }));

  it("catch a room that imports the type of a later one", () => {
    expect(found).toContain(
      "domain-rooms-before-kernel: src/domain/kernel/early.ts -> src/domain/dispatch/late.ts",
    );
  });

  it("catch a fact of an order that imports what reads all facts", () => {
    expect(found).toContain(
      "domain/dispatch-rooms-before-jobs: src/domain/dispatch/jobs/fact.ts -> src/domain/dispatch/read/row.ts",
    );
  });

  it("catch a circle of types alone", () => {
    expect(found).toContain("no-circles: src/domain/pricing/one.ts -> src/domain/pricing/two.ts");
  });

  it("catch the web at the database, and browser code at the server", () => {
    const pair = "src/web/ui/button.tsx -> src/db/client.ts";
    expect(found).toContain(`web-and-cli-never-touch-the-database: ${pair}`);
    expect(found).toContain(`browser-code-knows-no-server: ${pair}`);
  });

  it("catch a command that opens a file by itself", () => {
    expect(found).toContain("commands-open-no-files: cli/list.ts -> fs/promises");
  });

  it("let everything else pass", () => {
    expect(found.filter((violation) => violation.includes("src/domain/desk/"))).toEqual([]);
  });
});
