import { describe, expect, it } from "vitest";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { replaceDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { cancelAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow } from "../../../../src/domain/dispatch/assignments/no-show.ts";
import {
  actionsOf,
  activeDriver,
  answerOf,
  assignedJob,
  assignmentOf,
  assignmentsOf,
  confirmedJob,
  jobOf,
  NOBODY,
  pendingDriver,
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
const RATE = { rateType: "daily", rateValue: 410 } as const;

describe("replace-driver", () => {
  it("cancels the confirmed one, assigns the new one and mails both, in one step", async () => {
    const { jobId, driverId: before, assignmentId: replacedId } = await confirmedJob(world);
    const driverId = await activeDriver(world);
    const { assignmentId } = await replaceDriver(world.ctx(), {
      jobId,
      driverId,
      replacedId,
      ...RATE,
      note: "kennt die Baustelle",
    });
    expect(await assignmentOf(world, replacedId)).toMatchObject({
      status: "cancelled",
      cancelled_at: world.clock.now,
    });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      status: "assigned",
      driver_id: driverId,
      ersetzt_id: replacedId,
      rate_value: 410,
      start_date: "2026-11-26",
      admin_note: "kennt die Baustelle",
      confirmed_at: null,
    });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "assigned" });
    const told = await emailsAbout(world, { assignmentId: replacedId, driverId: before });
    expect(told).toMatchObject([
      { template: "driver_confirmation" },
      { template: "driver_confirmation" },
      { template: "assignment_replaced", data: { wasConfirmed: true } },
    ]);
    expect(await emailsAbout(world, { assignmentId, driverId })).toMatchObject([
      { template: "driver_confirmation", data: { stage: "assigned" } },
    ]);
    expect((await actionsOf(world, { jobId })).at(-1)).toMatchObject({
      action: "replace_driver",
      driver_id: driverId,
      note: "kennt die Baustelle",
    });
  });

  it("lets one of 20 at once win that all saw the same driver", async () => {
    const { jobId, assignmentId: replacedId } = await assignedJob(world);
    const drivers = await Promise.all(Array.from({ length: 4 }, () => activeDriver(world)));
    const { won, refused } = await outcomes(
      Array.from({ length: 20 }, (_, index) =>
        replaceDriver(world.ctx(), {
          jobId,
          driverId: drivers[index % 4] ?? "",
          replacedId,
          ...RATE,
        }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(refused).toEqual(Array(19).fill("job_state_conflict"));
    expect(await assignmentsOf(world, jobId)).toHaveLength(2);
    expect(await emailsAbout(world, { jobId, template: "assignment_replaced" })).toHaveLength(1);
  });

  it("answers a repetition with the same key like the first one", async () => {
    const { jobId } = await assignedJob(world);
    const driverId = await activeDriver(world);
    const again = () => replaceDriver(world.ctx(undefined, "key"), { jobId, driverId, ...RATE });
    const { won } = await outcomes([again(), again(), again()]);
    expect(new Set(won.map(({ assignmentId }) => assignmentId)).size).toBe(1);
    expect(won).toHaveLength(3);
  });

  it("takes the right to answer from the one who was replaced", async () => {
    const { jobId, driverId } = await assignedJob(world);
    await replaceDriver(world.ctx(), { jobId, driverId: await activeDriver(world), ...RATE });
    const late = answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
    await expectRefusal(late, "job_taken");
  });
});

describe("replace-driver refuses, and changes nothing", () => {
  async function expectNothing(attempt: () => Promise<unknown>, code: Refusal) {
    const before = await fingerprint(world);
    await expectRefusal(attempt(), code);
    expect(await fingerprint(world)).toEqual(before);
  }
  type Refusal = Parameters<typeof expectRefusal>[1];

  it.each([VISITOR, DRIVER, { kind: "worker" } as const])("%o", async (actor) => {
    const [{ jobId }, driverId] = [await assignedJob(world), await activeDriver(world)];
    const attempt = () => replaceDriver(world.ctx(actor), { jobId, driverId, ...RATE });
    await expectNothing(attempt, "not_admin");
  });

  it("the same driver, and one who is not let through", async () => {
    const { jobId, driverId } = await assignedJob(world);
    const by = (id: string) => () => replaceDriver(world.ctx(), { jobId, driverId: id, ...RATE });
    await expectNothing(by(driverId), "driver_already_assigned");
    await expectNothing(by(await pendingDriver(world)), "driver_not_available");
    await expectNothing(by(NOBODY), "driver_not_found");
  });

  it("a job without a driver: open, a no-show, unknown", async () => {
    const [open, absent] = [await assignedJob(world), await confirmedJob(world)];
    await cancelAssignment(world.ctx(), { assignmentId: open.assignmentId });
    await markNoShow(world.ctx(), { assignmentId: absent.assignmentId });
    const driverId = await activeDriver(world);
    const of = (jobId: string) => () => replaceDriver(world.ctx(), { jobId, driverId, ...RATE });
    await expectNothing(of(open.jobId), "job_state_conflict");
    await expectNothing(of(absent.jobId), "job_not_assignable");
    await expectNothing(of(NOBODY), "job_not_found");
  });

  it("bad input, by its field", async () => {
    const [{ jobId }, driverId] = [await assignedJob(world), await activeDriver(world)];
    const replace = (change: object) =>
      replaceDriver(world.ctx(), { jobId, driverId, ...RATE, ...change });
    await expectInvalid(replace({ replacedId: "x" }), "replacedId");
    await expectInvalid(replace({ rateValue: 0 }), "rateValue");
    await expectInvalid(replace({ startDate: "2026-12-02", endDate: "2026-12-01" }), "endDate");
    await expectRefusal(replace({ endDate: "2026-11-01" }), "validation");
  });
});
