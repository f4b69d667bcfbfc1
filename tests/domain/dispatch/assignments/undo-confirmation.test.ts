import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { emailLog } from "../../../../src/db/schema/index.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  resendEmail,
  sendConfirmation,
} from "../../../../src/domain/dispatch/assignments/send-emails.ts";
import { UNDO_CONFIRM_SECONDS } from "../../../../src/domain/dispatch/assignments/vocabulary.ts";
import { undoConfirmation } from "../../../../src/domain/dispatch/assignments/withdraw-confirmation.ts";
import { moveJob } from "../../../../src/domain/dispatch/changes/edit-assignment.ts";
import { MAILS } from "../../../../src/domain/mail/delayed-emails.ts";
import {
  acceptedJob,
  actionsOf,
  assignedJob,
  assignmentOf,
  jobOf,
  NOBODY,
  responsesOf,
} from "../../../support/cast.ts";
import {
  expectInvalid,
  expectRefusal,
  fingerprint,
  outcomes,
} from "../../../support/expectations.ts";
import {
  attempt,
  claimedIds,
  claimOne,
  emailsAbout,
  isDue,
  paperMailer,
  workerOf,
} from "../../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld({ CONFIRM_UNDO_SECONDS: String(UNDO_CONFIRM_SECONDS) });

const seconds = (count: number) => world.clock.advance({ minutes: count / 60 });
/** What confirming queued, to the driver and to the customer. */
async function mailsOf(assignmentId: string) {
  const mails = await emailsAbout(world, { assignmentId });
  return mails.filter(
    ({ letter, template }) => letter === "confirmation" || template === "order_confirmation",
  );
}

async function confirmedNow() {
  const accepted = await acceptedJob(world);
  const { undoSeconds } = await confirmAssignment(world.ctx(), accepted);
  expect(undoSeconds).toBe(UNDO_CONFIRM_SECONDS);
  return accepted;
}

describe("the mails of a confirmation", () => {
  it("are due once it can no longer be undone", async () => {
    const { assignmentId } = await confirmedNow();
    const mails = await mailsOf(assignmentId);
    expect(mails).toHaveLength(2);
    const due = () => Promise.all(mails.map(({ id }) => isDue(world, id)));
    seconds(UNDO_CONFIRM_SECONDS - 1);
    expect(await due()).toEqual([false, false]);
    const taken = await claimedIds(workerOf(world));
    expect(mails.filter(({ id }) => taken.includes(id))).toEqual([]);
    seconds(1);
    expect(await due()).toEqual([true, true]);
  });

  it("wait as long where an earlier mail to the driver leaves meanwhile", async () => {
    const { assignmentId } = await confirmedNow();
    const [assigned] = await emailsAbout(world, { assignmentId, template: "driver_confirmation" });
    await attempt(world, paperMailer(), assigned?.id ?? "");
    const mails = await mailsOf(assignmentId);
    seconds(UNDO_CONFIRM_SECONDS - 1);
    expect(await Promise.all(mails.map(({ id }) => isDue(world, id)))).toEqual([false, false]);
  });
});

