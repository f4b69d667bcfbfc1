import { beforeAll, describe, expect, it } from "vitest";
import { answerJob } from "../../../src/domain/dispatch/answers/answer-job.ts";
import { alertDrivers } from "../../../src/domain/dispatch/assignments/alert-drivers.ts";
import { assignDriver } from "../../../src/domain/dispatch/assignments/assign-driver.ts";
import { requestJob } from "../../../src/domain/dispatch/jobs/request-job.ts";
import { readOpenJobs } from "../../../src/domain/dispatch/read/open-jobs/open-jobs.ts";
import {
  activeDriver,
  answerOf,
  approvedDriver,
  BOOKING,
  driverOf,
  linkRequests,
} from "../../support/cast.ts";
import { expectRefusal, outcomes } from "../../support/expectations.ts";
import { emailsAbout } from "../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();
let jobIds: string[] = [];

beforeAll(async () => {
  ({ jobIds } = await requestJob(world.ctx(VISITOR), { ...BOOKING, anzahl_fahrer: 2 }));
  await linkRequests(world, jobIds);
});

const openFor = async (driverId: string) =>
  readOpenJobs(world.ctx(), await driverOf(world, driverId), "2026-11-21");
const say = async (jobId: string, driverId: string) =>
  answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
const [FIRST, SECOND] = [0, 1].map((index) => () => jobIds[index] ?? "") as [
  () => string,
  () => string,
];

describe("a request for two drivers", () => {
  it("is one job to each of them, in his approval and in one alert", async () => {
    const driverId = await approvedDriver(world);
    const { jobs, total } = await openFor(driverId);
    expect(jobs).toMatchObject([{ job: { id: FIRST() }, drivers: 2 }]);
    expect(total).toBe(1);
    const [approval] = await emailsAbout(world, { driverId, template: "job_alert" });
    expect(approval?.data).toMatchObject({ jobs: [{ job: { drivers: 2 } }], openJobs: 1 });
    const asked = { driverIds: [driverId] };
    expect(await alertDrivers(world.ctx(), { jobId: FIRST(), ...asked })).toEqual({ sent: 1 });
    expect(await alertDrivers(world.ctx(), { jobId: SECOND(), ...asked })).toEqual({ sent: 0 });
  });

  it("hears one yes of a driver, also when he says it to both at once", async () => {
    const driverId = await activeDriver(world);
    const { won, refused } = await outcomes(
      [FIRST(), SECOND(), FIRST(), SECOND()].map((jobId) => say(jobId, driverId)),
    );
    expect(won).toHaveLength(2);
    expect(refused).toEqual(["already_offered", "already_offered"]);
    const { jobs } = await openFor(driverId);
    expect(jobs).toMatchObject([{ answer: { isOffer: true }, drivers: 2 }]);
  });

  it("hears it again once somebody else got that job, but not of who drives it", async () => {
    const [one, other] = [await activeDriver(world), await activeDriver(world)];
    await say(FIRST(), one);
    await say(FIRST(), other);
    await assignDriver(world.ctx(), {
      jobId: FIRST(),
      driverId: one,
      rateType: "hourly",
      rateValue: 38.5,
    });
    await expectRefusal(say(SECOND(), one), "already_offered");
    expect(await say(SECOND(), other)).toMatchObject({ status: "offered" });
  });
});
