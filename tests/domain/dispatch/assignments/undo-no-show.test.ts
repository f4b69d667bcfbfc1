import { beforeEach, describe, expect, it } from "vitest";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  markNoShow,
  sendNoShowNotice,
  undoNoShow,
} from "../../../../src/domain/dispatch/assignments/no-show.ts";
import { resendEmail } from "../../../../src/domain/dispatch/assignments/send-emails.ts";
import { markJobCompleted, markJobOpen } from "../../../../src/domain/dispatch/jobs/job-status.ts";
import { resetDriver } from "../../../../src/domain/drivers/driver-state.ts";
import {
  actionsOf,
  activeDriver,
  approveAtOnce,
  assignedJob,
  assignmentOf,
  confirmedJob,
  driverOf,
  jobOf,
  NOBODY,
  requestedJob,
} from "../../../support/cast.ts";
import {
  expectInvalid,
  expectRefusal,
  fingerprint,
  outcomes,
} from "../../../support/expectations.ts";
import { emailsAbout, settle } from "../../../support/outbox.ts";
import { rowsOfToday } from "../../../support/today.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});
const RATE = { rateType: "daily", rateValue: 400 } as const;
const INFORMED = { informCustomer: true, informDriver: true };

async function noShow(options: object = {}) {
  const job = await confirmedJob(world);
  await markNoShow(world.ctx(), { assignmentId: job.assignmentId, ...options });
  return job;
}

/** One more confirmed job of this driver, on no particular day. */
async function anotherJobOf(driverId: string) {
  const jobId = await requestedJob(world, { einsatzbeginn: null });
  const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...RATE });
  await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
  return assignmentId;
}

const statusOf = async (driverId: string) => (await driverOf(world, driverId)).status;
const noticesOf = async (assignmentId: string) =>
  (await emailsAbout(world, { assignmentId })).filter(({ template }) =>
    template.startsWith("no_show"),
  );

describe("undo-no-show", () => {
  it("makes assignment, job and driver what they were, and notes it", async () => {
    const { jobId, driverId, assignmentId } = await confirmedJob(world);
    const before = await assignmentOf(world, assignmentId);
    await markNoShow(world.ctx(), { assignmentId });
    const { no_show_at } = await assignmentOf(world, assignmentId);
    world.clock.nextLookAt(new Date(Number(no_show_at) + 24 * 3_600_000));
    await undoNoShow(world.ctx(), { assignmentId });
    expect(await assignmentOf(world, assignmentId)).toEqual(before);
    expect(await jobOf(world, jobId)).toMatchObject({ status: "confirmed" });
    expect(await statusOf(driverId)).toBe("active");
    expect((await actionsOf(world, { jobId })).at(-1)).toMatchObject({
      action: "undo_no_show",
      driver_id: driverId,
    });
  });

  it("takes the driver back although the job was opened, and lets it be marked anew", async () => {
    const { jobId, assignmentId } = await noShow(INFORMED);
    await markJobOpen(world.ctx(), { jobId });
    await undoNoShow(world.ctx(), { assignmentId });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "confirmed" });
    world.clock.advance({ minutes: 1 });
    await markNoShow(world.ctx(), { assignmentId, ...INFORMED });
    expect((await noticesOf(assignmentId)).map(({ status }) => status)).toEqual([
      "withdrawn",
      "withdrawn",
      "pending",
      "pending",
    ]);
  });

  it("20 times at once, undoes it once", async () => {
    const { assignmentId, jobId } = await noShow();
    const { won, refused } = await outcomes(
      Array.from({ length: 20 }, () => undoNoShow(world.ctx(), { assignmentId })),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(19).fill("not_a_no_show"));
    const actions = await actionsOf(world, { jobId });
    expect(actions.filter(({ action }) => action === "undo_no_show")).toHaveLength(1);
  });
});

