import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { einsatzProbleme, einsatzZeiten, jobRequests } from "../../../src/db/schema/index.ts";
import { answerJob } from "../../../src/domain/dispatch/answers/answer-job.ts";
import { reportProblem, settleProblem } from "../../../src/domain/dispatch/on-the-job/problems.ts";
import { reportTime } from "../../../src/domain/dispatch/on-the-job/report-time.ts";
import { monthsBefore } from "../../../src/domain/kernel/time/berlin.ts";
import { eraseDriver } from "../../../src/domain/privacy/erase-driver.ts";
import { exportDriver } from "../../../src/domain/privacy/export-driver.ts";
import { purgeExpired } from "../../../src/domain/privacy/purge-expired.ts";
import { JOB_PROOF_KEPT_MONTHS } from "../../../src/domain/privacy/vocabulary.ts";
import { actionsOf, answerOf, requestedJob, responsesOf } from "../../support/cast.ts";
import { drivenJob } from "../../support/on-the-job.ts";
import { WORKER } from "../../support/outbox.ts";
import { DRIVER, TODAY, useWorld } from "../../support/world.ts";

const world = useWorld();
const SECRET = "Vollsperrung bei Darmstadt";

beforeEach(() => {
  world.clock.now = TODAY;
});

/** A driver who refused one job with words, and reported from another that is completed now. */
async function reported(completed_at: Date) {
  const driven = await drivenJob(world);
  const { driverId, link } = driven;
  const declined = await requestedJob(world);
  const no = { action: "decline", reason: "other", message: SECRET } as const;
  await answerJob(
    world.ctx(DRIVER),
    answerOf(world, { jobId: declined, driverId }, { ...no, availableFrom: "2026-12-24" }),
  );
  world.clock.now = new Date("2026-11-26T06:15:00Z");
  const ctx = world.ctx(DRIVER);
  await reportTime(ctx, { ...link, kind: "arrived" });
  const { problemId } = await reportProblem(ctx, { ...link, kind: "other", message: SECRET });
  await settleProblem(world.ctx(), { problemId, note: SECRET });
  for (const jobId of [driven.jobId, declined]) {
    const change = { status: "completed", completed_at } as const;
    await world.db.update(jobRequests).set(change).where(eq(jobRequests.id, jobId));
  }
  return { ...driven, declined };
}

const rowsOf = (assignmentId: string) =>
  Promise.all(
    [einsatzZeiten, einsatzProbleme].map((table) =>
      world.db.$count(table, eq(table.assignment_id, assignmentId)),
    ),
  );

const NOTHING = { reason: null, available_from: null, message: "", wished_rate_value: null };

describe("what a driver said beside an answer, and reported from a job", () => {
  it("goes with the proofs of the deal, and not a day before; the answer stays", async () => {
    const now = new Date("2027-12-01T02:15:00Z");
    const due = await reported(new Date(monthsBefore(now, JOB_PROOF_KEPT_MONTHS).getTime() - 1000));
    world.clock.now = TODAY;
    const kept = await reported(
      new Date(monthsBefore(now, JOB_PROOF_KEPT_MONTHS).getTime() + 60_000),
    );
    world.clock.now = now;
    await purgeExpired(world.ctx(WORKER));
    expect(await rowsOf(due.assignmentId)).toEqual([0, 0]);
    expect(await rowsOf(kept.assignmentId)).toEqual([1, 1]);
    expect(await responsesOf(world, due.declined)).toMatchObject([
      { action: "decline", ...NOTHING },
    ]);
    expect(await responsesOf(world, kept.declined)).toMatchObject([{ message: SECRET }]);
    const notes = (await actionsOf(world, { jobId: due.jobId })).map(({ note }) => note);
    expect(notes.join()).not.toContain(SECRET);
    expect(notes).toContain("anderes Problem");
  });

  it("is told to him who asks, and goes when he is erased", async () => {
    const { driverId, assignmentId, declined } = await reported(TODAY);
    const { profile } = await exportDriver(world.ctx(), { driverId });
    expect(profile).toMatchObject({
      zeiten: [{ tag: "2026-11-26" }],
      probleme: [{ art: "other", nachricht: SECRET }],
      antworten: expect.arrayContaining([expect.objectContaining({ message: SECRET })]),
    });
    await eraseDriver(world.ctx(), { driverId });
    expect(await rowsOf(assignmentId)).toEqual([0, 0]);
    expect(await responsesOf(world, declined)).toMatchObject([NOTHING]);
  });
});
