import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assignDriver,
  replaceDriver,
} from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { cancelAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  MONDAY_TO_FRIDAY,
  sharesWorkingDay,
  WEEKDAYS,
} from "../../../../src/domain/kernel/time/working-days.ts";
import {
  actionsOf,
  activeDriver,
  assignedJob,
  assignmentsOf,
  jobOf,
  requestedJob,
} from "../../../support/cast.ts";
import { expectRefusal, outcomes } from "../../../support/expectations.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;

async function busyDriver(days: { startDate?: string; endDate?: string }) {
  const [jobId, driverId] = [
    await requestedJob(world, { einsatzbeginn: null }),
    await activeDriver(world),
  ];
  const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...RATE, ...days });
  return { driverId, assignmentId, nummer: (await jobOf(world, jobId)).nummer };
}

describe("two assignments share a day", () => {
  it.each([
    [["2026-11-23", "2026-11-25"], ["2026-11-25", "2026-11-27"], true],
    [["2026-11-23", "2026-11-25"], ["2026-11-26", "2026-11-27"], false],
    [["2026-11-23", "2026-11-25"], ["2026-11-24", null], true],
    [["2026-11-23", null], ["2026-11-24", null], false],
    [["2026-11-23", null], [null, "2026-11-23"], true],
    [["2026-11-23", "2026-11-25"], [null, null], false],
  ] as const)("%j and %j: %s", ([start, end], [otherStart, otherEnd], expected) => {
    const other = { start: otherStart, end: otherEnd, weekdays: MONDAY_TO_FRIDAY };
    expect(sharesWorkingDay({ start, end, weekdays: MONDAY_TO_FRIDAY }, other)).toBe(expected);
  });

  it("whichever is asked first", () => {
    const day = fc.integer({ min: 10, max: 28 }).map((number) => `2026-11-${number}`);
    const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 });
    const days = fc.record({ start: fc.option(day), end: fc.option(day), weekdays });
    fc.assert(
      fc.property(
        days,
        days,
        (one, other) => sharesWorkingDay(one, other) === sharesWorkingDay(other, one),
      ),
    );
  });
});

describe("a driver on overlapping days", () => {
  it("needs a confirmed second click, which is noted", async () => {
    const { driverId, nummer } = await busyDriver({
      startDate: "2026-11-24",
      endDate: "2026-11-27",
    });
    const jobId = await requestedJob(world);
    const refusal = assignDriver(world.ctx(), { jobId, driverId, ...RATE });
    const text = `Der Fahrer ist in dieser Zeit schon eingeteilt: FA\u00a0${nummer} (Di., 24.11.2026 bis Fr., 27.11.2026).`;
    expect(await expectRefusal(refusal, "confirmation_required")).toMatchObject({
      warnings: [{ code: "overlap", text }],
    });
    expect(await assignmentsOf(world, jobId)).toEqual([]);
    await assignDriver(world.ctx(), { jobId, driverId, ...RATE, confirmedWarnings: ["overlap"] });
    expect(await actionsOf(world, { jobId })).toMatchObject([
      { action: "overrule_warning", driver_id: driverId, note: text },
      { action: "assign_driver" },
    ]);
  });

  it("is no warning on other days, without days, or once the other job is off", async () => {
    const { driverId, assignmentId } = await busyDriver({
      startDate: "2026-11-24",
      endDate: "2026-11-25",
    });
    const assign = async (einsatzbeginn: string | null) =>
      assignDriver(world.ctx(), {
        jobId: await requestedJob(world, { einsatzbeginn, einsatzdauer: "1 Tag" }),
        driverId,
        ...RATE,
      });
    await assign("2026-11-26");
    await assign(null);
    await expectRefusal(assign("2026-11-25"), "confirmation_required");
    await cancelAssignment(world.ctx(), { assignmentId });
    await assign("2026-11-25");
  });

  it("is warned of when he is to replace somebody, but not because of this very job", async () => {
    const { driverId } = await busyDriver({ startDate: "2026-11-26" });
    const { jobId } = await assignedJob(world);
    const replace = { jobId, driverId, ...RATE };
    await expectRefusal(replaceDriver(world.ctx(), replace), "confirmation_required");
    await replaceDriver(world.ctx(), { ...replace, confirmedWarnings: ["overlap"] });
    const back = { ...replace, driverId: await activeDriver(world) };
    await replaceDriver(world.ctx(), back);
  });

  it("is warned of even if ten windows assign him at once", async () => {
    const driverId = await activeDriver(world);
    const jobs = await Promise.all(Array.from({ length: 10 }, () => requestedJob(world)));
    const { won, refused } = await outcomes(
      jobs.map((jobId) => assignDriver(world.ctx(), { jobId, driverId, ...RATE })),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(9).fill("confirmation_required"));
  });
});