describe("the driver of an undone no-show", () => {
  it("who was not blocked stays what he is", async () => {
    const { driverId, assignmentId } = await noShow({ blockDriver: false });
    await undoNoShow(world.ctx(), { assignmentId });
    expect(await statusOf(driverId)).toBe("active");
  });

  it("who waited for approval waits again", async () => {
    const { driverId, assignmentId } = await confirmedJob(world);
    await resetDriver(world.ctx(), { driverId });
    await markNoShow(world.ctx(), { assignmentId });
    expect(await statusOf(driverId)).toBe("no_show");
    await undoNoShow(world.ctx(), { assignmentId });
    expect(await statusOf(driverId)).toBe("pending");
  });

  it("about whom the dispatcher has decided since is left as decided", async () => {
    const { driverId, assignmentId } = await noShow();
    world.clock.advance({ minutes: 1 });
    await resetDriver(world.ctx(), { driverId });
    await undoNoShow(world.ctx(), { assignmentId });
    expect(await statusOf(driverId)).toBe("pending");
  });

  it("stays blocked while another no-show stands, whichever is undone first", async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const { driverId, assignmentId } = await confirmedJob(world);
      const both = [assignmentId, await anotherJobOf(driverId)];
      for (const id of both) await markNoShow(world.ctx(), { assignmentId: id });
      const [first = "", second = ""] = order.map((index) => both[index] ?? "");
      await undoNoShow(world.ctx(), { assignmentId: first });
      expect(await statusOf(driverId)).toBe("no_show");
      await undoNoShow(world.ctx(), { assignmentId: second });
      expect(await statusOf(driverId)).toBe("active");
    }
  });

  it("is not held back by a no-show that he was pardoned for long ago", async () => {
    const { driverId } = await noShow();
    world.clock.advance({ days: 1 });
    await resetDriver(world.ctx(), { driverId });
    await approveAtOnce(world, driverId);
    world.clock.advance({ days: 200 });
    const assignmentId = await anotherJobOf(driverId);
    await markNoShow(world.ctx(), { assignmentId });
    await undoNoShow(world.ctx(), { assignmentId });
    expect(await statusOf(driverId)).toBe("active");
  });
});

describe("the notices of an undone no-show", () => {
  it("that still wait are withdrawn, and nobody needs a correction", async () => {
    const { assignmentId } = await noShow(INFORMED);
    await undoNoShow(world.ctx(), { assignmentId });
    expect(await noticesOf(assignmentId)).toMatchObject([
      { status: "withdrawn", error_message: expect.stringContaining("rückgängig") },
      { status: "withdrawn" },
    ]);
    // Nobody has anything to do about them.
    expect(await rowsOfToday(world.ctx(), "mails")).toEqual([]);
  });

  it("that were sent are corrected, to whom they went", async () => {
    const { assignmentId, driverId } = await noShow(INFORMED);
    await settle(world);
    await undoNoShow(world.ctx(), { assignmentId });
    const corrections = await emailsAbout(world, { assignmentId, template: "no_show_undone" });
    expect(corrections).toMatchObject([
      { recipient: "petra.muster@bau.example", driver_id: null, data: { recipient: "customer" } },
      { driver_id: driverId, data: { recipient: "driver", feeCents: 85_00 } },
    ]);
    const quiet = await noShow({ informDriver: true });
    await settle(world);
    await undoNoShow(world.ctx(), { assignmentId: quiet.assignmentId });
    const one = { assignmentId: quiet.assignmentId, template: "no_show_undone" };
    expect(await emailsAbout(world, one)).toMatchObject([{ data: { recipient: "driver" } }]);
  });

  it("are not sent again from the log", async () => {
    const { assignmentId } = await noShow(INFORMED);
    const [notice] = await noticesOf(assignmentId);
    const resend = () => resendEmail(world.ctx(), { emailId: notice?.id ?? "" });
    expect(await resend()).toMatchObject({ emailId: notice?.id, status: "pending" });
    await undoNoShow(world.ctx(), { assignmentId });
    await expectRefusal(resend(), "not_a_no_show");
    world.clock.advance({ minutes: 1 });
    await markNoShow(world.ctx(), { assignmentId, overrideFee: 20 });
    await expectRefusal(resend(), "not_a_no_show");
  });
});

