import { describe, expect, it } from "vitest";
import { cancelAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { editAssignment } from "../../../../src/domain/dispatch/changes/edit-assignment.ts";
import { markJobCompleted } from "../../../../src/domain/dispatch/jobs/job-status.ts";
import {
  acceptedJob,
  actionsOf,
  assignedJob,
  assignmentOf,
  confirmedJob,
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
import { emailsAbout } from "../../../support/outbox.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

const told = (assignmentId: string) =>
  emailsAbout(world, { assignmentId, template: "job_changed" });

describe("admin-edit-assignment", () => {
  it("gives a confirmed driver another rate, asks him again, and tells the customer nothing of it", async () => {
    const { jobId, assignmentId, driverId } = await confirmedJob(world);
    const edit = { assignmentId, rateType: "daily", rateValue: 390 } as const;
    expect(await editAssignment(world.ctx(), edit)).toEqual({ mails: 1, asksAgain: true });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      rate_type: "daily",
      rate_value: 390,
      status: "assigned",
      accepted_at: null,
    });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "assigned" });
    const rate = {
      what: "rate",
      before: "42,50\u00a0€ netto pro Stunde",
      after: "390\u00a0€ netto pro Tag (8\u00a0Stunden)",
    };
    expect(await told(assignmentId)).toMatchObject([
      { driver_id: driverId, data: { recipient: "driver", changes: [rate], rateValue: 390 } },
    ]);
    expect((await actionsOf(world, { jobId })).at(-1)).toMatchObject({
      action: "edit_assignment",
      note: `${rate.before} → ${rate.after}`,
    });
  });

  it("gives a confirmed driver other days, and tells the customer of these alone", async () => {
    const { assignmentId } = await confirmedJob(world);
    await editAssignment(world.ctx(), { assignmentId, endDate: "2026-11-27", rateValue: 50 });
    const [toDriver, toCustomer] = await told(assignmentId);
    expect(toDriver?.data).toMatchObject({ changes: [{ what: "period" }, { what: "rate" }] });
    expect(toCustomer?.data).toMatchObject({ recipient: "customer", endDate: "2026-11-27" });
    expect(JSON.stringify(toCustomer?.data)).not.toContain("netto");
  });

  it("asks who has accepted again, and tells no customer who has no confirmation", async () => {
    const { assignmentId } = await acceptedJob(world);
    const edit = { assignmentId, startDate: "2026-11-27" };
    expect(await editAssignment(world.ctx(), edit)).toEqual({ mails: 1, asksAgain: true });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ accepted_at: null });
  });

  it("keeps a note to the agency, and a yes as it was", async () => {
    const { jobId, assignmentId } = await acceptedJob(world);
    const edit = { assignmentId, note: "Ruft am Vorabend an" };
    expect(await editAssignment(world.ctx(), edit)).toEqual({ mails: 0, asksAgain: false });
    const { admin_note, accepted_at } = await assignmentOf(world, assignmentId);
    expect([admin_note, accepted_at === null]).toEqual(["Ruft am Vorabend an", false]);
    expect(await told(assignmentId)).toEqual([]);
    // Whoever edits has seen the answer.
    expect(await responsesOf(world, jobId)).toMatchObject([{ is_acted_on: true }]);
  });

  it("without a change does nothing; 20 times at once it changes and tells once", async () => {
    const { jobId, assignmentId } = await assignedJob(world);
    const count = async () => (await actionsOf(world, { jobId })).length;
    const before = await count();
    await editAssignment(world.ctx(), { assignmentId, rateValue: 42.5, endDate: "2026-11-30" });
    expect(await count()).toBe(before);
    const edits = Array.from({ length: 20 }, () =>
      editAssignment(world.ctx(), { assignmentId, rateValue: 45 }),
    );
    expect((await outcomes(edits)).won).toHaveLength(20);
    expect(await told(assignmentId)).toHaveLength(1);
    expect(await count()).toBe(before + 1);
  });
});

describe("admin-edit-assignment refuses, and changes nothing", () => {
  it.each([VISITOR, DRIVER, { kind: "worker" } as const])("%o", async (actor) => {
    const { assignmentId } = await assignedJob(world);
    const before = await fingerprint(world);
    const edit = editAssignment(world.ctx(actor), { assignmentId, rateValue: 50 });
    await expectRefusal(edit, "not_admin");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("what is unknown, no id, over, or impossible", async () => {
    const { assignmentId } = await assignedJob(world);
    const edit = (change: object) => editAssignment(world.ctx(), { assignmentId, ...change });
    await expectRefusal(edit({ assignmentId: NOBODY }), "assignment_not_found");
    await expectInvalid(edit({ assignmentId: "x" }), "assignmentId");
    await expectInvalid(edit({ rateValue: 0 }), "rateValue");
    await expectRefusal(edit({ endDate: "2026-11-01" }), "validation");
    await cancelAssignment(world.ctx(), { assignmentId });
    await expectRefusal(edit({ rateValue: 50 }), "assignment_not_open");
    const driven = await confirmedJob(world);
    world.clock.advance({ days: 30 });
    await markJobCompleted(world.ctx(), { jobId: driven.jobId });
    const late = { assignmentId: driven.assignmentId, note: "Zu spät" };
    await expectRefusal(editAssignment(world.ctx(), late), "assignment_not_open");
  });
});
