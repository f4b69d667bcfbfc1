import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { ALL_CALLS } from "../../../src/web/api/all-calls.ts";
import { apiDocs } from "../../../src/web/api/write-docs.ts";

it("docs/api.md is as the calls are (else: npm run docs)", async () => {
  const written = await readFile(new URL("../../../docs/api.md", import.meta.url), "utf8");
  expect(written === apiDocs(), "docs/api.md is older than the calls: npm run docs").toBe(true);
});

it("names every call with its fields, and every error with its German words", () => {
  const page = apiDocs();
  for (const { name, errors } of ALL_CALLS) {
    expect(page).toContain(`### \`${name}\``);
    for (const code of errors)
      expect(page).toMatch(new RegExp(`\\| \`${code}\` \\| [45]\\d\\d \\|`));
  }
  expect(page).toContain("| `rateValue` | number | required |");
  expect(page).toContain("| `job_taken` | 409 | Auftrag bereits vergeben |");
});
