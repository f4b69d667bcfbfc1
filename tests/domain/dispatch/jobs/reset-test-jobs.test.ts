import { describe, expect, it } from "vitest";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow } from "../../../../src/domain/dispatch/assignments/no-show.ts";
import { resetTestJobs } from "../../../../src/domain/dispatch/changes/reset-test-jobs.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { markJobCompleted } from "../../../../src/domain/dispatch/jobs/job-status.ts";
import {
  actionsOf,
  activeDriver,
  assignmentOf,
  assignmentsOf,
  confirmedJob,
  jobOf,
  ORDER,
} from "../../../support/cast.ts";
import { expectRefusal, fingerprint, outcomes } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const RATE = { rateType: "daily", rateValue: 380 } as const;

const testJob = async () =>
  (await createJob(world.ctx(), { ...ORDER, zeitraum: "nach Absprache", isTest: true })).jobId;

async function takenTestJob() {
  const [jobId, driverId] = [await testJob(), await activeDriver(world)];
  const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...RATE });
  return { jobId, assignmentId };
}

describe("reset-test-jobs", () => {
  it("opens every test job, cancels its assignments, and leaves the real ones", async () => {
    const real = await confirmedJob(world);
    const [assigned, absent, done] = [await takenTestJob(), await takenTestJob(), await testJob()];
    await confirmAssignment(world.ctx(), {
      assignmentId: absent.assignmentId,
      confirmedWarnings: ["not_answered"],
    });
    await markNoShow(world.ctx(), { assignmentId: absent.assignmentId });
    await markJobCompleted(world.ctx(), { jobId: done });
    await testJob();
    const before = [await jobOf(world, real.jobId), await assignmentsOf(world, real.jobId)];
    expect(await resetTestJobs(world.ctx())).toEqual({ count: 3 });
    for (const jobId of [assigned.jobId, absent.jobId, done]) {
      expect(await jobOf(world, jobId)).toMatchObject({ status: "open", completed_at: null });
      const [last] = (await actionsOf(world, { jobId })).slice(-1);
      expect(last).toMatchObject({ action: "reset_test_job" });
    }
    for (const { assignmentId } of [assigned, absent]) {
      expect(await assignmentOf(world, assignmentId)).toMatchObject({
        status: "cancelled",
        no_show_fee_cents: null,
        grund: "Testaufträge zurückgesetzt",
      });
    }
    expect([await jobOf(world, real.jobId), await assignmentsOf(world, real.jobId)]).toEqual(
      before,
    );
  });

  it("tells only who was still to drive", async () => {
    const { jobId, assignmentId } = await takenTestJob();
    await resetTestJobs(world.ctx());
    expect(await emailsAbout(world, { jobId, template: "assignment_cancelled" })).toMatchObject([
      { assignment_id: assignmentId },
    ]);
  });

  it("repeated, and 20 times at once, it resets each once", async () => {
    const { jobId } = await takenTestJob();
    const { won, refused } = await outcomes(
      Array.from({ length: 20 }, () => resetTestJobs(world.ctx())),
    );
    expect(refused).toEqual([]);
    expect(won.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect(await emailsAbout(world, { jobId, template: "assignment_cancelled" })).toHaveLength(1);
  });

  it.each([VISITOR, DRIVER, { kind: "worker" } as const])("refuses %o", async (actor) => {
    await takenTestJob();
    const before = await fingerprint(world);
    await expectRefusal(resetTestJobs(world.ctx(actor)), "not_admin");
    expect(await fingerprint(world)).toEqual(before);
    await resetTestJobs(world.ctx());
  });
});
