import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { jobRequests } from "../../../../src/db/schema/index.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow } from "../../../../src/domain/dispatch/assignments/no-show.ts";
import { markJobOpen } from "../../../../src/domain/dispatch/jobs/job-status.ts";
import { updateContact } from "../../../../src/domain/dispatch/jobs/update-contact.ts";
import { reportTime } from "../../../../src/domain/dispatch/on-the-job/report-time.ts";
import { getJobRow } from "../../../../src/domain/dispatch/read/job-queries.ts";
import {
  actionsOf,
  activeDriver,
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
import { drivenJob } from "../../../support/on-the-job.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

/** 08:00 in Berlin on the first day of a booking. */
const START = new Date("2026-11-26T07:00:00Z");

async function confirmedWithout(start: null) {
  const [jobId, driverId] = [
    await requestedJob(world, { einsatzbeginn: start }),
    await activeDriver(world),
  ];
  const rate = { rateType: "hourly", rateValue: 42.5 } as const;
  const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...rate });
  await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
  return { jobId, driverId, assignmentId };
}

describe("mark-no-show", () => {
  it("moves assignment, job and driver, and keeps fee, tier and reason", async () => {
    const { jobId, driverId, assignmentId } = await confirmedJob(world);
    world.clock.nextLookAt(START);
    const fee = await markNoShow(world.ctx(), { assignmentId });
    expect(fee).toEqual({ feeCents: 340_00, tier: "under_6h" });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      status: "no_show",
      no_show_at: START,
      grund: "Fahrer nicht erschienen",
      no_show_fee_cents: 340_00,
      no_show_tier: "under_6h",
    });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "no_show" });
    expect(await driverOf(world, driverId)).toMatchObject({ status: "no_show" });
    const noted = (await actionsOf(world, { jobId })).map(({ action, note }) => [action, note]);
    expect(noted.slice(2)).toEqual([
      ["mark_no_show", "Fahrer nicht erschienen – 340\u00a0€, unter 6 Stunden vor Beginn"],
      ["block_driver", "active"],
    ]);
    const mails = await emailsAbout(world, { assignmentId });
    expect(mails.filter(({ template }) => template.startsWith("no_show"))).toEqual([]);
  });

  it.each([
    ["2026-11-24T07:00:00Z", 85_00, "48h_plus"],
    ["2026-11-24T07:00:00.001Z", 170_00, "24_48h"],
    ["2026-11-25T07:00:00Z", 170_00, "24_48h"],
    ["2026-11-25T08:00:00Z", 255_00, "6_24h"],
    ["2026-11-26T01:00:01Z", 340_00, "under_6h"],
    ["2026-11-28T10:00:00Z", 340_00, "under_6h"],
  ])("at %s the fee is %i cents (%s)", async (at, feeCents, tier) => {
    const { assignmentId } = await confirmedJob(world);
    world.clock.nextLookAt(new Date(at));
    expect(await markNoShow(world.ctx(), { assignmentId })).toEqual({ feeCents, tier });
  });

  it("counts from the job's start time where somebody said one, and says so", async () => {
    const early = await assignedJob(world, { uhrzeit_beginn: "06:30" });
    await confirmAssignment(world.ctx(), { ...early, confirmedWarnings: ["not_answered"] });
    // A quarter to six hours before 06:30 in Berlin, more than seven before 08:00.
    world.clock.nextLookAt(new Date("2026-11-25T23:45:00Z"));
    const fee = await markNoShow(world.ctx(), { ...early, informDriver: true });
    expect(fee).toEqual({ feeCents: 340_00, tier: "under_6h" });
    const [notice] = await emailsAbout(world, { ...early, template: "no_show_fee" });
    expect(notice?.data).toMatchObject({ isBeforeStart: true, job: { startTime: "06:30" } });
    const { latest_assignment } = await getJobRow(world.ctx(), early.jobId);
    expect(latest_assignment?.starts_at).toEqual(new Date("2026-11-26T05:30:00Z"));
  });

  it("takes a fee set by hand only if it is above 0, and a flat one without a start", async () => {
    const mark = async (overrideFee: number | null, start?: null) => {
      const { assignmentId } =
        start === null ? await confirmedWithout(null) : await confirmedJob(world);
      return markNoShow(world.ctx(), { assignmentId, overrideFee });
    };
    expect(await mark(99.5)).toEqual({ feeCents: 99_50, tier: "override" });
    expect(await mark(0)).toEqual({ feeCents: 85_00, tier: "48h_plus" });
    expect(await mark(null, null)).toEqual({ feeCents: 150_00, tier: "fallback" });
  });

  it("tells customer and driver when asked to, the customer without name and reason", async () => {
    const { jobId, assignmentId, driverId } = await confirmedJob(world);
    world.clock.now = START;
    await markNoShow(world.ctx(), {
      assignmentId,
      reason: "Telefon aus",
      informCustomer: true,
      informDriver: true,
    });
    const mails = await emailsAbout(world, { assignmentId });
    const [customer, driver] = mails.filter(({ template }) => template.startsWith("no_show"));
    expect(customer).toMatchObject({
      template: "no_show_notice",
      recipient: "petra.muster@bau.example",
      driver_id: null,
      job_id: jobId,
      data: { isBeforeStart: false },
    });
    expect(JSON.stringify(customer)).not.toMatch(/Beispiel"|Telefon aus/);
    expect(driver).toMatchObject({
      template: "no_show_fee",
      driver_id: driverId,
      data: { reason: "Telefon aus", feeCents: 340_00, tier: "under_6h", isBlocked: true },
    });
  });

  it("tells by the hour, not by the day, whether the job had begun", async () => {
    const notice = async (hour: string) => {
      const { jobId, assignmentId } = await confirmedJob(world);
      await world.db
        .update(jobRequests)
        .set({ uhrzeit_beginn: "14:00" })
        .where(eq(jobRequests.id, jobId));
      world.clock.now = new Date(`2026-11-26T${hour}:00Z`);
      await markNoShow(world.ctx(), { assignmentId, informDriver: true });
      return (await emailsAbout(world, { assignmentId, template: "no_show_fee" }))[0]?.data;
    };
    expect(await notice("12:59")).toMatchObject({ isBeforeStart: true });
    world.clock.now = TODAY;
    expect(await notice("13:00")).toMatchObject({ isBeforeStart: false });
  });

  it("leaves the driver alone when asked to", async () => {
    const { driverId, assignmentId } = await confirmedJob(world);
    await markNoShow(world.ctx(), { assignmentId, blockDriver: false, informDriver: true });
    expect(await driverOf(world, driverId)).toMatchObject({ status: "active" });
    const [mail] = await emailsAbout(world, { assignmentId, template: "no_show_fee" });
    expect(mail).toMatchObject({ data: { isBlocked: false } });
  });

  it("lets the job be opened at once for a replacement, and the fee stays", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    await markNoShow(world.ctx(), { assignmentId });
    expect(await markJobOpen(world.ctx(), { jobId })).toEqual({ status: "open" });
    const driverId = await activeDriver(world);
    const rate = { rateType: "daily", rateValue: 400 } as const;
    await assignDriver(world.ctx(), { jobId, driverId, ...rate });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ status: "no_show" });
  });

  it("lets one of 20 at once win, with one fee, one mail and one note", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    const { won, refused } = await outcomes(
      Array.from({ length: 20 }, (_, index) =>
        markNoShow(world.ctx(), { assignmentId, overrideFee: 100 + index, informDriver: true }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(19).fill("assignment_not_confirmed"));
    const { no_show_fee_cents } = await assignmentOf(world, assignmentId);
    expect(no_show_fee_cents).toBe(won[0]?.feeCents);
    expect(await emailsAbout(world, { assignmentId, template: "no_show_fee" })).toHaveLength(1);
    expect(await actionsOf(world, { jobId })).toHaveLength(4);
  });

  it("answers a repetition with the same key like the first one", async () => {
    const { assignmentId } = await confirmedJob(world);
    const mark = () => markNoShow(world.ctx(undefined, "key-1"), { assignmentId });
    expect(await mark()).toEqual(await mark());
  });
});

