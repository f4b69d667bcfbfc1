import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DiskReport } from "../support/disk-scenario.ts";
import { type DrillRow, drill } from "../support/drill.ts";
import { runOnSmallDisk } from "../support/small-disk.ts";

const SCENARIO = import.meta.resolve("../support/disk-scenario.ts");
const DISK_MEGABYTES = 512;
const FULL_SECONDS = 4;
/** Of nearly nothing to two files of PostgreSQL's write-ahead log, as many at a time as the machine has patience for. */
const RESTS_MEGABYTES = [
  [0, 1, 2],
  [4, 6, 8],
  [16, 24, 32],
];
const HEALED_WITHIN_MS = 5000;

drill({
  name: "disk-full",
  promise:
    "A disk filled up to 0 to 32 MB, the rest used up by the database itself: every 201 is stored once and whole, nothing half stays, the database answers again while the disk is still full, all heals by itself within 5 s of free space.",
  async run() {
    const rows: DrillRow[] = [];
    for (const rests of RESTS_MEGABYTES) rows.push(...(await Promise.all(rests.map(fillUpTo))));
    return rows;
  },
});

async function fillUpTo(rest: number): Promise<DrillRow> {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-drill-disk-"));
  try {
    const args = [String(rest), String(FULL_SECONDS)];
    const disk = { megabytes: DISK_MEGABYTES, args };
    return rowOf(rest, (await runOnSmallDisk(SCENARIO, folder, disk)) as DiskReport);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function rowOf(rest: number, report: DiskReport): DrillRow {
  const { acknowledged, found, twice, half, whileFull, leftovers } = report;
  const answered = (pattern: RegExp) =>
    Object.entries(whileFull).reduce((sum, [what, n]) => sum + (pattern.test(what) ? n : 0), 0);
  const unclear = Object.keys(whileFull).filter((what) => !/ 201$| 503 /.test(what));
  return {
    variant: `${rest} MB left`,
    counts: {
      acknowledged,
      found,
      twice,
      half,
      "left over:": leftovers.join(", ") || "nothing",
      "refused storage_low": answered(/(book|register) 503 storage_low/),
      "dispatcher done": answered(/dispatcher 201/),
      "dispatcher 503": answered(/dispatcher 503/),
      "other answers:": unclear.join(", ") || "none",
      "database restarts": report.databaseRestarts,
      "healed after ms": report.healedMs,
      "slowest ms": report.slowestMs,
      exit: report.exitCode,
    },
    kept:
      report.isSmall &&
      report.isAlive &&
      report.databaseRestarts > 0 &&
      report.exitCode === 0 &&
      acknowledged === found &&
      twice + half + leftovers.length + unclear.length === 0 &&
      report.healedMs < HEALED_WITHIN_MS,
  };
}
