import { describe, expect, it } from "vitest";
import { getJobStory } from "../../../../src/domain/desk/story/get-job-story.ts";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import type { AnswerJobInput } from "../../../../src/domain/dispatch/answers/schemas.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { listAssignments } from "../../../../src/domain/dispatch/assignments/queries.ts";
import { shortlist } from "../../../../src/domain/dispatch/read/shortlist.ts";
import {
  activeDriver,
  answerOf,
  assignedJob,
  assignmentsOf,
  requestedJob,
  responsesOf,
  tokenFor,
} from "../../../support/cast.ts";
import { expectInvalid, expectRefusal, outcomes } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { DRIVER, useWorld } from "../../../support/world.ts";

const world = useWorld();

interface Pair {
  jobId: string;
  driverId: string;
}

const say = (pair: Pair, change: Partial<AnswerJobInput>) =>
  answerJob(world.ctx(DRIVER), answerOf(world, pair, change));
const openPair = async (): Promise<Pair> => ({
  jobId: await requestedJob(world),
  driverId: await activeDriver(world),
});
const mailsOf = async ({ jobId }: Pair) =>
  (await emailsAbout(world, { jobId, template: "answer_received" })).map(({ data }) => data);

const NO = { action: "decline", termsAccepted: false } as const;
const WHY = {
  reason: "distance",
  availableFrom: "2026-12-07",
  message: "Zu weit für mich.",
} as const;
const KEPT = { reason: "distance", available_from: "2026-12-07", message: "Zu weit für mich." };

