import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobAssignments, jobRequests } from "../../../../src/db/schema/index.ts";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { undoAnswer } from "../../../../src/domain/dispatch/assignments/undo-answer.ts";
import {
  acceptedJob,
  actionsOf,
  answerOf,
  assignedJob,
  assignmentOf,
  confirmedJob,
  jobOf,
  NOBODY,
  tokenFor,
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

describe("confirm-assignment", () => {
  it("leaves a completed job completed", async () => {
    const { jobId, assignmentId } = await assignedJob(world);
    const completed = { status: "completed" } as const;
    await world.db.update(jobRequests).set(completed).where(eq(jobRequests.id, jobId));
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    expect(await jobOf(world, jobId)).toMatchObject(completed);
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ status: "confirmed" });
  });

  it("confirms the assignment and its job, and mails each side the other's contact", async () => {
    const { jobId, assignmentId, driverId } = await acceptedJob(world);
    await confirmAssignment(world.ctx(), { assignmentId });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      status: "confirmed",
      confirmed_at: world.clock.now,
    });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "confirmed" });
    const [, mail, customers, ...further] = await emailsAbout(world, { assignmentId });
    expect(further).toEqual([]);
    expect(customers).toMatchObject({
      template: "order_confirmation",
      recipient: "petra.muster@bau.example",
      data: { driver: { vorname: "Jürgen", phone: "0171 5550102" } },
    });
    expect(mail).toMatchObject({
      template: "driver_confirmation",
      status: "pending",
      data: { stage: "confirmed", customer: { phone: "069 5550101" } },
    });
    const actions = await actionsOf(world, { jobId });
    expect(actions.map((one) => [one.action, one.driver_id])).toEqual([
      ["assign_driver", driverId],
      ["confirm_assignment", driverId],
    ]);
  });

  it("repeated, makes no second mail and no second action", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    const confirmedAt = (await assignmentOf(world, assignmentId)).confirmed_at;
    world.clock.advance({ minutes: 5 });
    await confirmAssignment(world.ctx(), { assignmentId });
    expect((await assignmentOf(world, assignmentId)).confirmed_at).toEqual(confirmedAt);
    expect(await emailsAbout(world, { assignmentId })).toHaveLength(3);
    expect(await actionsOf(world, { jobId })).toHaveLength(2);
  });

  it("asks where the driver has not answered, and takes it back altogether", async () => {
    const { jobId, assignmentId } = await assignedJob(world);
    const before = await fingerprint(world);
    const asked = confirmAssignment(world.ctx(), { assignmentId, seenAcceptedAt: null });
    expect((await expectRefusal(asked, "confirmation_required")).warnings).toEqual([
      { code: "not_answered", text: "Jürgen Beispiel hat noch nicht geantwortet." },
    ]);
    expect(await fingerprint(world)).toEqual(before);
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "confirmed" });
  });

  it("15 times at once, confirms once", async () => {
    const { jobId, assignmentId } = await acceptedJob(world);
    const { won, refused } = await outcomes(
      Array.from({ length: 15 }, () => confirmAssignment(world.ctx(), { assignmentId })),
    );
    expect({ won: won.length, refused }).toEqual({ won: 15, refused: [] });
    expect(await emailsAbout(world, { assignmentId })).toHaveLength(3);
    expect(await actionsOf(world, { jobId })).toHaveLength(2);
  });

  it("refuses an assignment that the driver gave back", async () => {
    const assigned = await assignedJob(world);
    await answerJob(world.ctx(DRIVER), answerOf(world, assigned, { action: "decline" }));
    const before = await fingerprint(world);
    await expectRefusal(confirmAssignment(world.ctx(), assigned), "assignment_not_open");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("refuses a no-show", async () => {
    const { assignmentId } = await confirmedJob(world);
    await world.db
      .update(jobAssignments)
      .set({ status: "no_show", no_show_fee_cents: 15_000, no_show_tier: "fallback" })
      .where(eq(jobAssignments.id, assignmentId));
    await expectRefusal(confirmAssignment(world.ctx(), { assignmentId }), "assignment_not_open");
  });

  it.each([VISITOR, DRIVER])("refuses %o, and changes nothing", async (actor) => {
    const { assignmentId } = await acceptedJob(world);
    const before = await fingerprint(world);
    await expectRefusal(confirmAssignment(world.ctx(actor), { assignmentId }), "not_admin");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("refuses an unknown assignment and an id that is none", async () => {
    const unknown = confirmAssignment(world.ctx(), { assignmentId: NOBODY });
    await expectRefusal(unknown, "assignment_not_found");
    await expectInvalid(confirmAssignment(world.ctx(), { assignmentId: "7" }), "assignmentId");
  });

  it("racing the driver's no, ends as one of the two, whole", async () => {
    for (let round = 0; round < 10; round += 1) {
      const assigned = await assignedJob(world);
      const { won } = await outcomes<unknown>([
        confirmAssignment(world.ctx(), {
          assignmentId: assigned.assignmentId,
          confirmedWarnings: ["not_answered"],
        }).then(() => "confirmed"),
        answerJob(world.ctx(DRIVER), answerOf(world, assigned, { action: "decline" })).then(
          () => "declined",
        ),
      ]);
      expect(won).toHaveLength(1);
      const [job, assignment] = [
        await jobOf(world, assigned.jobId),
        await assignmentOf(world, assigned.assignmentId),
      ];
      const expected = won[0] === "confirmed" ? ["confirmed", "confirmed"] : ["open", "cancelled"];
      expect([job.status, assignment.status]).toEqual(expected);
    }
  });
});

describe("confirm-assignment with the answer that the dispatcher saw", () => {
  const takeBack = ({ jobId, driverId }: { jobId: string; driverId: string }) =>
    undoAnswer(world.ctx(DRIVER), { jobId, driverId, token: tokenFor(world, { jobId, driverId }) });

  async function seenAccepted() {
    const accepted = await acceptedJob(world);
    const { accepted_at } = await assignmentOf(world, accepted.assignmentId);
    if (!accepted_at) throw new Error("Nobody has accepted");
    return { ...accepted, seenAcceptedAt: accepted_at.toISOString() };
  }

  it("confirms what was accepted, and what nobody has answered", async () => {
    const seen = await seenAccepted();
    await confirmAssignment(world.ctx(), seen);
    expect(await jobOf(world, seen.jobId)).toMatchObject({ status: "confirmed" });
    const { jobId, assignmentId } = await assignedJob(world);
    const unanswered = { confirmedWarnings: ["not_answered" as const], seenAcceptedAt: null };
    await confirmAssignment(world.ctx(), { assignmentId, ...unanswered });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "confirmed" });
  });

  it("knows the same instant in another zone", async () => {
    const seen = await seenAccepted();
    const berlin = new Date(Date.parse(seen.seenAcceptedAt) + 3_600_000).toISOString();
    const seenAcceptedAt = berlin.replace("Z", "+01:00");
    await confirmAssignment(world.ctx(), { ...seen, seenAcceptedAt });
    expect(await jobOf(world, seen.jobId)).toMatchObject({ status: "confirmed" });
  });

  it("refuses when the driver has taken his yes back, and changes nothing", async () => {
    const seen = await seenAccepted();
    await takeBack(seen);
    const before = await fingerprint(world);
    await expectRefusal(confirmAssignment(world.ctx(), seen), "answer_changed");
    expect(await fingerprint(world)).toEqual(before);
    const unanswered = { confirmedWarnings: ["not_answered" as const], seenAcceptedAt: null };
    await confirmAssignment(world.ctx(), { ...seen, ...unanswered });
    expect(await jobOf(world, seen.jobId)).toMatchObject({ status: "confirmed" });
  });

  it("refuses when he took it back and gave it again, or answered for the first time", async () => {
    const seen = await seenAccepted();
    await takeBack(seen);
    world.clock.advance({ minutes: 1 });
    await answerJob(world.ctx(DRIVER), answerOf(world, seen));
    for (const seenAcceptedAt of [seen.seenAcceptedAt, null, "0000-01-01T00:00:00Z"]) {
      const outdated = confirmAssignment(world.ctx(), { ...seen, seenAcceptedAt });
      await expectRefusal(outdated, "answer_changed");
    }
    expect(await jobOf(world, seen.jobId)).toMatchObject({ status: "assigned" });
  });

  it("without it, confirms whatever the driver said", async () => {
    const { jobId, assignmentId } = await seenAccepted();
    await confirmAssignment(world.ctx(), { assignmentId });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "confirmed" });
  });

  it("repeated, changes nothing, also with an answer that was never there", async () => {
    const seen = await seenAccepted();
    await confirmAssignment(world.ctx(), seen);
    const written = async () => [
      await assignmentOf(world, seen.assignmentId),
      await emailsAbout(world, { assignmentId: seen.assignmentId }),
      await actionsOf(world, seen),
    ];
    const before = await written();
    world.clock.advance({ minutes: 5 });
    await confirmAssignment(world.ctx(), seen);
    await confirmAssignment(world.ctx(), { ...seen, seenAcceptedAt: null });
    expect(await written()).toEqual(before);
  });

  it("names a cancelled assignment as such, and a time that is none", async () => {
    const seen = await seenAccepted();
    await cancelAssignment(world.ctx(), { assignmentId: seen.assignmentId });
    await expectRefusal(confirmAssignment(world.ctx(), seen), "assignment_not_open");
    const wrong = confirmAssignment(world.ctx(), { ...seen, seenAcceptedAt: "gestern" });
    await expectInvalid(wrong, "seenAcceptedAt");
  });

  it("racing the driver who takes his yes back, ends as one of the two, whole", async () => {
    for (let round = 0; round < 10; round += 1) {
      const seen = await seenAccepted();
      const attempts: (() => Promise<string>)[] = [
        () => confirmAssignment(world.ctx(), seen).then(() => "confirmed"),
        () => takeBack(seen).then(() => "taken back"),
      ];
      if (round % 2 === 1) attempts.reverse();
      const { won, refused } = await outcomes(attempts.map((attempt) => attempt()));
      expect(won).toHaveLength(1);
      const isConfirmed = won[0] === "confirmed";
      expect(refused).toEqual([isConfirmed ? "answer_final" : "answer_changed"]);
      const job = await jobOf(world, seen.jobId);
      const assignment = await assignmentOf(world, seen.assignmentId);
      expect([job.status, assignment.status, assignment.accepted_at !== null]).toEqual(
        isConfirmed ? ["confirmed", "confirmed", true] : ["assigned", "assigned", false],
      );
      const mails = await emailsAbout(world, { assignmentId: seen.assignmentId });
      const finals = mails.filter((mail) => mail.template === "order_confirmation");
      expect(finals).toHaveLength(isConfirmed ? 1 : 0);
    }
  });
});
