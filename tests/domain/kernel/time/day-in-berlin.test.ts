import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { fahrerDokumente, jobRequests } from "../../../../src/db/schema/index.ts";
import { alertDrivers } from "../../../../src/domain/dispatch/assignments/alert-drivers.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { markJobCompleted } from "../../../../src/domain/dispatch/jobs/job-status.ts";
import { requestJob } from "../../../../src/domain/dispatch/jobs/request-job.ts";
import { sendDocumentReminders } from "../../../../src/domain/drivers/documents/send-document-reminders.ts";
import {
  activeDriver,
  approveAtOnce,
  BOOKING,
  jobOf,
  pendingDriver,
  requestedJob,
} from "../../../support/cast.ts";
import { driverWithLicence } from "../../../support/documents.ts";
import { expectInvalid, expectRefusal } from "../../../support/expectations.ts";
import { emailsAbout, WORKER } from "../../../support/outbox.ts";
import { TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

const undatedJob = () => requestedJob(world, { einsatzbeginn: null });

/** Half past midnight on Tuesday in Berlin; in Greenwich it is still Monday. */
const AFTER_MIDNIGHT = new Date("2026-11-23T23:30:00Z");

describe("the earliest day of a booking", () => {
  const book = (einsatzbeginn: string) =>
    requestJob(world.ctx(VISITOR), { ...BOOKING, einsatzbeginn });

  it("is the next weekday after today in Berlin", async () => {
    world.clock.now = AFTER_MIDNIGHT;
    await expectInvalid(book("2026-11-24"), "einsatzbeginn");
    const { jobId } = await book("2026-11-25");
    expect(await jobOf(world, jobId)).toMatchObject({ einsatzbeginn: "2026-11-25" });
  });
});

/** What a day decides, seen half an hour before and half an hour after midnight in Berlin. */
describe("the day", () => {
  const BEFORE_MIDNIGHT = new Date("2026-11-23T22:30:00Z");
  const RATE = { rateType: "hourly", rateValue: 42.5 } as const;

  beforeEach(() => {
    world.clock.now = BEFORE_MIDNIGHT;
  });

  const endingToday = async () => {
    const { driverId, document } = await driverWithLicence(world);
    await approveAtOnce(world, driverId);
    await world.db
      .update(fahrerDokumente)
      .set({ gueltig_bis: "2026-11-23" })
      .where(eq(fahrerDokumente.id, document.id));
    return driverId;
  };

  it("of an alert ends at midnight: then the same driver may be asked again", async () => {
    const [driverId, jobId] = [await activeDriver(world), await undatedJob()];
    const ask = () => alertDrivers(world.ctx(), { jobId, driverIds: [driverId] });
    expect([await ask(), await ask()]).toEqual([{ sent: 1 }, { sent: 0 }]);
    world.clock.now = AFTER_MIDNIGHT;
    expect([await ask(), await ask()]).toEqual([{ sent: 1 }, { sent: 0 }]);
  });

  it("is a document's last: it is reminded of until midnight, and expired after it", async () => {
    const [reminded, late] = [await endingToday(), await endingToday()];
    const remindersTo = (driverId: string) =>
      emailsAbout(world, { driverId, template: "document_expiry" });
    world.clock.now = AFTER_MIDNIGHT;
    await sendDocumentReminders(world.ctx(WORKER));
    expect(await remindersTo(late)).toEqual([]);
    world.clock.now = BEFORE_MIDNIGHT;
    await sendDocumentReminders(world.ctx(WORKER));
    expect(await remindersTo(reminded)).toHaveLength(1);
  });

  it("is a licence's last: after it an assignment needs a second click", async () => {
    const driverId = await endingToday();
    const assign = async () =>
      assignDriver(world.ctx(), { jobId: await undatedJob(), driverId, ...RATE });
    await assign();
    world.clock.now = AFTER_MIDNIGHT;
    await expectRefusal(assign(), "confirmation_required");
  });

  const dayOf = async (einsatzbeginn: string) => {
    const jobId = await undatedJob();
    await world.db.update(jobRequests).set({ einsatzbeginn }).where(eq(jobRequests.id, jobId));
    return jobId;
  };

  it("is a job's only one: after it the job can be ticked off", async () => {
    const jobId = await dayOf("2026-11-23");
    const done = () => markJobCompleted(world.ctx(), { jobId });
    await expectRefusal(done(), "job_not_over");
    world.clock.now = AFTER_MIDNIGHT;
    expect(await done()).toEqual({ status: "completed" });
  });

  it("is a job's only one: after it the job is sent to nobody", async () => {
    await world.db.update(jobRequests).set({ status: "completed", completed_at: TODAY });
    await dayOf("2026-11-23");
    const approve = async () => approveAtOnce(world, await pendingDriver(world));
    expect(await approve()).toEqual({ sentJobs: 1 });
    world.clock.now = AFTER_MIDNIGHT;
    expect(await approve()).toEqual({ sentJobs: 0 });
  });
});

const PROGRAM = `
  import { surchargedDays } from "./src/domain/pricing/lines-of-work.ts";
  import { berlinDate, startOfWork, timeInBerlin } from "./src/domain/kernel/time/berlin.ts";
  console.log(JSON.stringify([
    surchargedDays(["2026-12-24", "2026-12-25", "2026-12-26", "2026-12-27"], "HE").map(({ day, holiday }) => [day, holiday]),
    berlinDate(new Date("2026-11-23T23:30:00Z")),
    startOfWork("2026-11-24"),
    timeInBerlin("2026-11-24", "16:00"),
  ]))`;

describe("a server in another time zone", () => {
  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago"])("%s reckons as in Berlin", async (TZ) => {
    const child = Bun.spawn([process.execPath, "-e", PROGRAM], {
      cwd: path.resolve(import.meta.dirname, "../../../.."),
      env: { PATH: process.env.PATH, TZ },
      stdout: "pipe",
    });
    expect(JSON.parse(await new Response(child.stdout).text())).toEqual([
      [
        ["2026-12-25", "1. Weihnachtstag"],
        ["2026-12-26", "2. Weihnachtstag"],
        ["2026-12-27", null],
      ],
      "2026-11-24",
      "2026-11-24T07:00:00.000Z",
      "2026-11-24T15:00:00.000Z",
    ]);
  });
});
