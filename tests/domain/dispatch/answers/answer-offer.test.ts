import { describe, expect, it } from "vitest";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { cancelAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { listAssignments } from "../../../../src/domain/dispatch/assignments/queries.ts";
import { listResponses } from "../../../../src/domain/dispatch/read/answer-queries.ts";
import { listJobs } from "../../../../src/domain/dispatch/read/job-queries.ts";
import type { Actor } from "../../../../src/domain/kernel/context.ts";
import {
  activeDriver,
  answerOf,
  assignedJob,
  assignmentsOf,
  jobOf,
  requestedJob,
  responsesOf,
} from "../../../support/cast.ts";
import { expectRefusal, outcomes } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { DRIVER, useWorld } from "../../../support/world.ts";

const world = useWorld();
const ctx = () => world.ctx(DRIVER);
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;

async function openPair() {
  return { jobId: await requestedJob(world), driverId: await activeDriver(world) };
}

async function offersOf(jobId: string) {
  return (await rowOf(jobId))?.offers;
}

async function rowOf(jobId: string) {
  const { rows } = await listJobs(world.ctx(), { limit: 500 });
  return rows.find((row) => row.id === jobId);
}

describe("the answer of a driver who is not assigned", () => {
  it("yes is an offer: the job stays open, the desk counts it, the agency hears of it", async () => {
    const pair = await openPair();
    expect(await answerJob(ctx(), answerOf(world, pair))).toMatchObject({ status: "offered" });
    expect(await jobOf(world, pair.jobId)).toMatchObject({ status: "open" });
    expect(await assignmentsOf(world, pair.jobId)).toEqual([]);
    expect(await offersOf(pair.jobId)).toBe(1);
    const mails = await emailsAbout(world, { jobId: pair.jobId, template: "answer_received" });
    expect(mails).toMatchObject([{ data: { action: "accept", wasAssigned: false } }]);
  });

  it("is listed with its job, newest first, and with no other", async () => {
    const pair = await openPair();
    const later = { jobId: pair.jobId, driverId: await activeDriver(world) };
    for (const one of [pair, later, await openPair()]) await answerJob(ctx(), answerOf(world, one));
    const rows = await listResponses(world.ctx(), { jobId: pair.jobId });
    expect(rows.map(({ driver_id }) => driver_id)).toEqual([later.driverId, pair.driverId]);
  });

  it("10 times at once is one offer and one mail", async () => {
    const pair = await openPair();
    const { won } = await outcomes(
      Array.from({ length: 10 }, () => answerJob(ctx(), answerOf(world, pair))),
    );
    expect(won).toHaveLength(10);
    expect(await responsesOf(world, pair.jobId)).toHaveLength(1);
    const mails = await emailsAbout(world, { jobId: pair.jobId, template: "answer_received" });
    expect(mails).toHaveLength(1);
  });

  it("several drivers may offer; one of them is assigned, the others are too late", async () => {
    const pair = await openPair();
    const other = { jobId: pair.jobId, driverId: await activeDriver(world) };
    await answerJob(ctx(), answerOf(world, pair));
    await answerJob(ctx(), answerOf(world, other));
    expect(await offersOf(pair.jobId)).toBe(2);
    await assignDriver(world.ctx(), { ...other, ...RATE });
    await expectRefusal(answerJob(ctx(), answerOf(world, pair)), "job_taken");
    const decline = answerOf(world, pair, { action: "decline" });
    await expectRefusal(answerJob(ctx(), decline), "job_taken");
    expect(await answerJob(ctx(), answerOf(world, other))).toMatchObject({ status: "accepted" });
  });

  it("a change of mind replaces the answer together with its circumstances", async () => {
    const pair = await openPair();
    const no = answerOf(world, pair, { action: "decline", termsAccepted: false });
    expect(await answerJob(ctx(), no)).toMatchObject({ status: "offer_declined" });
    world.clock.advance({ hours: 1 });
    const elsewhere: Actor = { kind: "driver-link", address: "192.0.2.9", userAgent: "Telefon" };
    const yes = answerOf(world, pair, { ip: "email-link" });
    expect(await answerJob(world.ctx(elsewhere), yes)).toMatchObject({ status: "offered" });
    expect(await responsesOf(world, pair.jobId)).toMatchObject([
      {
        action: "accept",
        terms_accepted: true,
        channel: "email-link",
        ip_shortened: "192.0.2.0",
        user_agent: "Telefon",
        responded_at: world.clock.now,
      },
    ]);
    const mails = await emailsAbout(world, { jobId: pair.jobId, template: "answer_received" });
    expect(mails).toHaveLength(2);
  });

  it("who gave his assignment back may offer himself again, and take that back too", async () => {
    const { jobId, driverId } = await assignedJob(world);
    const pair = { jobId, driverId };
    const no = () => answerJob(ctx(), answerOf(world, pair, { action: "decline" }));
    expect(await no()).toMatchObject({ status: "declined" });
    expect(await rowOf(jobId)).toMatchObject({ offers: 0, refusals: 1 });
    expect(await answerJob(ctx(), answerOf(world, pair))).toMatchObject({ status: "offered" });
    expect(await rowOf(jobId)).toMatchObject({ offers: 1, refusals: 0 });
    expect(await no()).toMatchObject({ status: "offer_declined" });
    expect(await rowOf(jobId)).toMatchObject({ offers: 0, refusals: 1 });
    const { rows } = await listAssignments(world.ctx(), { limit: 10, driverId });
    expect(rows).toMatchObject([{ status: "cancelled", declined: true }]);
    const other = await assignedJob(world);
    await cancelAssignment(world.ctx(), { assignmentId: other.assignmentId });
    const cancelled = await listAssignments(world.ctx(), { limit: 10, driverId: other.driverId });
    expect(cancelled.rows).toMatchObject([{ status: "cancelled", declined: false }]);
  });

  it("who offered, was assigned and declined is no longer counted as an offer", async () => {
    const pair = await openPair();
    await answerJob(ctx(), answerOf(world, pair));
    await assignDriver(world.ctx(), { ...pair, ...RATE });
    await answerJob(ctx(), answerOf(world, pair, { action: "decline" }));
    expect(await jobOf(world, pair.jobId)).toMatchObject({ status: "open" });
    expect(await offersOf(pair.jobId)).toBe(0);
  });

  it("racing another's assignment, is an offer made in time or comes too late", async () => {
    for (let round = 0; round < 10; round += 1) {
      const pair = await openPair();
      const other = await activeDriver(world);
      const { won, refused } = await outcomes<unknown>([
        assignDriver(world.ctx(), { jobId: pair.jobId, driverId: other, ...RATE }),
        answerJob(ctx(), answerOf(world, pair)),
      ]);
      expect(won.length + refused.length).toBe(2);
      expect(refused.filter((code) => code !== "job_taken")).toEqual([]);
      expect(await assignmentsOf(world, pair.jobId)).toMatchObject([{ driver_id: other }]);
      expect(await responsesOf(world, pair.jobId)).toHaveLength(refused.length === 0 ? 1 : 0);
    }
  });

  it("racing his own assignment, never ends without it", async () => {
    for (let round = 0; round < 10; round += 1) {
      const pair = await openPair();
      const { refused } = await outcomes<unknown>([
        answerJob(ctx(), answerOf(world, pair)),
        assignDriver(world.ctx(), { ...pair, ...RATE }),
      ]);
      expect(refused).toEqual([]);
      expect(await jobOf(world, pair.jobId)).toMatchObject({ status: "assigned" });
    }
  });
});
