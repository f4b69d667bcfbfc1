import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { jobRequests } from "../../../../src/db/schema/index.ts";
import { settleWish } from "../../../../src/domain/customers/settle-wish.ts";
import { wishChange } from "../../../../src/domain/customers/wish-change.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { cancelJob, undoCancelJob } from "../../../../src/domain/dispatch/changes/cancel-job.ts";
import { moveJob } from "../../../../src/domain/dispatch/changes/edit-assignment.ts";
import { resetDriver } from "../../../../src/domain/drivers/driver-state.ts";
import {
  acceptedJob,
  actionsOf,
  assignedJob,
  assignmentOf,
  confirmedJob,
  jobOf,
  NOBODY,
  requestedJob,
} from "../../../support/cast.ts";
import { statusLinkOf, wishesAbout } from "../../../support/customer.ts";
import {
  expectInvalid,
  expectRefusal,
  fingerprint,
  outcomes,
} from "../../../support/expectations.ts";
import { emailsAbout, settle } from "../../../support/outbox.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

const WHY = { by: "agency", reason: "Irrtum" } as const;
const HOUR = 3_600_000;

async function cancelled(make: typeof confirmedJob = confirmedJob) {
  const made = await make(world);
  await cancelJob(world.ctx(), { jobId: made.jobId, ...WHY });
  return made;
}

const correctionsOf = (jobId: string) =>
  emailsAbout(world, { jobId, template: "cancellation_undone" });

describe("admin-undo-cancel-job", () => {
  it.each([assignedJob, acceptedJob, confirmedJob])(
    "makes job and assignment what they were",
    async (make) => {
      const { jobId, assignmentId } = await make(world);
      const [job, assignment] = [
        await jobOf(world, jobId),
        await assignmentOf(world, assignmentId),
      ];
      await cancelJob(world.ctx(), { jobId, ...WHY });
      const { cancelled_at } = await jobOf(world, jobId);
      world.clock.nextLookAt(new Date(Number(cancelled_at) + 24 * HOUR));
      expect(await undoCancelJob(world.ctx(), { jobId })).toEqual({ status: job.status });
      const { updated_at, ...restored } = await jobOf(world, jobId);
      expect({ ...restored, updated_at: job.updated_at }).toEqual(job);
      expect(updated_at).toEqual(world.clock.now);
      expect(await assignmentOf(world, assignmentId)).toEqual(assignment);
      expect((await actionsOf(world, { jobId })).at(-1)).toMatchObject({
        action: "undo_cancel_job",
      });
    },
  );

  it("keeps what driver and customer had not been told", async () => {
    const { jobId } = await confirmedJob(world);
    await moveJob(world.ctx(), { jobId, startDate: "2026-12-07", inform: false });
    const { mitgeteilt } = await jobOf(world, jobId);
    expect(mitgeteilt).toMatchObject({ einsatzbeginn: "2026-11-26" });
    await cancelJob(world.ctx(), { jobId, ...WHY });
    await undoCancelJob(world.ctx(), { jobId });
    expect(await jobOf(world, jobId)).toMatchObject({ mitgeteilt });
  });

  it("opens the wish again that the cancellation settled, and no earlier one", async () => {
    const { jobId } = await confirmedJob(world);
    const link = await statusLinkOf(world, jobId);
    const ask = () => wishChange(world.ctx(VISITOR), { ...link, art: "storno" });
    await ask();
    const [earlier] = await wishesAbout(world, jobId);
    await settleWish(world.ctx(), { wishId: earlier?.id ?? "", outcome: "abgelehnt" });
    world.clock.advance({ minutes: 5 });
    await ask();
    await cancelJob(world.ctx(), { jobId, ...WHY });
    world.clock.advance({ minutes: 5 });
    await undoCancelJob(world.ctx(), { jobId });
    const wishes = await wishesAbout(world, jobId);
    expect(wishes.map(({ ergebnis, erledigt_am }) => [ergebnis, erledigt_am === null])).toEqual([
      ["abgelehnt", false],
      [null, true],
    ]);
  });

  it("restores a job that nobody was to drive", async () => {
    const jobId = await requestedJob(world);
    await cancelJob(world.ctx(), { jobId, ...WHY });
    await undoCancelJob(world.ctx(), { jobId });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "open", cancelled_at: null });
  });

  it("20 times at once, undoes it once; and it can be cancelled anew, with new mails", async () => {
    const { jobId } = await cancelled();
    const { won, refused } = await outcomes(
      Array.from({ length: 20 }, () => undoCancelJob(world.ctx(), { jobId })),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(19).fill("job_not_cancelled"));
    await cancelJob(world.ctx(), { jobId, ...WHY });
    const mails = await emailsAbout(world, { jobId, template: "job_cancelled" });
    expect(mails.map(({ status }) => status)).toEqual(["withdrawn", "pending"]);
  });

  it("withdraws mails that wait, none of another cancelled job, and nobody needs a correction", async () => {
    const { jobId } = await cancelled();
    const other = await cancelled();
    await undoCancelJob(world.ctx(), { jobId });
    for (const template of ["job_cancelled", "assignment_cancelled"]) {
      expect(await emailsAbout(world, { jobId, template })).toMatchObject([
        { status: "withdrawn", error_message: expect.stringContaining("Zurückgenommen") },
      ]);
      const { jobId: otherId } = other;
      expect(await emailsAbout(world, { jobId: otherId, template })).toMatchObject([
        { status: "pending" },
      ]);
    }
    expect(await correctionsOf(jobId)).toEqual([]);
  });

  it("tells the driver that he drives again, also where the customer has no e-mail", async () => {
    const { jobId, driverId } = await confirmedJob(world);
    await world.db.update(jobRequests).set({ customer_email: "" }).where(eq(jobRequests.id, jobId));
    await cancelJob(world.ctx(), { jobId, ...WHY });
    await settle(world);
    await undoCancelJob(world.ctx(), { jobId });
    expect(await correctionsOf(jobId)).toMatchObject([{ driver_id: driverId }]);
  });

  it("corrects what was sent, with the date for the calendars again, also at once", async () => {
    const { jobId, driverId, assignmentId } = await cancelled();
    await settle(world);
    world.clock.advance({ minutes: 0.01 });
    await undoCancelJob(world.ctx(), { jobId });
    const [toDriver] = await emailsAbout(world, { jobId, template: "assignment_cancelled" });
    const before = toDriver?.data as { calendar: { sequence: number } };
    const corrections = await correctionsOf(jobId);
    expect(corrections).toMatchObject([
      { driver_id: null, data: { recipient: "customer", calendar: { uid: assignmentId } } },
      { driver_id: driverId, data: { recipient: "driver", stage: "confirmed" } },
    ]);
    for (const { data } of corrections) {
      const { calendar } = data as { calendar: { sequence: number } };
      expect(calendar.sequence).toBeGreaterThan(before.calendar.sequence);
    }
  });

  it.each([
    ["assigned", assignedJob],
    ["accepted", acceptedJob],
  ] as const)("tells an %s driver how far he is", async (stage, make) => {
    const { jobId } = await cancelled(make);
    await settle(world);
    await undoCancelJob(world.ctx(), { jobId });
    const [, toDriver] = await correctionsOf(jobId);
    expect(toDriver?.data).toMatchObject({ stage, wasConfirmed: false });
  });
});

