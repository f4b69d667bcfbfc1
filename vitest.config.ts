import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest, also on a machine that has not run it yet; then no worker is left alone with it at the end. */
const LONGEST_FIRST = [
  "tests/domain/properties/",
  "tests/web/links/mail-links",
  "tests/web/worst-text/",
  "tests/browser/",
  "tests/screens/",
  "tests/server/",
  "tests/cli/",
];

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

/** Thousands of pages are drawn here, and their work is measured: by React as it runs in production. */
const VOLUME = ["tests/web/links/mail-links.test.ts", "tests/web/worst-text/*.test.ts"];

/** Their workers have a document, which no server has. */
const SCREENS = "tests/screens/*.test.ts";

/** Many processes, a disk, an image or a compiled client of their own, for what cheaper tests hold as well: only `npm run test:volume` runs them. */
const ONLY_WHOLE = [
  "tests/server/{disk-full,embedded-away,image-files,killed-printing,killed-worker,slow-upload,upload-limit}.test.ts",
  "tests/cli/{called-from-anywhere,database-hangs-up,dispatch-day,remote-process}.test.ts",
  "tests/web/nu-checker.test.ts",
  "tests/web/api/generated-client/*.test.ts",
];

const ALL = {
  // vitest's default pool of forks does not work under Bun.
  pool: "threads" as const,
  // Files share the workers and what these have loaded; each has a database, a clock and folders of its own.
  isolate: false,
  // Bun loads modules itself, as it does for the server: by way of vite they cost a sixth more. Only vite runs tests again
  // after a change of what they import.
  experimental: { viteModuleRunner: process.argv.includes("--watch"), nodeLoader: false },
  setupFiles: ["tests/support/fail-on-console-error.ts"],
  // Many times what the slowest takes: a machine that other work keeps busy takes its time. What comes ends the waiting at
  // once; what never comes fails all the same.
  testTimeout: 300_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    // A worker has a database and often a browser at work beside it: with two a core, each of them costs a quarter more. One
    // more than there are cores works while the others wait.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    globalSetup: ["tests/support/global-setup.ts"],
    projects: [
      {
        // React warns of what is wrong in a page, and a warning fails the test.
        test: {
          ...ALL,
          name: "warned",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...VOLUME, SCREENS, ...(process.env.TEST_VOLUME === "whole" ? [] : ONLY_WHOLE)],
        },
      },
      {
        // Pages with their scripts in a document without a browser.
        test: {
          ...ALL,
          name: "screens",
          include: [SCREENS],
          setupFiles: ["tests/support/document.ts", ...ALL.setupFiles],
          // To look at a whole document costs more than to ask a browser.
          expect: { poll: { ...ALL.expect.poll, interval: 150 } },
        },
      },
      {
        oxc: { jsx: { development: false } },
        test: { ...ALL, name: "volume", include: VOLUME, env: { NODE_ENV: "production" } },
      },
    ],
  },
});