describe("what a driver says beside his answer", () => {
  it("a no needs no reason", async () => {
    const pair = await openPair();
    await say(pair, NO);
    expect(await responsesOf(world, pair.jobId)).toMatchObject([
      { reason: null, available_from: null, message: "", wished_rate_value: null },
    ]);
    expect(await mailsOf(pair)).toMatchObject([{ remarks: [] }]);
  });

  it("reason, day and message are kept, told in the mail and in the story", async () => {
    const pair = await openPair();
    await say(pair, { ...NO, ...WHY });
    expect(await responsesOf(world, pair.jobId)).toMatchObject([KEPT]);
    const words = ["zu weit", "könnte erst ab Mo., 07.12.2026", "„Zu weit für mich.“"];
    expect(await mailsOf(pair)).toMatchObject([{ remarks: words }]);
    const story = await getJobStory(world.ctx(), { jobId: pair.jobId });
    expect(story.find(({ kind }) => kind === "answer")?.detail).toContain(words.join(" · "));
  });

  it("said after the no they are added once, and told in a second mail that says so", async () => {
    const pair = await openPair();
    await say(pair, NO);
    expect(await say(pair, { ...NO, ...WHY })).toMatchObject({ status: "offer_declined" });
    await say(pair, { ...NO, ...WHY });
    // The no alone, again: what he said stays.
    await say(pair, NO);
    expect(await responsesOf(world, pair.jobId)).toMatchObject([KEPT]);
    const mails = await mailsOf(pair);
    expect(mails).toHaveLength(2);
    expect(mails).toContainEqual(expect.objectContaining({ isAddition: true }));
  });

  it("the same additions at once are one, and one mail", async () => {
    const pair = await openPair();
    await say(pair, NO);
    const { won } = await outcomes(Array.from({ length: 6 }, () => say(pair, { ...NO, ...WHY })));
    expect(won).toHaveLength(6);
    expect(await mailsOf(pair)).toHaveLength(2);
  });

  it("of a job that he gave back they are added too, and change nothing else", async () => {
    const assigned = await assignedJob(world);
    await say(assigned, NO);
    expect(await say(assigned, { ...NO, reason: "date" })).toMatchObject({ status: "declined" });
    expect(await responsesOf(world, assigned.jobId)).toMatchObject([{ reason: "date" }]);
    expect(await assignmentsOf(world, assigned.jobId)).toMatchObject([{ status: "cancelled" }]);
  });

  it("an offer carries his own rate: shown in the shortlist, and the assignment keeps what was agreed", async () => {
    const pair = await openPair();
    await say(pair, { rateType: "daily", rateValue: 380, message: "Ab 7 Uhr.", reason: "rate" });
    expect(await responsesOf(world, pair.jobId)).toMatchObject([
      { reason: null, wished_rate_type: "daily", wished_rate_value: 380, message: "Ab 7 Uhr." },
    ]);
    const row = (await shortlist(world.ctx(), { jobId: pair.jobId })).find(
      ({ id }) => id === pair.driverId,
    );
    expect(row).toMatchObject({
      wishedRate: { rateType: "daily", rateValue: 380 },
      hasOffered: true,
    });
    await assignDriver(world.ctx(), { ...pair, rateType: "hourly", rateValue: 42.5 });
    expect(await assignmentsOf(world, pair.jobId)).toMatchObject([
      { rate_type: "hourly", rate_value: 42.5 },
    ]);
  });

  it("a change of mind leaves nothing of what belonged to the other answer", async () => {
    const pair = await openPair();
    await say(pair, { rateValue: 45 });
    await say(pair, { ...NO, reason: "rate" });
    expect(await responsesOf(world, pair.jobId)).toMatchObject([
      { reason: "rate", wished_rate_type: null, wished_rate_value: null },
    ]);
    await say(pair, {});
    expect(await responsesOf(world, pair.jobId)).toMatchObject([{ reason: null, message: "" }]);
  });

  it("to his own assignment a yes is a yes: neither rate nor message", async () => {
    const assigned = await assignedJob(world);
    await say(assigned, { rateValue: 60, message: "Nur für 60." });
    expect(await responsesOf(world, assigned.jobId)).toMatchObject([
      { message: "", wished_rate_value: null },
    ]);
  });

  it("refuses what is no reason, no rate, no day, or a day that is over", async () => {
    const pair = await openPair();
    const odd = { reason: "laune" } as unknown as Partial<AnswerJobInput>;
    await expectInvalid(say(pair, { ...NO, ...odd }), "reason");
    await expectInvalid(say(pair, { rateValue: 0 }), "rateValue");
    await expectInvalid(say(pair, { rateValue: 30.123 }), "rateValue");
    await expectInvalid(say(pair, { ...NO, availableFrom: "2026-02-30" }), "availableFrom");
    await expectInvalid(say(pair, { ...NO, message: "x".repeat(501) }), "message");
    const past = await expectRefusal(
      say(pair, { ...NO, availableFrom: "2026-11-20" }),
      "validation",
    );
    expect(past.fields).toHaveProperty("availableFrom");
    expect(await responsesOf(world, pair.jobId)).toEqual([]);
  });

  it("another driver's link adds nothing", async () => {
    const [pair, other] = [await openPair(), await activeDriver(world)];
    await say(pair, NO);
    const token = tokenFor(world, { jobId: pair.jobId, driverId: other });
    await expectRefusal(say(pair, { ...NO, ...WHY, token }), "link_invalid");
    expect(await responsesOf(world, pair.jobId)).toMatchObject([{ reason: null }]);
  });
});

it("a reason is listed with the assignment that he declined, and with no other", async () => {
  const [declined, kept] = [await assignedJob(world), await assignedJob(world)];
  await say(declined, { ...NO, ...WHY });
  const { rows } = await listAssignments(world.ctx(), { limit: 200 });
  const rowOf = ({ assignmentId }: { assignmentId: string }) =>
    rows.find(({ id }) => id === assignmentId);
  expect(rowOf(declined)).toMatchObject({
    declined: true,
    remarks: { reason: "distance", available_from: "2026-12-07", message: "Zu weit für mich." },
  });
  expect(rowOf(kept)).toMatchObject({ declined: false, remarks: null });
});
