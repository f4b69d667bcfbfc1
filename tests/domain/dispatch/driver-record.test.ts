import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { jobAssignments } from "../../../src/db/schema/index.ts";
import { answerJob } from "../../../src/domain/dispatch/answers/answer-job.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow } from "../../../src/domain/dispatch/assignments/no-show.ts";
import { readDriverRecord } from "../../../src/domain/dispatch/read/driver-record.ts";
import { activeDriver, answerOf, NOBODY, requestedJob } from "../../support/cast.ts";
import { DRIVER, useWorld } from "../../support/world.ts";

const world = useWorld();

it("counts what a driver has driven, missed, given back and declined, and nobody else's", async () => {
  const driverId = await activeDriver(world);
  const assigned = async (startDate: string) => {
    const jobId = await requestedJob(world, { einsatzbeginn: startDate });
    const placement = { jobId, driverId, rateType: "hourly" as const, rateValue: 40, startDate };
    return { jobId, ...(await assignDriver(world.ctx(), { ...placement, endDate: startDate })) };
  };
  const driven = await assigned("2026-12-01");
  await confirmAssignment(world.ctx(), {
    assignmentId: driven.assignmentId,
    confirmedWarnings: ["not_answered"],
  });
  const ahead = await assigned("2026-12-03");
  await confirmAssignment(world.ctx(), {
    assignmentId: ahead.assignmentId,
    confirmedWarnings: ["not_answered"],
  });
  const back = await assigned("2026-12-05");
  await answerJob(world.ctx(DRIVER), answerOf(world, { ...back, driverId }, { action: "decline" }));
  const offered = { jobId: await requestedJob(world, { einsatzbeginn: "2026-12-07" }), driverId };
  await answerJob(world.ctx(DRIVER), answerOf(world, offered, { action: "decline" }));
  const missed = await assigned("2026-12-09");
  await confirmAssignment(world.ctx(), {
    assignmentId: missed.assignmentId,
    confirmedWarnings: ["not_answered"],
  });
  await markNoShow(world.ctx(), { assignmentId: missed.assignmentId, blockDriver: false });

  // As if it had been driven the day before.
  await world.db
    .update(jobAssignments)
    .set({ start_date: "2026-11-20", end_date: "2026-11-20" })
    .where(eq(jobAssignments.id, driven.assignmentId));
  expect(await readDriverRecord(world.ctx(), { driverId })).toEqual({
    id: driverId,
    gefahren: 1,
    no_shows: 1,
    abgesagt: 1,
    abgelehnt: 1,
  });
  const zeros = { id: NOBODY, gefahren: 0, no_shows: 0, abgesagt: 0, abgelehnt: 0 };
  expect(await readDriverRecord(world.ctx(), { driverId: NOBODY })).toEqual(zeros);
});
