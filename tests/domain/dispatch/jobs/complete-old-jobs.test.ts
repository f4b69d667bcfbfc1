import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { connectDatabase } from "../../../../src/db/client.ts";
import { jobAssignments, jobRequests } from "../../../../src/db/schema/index.ts";
import { completeOldJobs } from "../../../../src/domain/dispatch/jobs/complete-old-jobs.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import {
  actionsOf,
  assignedJob,
  assignmentOf,
  confirmedJob,
  jobOf,
  ORDER,
  requestedJob,
} from "../../../support/cast.ts";
import { expectInvalid, expectRefusal } from "../../../support/expectations.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeEach(async () => {
  world.clock.now = TODAY;
  await completeOldJobs(world.ctx(), { daysOld: 1 });
  await world.db.update(jobRequests).set({ status: "completed" });
});

const statusOf = async (jobId: string) => (await jobOf(world, jobId)).status;
const undated = { einsatzbeginn: null };

describe("complete-old-jobs", () => {
  it("completes what was created more than 30 days ago, and notes each", async () => {
    const old = await requestedJob(world, undated);
    world.clock.advance({ days: 5 });
    const young = await requestedJob(world, undated);
    world.clock.advance({ days: 26 });
    expect(await completeOldJobs(world.ctx(), {})).toMatchObject({ updatedCount: 1 });
    expect(await jobOf(world, old)).toMatchObject({
      status: "completed",
      completed_at: world.clock.now,
    });
    expect(await statusOf(young)).toBe("open");
    expect(await actionsOf(world, { jobId: old })).toMatchObject([{ action: "complete_old_job" }]);
    expect(await completeOldJobs(world.ctx(), {})).toMatchObject({ updatedCount: 0 });
  });

  it("leaves those that somebody took out", async () => {
    const [one, other] = [await requestedJob(world, undated), await requestedJob(world, undated)];
    world.clock.advance({ days: 31 });
    expect(await completeOldJobs(world.ctx(), { except: [one] })).toMatchObject({
      updatedCount: 1,
    });
    expect([await statusOf(one), await statusOf(other)]).toEqual(["open", "completed"]);
  });

  it("leaves an order whose period is only text but still lies ahead", async () => {
    const order = (zeitraum: string) => createJob(world.ctx(), { ...ORDER, zeitraum });
    const { jobId: ahead } = await order("März 2027");
    const { jobId: over } = await order("Oktober 2026");
    world.clock.advance({ days: 40 });
    expect(await completeOldJobs(world.ctx(), {})).toMatchObject({ updatedCount: 1 });
    expect([await statusOf(ahead), await statusOf(over)]).toEqual(["open", "completed"]);
  });

  it("leaves what was created exactly 30 days ago", async () => {
    const jobId = await requestedJob(world, undated);
    const { created_at } = await jobOf(world, jobId);
    world.clock.nextLookAt(new Date(created_at.getTime() + 30 * 86_400_000));
    await completeOldJobs(world.ctx(), {});
    expect(await statusOf(jobId)).toBe("open");
    await completeOldJobs(world.ctx(), {});
    expect(await statusOf(jobId)).toBe("completed");
  });

  it("waits until the known last day is that far back: the job's start or its assignment's end", async () => {
    const dated = await requestedJob(world, { einsatzbeginn: "2026-12-10", einsatzdauer: "" });
    const long = await requestedJob(world, {
      einsatzbeginn: "2026-12-01",
      einsatzende: "2026-12-20",
    });
    const running = await confirmedJob(world);
    await world.db
      .update(jobAssignments)
      .set({ end_date: "2026-12-20" })
      .where(eq(jobAssignments.id, running.assignmentId));
    world.clock.advance({ days: 45 }); // 5 January; 30 days back is 6 December
    expect(await completeOldJobs(world.ctx(), {})).toMatchObject({ updatedCount: 0 });
    world.clock.advance({ days: 10 });
    expect(await completeOldJobs(world.ctx(), {})).toMatchObject({ updatedCount: 1 });
    expect(await statusOf(dated)).toBe("completed");
    world.clock.advance({ days: 10 });
    await completeOldJobs(world.ctx(), {});
    expect(await statusOf(long)).toBe("completed");
    expect(await statusOf(running.jobId)).toBe("completed");
    expect((await assignmentOf(world, running.assignmentId)).status).toBe("confirmed");
  });

  it("leaves assigned jobs, which still wait for an answer", async () => {
    const { jobId } = await assignedJob(world);
    world.clock.advance({ days: 400 });
    await completeOldJobs(world.ctx(), {});
    expect(await statusOf(jobId)).toBe("assigned");
  });

  it.each(["UTC", "Europe/Berlin", "Pacific/Kiritimati", "America/Los_Angeles"])(
    "counts days as Berlin does when the database thinks in %s",
    async (zone) => {
      const [last, day] = [
        await requestedJob(world, { einsatzbeginn: "2026-12-01", einsatzdauer: "" }),
        await requestedJob(world, { einsatzbeginn: "2026-12-02", einsatzdauer: "" }),
      ];
      // 00:30 in Berlin on 1 January: thirty days back it was 2 December, 00:30.
      world.clock.now = new Date("2026-12-31T23:30:00Z");
      const zoned = new URL(world.superuserUrl);
      const { db, close } = connectDatabase(zoned.href, 2);
      const name = sql.raw(`"${zoned.pathname.slice(1)}"`);
      await world.db.execute(sql`alter database ${name} set timezone = ${sql.raw(`'${zone}'`)}`);
      await completeOldJobs({ ...world.ctx(), db }, {});
      await close();
      expect([await statusOf(last), await statusOf(day)]).toEqual(["completed", "open"]);
    },
  );

  it("ten times at once, completes and notes each job once", async () => {
    const jobs = await Promise.all(Array.from({ length: 10 }, () => requestedJob(world, undated)));
    world.clock.advance({ days: 31 });
    const counts = await Promise.all(
      Array.from({ length: 10 }, () => completeOldJobs(world.ctx(), { daysOld: 30 })),
    );
    expect(counts.reduce((sum, one) => sum + one.updatedCount, 0)).toBe(10);
    for (const jobId of jobs) expect(await actionsOf(world, { jobId })).toHaveLength(1);
  });

  it.each([0, -1, 1.5, 3651, "30", Number.NaN, Number.POSITIVE_INFINITY])(
    "refuses %s days",
    async (days) => {
      const attempt = completeOldJobs(world.ctx(), { daysOld: days as number });
      await expectInvalid(attempt, "daysOld");
    },
  );

  it.each([VISITOR, DRIVER])("refuses %o", async (actor) => {
    await expectRefusal(completeOldJobs(world.ctx(actor), {}), "not_admin");
  });
});
