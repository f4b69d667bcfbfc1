import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { emailLog } from "../../../../src/db/schema/index.ts";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { resendEmail } from "../../../../src/domain/dispatch/assignments/send-emails.ts";
import {
  remindOfAnswers,
  remindOfStarts,
} from "../../../../src/domain/dispatch/assignments/send-reminders.ts";
import { cancelJob, undoCancelJob } from "../../../../src/domain/dispatch/changes/cancel-job.ts";
import { moveJob } from "../../../../src/domain/dispatch/changes/edit-assignment.ts";
import { editJob } from "../../../../src/domain/dispatch/changes/edit-job.ts";
import type { ReminderFacts } from "../../../../src/domain/mail/schemas.ts";
import { answerOf, assignedJob, assignmentOf, ORDER } from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { emailsAbout, settle, WORKER } from "../../../support/outbox.ts";
import { DRIVER, TODAY, useWorld } from "../../../support/world.ts";

const world = useWorld();
const START = "2026-11-26";
/** 16:00 in Berlin on the day before. */
const AFTERNOON = new Date("2026-11-25T15:00:00Z");

beforeEach(() => {
  world.clock.now = TODAY;
});

const reminders = (assignmentId: string) =>
  emailsAbout(world, { assignmentId, template: "reminder" });

describe("a driver who has not answered", () => {
  const remind = () => remindOfAnswers(world.ctx(WORKER));

  it("is asked once more after 24 hours, once", async () => {
    const { assignmentId, driverId, jobId } = await assignedJob(world);
    world.clock.advance({ hours: 23 });
    await remind();
    expect(await reminders(assignmentId)).toEqual([]);
    world.clock.advance({ hours: 1 });
    await Promise.all(Array.from({ length: 5 }, remind));
    world.clock.advance({ hours: 1 });
    expect(await remind()).toBe(0);
    const [mail, ...further] = await reminders(assignmentId);
    expect(further).toEqual([]);
    expect(mail).toMatchObject({
      driver_id: driverId,
      job_id: jobId,
      data: { kind: "unanswered" },
    });
    const data = mail?.data as { acceptPath: string } | undefined;
    const token = new URL(data?.acceptPath ?? "", "http://site").searchParams.get("token") ?? "";
    await answerJob(world.ctx(DRIVER), {
      ...answerOf(world, { jobId, driverId }),
      token,
    });
  });

  it("who has to answer anew after a change, is asked once more 24 hours after that", async () => {
    const { assignmentId, jobId } = await assignedJob(world);
    world.clock.advance({ hours: 24 });
    await remind();
    await answerAll(jobId);
    await moveJob(world.ctx(), { jobId, startDate: "2026-12-02" });
    await settle(world);
    world.clock.advance({ hours: 23 });
    await remind();
    expect(await reminders(assignmentId)).toHaveLength(1);
    world.clock.advance({ hours: 2 });
    await Promise.all(Array.from({ length: 3 }, remind));
    world.clock.advance({ hours: 1 });
    await remind();
    const [, again, ...further] = await reminders(assignmentId);
    expect(again?.data).toMatchObject({ kind: "unanswered", startDate: "2026-12-02" });
    expect(further).toEqual([]);
    const [told] = await emailsAbout(world, { assignmentId, template: "job_changed" });
    expect(again?.created_at.getTime()).toBeGreaterThan(
      (told?.created_at.getTime() ?? 0) + 24 * 3_600_000,
    );

    async function answerAll(id: string) {
      const { driver_id: driverId } = await assignmentOf(world, assignmentId);
      await answerJob(world.ctx(DRIVER), answerOf(world, { jobId: id, driverId }));
    }
  });

  it("is left alone once he has answered, lost the job, or the start has passed", async () => {
    const accepted = await assignedJob(world);
    await answerJob(world.ctx(DRIVER), answerOf(world, accepted));
    const declined = await assignedJob(world);
    await answerJob(world.ctx(DRIVER), answerOf(world, declined, { action: "decline" }));
    const cancelled = await assignedJob(world);
    await cancelAssignment(world.ctx(), cancelled);
    const confirmed = await assignedJob(world);
    await confirmAssignment(world.ctx(), { ...confirmed, confirmedWarnings: ["not_answered"] });
    const past = await assignedJob(world, { einsatzbeginn: "2026-11-23" });
    world.clock.advance({ days: 3 });
    await remind();
    for (const { assignmentId } of [accepted, declined, cancelled, confirmed, past]) {
      expect(await reminders(assignmentId)).toEqual([]);
    }
  });
});

