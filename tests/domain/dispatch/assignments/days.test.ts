import { beforeEach, describe, expect, it } from "vitest";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  remindOfAnswers,
  remindOfStarts,
} from "../../../../src/domain/dispatch/assignments/send-reminders.ts";
import { completeOldJobs } from "../../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { LINK_DAYS } from "../../../../src/domain/kernel/link-days.ts";
import {
  activeDriver,
  assignedJob,
  assignmentOf,
  confirmedJob,
  jobOf,
  requestedJob,
} from "../../../support/cast.ts";
import { expectInvalid, expectRefusal } from "../../../support/expectations.ts";
import { emailsAbout, WORKER } from "../../../support/outbox.ts";
import { TODAY, useWorld } from "../../../support/world.ts";

const world = useWorld();
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;

beforeEach(() => {
  world.clock.now = TODAY;
});

describe("the days of an assignment", () => {
  const assign = async (startDate: string, endDate: string) => {
    const [jobId, driverId] = [
      await requestedJob(world, { einsatzbeginn: null }),
      await activeDriver(world),
    ];
    return assignDriver(world.ctx(), { jobId, driverId, ...RATE, startDate, endDate });
  };

  it("may be a single one", async () => {
    const { assignmentId } = await assign("2026-11-26", "2026-11-26");
    const { start_date, end_date } = await assignmentOf(world, assignmentId);
    expect([start_date, end_date]).toEqual(["2026-11-26", "2026-11-26"]);
  });

  it("end after they begin, whether the start is typed or the job's own", async () => {
    await expectInvalid(assign("2026-11-26", "2026-11-25"), "endDate");
    const [jobId, driverId] = [
      await requestedJob(world, { einsatzbeginn: "2026-11-26" }),
      await activeDriver(world),
    ];
    const own = (endDate: string) =>
      assignDriver(world.ctx(), { jobId, driverId, ...RATE, endDate });
    const { fields } = await expectRefusal(own("2026-11-25"), "validation");
    expect(Object.keys(fields ?? {})).toEqual(["endDate"]);
    await own("2026-11-26");
  });

  it("are free again once the job is completed", async () => {
    const { jobId, driverId } = await confirmedJob(world);
    const day = (await jobOf(world, jobId)).einsatzbeginn;
    const assignAgain = async () =>
      assignDriver(world.ctx(), {
        jobId: await requestedJob(world, { einsatzbeginn: null }),
        driverId,
        ...RATE,
        startDate: day,
      });
    await expectRefusal(assignAgain(), "confirmation_required");
    world.clock.advance({ days: 60 });
    await completeOldJobs(world.ctx(), {});
    expect(await jobOf(world, jobId)).toMatchObject({ status: "completed" });
    await assignAgain();
  });
});

describe("a reminder to answer", () => {
  const reminders = (assignmentId: string) =>
    emailsAbout(world, { assignmentId, template: "reminder" });

  it("still comes on the day of the start, and not after it", async () => {
    const today = await assignedJob(world, { einsatzbeginn: "2026-11-24" });
    const over = await assignedJob(world, { einsatzbeginn: "2026-11-23" });
    const undated = await assignedJob(world, { einsatzbeginn: null });
    // Half past midnight in Berlin on the 24th; in Greenwich it is still the 23rd.
    world.clock.now = new Date("2026-11-23T23:30:00Z");
    await remindOfAnswers(world.ctx(WORKER));
    expect(await reminders(today.assignmentId)).toHaveLength(1);
    expect(await reminders(over.assignmentId)).toEqual([]);
    expect(await reminders(undated.assignmentId)).toHaveLength(1);
  });

  it("does not come any more once the links of the first mail have ended", async () => {
    const { assignmentId } = await assignedJob(world, { einsatzbeginn: null });
    world.clock.advance({ days: LINK_DAYS["driver-reply"] });
    await remindOfAnswers(world.ctx(WORKER));
    expect(await reminders(assignmentId)).toEqual([]);
  });

  it("of tomorrow's start goes by the day in Berlin, and to nobody whose job is completed", async () => {
    const tomorrow = await assignedJob(world, { einsatzbeginn: "2026-11-25" });
    const completed = await assignedJob(world, { einsatzbeginn: "2026-11-25" });
    for (const { assignmentId } of [tomorrow, completed]) {
      await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    }
    await world.db.execute(
      `update job_requests set status = 'completed', completed_at = now() where id = '${completed.jobId}'`,
    );
    world.clock.now = new Date("2026-11-23T23:30:00Z");
    await remindOfStarts(world.ctx(WORKER));
    expect(await reminders(tomorrow.assignmentId)).toHaveLength(1);
    expect(await reminders(completed.assignmentId)).toEqual([]);
  });
});
