import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { kundenwuensche } from "../../../../src/db/schema/index.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow, undoNoShow } from "../../../../src/domain/dispatch/assignments/no-show.ts";
import { resendEmail } from "../../../../src/domain/dispatch/assignments/send-emails.ts";
import { cancelJob, undoCancelJob } from "../../../../src/domain/dispatch/changes/cancel-job.ts";
import { editJob } from "../../../../src/domain/dispatch/changes/edit-job.ts";
import { resetTestJobs } from "../../../../src/domain/dispatch/changes/reset-test-jobs.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import {
  acceptedJob,
  actionsOf,
  assignedJob,
  assignmentOf,
  confirmedJob,
  jobOf,
  NOBODY,
  ORDER,
  requestedJob,
  responsesOf,
} from "../../../support/cast.ts";
import {
  expectInvalid,
  expectRefusal,
  fingerprint,
  outcomes,
} from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const WHY = { by: "customer", reason: "Baustelle steht still" } as const;

const mailsOf = async (jobId: string) =>
  (await emailsAbout(world, { jobId })).filter(({ template }) => template.endsWith("_cancelled"));

async function wish(jobId: string, art: "storno" | "aenderung") {
  await world.db.insert(kundenwuensche).values({ job_id: jobId, art });
}

const wishesOf = (jobId: string) =>
  world.db
    .select()
    .from(kundenwuensche)
    .where(eq(kundenwuensche.job_id, jobId))
    .orderBy(desc(kundenwuensche.art));