describe("undo-no-show refuses, and changes nothing", () => {
  type Refusal = Parameters<typeof expectRefusal>[1];
  async function expectNothing(attempt: () => Promise<unknown>, code: Refusal) {
    const before = await fingerprint(world);
    await expectRefusal(attempt(), code);
    expect(await fingerprint(world)).toEqual(before);
  }

  it.each([VISITOR, DRIVER, { kind: "worker" } as const])("%o", async (actor) => {
    const { assignmentId } = await noShow();
    await expectNothing(() => undoNoShow(world.ctx(actor), { assignmentId }), "not_admin");
  });

  it("later than 24 hours", async () => {
    const { assignmentId } = await noShow();
    const { no_show_at } = await assignmentOf(world, assignmentId);
    world.clock.nextLookAt(new Date(Number(no_show_at) + 24 * 3_600_000 + 1));
    await expectNothing(() => undoNoShow(world.ctx(), { assignmentId }), "no_show_final");
  });

  it("once somebody else has the job, or it is completed", async () => {
    const [taken, done] = [await noShow(), await noShow()];
    await markJobOpen(world.ctx(), { jobId: taken.jobId });
    const driverId = await activeDriver(world);
    await assignDriver(world.ctx(), { jobId: taken.jobId, driverId, ...RATE });
    const undo = (assignmentId: string) => () => undoNoShow(world.ctx(), { assignmentId });
    await expectNothing(undo(taken.assignmentId), "no_show_replaced");
    const { jobId, assignmentId } = done;
    await world.db.execute(
      `update job_requests set einsatzbeginn = null, einsatzende = null where id = '${jobId}'`,
    );
    await world.db.execute(
      `update job_assignments set start_date = null, end_date = null where id = '${assignmentId}'`,
    );
    await world.db.execute(`update job_requests set zeitraum = 'bald' where id = '${jobId}'`);
    await markJobCompleted(world.ctx(), { jobId });
    await expectNothing(undo(assignmentId), "no_show_replaced");
  });

  it("what is no no-show, unknown or no id", async () => {
    const { assignmentId } = await assignedJob(world);
    await expectNothing(() => undoNoShow(world.ctx(), { assignmentId }), "not_a_no_show");
    const unknown = undoNoShow(world.ctx(), { assignmentId: NOBODY });
    await expectRefusal(unknown, "assignment_not_found");
    await expectInvalid(undoNoShow(world.ctx(), { assignmentId: "" }), "assignmentId");
  });
});

describe("send-no-show-notice", () => {
  it("tells the customer once a marking, and answers with what became of it", async () => {
    const { assignmentId, jobId } = await noShow();
    const { won } = await outcomes(
      Array.from({ length: 20 }, () => sendNoShowNotice(world.ctx(), { assignmentId })),
    );
    expect(new Set(won.map(({ emailId }) => emailId)).size).toBe(1);
    expect(won).toHaveLength(20);
    expect(await emailsAbout(world, { jobId, template: "no_show_notice" })).toHaveLength(1);
    await settle(world);
    const { status } = await sendNoShowNotice(world.ctx(), { assignmentId });
    expect(status).toBe("sent");
  });

  it("refuses what is no no-show, what is unknown, and everybody else", async () => {
    const { assignmentId } = await confirmedJob(world);
    await expectRefusal(sendNoShowNotice(world.ctx(), { assignmentId }), "not_a_no_show");
    const unknown = sendNoShowNotice(world.ctx(), { assignmentId: NOBODY });
    await expectRefusal(unknown, "assignment_not_found");
    await expectRefusal(sendNoShowNotice(world.ctx(VISITOR), { assignmentId }), "not_admin");
    await expectInvalid(sendNoShowNotice(world.ctx(), { assignmentId: "x" }), "assignmentId");
  });
});
