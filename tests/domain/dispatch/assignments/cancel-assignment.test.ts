import { describe, expect, it } from "vitest";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow } from "../../../../src/domain/dispatch/assignments/no-show.ts";
import { completeOldJobs } from "../../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { getJobCard } from "../../../../src/domain/dispatch/read/answer-queries.ts";
import {
  actionsOf,
  activeDriver,
  answerOf,
  assignedJob,
  assignmentOf,
  confirmedJob,
  jobOf,
  NOBODY,
  tokenFor,
} from "../../../support/cast.ts";
import {
  expectInvalid,
  expectRefusal,
  fingerprint,
  outcomes,
} from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;

const mailsOf = (assignmentId: string) =>
  emailsAbout(world, { assignmentId, template: "assignment_cancelled" });

describe("cancel-assignment", () => {
  it.each([
    ["assigned", assignedJob, false],
    ["confirmed", confirmedJob, true],
  ] as const)("opens the job of an %s one, tells the driver, notes why", async (_, make, known) => {
    const { jobId, driverId, assignmentId } = await make(world);
    await cancelAssignment(world.ctx(), { assignmentId, note: "Baustelle verschoben" });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      status: "cancelled",
      cancelled_at: world.clock.now,
      grund: "Baustelle verschoben",
    });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "open" });
    expect(await mailsOf(assignmentId)).toMatchObject([
      { driver_id: driverId, job_id: jobId, status: "pending", data: { wasConfirmed: known } },
    ]);
    expect((await actionsOf(world, { jobId })).at(-1)).toMatchObject({
      action: "cancel_assignment",
      driver_id: driverId,
      note: "Baustelle verschoben",
    });
  });

  it("keeps the reason to the agency", async () => {
    const { assignmentId } = await confirmedJob(world);
    await cancelAssignment(world.ctx(), { assignmentId, note: "unzuverlässig" });
    expect(JSON.stringify(await mailsOf(assignmentId))).not.toContain("unzuverlässig");
  });

  it("repeated, and 20 times at once, it cancels once", async () => {
    const { jobId, assignmentId } = await assignedJob(world);
    const { won, refused } = await outcomes(
      Array.from({ length: 20 }, (_, index) =>
        cancelAssignment(world.ctx(), { assignmentId, note: `Grund ${index}` }),
      ),
    );
    expect({ won: won.length, refused }).toEqual({ won: 20, refused: [] });
    expect(await mailsOf(assignmentId)).toHaveLength(1);
    expect(await actionsOf(world, { jobId })).toHaveLength(2);
  });

  it("lets the job be given to the next driver, and a late repetition doesn't take it away", async () => {
    const { jobId, assignmentId } = await assignedJob(world);
    await cancelAssignment(world.ctx(), { assignmentId });
    await assignDriver(world.ctx(), { jobId, driverId: await activeDriver(world), ...RATE });
    await cancelAssignment(world.ctx(), { assignmentId });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "assigned" });
  });

  it("against a confirmation at the same time, either both happen in order or one is refused", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { jobId, assignmentId } = await assignedJob(world);
      await outcomes<unknown>([
        confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] }),
        cancelAssignment(world.ctx(), { assignmentId }),
      ]);
      expect(await jobOf(world, jobId)).toMatchObject({ status: "open" });
      expect(await assignmentOf(world, assignmentId)).toMatchObject({ status: "cancelled" });
    }
  });

  it("ends the right of the old link; a new one asks him again", async () => {
    const { jobId, driverId, assignmentId } = await assignedJob(world);
    const oldLink = { jobId, driverId, token: tokenFor(world, { jobId, driverId }) };
    const old = answerOf(world, { jobId, driverId }, oldLink);
    world.clock.advance({ minutes: 1 });
    await cancelAssignment(world.ctx(), { assignmentId });
    expect(await getJobCard(world.ctx(DRIVER), oldLink)).toMatchObject({ state: "ended" });
    await expectRefusal(answerJob(world.ctx(DRIVER), old), "assignment_ended");
    world.clock.advance({ minutes: 1 });
    const newLink = { ...oldLink, token: tokenFor(world, oldLink) };
    const fresh = answerOf(world, newLink, newLink);
    expect(await getJobCard(world.ctx(DRIVER), newLink)).toMatchObject({ state: "open" });
    expect(await answerJob(world.ctx(DRIVER), fresh)).toMatchObject({ status: "offered" });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "open" });
  });
});

describe("cancel-assignment refuses, and changes nothing", () => {
  it.each([VISITOR, DRIVER, { kind: "worker" } as const])("%o", async (actor) => {
    const { assignmentId } = await assignedJob(world);
    const before = await fingerprint(world);
    await expectRefusal(cancelAssignment(world.ctx(actor), { assignmentId }), "not_admin");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("what doesn't exist, or isn't an id", async () => {
    const unknown = cancelAssignment(world.ctx(), { assignmentId: NOBODY });
    await expectRefusal(unknown, "assignment_not_found");
    await expectInvalid(cancelAssignment(world.ctx(), { assignmentId: "x" }), "assignmentId");
    const { assignmentId } = await assignedJob(world);
    const long = cancelAssignment(world.ctx(), { assignmentId, note: "x".repeat(301) });
    await expectInvalid(long, "note");
  });

  it("a no-show, and the driver of a completed job", async () => {
    const [absent, done] = [await confirmedJob(world), await confirmedJob(world)];
    await markNoShow(world.ctx(), { assignmentId: absent.assignmentId });
    world.clock.advance({ days: 60 });
    await completeOldJobs(world.ctx(), {});
    world.clock.now = TODAY;
    expect(await jobOf(world, done.jobId)).toMatchObject({ status: "completed" });
    for (const { assignmentId } of [absent, done]) {
      const before = await fingerprint(world);
      await expectRefusal(cancelAssignment(world.ctx(), { assignmentId }), "assignment_not_active");
      expect(await fingerprint(world)).toEqual(before);
    }
  });
});
