import { expect, it } from "vitest";
import { moveJob } from "../../../src/domain/dispatch/changes/edit-assignment.ts";
import { entryForDesk, entryForDriver } from "../../../src/domain/dispatch/read/calendar-entry.ts";
import { assignmentOf, confirmedJob, jobOf } from "../../support/cast.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();

it("a driver's calendar holds what he was told, the desk's what counts", async () => {
  const { jobId, assignmentId } = await confirmedJob(world);
  const later = { startDate: "2026-11-26", startTime: "09:15", inform: false };
  await moveJob(world.ctx(), { jobId, ...later });
  const own = {
    assignment: await assignmentOf(world, assignmentId),
    job: await jobOf(world, jobId),
  };
  expect(own.job.mitgeteilt).not.toBeNull();
  expect(entryForDesk(own).job.startTime).toBe("09:15");
  expect(entryForDriver(own).job.startTime).toBeNull();
});
