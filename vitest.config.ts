import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    // vitest's default pool of forks does not work under Bun.
    pool: "threads",
    // Files share the workers and what these have loaded; each has a database, a clock and folders of its own.
    isolate: false,
    // Most of what tests do is wait: for a browser, a process, a database.
    maxWorkers: 2 * availableParallelism(),
    globalSetup: ["tests/support/global-setup.ts"],
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A busy machine takes its time; a condition that never comes fails all the same.
    expect: { poll: { timeout: 10_000 } },
  },
});
