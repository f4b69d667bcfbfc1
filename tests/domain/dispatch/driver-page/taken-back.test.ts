import { beforeEach, describe, expect, it } from "vitest";
import { deskEvents } from "../../../../src/db/schema/index.ts";
import {
  assignDriver,
  replaceDriver,
} from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { cancelAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { cancelJob } from "../../../../src/domain/dispatch/changes/cancel-job.ts";
import { moveJob } from "../../../../src/domain/dispatch/changes/edit-assignment.ts";
import { sayAvailability } from "../../../../src/domain/dispatch/read/driver-page/say-availability.ts";
import { getJobRow } from "../../../../src/domain/dispatch/read/job-queries.ts";
import { readPlan } from "../../../../src/domain/dispatch/read/plan/read-plan.ts";
import { readDriverPagePath } from "../../../../src/domain/drivers/availability/ask-availability.ts";
import type { SayAvailabilityInput } from "../../../../src/domain/drivers/availability/schemas.ts";
import { noteAvailability } from "../../../../src/domain/drivers/availability/write-availability.ts";
import { activeDriver, confirmedJob, requestedJob } from "../../../support/cast.ts";
import { outcomes } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { rowsOfToday } from "../../../support/today.ts";
import { DRIVER, TODAY, useWorld } from "../../../support/world.ts";

const world = useWorld();
const RATE = { rateType: "hourly", rateValue: 42.5 } as const;
/** Thursday to Monday: worked are Thursday, Friday and Monday. */
const DAYS = { startDate: "2026-11-26", endDate: "2026-11-30" };

beforeEach(() => {
  world.clock.now = TODAY;
});

async function linkOf(driverId: string) {
  const path = await readDriverPagePath(world.ctx(), driverId);
  const token = new URL(path, "http://localhost").searchParams.get("token") ?? "";
  return { driverId, token };
}

const say = async (driverId: string, said: SayAvailabilityInput) =>
  sayAvailability(world.ctx(DRIVER), await linkOf(driverId), said);

const on = (state: "free" | "absent" | "unknown", ...days: string[]) => ({
  entries: days.map((day) => ({ from: day, to: day, state, note: "" })),
});

/** A confirmed job from Thursday to Monday. */
async function work() {
  const job = await confirmedJob(world);
  await moveJob(world.ctx(), { jobId: job.jobId, ...DAYS, reason: "", inform: false });
  const { assignment } = await getJobRow(world.ctx(), job.jobId);
  return { ...job, driverId: assignment?.driver_id ?? "" };
}

const isListed = async (jobId: string) =>
  (await rowsOfToday(world.ctx(), "taken_back")).find((row) => row.jobId === jobId);
const daysOf = async (jobId: string) =>
  (await getJobRow(world.ctx(), jobId)).assignment?.taken_back;
const mailsOf = async (driverId: string) =>
  (await emailsAbout(world, { driverId, template: "driver_not_free" })).map(
    ({ status, data }) => [status, (data as { days: string[] }).days] as const,
  );
const eventsOf = async (jobId: string) =>
  (await world.db.select().from(deskEvents)).filter(
    (event) => event.job_id === jobId && event.kind === "absence",
  ).length;

describe("a day that a driver takes back although he works on it", () => {
  it("stands in 'Heute', at the job and on the plan's bar, with a mail and an event", async () => {
    const { jobId, driverId } = await work();
    await say(driverId, on("absent", "2026-11-27", "2026-11-28", "2026-12-01"));
    // Saturday is not worked, and Tuesday is behind the job.
    expect(await daysOf(jobId)).toEqual(["2026-11-27"]);
    expect(await isListed(jobId)).toMatchObject({
      due: "2026-11-27",
      driverId,
      person: { phone: expect.stringMatching(/\d/) },
      job: { assignment: { taken_back: ["2026-11-27"] } },
    });
    const plan = await readPlan(world.ctx(), { from: "2026-11-23", to: "2026-12-06" });
    const bars = plan.work.filter((bar) => bar.job_id === jobId);
    expect(bars.map(({ taken_back }) => taken_back)).toEqual([["2026-11-27"]]);
    expect(await mailsOf(driverId)).toEqual([["pending", ["2026-11-27"]]]);
    expect(await eventsOf(jobId)).toBe(1);
  });

  it("is told in one mail, however often it is said and whatever else he taps", async () => {
    const { jobId, driverId } = await work();
    const tapped = on("absent", "2026-11-26");
    await Promise.all([say(driverId, tapped), say(driverId, tapped), say(driverId, tapped)]);
    await say(driverId, tapped);
    expect(await mailsOf(driverId)).toEqual([["pending", ["2026-11-26"]]]);
    expect(await eventsOf(jobId)).toBe(1);
    world.clock.advance({ minutes: 1 });
    await say(driverId, on("absent", "2026-11-27"));
    const mails = await mailsOf(driverId);
    expect(mails).toContainEqual(["withdrawn", ["2026-11-26"]]);
    expect(mails).toContainEqual(["pending", ["2026-11-26", "2026-11-27"]]);
    expect(mails).toHaveLength(2);
  });

  it("is forgotten once he takes that back; who was told hears of it", async () => {
    const { jobId, driverId } = await work();
    await say(driverId, on("absent", "2026-11-27"));
    world.clock.advance({ minutes: 1 });
    await say(driverId, on("unknown", "2026-11-27"));
    expect(await isListed(jobId)).toBeUndefined();
    expect(await mailsOf(driverId)).toEqual([["withdrawn", ["2026-11-27"]]]);
    await say(driverId, on("absent", "2026-11-27"));
    await world.db.execute(
      `update email_log set status = 'sent', sent_at = now() where template = 'driver_not_free' and status = 'pending' and driver_id = '${driverId}'`,
    );
    world.clock.advance({ hours: 1 });
    await say(driverId, on("free", "2026-11-27"));
    expect(await mailsOf(driverId)).toContainEqual(["pending", []]);
    expect(await daysOf(jobId)).toEqual([]);
  });

  it.each<[string, (work: { jobId: string; assignmentId: string }) => Promise<unknown>]>([
    [
      "another driver takes over",
      async ({ jobId }) =>
        replaceDriver(world.ctx(), { jobId, driverId: await activeDriver(world), ...RATE }),
    ],
    [
      "the job is moved to days on which he is free",
      ({ jobId }) =>
        moveJob(world.ctx(), {
          jobId,
          startDate: "2026-12-07",
          endDate: "2026-12-08",
          reason: "",
        }),
    ],
    ["the assignment is cancelled", (job) => cancelAssignment(world.ctx(), job)],
    [
      "the order is cancelled",
      ({ jobId }) => cancelJob(world.ctx(), { jobId, by: "customer", reason: "Regen" }),
    ],
    [
      "the dispatcher has called, and he drives",
      async ({ jobId }) => {
        const { assignment } = await getJobRow(world.ctx(), jobId);
        const driverId = assignment?.driver_id ?? "";
        await noteAvailability(world.ctx(), { driverId, ...on("free", "2026-11-27") });
      },
    ],
  ])("ends when %s", async (_, end) => {
    const { jobId, driverId, assignmentId } = await work();
    await say(driverId, on("absent", "2026-11-27"));
    expect(await isListed(jobId)).toBeDefined();
    await end({ jobId, assignmentId });
    expect(await isListed(jobId)).toBeUndefined();
    expect((await daysOf(jobId)) ?? []).toEqual([]);
  });

  it("is none where the dispatcher knew it and assigned him all the same; a further day is", async () => {
    const driverId = await activeDriver(world);
    await say(driverId, on("absent", "2026-11-27"));
    const jobId = await requestedJob(world);
    const confirmedWarnings = ["absent" as const];
    world.clock.advance({ minutes: 1 });
    await assignDriver(world.ctx(), { jobId, driverId, ...RATE, ...DAYS, confirmedWarnings });
    expect(await daysOf(jobId)).toEqual([]);
    world.clock.advance({ minutes: 1 });
    await say(driverId, on("absent", "2026-11-30"));
    expect(await daysOf(jobId)).toEqual(["2026-11-30"]);
    expect(await mailsOf(driverId)).toEqual([["pending", ["2026-11-30"]]]);
  });

  it("is none any more once the dispatcher moved the job and overruled it; what he says later is", async () => {
    const { jobId, driverId } = await work();
    await say(driverId, on("absent", "2026-11-27"));
    world.clock.advance({ minutes: 1 });
    const move = { jobId, startDate: "2026-11-25", endDate: "2026-11-30", reason: "" };
    await expect(moveJob(world.ctx(), move)).rejects.toMatchObject({
      code: "confirmation_required",
    });
    expect(await daysOf(jobId)).toEqual(["2026-11-27"]);
    await moveJob(world.ctx(), { ...move, confirmedWarnings: ["absent"] });
    expect(await daysOf(jobId)).toEqual([]);
    expect(await isListed(jobId)).toBeUndefined();
    world.clock.advance({ minutes: 1 });
    await say(driverId, on("absent", "2026-11-30"));
    expect(await daysOf(jobId)).toEqual(["2026-11-30"]);
    // The same once more: what he said meanwhile is asked about anew.
    world.clock.advance({ minutes: 1 });
    await moveJob(world.ctx(), {
      ...move,
      startDate: "2026-11-25",
      endDate: "2026-11-27",
      confirmedWarnings: ["absent"],
    });
    expect(await daysOf(jobId)).toEqual([]);
  });

  it("is none of a usual week that the dispatcher knew when he assigned him, until it is said anew", async () => {
    const driverId = await activeDriver(world);
    await say(driverId, { pattern: { free: [], absent: ["fr"] } });
    const jobId = await requestedJob(world);
    world.clock.advance({ minutes: 1 });
    const confirmedWarnings = ["absent" as const];
    await assignDriver(world.ctx(), { jobId, driverId, ...RATE, ...DAYS, confirmedWarnings });
    expect(await daysOf(jobId)).toEqual([]);
    world.clock.advance({ minutes: 1 });
    await say(driverId, { pattern: { free: [], absent: ["mo", "fr"] } });
    expect(await daysOf(jobId)).toEqual(["2026-11-27", "2026-11-30"]);
  });

  it("is one of his usual week too, and one that the dispatcher enters, who needs no mail", async () => {
    const { jobId, driverId } = await work();
    await noteAvailability(world.ctx(), { driverId, ...on("absent", "2026-11-26") });
    expect(await isListed(jobId)).toMatchObject({ due: "2026-11-26" });
    expect(await mailsOf(driverId)).toEqual([]);
    await say(driverId, { pattern: { free: [], absent: ["mo"] } });
    expect(await daysOf(jobId)).toEqual(["2026-11-26", "2026-11-30"]);
    // What is over by then is no work any more.
    world.clock.now = new Date("2026-11-27T07:00:00Z");
    expect(await daysOf(jobId)).toEqual(["2026-11-30"]);
  });

  it("is never lost between him and a dispatcher who assigns him at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      const driverId = await activeDriver(world);
      const jobId = await requestedJob(world);
      const link = await linkOf(driverId);
      const attempts = [
        assignDriver(world.ctx(), { jobId, driverId, ...RATE, ...DAYS }),
        sayAvailability(world.ctx(DRIVER), link, on("absent", "2026-11-27")),
      ];
      const { refused } = await outcomes<unknown>(attempts);
      if (refused.length > 0) expect(refused).toEqual(["confirmation_required"]);
      else expect(await daysOf(jobId)).toEqual(["2026-11-27"]);
    }
  });
});
