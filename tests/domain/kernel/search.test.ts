import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, it } from "vitest";
import { containsTerm, wordsOf } from "../../../src/domain/kernel/search.ts";
import { bestThreadCpu } from "../../support/thread-cpu.ts";

it("looks at the first 200 characters of what was typed, and takes no longer for more", async () => {
  const marks = (length: number) => `  müller ${"\u0316\u0301".repeat(length / 2)} frankfurt`;
  expect(wordsOf(marks(50_000)).map((word) => word.length)).toEqual([6, 193]);
  expect(wordsOf(`  Jörg   Mu\u0308ller ${"x ".repeat(500)}`)).toHaveLength(8);
  const short = await bestThreadCpu(3, () => wordsOf(marks(2_000)));
  expect(await bestThreadCpu(3, () => wordsOf(marks(50_000)))).toBeLessThan(short + 10);
});

it("takes six digits for one phone number without its prefix, and fewer for words", () => {
  for (const typed of ["069 555", "+49 69/555", "0049-69 (555)"]) {
    expect(wordsOf(typed), typed).toEqual(["69555"]);
  }
  expect(wordsOf("069 55")).toEqual(["069", "55"]);
});

it("finds three letters anywhere, and fewer where a word begins", () => {
  const patternsOf = (word: string) => {
    const condition = containsTerm(sql`suchtext`, [word]) ?? sql``;
    return new PgDialect().sqlToQuery(condition).params;
  };
  expect(patternsOf("kra")).toEqual(["%kra%"]);
  expect(patternsOf("kr")).toEqual(["kr%", "% kr%"]);
});
