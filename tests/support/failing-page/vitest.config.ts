import { defineConfig } from "vitest/config";

/** For tests/browser/failed-test.test.ts only; the project's own config doesn't know this folder's tests. */
export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: ["failing.ts"],
    pool: "threads",
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