describe("mark-no-show against what the driver reported", () => {
  const REPORTED =
    "Jürgen Beispiel hat selbst gemeldet: Do., 26.11.2026: da 07:05, fertig 16:10\u00a0Uhr.";
  const confirmedWarnings = ["arrival_reported" as const];

  async function reportedJob() {
    const { link, ...work } = await drivenJob(world);
    world.clock.now = new Date("2026-11-26T06:05:00Z");
    await reportTime(world.ctx(DRIVER), { ...link, kind: "arrived" });
    world.clock.now = new Date("2026-11-26T15:10:00Z");
    await reportTime(world.ctx(DRIVER), { ...link, kind: "finished" });
    return work;
  }

  it("names it, and charges, mails and blocks nobody until it is overruled with a reason", async () => {
    const { assignmentId } = await reportedJob();
    const before = await fingerprint(world);
    const mark = { assignmentId, informDriver: true, informCustomer: true };
    const asked = markNoShow(world.ctx(), { ...mark, reason: "nicht gesehen" });
    expect((await expectRefusal(asked, "confirmation_required")).warnings).toEqual([
      { code: "arrival_reported", text: REPORTED },
    ]);
    const unexplained = markNoShow(world.ctx(), { ...mark, confirmedWarnings });
    const { fields } = await expectRefusal(unexplained, "validation");
    expect(fields).toEqual({ reason: "Bitte begründen Sie, warum es trotzdem ein No-Show ist." });
    expect(await fingerprint(world)).toEqual(before);
  });

  it("with both, marks it for that reason", async () => {
    const other = await confirmedJob(world);
    const { assignmentId } = await reportedJob();
    const reason = "um neun wieder gefahren";
    await markNoShow(world.ctx(), { assignmentId, reason, confirmedWarnings });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      status: "no_show",
      grund: reason,
    });
    expect(await assignmentOf(world, other.assignmentId)).toMatchObject({ status: "confirmed" });
  });
});