describe("undo-confirmation", () => {
  it("sets job and assignment back, calls both mails back and keeps the driver's answer", async () => {
    const { jobId, assignmentId } = await confirmedNow();
    seconds(UNDO_CONFIRM_SECONDS - 1);
    await undoConfirmation(world.ctx(), { assignmentId });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "assigned" });
    const assignment = await assignmentOf(world, assignmentId);
    expect(assignment).toMatchObject({ status: "assigned", confirmed_at: null });
    expect(assignment.accepted_at).not.toBeNull();
    const calledBack = { status: "withdrawn", error_message: expect.stringMatching(/Bestätigung/) };
    expect(await mailsOf(assignmentId)).toMatchObject([calledBack, calledBack]);
    expect((await actionsOf(world, { jobId })).at(-1)).toMatchObject({
      action: "undo_confirmation",
    });
  });

  it("repeated, changes nothing; confirmed again, the mails go again", async () => {
    const { jobId, assignmentId } = await confirmedNow();
    await undoConfirmation(world.ctx(), { assignmentId });
    const before = await actionsOf(world, { jobId });
    await undoConfirmation(world.ctx(), { assignmentId });
    expect(await actionsOf(world, { jobId })).toEqual(before);
    await confirmAssignment(world.ctx(), { assignmentId });
    const states = (await mailsOf(assignmentId)).map(({ status }) => status);
    expect(states).toEqual(["withdrawn", "withdrawn", "pending", "pending"]);
  });

  it("at the very moment confirmed again, the mails go again", async () => {
    const { assignmentId } = await confirmedNow();
    const { confirmed_at } = await assignmentOf(world, assignmentId);
    await undoConfirmation(world.ctx(), { assignmentId });
    world.clock.nextLookAt(confirmed_at ?? new Date(0));
    await confirmAssignment(world.ctx(), { assignmentId });
    const waiting = (await mailsOf(assignmentId)).filter(({ status }) => status === "pending");
    expect(waiting).toHaveLength(2);
  });

  it("leaves the driver's mail of the assignment as the one to be sent again", async () => {
    const { assignmentId } = await confirmedNow();
    await undoConfirmation(world.ctx(), { assignmentId });
    const [asked, withdrawn] = await emailsAbout(world, {
      assignmentId,
      template: "driver_confirmation",
    });
    expect(withdrawn).toMatchObject({ status: "withdrawn" });
    const answer = await sendConfirmation(world.ctx(), { assignmentId });
    expect(answer).toEqual({ emailId: asked?.id, status: "pending" });
  });

  it("calls nothing back that was told since", async () => {
    const { jobId, assignmentId } = await confirmedNow();
    const { einsatzbeginn } = await jobOf(world, jobId);
    const move = { jobId, startDate: einsatzbeginn ?? "", startTime: "05:30" };
    expect(await moveJob(world.ctx(), move)).toMatchObject({ mails: 2 });
    await undoConfirmation(world.ctx(), { assignmentId });
    const changed = await emailsAbout(world, { assignmentId, template: "job_changed" });
    expect(changed.map(({ status }) => status)).toEqual(["pending", "pending"]);
  });

  it("15 times at once, undoes it once", async () => {
    const { jobId, assignmentId } = await confirmedNow();
    const { refused } = await outcomes(
      Array.from({ length: 15 }, () => undoConfirmation(world.ctx(), { assignmentId })),
    );
    expect(refused).toEqual([]);
    const undone = (await actionsOf(world, { jobId })).filter(
      ({ action }) => action === "undo_confirmation",
    );
    expect(undone).toHaveLength(1);
  });

  it("is refused once the time is over", async () => {
    const { assignmentId } = await confirmedNow();
    seconds(UNDO_CONFIRM_SECONDS + 1);
    const before = await fingerprint(world);
    await expectRefusal(undoConfirmation(world.ctx(), { assignmentId }), "confirmation_sent");
    expect(await fingerprint(world)).toEqual(before);
  });

  it.each([0, 1])("is refused once a worker has mail %i, and leaves the other", async (index) => {
    const { assignmentId } = await confirmedNow();
    // The driver's mail of the assignment goes first.
    const [assigned] = await emailsAbout(world, { assignmentId, template: "driver_confirmation" });
    await attempt(world, paperMailer(), assigned?.id ?? "");
    const earlier = eq(emailLog.template, "request_received");
    await world.db.update(emailLog).set({ status: "failed" }).where(earlier);
    const id = (await mailsOf(assignmentId))[index]?.id ?? "";
    expect(await claimOne(workerOf(world), MAILS, id)).toBeDefined();
    await expectRefusal(undoConfirmation(world.ctx(), { assignmentId }), "confirmation_sent");
    expect(await mailsOf(assignmentId)).toHaveLength(2);
  });

  it("against a worker at the same time, either both mails go or none", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { assignmentId } = await confirmedNow();
      const mails = await mailsOf(assignmentId);
      const mailer = paperMailer();
      await outcomes<unknown>([
        undoConfirmation(world.ctx(), { assignmentId }),
        ...mails.map(({ id }) => attempt(world, mailer, id).catch(() => null)),
      ]);
      const { status } = await assignmentOf(world, assignmentId);
      const left = (await mailsOf(assignmentId)).filter((mail) => mail.status !== "withdrawn");
      expect(left).toHaveLength(status === "confirmed" ? 2 : 0);
      if (status === "assigned") expect(mailer.sent).toEqual([]);
    }
  });

  it("of one that was confirmed anew goes back to the one before, and leaves its mails", async () => {
    const { jobId, assignmentId } = await confirmedNow();
    const before = await assignmentOf(world, assignmentId);
    seconds(UNDO_CONFIRM_SECONDS + 1);
    // One after the other: mails to one person about one job keep their order.
    for (const { id } of await emailsAbout(world, { jobId })) {
      await attempt(world, paperMailer(), id);
    }
    await moveJob(world.ctx(), { jobId, startDate: "2026-12-07" });
    await confirmAssignment(world.ctx(), { assignmentId, answeredByPhone: true });
    await undoConfirmation(world.ctx(), { assignmentId });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      status: "assigned",
      confirmed_at: before.confirmed_at,
      confirmed_before_at: null,
    });
    const orders = await emailsAbout(world, { assignmentId, template: "order_confirmation" });
    expect(orders.map(({ status }) => status)).toEqual(["sent", "withdrawn"]);
    // What it says is no longer so: the customer doesn't get it once more.
    const [order] = orders;
    const again = resendEmail(world.ctx(), { emailId: order?.id ?? "" });
    await expectRefusal(again, "assignment_not_open");
  });

  it("leaves the mails of a confirmation before that looked at the clock later", async () => {
    const { jobId, assignmentId } = await confirmedNow();
    const { confirmed_at } = await assignmentOf(world, assignmentId);
    for (const { id } of await emailsAbout(world, { jobId })) {
      await attempt(world, paperMailer(), id);
    }
    await moveJob(world.ctx(), { jobId, startDate: "2026-12-07" });
    world.clock.nextLookAt(new Date((confirmed_at?.getTime() ?? 0) - 1000));
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    await undoConfirmation(world.ctx(), { assignmentId });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ confirmed_at });
    const ofFirst = (await mailsOf(assignmentId)).filter(({ unique_key }) =>
      unique_key.endsWith(`${assignmentId}:${confirmed_at?.toISOString()}`),
    );
    expect(ofFirst.map(({ status }) => status)).toEqual(["sent", "sent"]);
  });

  it("is refused of what was never confirmed or is cancelled, to others, and for no id", async () => {
    const { assignmentId } = await assignedJob(world);
    await cancelAssignment(world.ctx(), { assignmentId });
    const refusals = [
      [world.ctx(), assignmentId, "assignment_not_confirmed"],
      [world.ctx(), NOBODY, "assignment_not_found"],
      [world.ctx(VISITOR), assignmentId, "not_admin"],
      [world.ctx(DRIVER), assignmentId, "not_admin"],
    ] as const;
    for (const [ctx, id, code] of refusals) {
      await expectRefusal(undoConfirmation(ctx, { assignmentId: id }), code);
    }
    await expectInvalid(undoConfirmation(world.ctx(), { assignmentId: "x" }), "assignmentId");
  });
});

