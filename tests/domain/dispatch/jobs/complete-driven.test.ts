import { beforeEach, describe, expect, it } from "vitest";
import { jobResponses } from "../../../../src/db/schema/index.ts";
import { confirmAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { completeDriven } from "../../../../src/domain/dispatch/jobs/job-status.ts";
import {
  acceptedJob,
  actionsOf,
  assignedJob,
  confirmedJob,
  jobOf,
  responsesOf,
} from "../../../support/cast.ts";
import {
  expectInvalid,
  expectRefusal,
  fingerprint,
  outcomes,
} from "../../../support/expectations.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const LAST_DAY = "2026-11-30";

beforeEach(() => {
  world.clock.now = TODAY;
});

const statusOf = async (jobId: string) => (await jobOf(world, jobId)).status;

describe("admin-complete-driven", () => {
  it("closes what was driven until yesterday, once, and nothing that is assigned or runs", async () => {
    const [driven, assigned] = [await acceptedJob(world), await assignedJob(world)];
    await confirmAssignment(world.ctx(), { assignmentId: driven.assignmentId });
    // So that only the closing can end it.
    await world.db.update(jobResponses).set({ is_acted_on: false });
    world.clock.now = new Date(`${LAST_DAY}T12:00:00Z`);
    expect(await completeDriven(world.ctx(), { until: "2026-12-31" })).toEqual({ completed: 0 });
    world.clock.advance({ days: 1 });
    expect(await completeDriven(world.ctx(), { until: "2026-11-29" })).toEqual({ completed: 0 });
    const { won } = await outcomes(
      Array.from({ length: 5 }, () => completeDriven(world.ctx(), {})),
    );
    expect(won.map(({ completed }) => completed).toSorted()).toEqual([0, 0, 0, 0, 1]);
    expect([await statusOf(driven.jobId), await statusOf(assigned.jobId)]).toEqual([
      "completed",
      "assigned",
    ]);
    expect(await responsesOf(world, driven.jobId)).toMatchObject([{ is_acted_on: true }]);
    const actions = await actionsOf(world, { jobId: driven.jobId });
    expect(actions.filter(({ action }) => action === "complete_job")).toMatchObject([
      { note: "Gefahren" },
    ]);
  });

  it("leaves what has no day", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    await world.db.execute(
      `update job_requests set einsatzbeginn = null, einsatzende = null where id = '${jobId}'`,
    );
    await world.db.execute(
      `update job_assignments set start_date = null, end_date = null where id = '${assignmentId}'`,
    );
    world.clock.advance({ days: 60 });
    await completeDriven(world.ctx(), {});
    expect(await statusOf(jobId)).toBe("confirmed");
  });

  it("refuses everybody else, and what is no day", async () => {
    await confirmedJob(world);
    const before = await fingerprint(world);
    for (const actor of [VISITOR, DRIVER, { kind: "worker" } as const]) {
      await expectRefusal(completeDriven(world.ctx(actor), {}), "not_admin");
    }
    await expectInvalid(completeDriven(world.ctx(), { until: "gestern" }), "until");
    expect(await fingerprint(world)).toEqual(before);
  });
});
