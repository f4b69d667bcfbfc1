import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest, also on a machine that has not run it yet; then no worker is left alone with it at the end. */
const LONGEST_FIRST = ["tests/domain/properties/", "tests/browser/", "tests/server/", "tests/cli/"];

class LongestFirst extends BaseSequencer {
  /** Within a rank as vitest does: by the last run's duration, else by size. */
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification) {
  const place = LONGEST_FIRST.findIndex((folder) => moduleId.includes(folder));
  return place === -1 ? LONGEST_FIRST.length : place;
}

export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    // vitest's default pool of forks does not work under Bun.
    pool: "threads",
    // Files share the workers and what these have loaded; each has a database, a clock and folders of its own.
    isolate: false,
    // Most of what tests do is wait: for a browser, a process, a database.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: LongestFirst },
    globalSetup: ["tests/support/global-setup.ts"],
    setupFiles: ["tests/support/fail-on-console-error.ts"],
    // Many times what the slowest takes: a machine that other work keeps busy takes its time. What comes ends the waiting at
    // once; what never comes fails all the same.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