describe("admin-undo-cancel-job refuses, and changes nothing", () => {
  type Refusal = Parameters<typeof expectRefusal>[1];
  async function expectNothing(attempt: () => Promise<unknown>, code: Refusal) {
    const before = await fingerprint(world);
    await expectRefusal(attempt(), code);
    expect(await fingerprint(world)).toEqual(before);
  }

  it.each([VISITOR, DRIVER, { kind: "worker" } as const])("%o", async (actor) => {
    const { jobId } = await cancelled();
    await expectNothing(() => undoCancelJob(world.ctx(actor), { jobId }), "not_admin");
  });

  it("later than 24 hours", async () => {
    const { jobId } = await cancelled();
    const { cancelled_at } = await jobOf(world, jobId);
    world.clock.nextLookAt(new Date(Number(cancelled_at) + 24 * HOUR + 1));
    await expectNothing(() => undoCancelJob(world.ctx(), { jobId }), "cancellation_final");
  });

  it("when the driver works elsewhere on one of the days, or is no longer let through", async () => {
    const taken = await cancelled();
    const elsewhere = await requestedJob(world);
    await assignDriver(world.ctx(), {
      jobId: elsewhere,
      driverId: taken.driverId,
      rateType: "daily",
      rateValue: 300,
    });
    const undo = (jobId: string) => () => undoCancelJob(world.ctx(), { jobId });
    await expectNothing(undo(taken.jobId), "cancellation_driver_gone");
    const reset = await cancelled();
    await resetDriver(world.ctx(), { driverId: reset.driverId });
    await expectNothing(undo(reset.jobId), "cancellation_driver_gone");
  });

  it("what is not cancelled, unknown or no id", async () => {
    const { jobId } = await assignedJob(world);
    await expectNothing(() => undoCancelJob(world.ctx(), { jobId }), "job_not_cancelled");
    await expectRefusal(undoCancelJob(world.ctx(), { jobId: NOBODY }), "job_not_found");
    await expectInvalid(undoCancelJob(world.ctx(), { jobId: "" }), "jobId");
  });
});
