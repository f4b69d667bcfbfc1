import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { jobRequests, jobResponses } from "../../../../src/db/schema/index.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow } from "../../../../src/domain/dispatch/assignments/no-show.ts";
import {
  completeOldJobs,
  listOldJobs,
} from "../../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { doneState } from "../../../../src/domain/dispatch/jobs/done/vocabulary.ts";
import { markJobCompleted, markJobOpen } from "../../../../src/domain/dispatch/jobs/job-status.ts";
import {
  acceptedJob,
  actionsOf,
  activeDriver,
  assignedJob,
  confirmedJob,
  jobOf,
  NOBODY,
  ORDER,
  requestedJob,
  responsesOf,
} from "../../../support/cast.ts";
import {
  aMomentSince,
  expectInvalid,
  expectRefusal,
  fingerprint,
  outcomes,
} from "../../../support/expectations.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

const overJob = async () =>
  (await createJob(world.ctx(), { ...ORDER, zeitraum: "Oktober 2026" })).jobId;

describe("the done checkbox", () => {
  const DAY = "2026-11-21";
  const job = {
    status: "open",
    zeitraum: "nach Absprache",
    einsatzbeginn: null,
    einsatzende: null,
    created_at: TODAY,
  } as const;

  it.each([
    ["open, a period that can't be read", job, null, false],
    ["open, over by its words", { ...job, zeitraum: "Oktober 2026" }, null, false],
    ["open, ahead by its words", { ...job, zeitraum: "März 2027" }, null, true],
    ["open, over by its day, whatever the words say", over("2026-11-20"), null, false],
    ["open, begun, its last day ahead", lasting("2026-11-18", "2026-11-24"), null, true],
    ["open, its last day over", lasting("2026-11-18", "2026-11-20"), null, false],
    ["open, today", over("2026-11-21"), null, true],
    ["no-show, its assignment over", noShowJob(), days("2026-11-18", "2026-11-20"), false],
    ["no-show, its assignment runs until today", noShowJob(), days("2026-11-18", DAY), true],
    ["no-show, its assignment has a start only", noShowJob(), days("2026-11-24", null), true],
    ["no-show, nothing but words", noShowJob(), days(null, null), false],
    ["assigned", { ...job, status: "assigned" as const }, null, true],
    ["confirmed, over", confirmed("2026-11-20"), days("2026-11-01", "2026-11-20"), false],
    ["confirmed, its last day today", confirmed("2026-11-01"), days("2026-11-01", DAY), true],
    [
      "confirmed, its driver done before the job",
      confirmed("2026-11-24"),
      days(null, "2026-11-20"),
      false,
    ],
    ["confirmed, the job's last day over", confirmed("2026-11-20"), days(null, null), false],
    ["confirmed, nothing but words", confirmed(null), days(null, null), true],
    ["cancelled", { ...over("2026-11-01"), status: "cancelled" as const }, null, true],
    ["completed", { ...job, status: "completed" as const, zeitraum: "2099" }, null, false],
  ])("%s", (_, one, assignment, isDisabled) => {
    const state = doneState(one, assignment, DAY);
    expect(state.isDisabled).toBe(isDisabled);
    expect(state.reason !== undefined).toBe(isDisabled);
  });

  function over(einsatzbeginn: string) {
    return { ...job, einsatzbeginn, zeitraum: "März 2027" };
  }
  function lasting(einsatzbeginn: string, einsatzende: string) {
    return { ...over(einsatzbeginn), einsatzende };
  }
  function confirmed(einsatzende: string | null) {
    const einsatzbeginn = einsatzende && "2026-11-01";
    return { ...job, status: "confirmed" as const, einsatzbeginn, einsatzende };
  }
  function noShowJob() {
    return { ...job, status: "no_show" as const };
  }
  function days(start_date: string | null, end_date: string | null) {
    return { start_date, end_date };
  }
});

describe("mark-job-completed", () => {
  it("completes what is over, with its time, and notes it once", async () => {
    const jobId = await overJob();
    const since = world.clock.now;
    const { won } = await outcomes(
      Array.from({ length: 20 }, () => markJobCompleted(world.ctx(), { jobId })),
    );
    expect(won).toEqual(Array(20).fill({ status: "completed" }));
    expect(await jobOf(world, jobId)).toMatchObject({
      status: "completed",
      completed_at: aMomentSince(since, world),
    });
    const actions = await actionsOf(world, { jobId });
    expect(actions.map(({ action }) => action)).toEqual(["create_job", "complete_job"]);
  });

  it("asks the days of the assignment that didn't show up", async () => {
    const { jobId, assignmentId } = await assignedUntil("2026-11-27");
    await markNoShow(world.ctx(), { assignmentId });
    world.clock.now = new Date("2026-11-27T22:59:00Z");
    await expectRefusal(markJobCompleted(world.ctx(), { jobId }), "job_not_over");
    world.clock.advance({ minutes: 1 });
    expect(await markJobCompleted(world.ctx(), { jobId })).toEqual({ status: "completed" });
  });

  it("refuses what has a driver or lies ahead, and changes nothing", async () => {
    const [assigned, confirmed] = [await assignedJob(world), await confirmedJob(world)];
    const ahead = await requestedJob(world);
    const before = await fingerprint(world);
    for (const jobId of [assigned.jobId, confirmed.jobId, ahead]) {
      await expectRefusal(markJobCompleted(world.ctx(), { jobId }), "job_not_over");
    }
    expect(await fingerprint(world)).toEqual(before);
  });

  it("closes a confirmed job as driven once its last day in Berlin is over", async () => {
    const { jobId } = await confirmedJob(world);
    world.clock.now = new Date("2026-11-30T22:59:00Z");
    await expectRefusal(markJobCompleted(world.ctx(), { jobId }), "job_not_over");
    world.clock.advance({ minutes: 1 });
    expect(await markJobCompleted(world.ctx(), { jobId })).toEqual({ status: "completed" });
    expect(await markJobOpen(world.ctx(), { jobId })).toEqual({ status: "confirmed" });
  });

  it("against an assignment at the same time, leaves no completed job with a driver", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [jobId, driverId] = [await overJob(), await activeDriver(world)];
      const rate = { rateType: "daily", rateValue: 400 } as const;
      const { won } = await outcomes<object>([
        markJobCompleted(world.ctx(), { jobId }),
        assignDriver(world.ctx(), { jobId, driverId, ...rate }),
      ]);
      expect(won).toHaveLength(1);
    }
  });

  async function assignedUntil(endDate: string) {
    const job = await confirmedJob(world);
    await world.db
      .update(jobRequests)
      .set({ einsatzbeginn: null, einsatzende: null })
      .where(eq(jobRequests.id, job.jobId));
    await world.db.execute(
      `update job_assignments set end_date = '${endDate}' where id = '${job.assignmentId}'`,
    );
    return job;
  }
});

