import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fahrerProfile } from "../../../../src/db/schema/index.ts";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { alertDrivers } from "../../../../src/domain/dispatch/assignments/alert-drivers.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { requestJob } from "../../../../src/domain/dispatch/jobs/request-job.ts";
import {
  actionsOf,
  activeDriver,
  answerOf,
  assignedJob,
  BOOKING,
  NOBODY,
  ORDER,
  pendingDriver,
  requestedJob,
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

beforeEach(async () => {
  world.clock.now = TODAY;
  await world.db.update(fahrerProfile).set({ status: "pending" });
});

const alertsOf = (jobId: string) => emailsAbout(world, { jobId, template: "job_alert" });
const set = (driverId: string, change: object) =>
  world.db.update(fahrerProfile).set(change).where(eq(fahrerProfile.id, driverId));

describe("alert-drivers", () => {
  it("asks every active driver who fits, with links of his own", async () => {
    const fitting = await activeDriver(world);
    await activeDriver(world, { spezialisierungen: [] });
    await pendingDriver(world);
    const jobId = await requestedJob(world);
    expect(await alertDrivers(world.ctx(), { jobId })).toEqual({ sent: 1 });
    const [mail, ...further] = await alertsOf(jobId);
    expect(further).toEqual([]);
    expect(mail).toMatchObject({ driver_id: fitting, data: { occasion: "job" } });
    expect(mail?.subject).toMatch(/^Auftrag FA\u00a0\d+ zu vergeben: Kran, 60311 Frankfurt/);
    expect(JSON.stringify(mail?.data)).not.toContain("petra.muster");
    expect(await actionsOf(world, { jobId })).toMatchObject([
      { action: "alert_drivers", note: "1 Fahrer" },
    ]);
  });

  it("asks only the chosen ones, if any are named", async () => {
    const [one, jobId] = [await activeDriver(world), await requestedJob(world)];
    await activeDriver(world);
    const driverIds = [one, NOBODY, await activeDriver(world, { spezialisierungen: [] })];
    expect(await alertDrivers(world.ctx(), { jobId, driverIds })).toEqual({ sent: 1 });
    expect(await alertsOf(jobId)).toMatchObject([{ driver_id: one }]);
  });

  it("asks only those within some kilometres, and nobody of whom it isn't known; the mail says how far it is", async () => {
    const near = await activeDriver(world, { plz: "63065", ort: "Offenbach" });
    const farther = await activeDriver(world, { plz: "34117", ort: "Kassel" });
    await activeDriver(world, { plz: "", ort: "" });
    const jobId = await requestedJob(world);
    expect(await alertDrivers(world.ctx(), { jobId, withinKm: 20 })).toEqual({ sent: 1 });
    expect(await alertsOf(jobId)).toMatchObject([
      {
        driver_id: near,
        data: { jobs: [{ near: "ca. 6\u00a0km von Ihnen", earnings: { rateValue: 38.5 } }] },
      },
    ]);
    expect(await alertDrivers(world.ctx(), { jobId, withinKm: 200 })).toEqual({ sent: 1 });
    expect((await alertsOf(jobId)).map(({ driver_id }) => driver_id)).toContain(farther);
    await expectInvalid(alertDrivers(world.ctx(), { jobId, withinKm: 0 }), "withinKm");
  });

  it("asks each at most once a day and job, also 20 times at once", async () => {
    const jobs = [await requestedJob(world), await requestedJob(world)];
    await activeDriver(world);
    await activeDriver(world);
    for (const jobId of jobs) {
      const { won, refused } = await outcomes(
        Array.from({ length: 20 }, () => alertDrivers(world.ctx(), { jobId })),
      );
      expect(refused).toEqual([]);
      expect(won.reduce((sum, { sent }) => sum + sent, 0)).toBe(2);
      expect(await alertsOf(jobId)).toHaveLength(2);
    }
    const [jobId = ""] = jobs;
    world.clock.advance({ days: 1 });
    expect(await alertDrivers(world.ctx(), { jobId })).toEqual({ sent: 2 });
  });

  it("leaves out who has answered, paused, can't be reached, or was erased", async () => {
    const jobId = await requestedJob(world);
    const drivers = await Promise.all(Array.from({ length: 6 }, () => activeDriver(world)));
    const [yes = "", no = "", paused = "", lost = "", erased = "", left = ""] = drivers;
    await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId: yes }));
    const decline = answerOf(world, { jobId, driverId: no }, { action: "decline" });
    await answerJob(world.ctx(DRIVER), decline);
    await set(paused, { alarm_pausiert_am: TODAY });
    await set(lost, { mail_unzustellbar_am: TODAY });
    await set(erased, { geloescht_am: TODAY });
    expect(await alertDrivers(world.ctx(), { jobId })).toEqual({ sent: 1 });
    expect(await alertsOf(jobId)).toMatchObject([{ driver_id: left }]);
  });

  it("of a request for two, leaves out who offered himself for the place that is still open, and says how many are wanted", async () => {
    const request = { ...BOOKING, anzahl_fahrer: 2 };
    const { jobIds } = await requestJob(world.ctx(VISITOR), request);
    const [first = "", second = ""] = jobIds;
    const drivers = await Promise.all(Array.from({ length: 3 }, () => activeDriver(world)));
    const [offered = "", elsewhere = "", chosen = ""] = drivers;
    const offer = (jobId: string, driverId: string) =>
      answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
    await offer(first, offered);
    await offer(await requestedJob(world), elsewhere);
    const driverIds = [offered, elsewhere];
    expect(await alertDrivers(world.ctx(), { jobId: second, driverIds })).toEqual({ sent: 1 });
    expect(await alertsOf(second)).toMatchObject([
      { driver_id: elsewhere, data: { jobs: [{ job: { drivers: 2 } }] } },
    ]);
    expect(await alertDrivers(world.ctx(), { jobId: second, driverIds })).toEqual({ sent: 0 });
    const rate = { rateType: "daily", rateValue: 400 } as const;
    await assignDriver(world.ctx(), { jobId: first, driverId: chosen, ...rate });
    expect(await alertDrivers(world.ctx(), { jobId: second, driverIds })).toEqual({ sent: 1 });
    const asked = await alertsOf(second);
    expect(asked.find(({ driver_id }) => driver_id === offered)).toMatchObject({
      data: { jobs: [{ job: { drivers: 1 } }] },
    });
    // The call that asked nobody is not logged.
    expect(await actionsOf(world, { jobId: second })).toHaveLength(2);
  });

  it("against an assignment at the same time, nobody is asked about a taken job", async () => {
    const rate = { rateType: "daily", rateValue: 400 } as const;
    for (let round = 0; round < 5; round += 1) {
      const [jobId, driverId] = [await requestedJob(world), await activeDriver(world)];
      await outcomes<unknown>([
        assignDriver(world.ctx(), { jobId, driverId, ...rate, confirmedWarnings: ["overlap"] }),
        alertDrivers(world.ctx(), { jobId }),
      ]);
      await expectRefusal(alertDrivers(world.ctx(), { jobId }), "job_not_open");
    }
  });
});

