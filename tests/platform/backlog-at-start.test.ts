import { eq, sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { jobRequests } from "../../src/db/schema/index.ts";
import { catchUpOldJobs } from "../../src/domain/dispatch/jobs/catch-up-old-jobs.ts";
import { jobOf, requestedJob } from "../support/cast.ts";
import { until } from "../support/expectations.ts";
import { WORKER } from "../support/outbox.ts";
import { useWorld } from "../support/world.ts";

const world = useWorld();

afterAll(() => world.runtime.stopWorker(5000));

/** A job as a copy of the version before writes it: in words, of no customer. */
async function oldJob() {
  const jobId = await requestedJob(world, { einsatzbeginn: null });
  const old = {
    zeitraum: "24.11.2026, 3 Tage",
    zeitraum_quelle: "unread",
    kunde_id: null,
  } as const;
  await world.db.update(jobRequests).set(old).where(eq(jobRequests.id, jobId));
  return jobId;
}

it("what is stopped takes no further job", async () => {
  const jobId = await oldJob();
  const stopped = await catchUpOldJobs(world.ctx(WORKER), { goesOn: () => false });
  expect(stopped).toMatchObject({ periods: { read: 0 }, linked: 0 });
  expect(await jobOf(world, jobId)).toMatchObject({ zeitraum_quelle: "unread", kunde_id: null });
});

it("a start waits for no job of the version before, and then works them off", async () => {
  const jobId = await oldJob();
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`lock table job_requests in access exclusive mode`);
    // As long as this lock is held nothing can look at a job.
    await world.runtime.startWorker();
  });
  await until(async () => (await jobOf(world, jobId)).kunde_id !== null, "the job is linked");
  expect(await jobOf(world, jobId)).toMatchObject({
    einsatzbeginn: "2026-11-24",
    einsatzende: "2026-11-26",
    zeitraum_quelle: "words",
  });
});
