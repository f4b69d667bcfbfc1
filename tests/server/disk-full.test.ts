import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DiskReport } from "../support/disk-scenario.ts";
import { runOnSmallDisk } from "../support/small-disk.ts";

/** A real small disk: these need a kernel that lets them mount a tmpfs of their own (`unshare -rm`). */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fahrer-disk-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const START = import.meta.resolve("../support/start-on-full-disk.ts");
const SCENARIO = import.meta.resolve("../support/disk-scenario.ts");

describe("a full disk", () => {
  it("is named where a new database does not fit, and nothing half made stays", async () => {
    const disk = path.join(folder, "new");
    const report = await runOnSmallDisk(START, disk, { megabytes: 20 });
    expect(report).toEqual({
      secrets: { outcome: "disk_full", left: [] },
      mail: { outcome: "disk_full", left: [] },
      database: { outcome: "disk_full", left: ["database.lock", "database.users"] },
    });
  });

  it("that ends PostgreSQL costs nothing that was acknowledged, and heals by itself", async () => {
    const disk = path.join(folder, "running");
    const options = { megabytes: 512, args: ["4", "3"] };
    const report = (await runOnSmallDisk(SCENARIO, disk, options)) as DiskReport;
    expect(report).toMatchObject({
      isSmall: true,
      twice: 0,
      half: 0,
      leftovers: [],
      isAlive: true,
      exitCode: 0,
      found: report.acknowledged,
    });
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.databaseRestarts).toBeGreaterThan(0);
    expect(Object.keys(report.whileFull)).toContain("book 503 storage_low");
    expect(report.reasons).toContain("503 unavailable: storage_low");
  });
});
