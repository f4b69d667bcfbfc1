import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { SPOOL_KEPT_HOURS } from "../../src/domain/drivers/documents/vocabulary.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

it("what a crash left in the spool is gone after an hour, not after a day: it fills the same disk", async () => {
  world.clock.now = new Date();
  const folder = world.runtime.uploadFolder;
  await mkdir(folder, { recursive: true });
  const minutesAgo = (minutes: number) => new Date(world.clock.now.getTime() - minutes * 60_000);
  for (const [name, minutes] of [["crashed", 61] as const, ["running", 59] as const]) {
    await writeFile(path.join(folder, name), "x");
    await utimes(path.join(folder, name), minutesAgo(minutes), minutesAgo(minutes));
  }
  expect(SPOOL_KEPT_HOURS).toBe(1);
  await world.runtime.startWorker();
  expect(await readdir(folder)).toEqual(["running"]);
});
