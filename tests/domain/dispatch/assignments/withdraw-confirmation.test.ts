import { describe, expect, it } from "vitest";
import {
  assignDriver,
  replaceDriver,
} from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow, undoNoShow } from "../../../../src/domain/dispatch/assignments/no-show.ts";
import { UNDO_CONFIRM_SECONDS } from "../../../../src/domain/dispatch/assignments/vocabulary.ts";
import { cancelJob, undoCancelJob } from "../../../../src/domain/dispatch/changes/cancel-job.ts";
import {
  editAssignment,
  moveJob,
} from "../../../../src/domain/dispatch/changes/edit-assignment.ts";
import { resetTestJobs } from "../../../../src/domain/dispatch/changes/reset-test-jobs.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { acceptedJob, activeDriver, assignmentOf, jobOf, ORDER } from "../../../support/cast.ts";
import { attempt, emailsAbout, paperMailer } from "../../../support/outbox.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld({ CONFIRM_UNDO_SECONDS: String(UNDO_CONFIRM_SECONDS) });

interface Work {
  jobId: string;
  driverId: string;
  assignmentId: string;
}

async function confirmedNow(): Promise<Work> {
  const work = await acceptedJob(world);
  await confirmAssignment(world.ctx(), work);
  return work;
}

async function testJobConfirmedNow(): Promise<Work> {
  const { jobId } = await createJob(world.ctx(), { ...ORDER, isTest: true });
  const driverId = await activeDriver(world, { fuehrerscheinklassen: ["C", "CE"] });
  const rate = { rateType: "hourly", rateValue: 42.5 } as const;
  const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...rate });
  await confirmAssignment(world.ctx(), { assignmentId, answeredByPhone: true });
  return { jobId, driverId, assignmentId };
}

/** Template, recipient's side and facts of the mails that wait, without those from before the confirmation. */
async function waitingSince({ jobId, driverId }: Work) {
  const mails = await emailsAbout(world, { jobId });
  const from = mails.findIndex(({ status }) => status === "withdrawn");
  return mails.slice(from).flatMap(({ status, template, driver_id, data }) => {
    const to = driver_id === driverId ? "driver" : driver_id ? "successor" : "customer";
    return status === "pending" ? [{ template, to, data }] : [];
  });
}

async function confirmations({ assignmentId }: Work) {
  const mails = await emailsAbout(world, { assignmentId });
  return mails.filter(({ unique_key }) =>
    /^(driver_confirmation:confirmed|order_confirmation):/.test(unique_key),
  );
}

const customersCancellations = ({ jobId }: Work) =>
  emailsAbout(world, { jobId, template: "order_cancelled" });
const statuses = async (work: Work) => (await confirmations(work)).map(({ status }) => status);

/** Hands over all mails about the job, one after the other. */
async function deliverAll({ jobId }: Work) {
  for (const { id } of await emailsAbout(world, { jobId })) {
    await attempt(world, paperMailer(), id);
  }
}

const UNCONFIRMED = { wasConfirmed: false };
const NO_ENTRY: object = expect.not.objectContaining({ calendar: expect.anything() });

describe("a confirmation that nobody has read ends, and nobody is told that anything is confirmed", () => {
  it.each<[string, (work: Work) => Promise<unknown>, object[]]>([
    [
      "cancel the assignment",
      (work) => cancelAssignment(world.ctx(), work),
      [{ template: "assignment_cancelled", to: "driver", data: UNCONFIRMED }],
    ],
    [
      "cancel the order",
      (work) => cancelJob(world.ctx(), { ...work, by: "agency", reason: "Baustelle zu" }),
      [
        { template: "job_cancelled", to: "customer", data: NO_ENTRY },
        { template: "assignment_cancelled", to: "driver", data: UNCONFIRMED },
      ],
    ],
    [
      "replace the driver",
      async ({ jobId }) => {
        const driverId = await activeDriver(world);
        const rate = { rateType: "hourly", rateValue: 42.5 } as const;
        await replaceDriver(world.ctx(), { jobId, driverId, ...rate });
      },
      [
        { template: "driver_confirmation", to: "successor", data: { stage: "assigned" } },
        { template: "assignment_replaced", to: "driver", data: UNCONFIRMED },
      ],
    ],
    ["mark a no-show", (work) => markNoShow(world.ctx(), work), []],
    [
      "move the job",
      (work) => moveJob(world.ctx(), { ...work, startDate: "2026-12-07" }),
      [
        {
          template: "job_changed",
          to: "driver",
          data: { ...UNCONFIRMED, stage: "assigned" },
        },
        { template: "job_changed", to: "customer", data: NO_ENTRY },
      ],
    ],
    [
      "change the rate",
      (work) => editAssignment(world.ctx(), { ...work, rateValue: 45 }),
      [{ template: "job_changed", to: "driver", data: { ...UNCONFIRMED, stage: "assigned" } }],
    ],
  ])("%s", async (_, end, told) => {
    const work = await confirmedNow();
    await end(work);
    expect(await statuses(work)).toEqual(["withdrawn", "withdrawn"]);
    expect(await assignmentOf(world, work.assignmentId)).toMatchObject({ confirmed_at: null });
    expect(await waitingSince(work)).toMatchObject(told);
  });

  it("reset the test jobs", async () => {
    const [work, other] = [await testJobConfirmedNow(), await confirmedNow()];
    const before = await assignmentOf(world, other.assignmentId);
    await resetTestJobs(world.ctx());
    expect(await statuses(work)).toEqual(["withdrawn", "withdrawn"]);
    expect(await waitingSince(work)).toMatchObject([
      { template: "assignment_cancelled", to: "driver", data: UNCONFIRMED },
    ]);
    expect(await assignmentOf(world, other.assignmentId)).toEqual(before);
    expect(await statuses(other)).toEqual(["pending", "pending"]);
  });
});

