import { beforeEach, describe, expect, it } from "vitest";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { sendConfirmation } from "../../../../src/domain/dispatch/assignments/send-emails.ts";
import {
  actionsOf,
  answerOf,
  assignedJob,
  assignmentOf,
  confirmedJob,
  NOBODY,
} from "../../../support/cast.ts";
import { expectInvalid, expectRefusal, outcomes } from "../../../support/expectations.ts";
import { type EmailRecord, emailsAbout, settle } from "../../../support/outbox.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

function tokenIn(mail: EmailRecord | undefined) {
  const data = mail?.data as { acceptPath: string } | undefined;
  return new URL(data?.acceptPath ?? "", "http://site").searchParams.get("token");
}

describe("send-driver-confirmation", () => {
  it("plain, answers with the mail that assigning queued", async () => {
    const { assignmentId } = await assignedJob(world);
    const [mail] = await emailsAbout(world, { assignmentId });
    const answer = await sendConfirmation(world.ctx(), { assignmentId, mode: "both" });
    expect(answer).toEqual({ emailId: mail?.id, status: "pending" });
    await settle(world);
    const later = await sendConfirmation(world.ctx(), { assignmentId, mode: "inline" });
    expect(later).toEqual({ emailId: mail?.id, status: "sent" });
    expect(await emailsAbout(world, { assignmentId })).toHaveLength(1);
  });

  it("resend makes one more mail, with a fresh link, and notes it", async () => {
    const { jobId, assignmentId } = await assignedJob(world);
    await settle(world);
    world.clock.advance({ days: 10 });
    const again = await sendConfirmation(world.ctx(), { assignmentId, stage: "resend" });
    const [first, second, ...further] = await emailsAbout(world, { assignmentId });
    expect(further).toEqual([]);
    expect(again).toEqual({ emailId: second?.id, status: "pending" });
    expect(tokenIn(second)).not.toBe(tokenIn(first));
    const actions = (await actionsOf(world, { jobId })).map((one) => one.action);
    expect(actions).toEqual(["assign_driver", "resend_confirmation"]);
  });

  it("resend of a mail that is still waiting makes no copy", async () => {
    const { assignmentId } = await assignedJob(world);
    const [mail] = await emailsAbout(world, { assignmentId });
    const again = await sendConfirmation(world.ctx(), { assignmentId, stage: "resend" });
    expect(again).toEqual({ emailId: mail?.id, status: "pending" });
    expect(await emailsAbout(world, { assignmentId })).toHaveLength(1);
  });

  it("resend while a copy is still waiting answers with that copy, not with the first mail", async () => {
    const { assignmentId } = await assignedJob(world);
    await settle(world);
    const copy = await sendConfirmation(world.ctx(), { assignmentId, stage: "resend" });
    const repeated = await sendConfirmation(world.ctx(), { assignmentId, stage: "resend" });
    expect(repeated).toEqual(copy);
    expect(await emailsAbout(world, { assignmentId })).toHaveLength(2);
  });

  it("resend 10 times at once makes one copy and one note", async () => {
    for (let round = 0; round < 3; round += 1) {
      const { jobId, assignmentId } = await assignedJob(world);
      await settle(world);
      const { won, refused } = await outcomes(
        Array.from({ length: 10 }, () =>
          sendConfirmation(world.ctx(), { assignmentId, stage: "resend" }),
        ),
      );
      expect(refused).toEqual([]);
      expect(new Set(won.map((one) => one.emailId)).size).toBe(1);
      expect(await emailsAbout(world, { assignmentId })).toHaveLength(2);
      expect(await actionsOf(world, { jobId })).toHaveLength(2);
    }
  });

  it("resend after the confirmation repeats the final mail", async () => {
    const { assignmentId } = await confirmedJob(world);
    await settle(world);
    const { confirmed_at } = await assignmentOf(world, assignmentId);
    world.clock.nextLookAt(new Date(Number(confirmed_at) + 60_000));
    await sendConfirmation(world.ctx(), { assignmentId, stage: "resend" });
    const mails = await emailsAbout(world, { assignmentId, template: "driver_confirmation" });
    expect(mails.map((mail) => (mail.data as { stage: string }).stage)).toEqual([
      "assigned",
      "confirmed",
      "confirmed",
    ]);
    expect(mails.at(-1)?.data).toMatchObject({ confirmedAt: confirmed_at?.toISOString() });
  });

  it("refuses a cancelled assignment", async () => {
    const assigned = await assignedJob(world);
    await answerJob(world.ctx(DRIVER), answerOf(world, assigned, { action: "decline" }));
    const { assignmentId } = assigned;
    await expectRefusal(sendConfirmation(world.ctx(), { assignmentId }), "assignment_not_open");
  });

  it("refuses the wrong person, an unknown assignment and bad input", async () => {
    const { assignmentId } = await assignedJob(world);
    for (const actor of [VISITOR, DRIVER]) {
      await expectRefusal(sendConfirmation(world.ctx(actor), { assignmentId }), "not_admin");
    }
    const unknown = sendConfirmation(world.ctx(), { assignmentId: NOBODY });
    await expectRefusal(unknown, "assignment_not_found");
    await expectInvalid(sendConfirmation(world.ctx(), { assignmentId: "" }), "assignmentId");
    const badMode = { assignmentId, mode: "pdf" as "both" };
    await expectInvalid(sendConfirmation(world.ctx(), badMode), "mode");
  });
});
