import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobAssignments } from "../../../src/db/schema/index.ts";
import { confirmAssignment } from "../../../src/domain/assignments/confirm-assignment.ts";
import { answerJob } from "../../../src/domain/replies/answer-job.ts";
import {
  actionsOf,
  answerOf,
  assignedJob,
  assignmentOf,
  confirmedJob,
  jobOf,
  NOBODY,
} from "../../support/cast.ts";
import { expectInvalid, expectRefusal, fingerprint, outcomes } from "../../support/expectations.ts";
import { emailsAbout } from "../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../support/world.ts";

const world = useWorld();

describe("confirm-assignment", () => {
  it("confirms the assignment and its job, and mails each side the other's contact", async () => {
    const { jobId, assignmentId, driverId } = await assignedJob(world);
    await confirmAssignment(world.ctx(), { assignmentId });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      ...{ status: "confirmed", confirmed_at: world.clock.now },
    });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "confirmed" });
    const [, mail, customers, ...further] = await emailsAbout(world, { assignmentId });
    expect(further).toEqual([]);
    expect(customers).toMatchObject({
      ...{ template: "order_confirmation", recipient: "petra.muster@bau.example" },
      data: { driver: { vorname: "Jürgen", phone: "0171 5550102" } },
    });
    expect(mail).toMatchObject({
      ...{ template: "driver_confirmation", status: "pending" },
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

  it("15 times at once, confirms once", async () => {
    const { jobId, assignmentId } = await assignedJob(world);
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
    const { assignmentId } = await assignedJob(world);
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
        confirmAssignment(world.ctx(), assigned).then(() => "confirmed"),
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
