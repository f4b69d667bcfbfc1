import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
/** The same release in its other build, which nobody patches. */
const UNPATCHED = path.join(ROOT, "node_modules/postgres/cjs/src/index.js");

it("a driver without its patch opens nothing", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-driver-"));
  const installed = path.join(folder, "node_modules/postgres");
  await mkdir(installed, { recursive: true });
  await writeFile(
    path.join(installed, "index.js"),
    `module.exports = require(${JSON.stringify(UNPATCHED)});`,
  );
  const orm = "node_modules/drizzle-orm";
  await symlink(path.join(ROOT, orm), path.join(folder, orm));
  await copyFile(path.join(ROOT, "src/db/driver.ts"), path.join(folder, "driver.ts"));
  const { openDriver } = await import(path.join(folder, "driver.ts"));
  expect(() => openDriver("postgres://127.0.0.1:1/x", {})).toThrow("ohne seinen Patch");
  await rm(folder, { recursive: true });
});