describe("a yes on the phone", () => {
  it("is recorded as his answer by hand, with the confirmation", async () => {
    const { jobId, assignmentId } = await assignedJob(world);
    const input = { assignmentId, answeredByPhone: true, seenAcceptedAt: null };
    await confirmAssignment(world.ctx(), input);
    const assignment = await assignmentOf(world, assignmentId);
    expect(assignment).toMatchObject({ status: "confirmed", accepted_at: assignment.confirmed_at });
    expect(await responsesOf(world, jobId)).toMatchObject([
      { action: "accept", channel: "manual", terms_accepted: false, is_acted_on: true },
    ]);
    const actions = (await actionsOf(world, { jobId })).map(({ action }) => action);
    expect(actions.slice(-2)).toEqual(["record_answer", "confirm_assignment"]);
    const answers = await emailsAbout(world, { jobId, template: "answer_received" });
    expect(answers).toEqual([]);
  });

  it("is not recorded over his own, nor where he answered meanwhile", async () => {
    const { jobId, assignmentId } = await acceptedJob(world);
    const own = await responsesOf(world, jobId);
    const phone = { assignmentId, answeredByPhone: true };
    const unseen = confirmAssignment(world.ctx(), { ...phone, seenAcceptedAt: null });
    await expectRefusal(unseen, "answer_changed");
    await confirmAssignment(world.ctx(), phone);
    const acted = own.map((row) => ({ ...row, is_acted_on: true }));
    expect(await responsesOf(world, jobId)).toEqual(acted);
    const broken = { assignmentId, answeredByPhone: "ja" as unknown as boolean };
    await expectInvalid(confirmAssignment(world.ctx(), broken), "answeredByPhone");
  });

  it("without it, nothing is recorded as his answer", async () => {
    const { jobId, assignmentId } = await assignedJob(world);
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    expect(await responsesOf(world, jobId)).toEqual([]);
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ accepted_at: null });
    expect((await actionsOf(world, { jobId })).at(-1)).toMatchObject({
      action: "confirm_assignment",
      note: "Ohne Antwort des Fahrers",
    });
  });
});
