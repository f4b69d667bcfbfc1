import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fahrerProfile, jobRequests } from "../../../../src/db/schema/index.ts";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import {
  activeDriver,
  answerOf,
  assignedJob,
  assignmentOf,
  confirmedJob,
  NOBODY,
  requestedJob,
  setBilling,
  tokenFor,
} from "../../../support/cast.ts";
import { expectInvalid, expectRefusal, fingerprint } from "../../../support/expectations.ts";
import { DRIVER, TODAY, useWorld } from "../../../support/world.ts";

const world = useWorld();
const ctx = () => world.ctx(DRIVER);

beforeEach(() => {
  world.clock.now = TODAY;
});

describe("an answer is refused", () => {
  it("without the right token, whichever way it is wrong, and changes nothing", async () => {
    const assigned = await assignedJob(world);
    const other = await assignedJob(world);
    const right = tokenFor(world, assigned);
    const wrong = ["", "x", ".", `${right}x`, right.slice(0, -1), right.toUpperCase()];
    wrong.push(tokenFor(world, other), tokenFor(world, { ...assigned, driverId: other.driverId }));
    const before = await fingerprint(world);
    for (const token of wrong) {
      const attempt = answerJob(ctx(), answerOf(world, assigned, { token }));
      await expectRefusal(attempt, "link_invalid");
    }
    expect(await fingerprint(world)).toEqual(before);
  });

  it("without any token", async () => {
    const { token: _, ...bare } = answerOf(world, await assignedJob(world));
    await expectRefusal(answerJob(ctx(), bare), "link_invalid");
  });

  it("for an unknown job or driver, but only to who holds a token for it", async () => {
    const { jobId, driverId } = await assignedJob(world);
    const noJob = answerOf(world, { jobId: NOBODY, driverId });
    await expectRefusal(answerJob(ctx(), noJob), "job_not_found");
    const noDriver = answerOf(world, { jobId, driverId: NOBODY });
    await expectRefusal(answerJob(ctx(), noDriver), "driver_not_found");
    await expectRefusal(answerJob(ctx(), { ...noJob, token: "x" }), "link_invalid");
  });

  it("once 14 days are over, to the second", async () => {
    const assigned = await assignedJob(world);
    const answer = answerOf(world, assigned);
    world.clock.now = new Date(TODAY.getTime() + 14 * 86_400_000);
    await expectRefusal(answerJob(ctx(), answer), "link_expired");
    world.clock.now = new Date(TODAY.getTime() + 14 * 86_400_000 - 1000);
    expect(await answerJob(ctx(), answer)).toMatchObject({ status: "accepted" });
  });

  it("for a job that is completed, even with a confirmed assignment", async () => {
    const open = { jobId: await requestedJob(world), driverId: await activeDriver(world) };
    const confirmed = await confirmedJob(world);
    for (const pair of [open, confirmed]) {
      const completed = { status: "completed", completed_at: world.clock.now } as const;
      await world.db.update(jobRequests).set(completed).where(eq(jobRequests.id, pair.jobId));
      await expectRefusal(answerJob(ctx(), answerOf(world, pair)), "job_taken");
    }
    const assignment = await assignmentOf(world, confirmed.assignmentId);
    expect(assignment.accepted_at).toBeNull();
  });

  it("to a rejected driver", async () => {
    const assigned = await assignedJob(world);
    await world.db
      .update(fahrerProfile)
      .set({ status: "rejected" })
      .where(eq(fahrerProfile.id, assigned.driverId));
    await expectRefusal(answerJob(ctx(), answerOf(world, assigned)), "link_invalid");
  });

  it("under agency billing without the terms, and nothing is kept", async () => {
    const assigned = await assignedJob(world);
    const before = await fingerprint(world);
    const attempt = answerJob(ctx(), answerOf(world, assigned, { termsAccepted: false }));
    const { fields } = await expectRefusal(attempt, "terms_required");
    expect(Object.keys(fields ?? {})).toEqual(["termsAccepted"]);
    expect(await fingerprint(world)).toEqual(before);
  });

  it("not under direct billing, which has no terms to tick", async () => {
    const assigned = await assignedJob(world);
    await setBilling(world.db, assigned.jobId, "direct");
    const answer = answerOf(world, assigned, { termsAccepted: false });
    expect(await answerJob(ctx(), answer)).toEqual({ billingModel: "direct", status: "accepted" });
  });

  it.each([
    ["jobId", { jobId: "" }],
    ["driverId", { driverId: "../../etc" }],
    ["action", { action: "maybe" as "accept" }],
    ["termsAccepted", { termsAccepted: "true" as unknown as boolean }],
    ["ip", { ip: "127.0.0.1" as "manual" }],
    ["token", { token: "x".repeat(401) }],
    ["userAgent", { userAgent: "a\0b" }],
  ])("with a wrong %s", async (field, change) => {
    const pair = { jobId: NOBODY, driverId: NOBODY };
    await expectInvalid(answerJob(ctx(), { ...answerOf(world, pair), ...change }), field);
  });
});