describe("alert-drivers refuses, and changes nothing", () => {
  it.each([VISITOR, DRIVER, { kind: "worker" } as const])("%o", async (actor) => {
    const jobId = await requestedJob(world);
    await activeDriver(world);
    const before = await fingerprint(world);
    await expectRefusal(alertDrivers(world.ctx(actor), { jobId }), "not_admin");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("a job that isn't open, or unknown, and bad input", async () => {
    const { jobId } = await assignedJob(world);
    await expectRefusal(alertDrivers(world.ctx(), { jobId }), "job_not_open");
    await expectRefusal(alertDrivers(world.ctx(), { jobId: NOBODY }), "job_not_found");
    await expectInvalid(alertDrivers(world.ctx(), { jobId: "x" }), "jobId");
    const open = await requestedJob(world);
    await expectInvalid(alertDrivers(world.ctx(), { jobId: open, driverIds: [] }), "driverIds");
    const broken = alertDrivers(world.ctx(), { jobId: open, driverIds: ["x"] });
    await expectInvalid(broken, "driverIds.0");
  });

  it("to write to everybody about a test job", async () => {
    const { jobId } = await createJob(world.ctx(), { ...ORDER, isTest: true });
    const driverId = await activeDriver(world);
    const refusal = await expectRefusal(alertDrivers(world.ctx(), { jobId }), "validation");
    expect(refusal.fields).toHaveProperty("driverIds");
    expect(await alertDrivers(world.ctx(), { jobId, driverIds: [driverId] })).toEqual({ sent: 1 });
  });
});