describe("mark-job-open", () => {
  it("opens a completed job and a no-show, once", async () => {
    const [done, absent] = [await overJob(), await confirmedJob(world)];
    await markJobCompleted(world.ctx(), { jobId: done });
    await markNoShow(world.ctx(), { assignmentId: absent.assignmentId });
    for (const jobId of [done, absent.jobId]) {
      const { won } = await outcomes(
        Array.from({ length: 20 }, () => markJobOpen(world.ctx(), { jobId })),
      );
      expect(won).toEqual(Array(20).fill({ status: "open" }));
      expect(await jobOf(world, jobId)).toMatchObject({ status: "open", completed_at: null });
      const actions = await actionsOf(world, { jobId });
      expect(actions.filter(({ action }) => action === "reopen_job")).toHaveLength(1);
    }
  });

  it("makes a completed job that still has its driver confirmed again, and his answer final", async () => {
    const { jobId, assignmentId } = await acceptedJob(world);
    await confirmAssignment(world.ctx(), { assignmentId });
    world.clock.advance({ days: 60 });
    await completeOldJobs(world.ctx(), {});
    await world.db.update(jobResponses).set({ is_acted_on: false });
    expect(await markJobOpen(world.ctx(), { jobId })).toEqual({ status: "confirmed" });
    expect(await responsesOf(world, jobId)).toMatchObject([{ is_acted_on: true }]);
  });

  it("refuses while a driver is assigned", async () => {
    for (const { jobId } of [await assignedJob(world), await confirmedJob(world)]) {
      const before = await fingerprint(world);
      await expectRefusal(markJobOpen(world.ctx(), { jobId }), "job_state_conflict");
      expect(await fingerprint(world)).toEqual(before);
    }
  });
});

describe.each([
  ["mark-job-completed", markJobCompleted],
  ["mark-job-open", markJobOpen],
])("%s refuses", (_, verb) => {
  it.each([VISITOR, DRIVER, { kind: "worker" } as const])("%o", async (actor) => {
    await expectRefusal(verb(world.ctx(actor), { jobId: await overJob() }), "not_admin");
  });

  it("what is unknown, or no id", async () => {
    await expectRefusal(verb(world.ctx(), { jobId: NOBODY }), "job_not_found");
    await expectInvalid(verb(world.ctx(), { jobId: "FA 1042" }), "jobId");
  });
});

describe("what 'Alte Aufträge abschließen' shows before it acts", () => {
  it("is what it then completes", async () => {
    await world.db.update(jobRequests).set({ status: "completed" });
    const [old, dated] = [await overJob(), await confirmedJob(world)];
    await createJob(world.ctx(), { ...ORDER, zeitraum: "Sommer 2099" });
    world.clock.advance({ days: 60 });
    await overJob();
    const shown = await listOldJobs(world.ctx(), {});
    expect(shown.map(({ id, last_day }) => [id, last_day])).toEqual([
      [old, null],
      [dated.jobId, "2026-11-30"],
    ]);
    expect(await completeOldJobs(world.ctx(), {})).toEqual({
      updatedCount: 2,
      numbers: shown.map(({ nummer }) => nummer),
    });
    expect(await listOldJobs(world.ctx(), {})).toEqual([]);
  });

  it("knows the last day from the assignment too", async () => {
    await world.db.update(jobRequests).set({ status: "completed" });
    const { jobId, assignmentId } = await confirmedJob(world);
    await world.db
      .update(jobRequests)
      .set({ einsatzbeginn: null, einsatzende: null })
      .where(eq(jobRequests.id, jobId));
    await world.db.execute(
      `update job_assignments set end_date = '2026-12-04' where id = '${assignmentId}'`,
    );
    world.clock.advance({ days: 60 });
    expect(await listOldJobs(world.ctx(), {})).toMatchObject([{ last_day: "2026-12-04" }]);
  });

  it("is for the dispatcher only", async () => {
    await expectRefusal(listOldJobs(world.ctx(VISITOR), {}), "not_admin");
    await expectInvalid(listOldJobs(world.ctx(), { daysOld: 0 }), "daysOld");
  });
});