describe("mark-no-show refuses, and changes nothing", () => {
  it.each([VISITOR, DRIVER, { kind: "worker" } as const])("%o", async (actor) => {
    const { assignmentId } = await confirmedJob(world);
    const before = await fingerprint(world);
    await expectRefusal(markNoShow(world.ctx(actor), { assignmentId }), "not_admin");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("an assignment that is not confirmed, or unknown", async () => {
    const { assignmentId } = await assignedJob(world);
    const before = await fingerprint(world);
    const refusal = markNoShow(world.ctx(), { assignmentId });
    expect(await expectRefusal(refusal, "assignment_not_confirmed")).toMatchObject({
      title: "Fehler beim Markieren",
    });
    const unknown = markNoShow(world.ctx(), { assignmentId: NOBODY });
    await expectRefusal(unknown, "assignment_not_found");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("to inform a customer without an address, and marks nothing", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    await updateContact(world.ctx(), {
      jobId,
      cName: "Bau",
      contact: "Petra",
      street: "Weg",
      house: "1",
      postal: "60311",
      city: "Frankfurt",
      phone: "069 5550101",
    });
    const before = await fingerprint(world);
    const mark = markNoShow(world.ctx(), { assignmentId, informCustomer: true });
    await expectRefusal(mark, "customer_email_missing");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("bad input, by its field", async () => {
    const { assignmentId } = await confirmedJob(world);
    for (const overrideFee of [-1, 0.001, Number.NaN, 1e9]) {
      await expectInvalid(markNoShow(world.ctx(), { assignmentId, overrideFee }), "overrideFee");
    }
    await expectInvalid(markNoShow(world.ctx(), { assignmentId: "1" }), "assignmentId");
    const reason = "x".repeat(301);
    await expectInvalid(markNoShow(world.ctx(), { assignmentId, reason }), "reason");
  });
});
