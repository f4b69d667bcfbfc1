import { describe, expect, it } from "vitest";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { resetTestJobs } from "../../../../src/domain/dispatch/changes/reset-test-jobs.ts";
import { completeOldJobs } from "../../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { activeDriver, assignmentOf, jobOf, ORDER } from "../../../support/cast.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld();

describe("resetting a test job that is completed", () => {
  it("opens it again and tells nobody, since nobody was still to drive", async () => {
    const order = { ...ORDER, zeitraum: "nach Absprache", isTest: true };
    const { jobId } = await createJob(world.ctx(), order);
    const driverId = await activeDriver(world);
    const rate = { rateType: "daily", rateValue: 380 } as const;
    const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...rate });
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    world.clock.advance({ days: 40 });
    await completeOldJobs(world.ctx(), {});
    expect(await jobOf(world, jobId)).toMatchObject({ status: "completed" });
    const before = await emailsAbout(world, { jobId });
    expect(await resetTestJobs(world.ctx())).toEqual({ count: 1 });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "open", completed_at: null });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ status: "cancelled" });
    expect(await emailsAbout(world, { jobId })).toEqual(before);
  });
});
