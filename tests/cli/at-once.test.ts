import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { callAsProcess } from "./run-cli.ts";

/** Without a server, on the database that the program brings: `a & b`, `xargs -P`, crons that overlap. */

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-at-once-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("several calls at once start the database once, and the first to end stops it under nobody", async () => {
  const env = { NODE_ENV: "test", DATA_DIR: path.join(folder, "data") };
  const calls = Array.from({ length: 4 }, () => callAsProcess(["jobs", "list", "--json"], { env }));
  for (const { exitCode, stdout, stderr } of await Promise.all(calls)) {
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({ success: true, data: [] });
  }
});
