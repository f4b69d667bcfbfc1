import path from "node:path";
import { defineConfig } from "vitest/config";

/** `npm run drill -- NAME`: the files whose names contain NAME, one after another. */
export default defineConfig({
  test: {
    root: path.resolve(import.meta.dirname, "../.."),
    include: ["tests/drills/*.drill.ts"],
    // vitest's default pool of forks does not work under Bun.
    pool: "threads",
    fileParallelism: false,
    testTimeout: 30 * 60_000,
  },
});
