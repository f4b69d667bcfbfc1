import { beforeEach, describe, expect, it } from "vitest";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { cancelAssignment } from "../../../../src/domain/dispatch/assignments/cancel-assignment.ts";
import { confirmAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  remindOfAnswers,
  remindOfStarts,
} from "../../../../src/domain/dispatch/assignments/send-reminders.ts";
import { answerOf, assignedJob } from "../../../support/cast.ts";
import { emailsAbout, WORKER } from "../../../support/outbox.ts";
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

  it("is left alone once he has answered, lost the job, or the start has passed", async () => {
    const accepted = await assignedJob(world);
    await answerJob(world.ctx(DRIVER), answerOf(world, accepted));
    const declined = await assignedJob(world);
    await answerJob(world.ctx(DRIVER), answerOf(world, declined, { action: "decline" }));
    const cancelled = await assignedJob(world);
    await cancelAssignment(world.ctx(), cancelled);
    const confirmed = await assignedJob(world);
    await confirmAssignment(world.ctx(), confirmed);
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
    await confirmAssignment(world.ctx(), assigned);
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
});