describe("admin-cancel-job", () => {
  it.each([
    ["open", async () => ({ jobId: await requestedJob(world), assignmentId: null })],
    ["assigned", () => assignedJob(world)],
    ["confirmed", () => confirmedJob(world)],
  ] as const)("ends a job that is %s, and its assignment, in one step", async (from, make) => {
    const { jobId, assignmentId } = await make();
    await cancelJob(world.ctx(), { jobId, ...WHY });
    expect(await jobOf(world, jobId)).toMatchObject({
      status: "cancelled",
      cancelled_at: world.clock.now,
      cancelled_by: "customer",
      cancelled_from: from,
      cancelled_assignment_id: assignmentId,
      storno_grund: WHY.reason,
    });
    if (assignmentId) {
      expect(await assignmentOf(world, assignmentId)).toMatchObject({
        status: "cancelled",
        cancelled_at: world.clock.now,
        grund: WHY.reason,
      });
    }
    expect((await actionsOf(world, { jobId })).at(-1)).toMatchObject({
      action: "cancel_job",
      assignment_id: assignmentId,
      note: "Auftraggeber – Baustelle steht still",
    });
  });

  it("ends a no-show's job, whose no-show then stays", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    await markNoShow(world.ctx(), { assignmentId });
    await cancelJob(world.ctx(), { jobId, by: "agency", reason: "Kein Ersatz" });
    expect(await jobOf(world, jobId)).toMatchObject({ cancelled_from: "no_show" });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ status: "no_show" });
    await expectRefusal(undoNoShow(world.ctx(), { assignmentId }), "no_show_replaced");
  });

  it("tells customer and driver once each, without the reason, and withdraws the date", async () => {
    const { jobId, assignmentId, driverId } = await confirmedJob(world);
    await cancelJob(world.ctx(), { jobId, ...WHY });
    const mails = await mailsOf(jobId);
    const calendar = { uid: assignmentId };
    expect(mails).toMatchObject([
      {
        template: "job_cancelled",
        recipient: "petra.muster@bau.example",
        data: { by: "customer", startDate: "2026-11-26", calendar },
      },
      {
        template: "assignment_cancelled",
        driver_id: driverId,
        data: { by: "customer", wasConfirmed: true, calendar },
      },
    ]);
    expect(JSON.stringify(mails)).not.toContain(WHY.reason);
  });

  it("withdraws no date that nobody has, and tells no driver of a job without one", async () => {
    const assigned = await assignedJob(world);
    await cancelJob(world.ctx(), { jobId: assigned.jobId, ...WHY });
    const [toCustomer, toDriver] = await mailsOf(assigned.jobId);
    expect(toCustomer?.data).not.toHaveProperty("calendar");
    expect(toDriver?.data).toMatchObject({ wasConfirmed: false });
    const jobId = await requestedJob(world);
    await cancelJob(world.ctx(), { jobId, ...WHY });
    expect(await mailsOf(jobId)).toMatchObject([{ template: "job_cancelled" }]);
  });

  it("repeated, and 20 times at once, cancels once", async () => {
    const { jobId } = await confirmedJob(world);
    const { refused } = await outcomes(
      Array.from({ length: 20 }, () => cancelJob(world.ctx(), { jobId, ...WHY })),
    );
    expect(refused).toEqual([]);
    expect(await mailsOf(jobId)).toHaveLength(2);
    const actions = await actionsOf(world, { jobId });
    expect(actions.filter(({ action }) => action === "cancel_job")).toHaveLength(1);
  });

  it("against what else happens at once leaves job and assignment ended together", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { jobId, assignmentId } = await assignedJob(world);
      await outcomes<unknown>([
        confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] }),
        cancelJob(world.ctx(), { jobId, ...WHY }),
        cancelAssignment(world.ctx(), { assignmentId }),
      ]);
      expect(await jobOf(world, jobId)).toMatchObject({ status: "cancelled" });
      expect(await assignmentOf(world, assignmentId)).toMatchObject({ status: "cancelled" });
    }
  });

  it("settles the cancellation that the customer asked for, and no other wish", async () => {
    const jobId = await requestedJob(world);
    await wish(jobId, "storno");
    await wish(jobId, "aenderung");
    await cancelJob(world.ctx(), { jobId, ...WHY });
    expect(await wishesOf(jobId)).toMatchObject([
      { art: "storno", erledigt_am: world.clock.now, ergebnis: "uebernommen" },
      { art: "aenderung", erledigt_am: null },
    ]);
    await undoCancelJob(world.ctx(), { jobId });
    expect(await wishesOf(jobId)).toMatchObject([{ erledigt_am: null, ergebnis: null }, {}]);
  });

  it("closes the answers, and keeps what was not told yet for who takes it back", async () => {
    const { jobId } = await acceptedJob(world);
    const job = await jobOf(world, jobId);
    await editJob(world.ctx(), { ...ORDER, jobId, einsatzort: "Tor 3, 65203 Wiesbaden" });
    expect((await jobOf(world, jobId)).mitgeteilt).toMatchObject({ einsatzort: job.einsatzort });
    await cancelJob(world.ctx(), { jobId, ...WHY });
    expect((await jobOf(world, jobId)).mitgeteilt).toMatchObject({ einsatzort: job.einsatzort });
    expect(await responsesOf(world, jobId)).toMatchObject([{ is_acted_on: true }]);
  });

  it("of a test job is forgotten when test jobs are reset", async () => {
    const { jobId } = await createJob(world.ctx(), { ...ORDER, isTest: true });
    await cancelJob(world.ctx(), { jobId, ...WHY });
    await resetTestJobs(world.ctx());
    expect(await jobOf(world, jobId)).toMatchObject({ status: "open", cancelled_at: null });
  });

  it("is told again from the log only while it stands", async () => {
    const { jobId } = await confirmedJob(world);
    await cancelJob(world.ctx(), { jobId, ...WHY });
    const mails = await mailsOf(jobId);
    for (const { id } of mails) {
      expect(await resendEmail(world.ctx(), { emailId: id })).toMatchObject({ emailId: id });
    }
    await undoCancelJob(world.ctx(), { jobId });
    for (const { id } of mails) {
      await expectRefusal(resendEmail(world.ctx(), { emailId: id }), "job_not_cancelled");
    }
  });
});

describe("admin-cancel-job refuses, and changes nothing", () => {
  it.each([VISITOR, DRIVER, { kind: "worker" } as const])("%o", async (actor) => {
    const { jobId } = await assignedJob(world);
    const before = await fingerprint(world);
    await expectRefusal(cancelJob(world.ctx(actor), { jobId, ...WHY }), "not_admin");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("what doesn't exist, is no id, or has no reason", async () => {
    await expectRefusal(cancelJob(world.ctx(), { jobId: NOBODY, ...WHY }), "job_not_found");
    await expectInvalid(cancelJob(world.ctx(), { jobId: "x", ...WHY }), "jobId");
    const jobId = await requestedJob(world);
    await expectInvalid(cancelJob(world.ctx(), { jobId, ...WHY, reason: " " }), "reason");
  });

  it("a completed job", async () => {
    const { jobId } = await confirmedJob(world);
    await world.db.execute(
      `update job_requests set status = 'completed', completed_at = now() where id = '${jobId}'`,
    );
    const before = await fingerprint(world);
    await expectRefusal(cancelJob(world.ctx(), { jobId, ...WHY }), "job_not_cancellable");
    expect(await fingerprint(world)).toEqual(before);
  });
});
