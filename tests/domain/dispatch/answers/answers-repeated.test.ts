import { beforeEach, describe, expect, it } from "vitest";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { alertDrivers } from "../../../../src/domain/dispatch/assignments/alert-drivers.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { undoAnswer } from "../../../../src/domain/dispatch/assignments/undo-answer.ts";
import {
  activeDriver,
  answerOf,
  assignedJob,
  assignmentOf,
  requestedJob,
  responsesOf,
  tokenFor,
} from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { DRIVER, TODAY, useWorld } from "../../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

interface Pair {
  jobId: string;
  driverId: string;
}

const answer = (pair: Pair, action: "accept" | "decline") =>
  answerJob(world.ctx(DRIVER), answerOf(world, pair, { action }));
const undo = (pair: Pair) =>
  undoAnswer(world.ctx(DRIVER), { ...pair, token: tokenFor(world, pair) });
const toAgency = async (jobId: string) =>
  (await emailsAbout(world, { jobId, template: "answer_received" })).length;

const openPair = async (): Promise<Pair> => ({
  jobId: await requestedJob(world, { einsatzbeginn: null }),
  driverId: await activeDriver(world),
});

describe("an offer", () => {
  it("made again a minute later is the same one, and mailed once", async () => {
    const pair = await openPair();
    const offered = await answer(pair, "accept");
    const [first] = await responsesOf(world, pair.jobId);
    world.clock.advance({ minutes: 1 });
    expect(await answer(pair, "accept")).toEqual(offered);
    expect(await responsesOf(world, pair.jobId)).toEqual([first]);
    expect(await toAgency(pair.jobId)).toBe(1);
  });

  it("taken back for a no, and made again, is told each time", async () => {
    const pair = await openPair();
    for (const action of ["accept", "decline", "decline", "accept"] as const) {
      await answer(pair, action);
      world.clock.advance({ minutes: 1 });
    }
    expect(await responsesOf(world, pair.jobId)).toMatchObject([{ action: "accept" }]);
    expect(await toAgency(pair.jobId)).toBe(3);
  });

  it("is one driver's for one job: others stay as they are", async () => {
    const [one, other] = [await openPair(), await openPair()];
    const beside = { jobId: one.jobId, driverId: other.driverId };
    for (const pair of [one, beside, { ...one, jobId: other.jobId }]) await answer(pair, "accept");
    await undo(one);
    expect(await responsesOf(world, one.jobId)).toMatchObject([{ driver_id: other.driverId }]);
    expect(await responsesOf(world, other.jobId)).toMatchObject([{ driver_id: one.driverId }]);
  });
});

describe("a driver who gives a job back", () => {
  const RATE = { rateType: "hourly", rateValue: 42.5 } as const;
  const chosen = (jobId: string, driverId: string) =>
    alertDrivers(world.ctx(), { jobId, driverIds: [driverId] });

  it("may take that back though others had been asked before he was assigned", async () => {
    const { jobId, driverId } = await openPair();
    expect(await chosen(jobId, await activeDriver(world))).toEqual({ sent: 1 });
    world.clock.advance({ minutes: 1 });
    const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...RATE });
    world.clock.advance({ minutes: 1 });
    await answer({ jobId, driverId }, "decline");
    world.clock.advance({ minutes: 1 });
    expect(await undo({ jobId, driverId })).toEqual({ undone: "declined" });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ status: "assigned" });
  });

  it("may not once others have been asked since, but for another job they may", async () => {
    const [asked, quiet] = [await assignedJob(world, { einsatzbeginn: null }), await openPair()];
    const { jobId, driverId } = asked;
    await answer({ jobId, driverId }, "decline");
    world.clock.advance({ minutes: 1 });
    await chosen(quiet.jobId, quiet.driverId);
    const own = await assignedJob(world, { einsatzbeginn: null });
    await answer(own, "decline");
    world.clock.advance({ minutes: 1 });
    await chosen(jobId, await activeDriver(world));
    await expectRefusal(undo({ jobId, driverId }), "answer_acted_on");
    expect(await undo({ jobId: own.jobId, driverId: own.driverId })).toEqual({
      undone: "declined",
    });
  });
});
