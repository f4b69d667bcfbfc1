import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";

const PROJECT = path.resolve(import.meta.dirname, "../..");
const FIXTURE = path.join(PROJECT, "tests/support/failing-page/vitest.config.ts");

it("leaves a picture and a trace of a failed test, none of another, and says where", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-results-"));
  const vitest = path.join(PROJECT, "node_modules/.bin/vitest");
  const child = Bun.spawn([process.execPath, "--bun", vitest, "run", "--config", FIXTURE], {
    cwd: PROJECT,
    env: { ...process.env, TEST_RESULTS_DIR: folder, NO_COLOR: "1" },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [stdout, stderr, exitCode] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const folders = await readdir(folder);
  expect([exitCode, folders.sort()]).toEqual([
    1,
    ["failing-ts-fails-on-a-page-that-it-saw", "failing-ts-hears-the-console"],
  ]);
  for (const name of folders) {
    const left = path.join(folder, name);
    expect(stdout + stderr).toContain(left);
    const files = (await readdir(left)).sort();
    expect(files).toEqual(["person-1-page-1.png", "person-1.zip"]);
    for (const file of files) expect(Bun.file(path.join(left, file)).size).toBeGreaterThan(500);
  }
  expect(stdout + stderr).toContain("1 passed");
  expect(stdout + stderr).toContain("said by the page");
  await rm(folder, { recursive: true });
});