describe("a confirmation that may have been read stays", () => {
  it("once its time is over: both mails go, and then those about the end", async () => {
    const work = await confirmedNow();
    world.clock.advance({ minutes: 1 });
    await cancelAssignment(world.ctx(), work);
    expect(await statuses(work)).toEqual(["pending", "pending"]);
    const [cancelled] = await emailsAbout(world, { ...work, template: "assignment_cancelled" });
    expect(cancelled?.data).toMatchObject({ wasConfirmed: true });
    expect(await customersCancellations(work)).toHaveLength(1);
  });

  it("once a worker has tried one of the mails", async () => {
    const work = await confirmedNow();
    await deliverAll(work);
    await cancelAssignment(world.ctx(), work);
    expect(await statuses(work)).toEqual(["sent", "sent"]);
    expect(await customersCancellations(work)).toHaveLength(1);
  });

  it("of one that was confirmed anew, what is known is the confirmation before", async () => {
    const work = await confirmedNow();
    await deliverAll(work);
    const { confirmed_at } = await assignmentOf(world, work.assignmentId);
    await moveJob(world.ctx(), { ...work, startDate: "2026-12-07" });
    await confirmAssignment(world.ctx(), { ...work, answeredByPhone: true });
    await cancelAssignment(world.ctx(), work);
    expect(await statuses(work)).toEqual(["sent", "sent", "withdrawn", "withdrawn"]);
    expect(await assignmentOf(world, work.assignmentId)).toMatchObject({ confirmed_at });
    expect(await customersCancellations(work)).toHaveLength(1);
  });
});

describe("the end of a confirmation that nobody has read is undone", () => {
  const ends: [string, (work: Work) => Promise<unknown>, (work: Work) => Promise<unknown>][] = [
    [
      "a cancelled order",
      (work) => cancelJob(world.ctx(), { ...work, by: "customer", reason: "Baustelle zu" }),
      (work) => undoCancelJob(world.ctx(), work),
    ],
    ["a no-show", (work) => markNoShow(world.ctx(), work), (work) => undoNoShow(world.ctx(), work)],
  ];

  it.each(ends)("%s: both get the confirmation after all", async (_, end, undo) => {
    const work = await confirmedNow();
    await end(work);
    world.clock.advance({ minutes: 5 });
    await undo(work);
    expect(await jobOf(world, work.jobId)).toMatchObject({ status: "confirmed" });
    const { confirmed_at } = await assignmentOf(world, work.assignmentId);
    const [, , ...anew] = await confirmations(work);
    expect(anew).toMatchObject([
      { status: "pending", template: "driver_confirmation", created_at: confirmed_at },
      { status: "pending", template: "order_confirmation", created_at: confirmed_at },
    ]);
  });

  it.each(ends)("%s: whoever has the confirmation gets no second one", async (_, end, undo) => {
    const work = await confirmedNow();
    await deliverAll(work);
    const { confirmed_at } = await assignmentOf(world, work.assignmentId);
    await end(work);
    await undo(work);
    expect(await statuses(work)).toEqual(["sent", "sent"]);
    expect(await assignmentOf(world, work.assignmentId)).toMatchObject({ confirmed_at });
  });
});
