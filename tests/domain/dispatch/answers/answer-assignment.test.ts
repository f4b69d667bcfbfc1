import { describe, expect, it } from "vitest";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  activeDriver,
  answerOf,
  assignedJob,
  assignmentOf,
  assignmentsOf,
  confirmedJob,
  jobOf,
  responsesOf,
} from "../../../support/cast.ts";
import { expectRefusal, fingerprint, outcomes } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { DRIVER, useWorld } from "../../../support/world.ts";

const world = useWorld();
const ctx = () => world.ctx(DRIVER);
const toAgency = (jobId: string) => emailsAbout(world, { jobId, template: "answer_received" });

describe("the assigned driver's answer", () => {
  it("yes: is kept with its circumstances, and told to the agency", async () => {
    const assigned = await assignedJob(world);
    const answer = answerOf(world, assigned, { ip: "email-link", userAgent: "Firefox" });
    expect(await answerJob(ctx(), answer)).toEqual({ billingModel: "agency", status: "accepted" });
    expect(await assignmentOf(world, assigned.assignmentId)).toMatchObject({
      status: "assigned",
      accepted_at: world.clock.now,
    });
    expect(await responsesOf(world, assigned.jobId)).toMatchObject([
      {
        assignment_id: assigned.assignmentId,
        driver_id: assigned.driverId,
        action: "accept",
        billing_model: "agency",
        terms_accepted: true,
        channel: "email-link",
        ip_shortened: "198.51.100.0",
        user_agent: "Firefox",
        responded_at: world.clock.now,
      },
    ]);
    expect(await toAgency(assigned.jobId)).toMatchObject([
      {
        recipient: world.config.operator.email,
        data: { action: "accept", wasAssigned: true },
      },
    ]);
  });

  it("no: cancels the assignment and opens the job for another", async () => {
    const assigned = await assignedJob(world);
    const decline = answerOf(world, assigned, { action: "decline", termsAccepted: false });
    expect(await answerJob(ctx(), decline)).toEqual({ billingModel: "agency", status: "declined" });
    expect(await assignmentOf(world, assigned.assignmentId)).toMatchObject({
      status: "cancelled",
      cancelled_at: world.clock.now,
    });
    expect(await jobOf(world, assigned.jobId)).toMatchObject({ status: "open" });
    expect(await toAgency(assigned.jobId)).toHaveLength(1);
    const driverId = await activeDriver(world);
    const rate = { rateType: "daily", rateValue: 300 } as const;
    await assignDriver(world.ctx(), { jobId: assigned.jobId, driverId, ...rate });
    expect(await assignmentsOf(world, assigned.jobId)).toHaveLength(2);
  });

  it.each(["accept", "decline"] as const)(
    "%s given twice answers the same and changes nothing",
    async (action) => {
      const assigned = await assignedJob(world);
      const first = await answerJob(ctx(), answerOf(world, assigned, { action }));
      world.clock.advance({ minutes: 3 });
      const { "public.change_counts": _, ...before } = await fingerprint(world);
      expect(await answerJob(ctx(), answerOf(world, assigned, { action }))).toEqual(first);
      expect(await fingerprint(world)).toMatchObject(before);
    },
  );

  it.each(["accept", "decline"] as const)(
    "%s given 10 times at once counts once",
    async (action) => {
      const assigned = await assignedJob(world);
      const { won, refused } = await outcomes(
        Array.from({ length: 10 }, () => answerJob(ctx(), answerOf(world, assigned, { action }))),
      );
      expect(refused).toEqual([]);
      expect(new Set(won.map((one) => one.status)).size).toBe(1);
      expect(await responsesOf(world, assigned.jobId)).toHaveLength(1);
      expect(await toAgency(assigned.jobId)).toHaveLength(1);
    },
  );

  it("yes, then no before the confirmation, gives the job back", async () => {
    const assigned = await assignedJob(world);
    await answerJob(ctx(), answerOf(world, assigned));
    const answer = await answerJob(ctx(), answerOf(world, assigned, { action: "decline" }));
    expect(answer.status).toBe("declined");
    expect(await jobOf(world, assigned.jobId)).toMatchObject({ status: "open" });
    expect(await responsesOf(world, assigned.jobId)).toMatchObject([{ action: "decline" }]);
    expect(await toAgency(assigned.jobId)).toHaveLength(2);
  });

  it("no after the confirmation is refused and changes nothing", async () => {
    const confirmed = await confirmedJob(world);
    const before = await fingerprint(world);
    const decline = answerOf(world, confirmed, { action: "decline" });
    await expectRefusal(answerJob(ctx(), decline), "answer_final");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("yes after the confirmation is still noted", async () => {
    const confirmed = await confirmedJob(world);
    expect(await answerJob(ctx(), answerOf(world, confirmed))).toMatchObject({
      status: "accepted",
    });
    expect(await assignmentOf(world, confirmed.assignmentId)).toMatchObject({
      status: "confirmed",
      accepted_at: world.clock.now,
    });
  });

  it("yes and no at once end in one consistent state", async () => {
    for (let round = 0; round < 6; round += 1) {
      const assigned = await assignedJob(world);
      await outcomes([
        answerJob(ctx(), answerOf(world, assigned)),
        answerJob(ctx(), answerOf(world, assigned, { action: "decline" })),
      ]);
      const { status } = await jobOf(world, assigned.jobId);
      expect([status, (await assignmentOf(world, assigned.assignmentId)).status]).toEqual([
        "open",
        "cancelled",
      ]);
    }
  });

  it("assigned again after a no, he answers the new assignment", async () => {
    const { jobId, driverId, assignmentId: first } = await assignedJob(world);
    await answerJob(ctx(), answerOf(world, { jobId, driverId }, { action: "decline" }));
    world.clock.advance({ minutes: 1 });
    const rate = { rateType: "daily", rateValue: 300 } as const;
    const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...rate });
    await answerJob(ctx(), answerOf(world, { jobId, driverId }));
    expect((await assignmentOf(world, assignmentId)).accepted_at).toEqual(world.clock.now);
    expect(await assignmentOf(world, first)).toMatchObject({ status: "cancelled" });
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "confirmed" });
  });
});