describe("the day before a job", () => {
  const remind = () => remindOfStarts(world.ctx(WORKER));

  async function confirmed(einsatzbeginn = START) {
    const assigned = await assignedJob(world, { einsatzbeginn });
    await confirmAssignment(world.ctx(), { ...assigned, confirmedWarnings: ["not_answered"] });
    return assigned.assignmentId;
  }

  it("its driver reads where and whom he meets, once", async () => {
    const assignmentId = await confirmed();
    world.clock.now = new Date(AFTERNOON.getTime() - 24 * 3_600_000);
    await remind();
    expect(await reminders(assignmentId)).toEqual([]);
    world.clock.now = AFTERNOON;
    await Promise.all(Array.from({ length: 5 }, remind));
    world.clock.advance({ hours: 1 });
    await remind();
    const [mail, ...further] = await reminders(assignmentId);
    expect(further).toEqual([]);
    expect(mail?.subject).toMatch(/^Morgen: Auftrag FA/);
    expect(mail?.data).toMatchObject({ kind: "tomorrow", customer: { phone: "069 5550101" } });
  });

  it("nobody else does: not confirmed, cancelled, later, or confirmed only now", async () => {
    const { assignmentId: assigned } = await assignedJob(world);
    const cancelled = await confirmed();
    await cancelAssignment(world.ctx(), { assignmentId: cancelled });
    const later = await confirmed("2026-11-27");
    world.clock.now = new Date(AFTERNOON.getTime() + 60_000);
    const justNow = await confirmed();
    world.clock.advance({ hours: 1 });
    await remind();
    for (const assignmentId of [assigned, cancelled, later, justNow]) {
      expect(await reminders(assignmentId)).toEqual([]);
    }
  });

  describe("once it is another day", () => {
    const resend = async (assignmentId: string) => {
      const [mail] = await reminders(assignmentId);
      return resendEmail(world.ctx(), { emailId: mail?.id ?? "" });
    };
    const states = async (assignmentId: string) =>
      (await reminders(assignmentId)).map(({ status, data }) => [
        status,
        (data as ReminderFacts).startDate,
      ]);

    async function remindedJob() {
      world.clock.now = TODAY;
      const assignmentId = await confirmed();
      const { job_id: jobId } = await assignmentOf(world, assignmentId);
      world.clock.now = AFTERNOON;
      await remind();
      return { assignmentId, jobId };
    }
    async function confirmAnew(assignmentId: string) {
      await confirmAssignment(world.ctx(), { assignmentId, answeredByPhone: true });
    }

    it("what waits is withdrawn, what was sent can't be sent again, and he is reminded of the new day", async () => {
      const waiting = await remindedJob();
      const sent = await remindedJob();
      await settleReminder(sent.assignmentId);
      for (const { jobId, assignmentId } of [waiting, sent]) {
        await moveJob(world.ctx(), { jobId, startDate: "2026-11-27" });
        await confirmAnew(assignmentId);
        await expectRefusal(resend(assignmentId), "email_overtaken");
      }
      world.clock.now = new Date(AFTERNOON.getTime() + 25 * 3_600_000);
      await remind();
      await remind();
      expect(await states(waiting.assignmentId)).toEqual([
        ["withdrawn", START],
        ["pending", "2026-11-27"],
      ]);
      expect(await states(sent.assignmentId)).toEqual([
        ["sent", START],
        ["pending", "2026-11-27"],
      ]);
      // By then 'morgen' is no longer tomorrow.
      await settleReminder(waiting.assignmentId);
      world.clock.advance({ hours: 12 });
      const [, latest] = await reminders(waiting.assignmentId);
      const late = resendEmail(world.ctx(), { emailId: latest?.id ?? "" });
      await expectRefusal(late, "email_overtaken");
    });

    it("moved away and back to the day, he is reminded of it all the same", async () => {
      const { jobId, assignmentId } = await remindedJob();
      world.clock.now = new Date(AFTERNOON.getTime() - 48 * 3_600_000);
      for (const startDate of ["2026-11-27", START]) {
        await moveJob(world.ctx(), { jobId, startDate });
        await confirmAnew(assignmentId);
      }
      world.clock.now = AFTERNOON;
      await remind();
      expect(await states(assignmentId)).toEqual([
        ["withdrawn", START],
        ["pending", START],
      ]);
    });

    it("another hour is told, and what waits with the old one is withdrawn and made anew", async () => {
      const { jobId, assignmentId } = await remindedJob();
      await moveJob(world.ctx(), { jobId, startDate: START, startTime: "05:30" });
      await remind();
      const [old, anew] = await reminders(assignmentId);
      expect([old?.status, anew?.status]).toEqual(["withdrawn", "pending"]);
      expect(anew?.data).toMatchObject({ job: { startTime: "05:30" } });
    });

    it("edited without telling anybody, the old day is not told as tomorrow", async () => {
      const assignmentId = await confirmed();
      const { job_id: jobId } = await assignmentOf(world, assignmentId);
      await editJob(world.ctx(), { ...ORDER, jobId, zeitraum: "", einsatzbeginn: "2026-12-01" });
      world.clock.now = AFTERNOON;
      await remind();
      expect(await reminders(assignmentId)).toEqual([]);
    });

    it.each([
      [
        "the order",
        (jobId: string) => cancelJob(world.ctx(), { jobId, by: "agency", reason: "x" }),
      ],
      [
        "the assignment",
        (_: string, assignmentId: string) => cancelAssignment(world.ctx(), { assignmentId }),
      ],
    ])("of %s cancelled nothing is sent, nor sent again", async (_, cancel) => {
      const { jobId, assignmentId } = await remindedJob();
      await cancel(jobId, assignmentId);
      expect(await states(assignmentId)).toEqual([["withdrawn", START]]);
      await expectRefusal(resend(assignmentId), "assignment_not_open");
      world.clock.advance({ hours: 1 });
      await remind();
      expect(await states(assignmentId)).toEqual([["withdrawn", START]]);
    });

    it("of a cancellation taken back he is reminded after all", async () => {
      const { jobId, assignmentId } = await remindedJob();
      await cancelJob(world.ctx(), { jobId, by: "customer", reason: "x" });
      await undoCancelJob(world.ctx(), { jobId });
      await remind();
      expect(await states(assignmentId)).toEqual([
        ["withdrawn", START],
        ["pending", START],
      ]);
    });
  });

  async function settleReminder(assignmentId: string) {
    for (const { id } of await emailsAbout(world, { assignmentId })) {
      await world.db
        .update(emailLog)
        .set({ status: "sent", sent_at: world.clock.now })
        .where(and(eq(emailLog.id, id), eq(emailLog.status, "pending")));
    }
  }
});
