import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobAssignments, jobRequests } from "../../../../src/db/schema/index.ts";
import { alertForJobs } from "../../../../src/domain/dispatch/at-once/alert-for-jobs.ts";
import { assignJobs } from "../../../../src/domain/dispatch/at-once/assign-jobs.ts";
import { cancelJobs } from "../../../../src/domain/dispatch/at-once/cancel-jobs.ts";
import { completeJobs } from "../../../../src/domain/dispatch/at-once/complete-jobs.ts";
import { shortlistJobs } from "../../../../src/domain/dispatch/at-once/shortlist-jobs.ts";
import {
  reopenJobs,
  undoCancelJobs,
} from "../../../../src/domain/dispatch/at-once/undo-at-once.ts";
import { MAX_JOBS_AT_ONCE } from "../../../../src/domain/dispatch/at-once/vocabulary.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { AT_ONCE_SECONDS } from "../../../../src/domain/kernel/at-once/vocabulary.ts";
import {
  actionsOf,
  activeDriver,
  jobOf,
  NOBODY,
  ORDER,
  requestedJob,
} from "../../../support/cast.ts";
import { expectInvalid, expectRefusal } from "../../../support/expectations.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const RATE = { rateType: "hourly" as const, rateValue: 40 };
const CANCEL = { by: "agency" as const, reason: "Baustelle ruht" };
const MONDAYS = ["2026-12-07", "2026-12-14", "2026-12-21"];

async function series(days = MONDAYS) {
  const { zeitraum: _, ...order } = ORDER;
  return (await createJob(world.ctx(), { ...order, serientage: days })).jobIds;
}

function placement(jobIds: string[], driverId: string) {
  return { jobs: jobIds.map((jobId) => ({ jobId })), driverId, ...RATE };
}

describe("one driver for several jobs", () => {
  it("drives each on its own day; what is taken is refused, and the rest is done", async () => {
    const [driverId, other] = [await activeDriver(world), await activeDriver(world)];
    const jobIds = await series();
    const [, taken = ""] = jobIds;
    await assignJobs(world.ctx(), placement([taken], other));
    const { results } = await assignJobs(world.ctx(), placement([...jobIds, NOBODY], driverId));
    expect(results.map(({ outcome, code }) => [outcome, code])).toEqual([
      ["done", null],
      ["refused", "double_assignment"],
      ["done", null],
      ["refused", "job_not_found"],
    ]);
    expect(await daysOf(driverId)).toEqual(["2026-12-07", "2026-12-21"]);
  });

  it("is stopped at the second job of the same day, and overruled for that one alone", async () => {
    const driverId = await activeDriver(world);
    const jobIds = [...(await series(["2026-12-08"])), ...(await series(["2026-12-08"]))];
    const { results } = await assignJobs(world.ctx(), placement(jobIds, driverId));
    expect(results.map(({ outcome }) => outcome)).toEqual(["done", "refused"]);
    expect(results[1]?.warnings.map(({ code }) => code)).toEqual(["overlap"]);
    const again = await assignJobs(world.ctx(), {
      jobs: [{ jobId: jobIds[1] ?? "", confirmedWarnings: ["overlap"] }],
      driverId,
      ...RATE,
    });
    expect(again.results.map(({ outcome }) => outcome)).toEqual(["done"]);
  });

  it("is assigned once, however often and in parallel it is sent", async () => {
    const driverId = await activeDriver(world);
    const jobIds = await series();
    const ctx = { ...world.ctx(), idempotencyKey: "mehrere-1" };
    const send = () => assignJobs(ctx, placement(jobIds, driverId));
    const answers = await Promise.all([send(), send(), send()]);
    for (const { results } of answers) {
      expect(results.every(({ outcome }) => outcome === "done")).toBe(true);
    }
    expect(await daysOf(driverId)).toEqual(MONDAYS);
  });
});

describe("the shortlist of several jobs", () => {
  it("says for how many somebody fits, and counts what overlaps among them once", async () => {
    const driverId = await activeDriver(world, { nachname: "Allzeit" });
    const jobIds = [...(await series(["2027-01-11"])), ...(await series(["2027-01-11"]))];
    const later = await series(["2027-01-12"]);
    const { drivers } = await shortlistJobs(world.ctx(), { jobIds: [...later, ...jobIds] });
    const his = drivers.find(({ id }) => id === driverId);
    expect(his?.fits).toBe(2);
    expect(his?.jobs.map(({ fits }) => fits)).toEqual([true, false, true]);
    expect(his?.jobs[1]?.against).toEqual([
      expect.stringMatching(/^Am selben Tag wie FA\s\d+ aus dieser Auswahl$/),
    ]);
  });

  it("finds by name, and knows no job that is not there", async () => {
    const jobIds = await series();
    const { drivers } = await shortlistJobs(world.ctx(), { jobIds, q: "Allzeit" });
    expect(drivers.map(({ nachname }) => nachname)).toEqual(["Allzeit"]);
    const unknown = shortlistJobs(world.ctx(), { jobIds: [NOBODY] });
    await expectRefusal(unknown, "job_not_found");
  });
});

describe("several jobs", () => {
  it("are cancelled for one reason, and the same again changes nothing", async () => {
    const jobIds = await series();
    await Promise.all([cancelJobs(world.ctx(), { jobIds, ...CANCEL }), completeAll(jobIds)]);
    const [first = ""] = jobIds;
    const before = [await jobOf(world, first), await actionsOf(world, { jobId: first })];
    const { results } = await cancelJobs(world.ctx(), { jobIds, ...CANCEL });
    expect(results.every(({ outcome }) => outcome === "done")).toBe(true);
    expect([await jobOf(world, first), await actionsOf(world, { jobId: first })]).toEqual(before);
    expect(before[0]).toMatchObject({ status: "cancelled", storno_grund: "Baustelle ruht" });
  });

  it("are closed where their days are over", async () => {
    const [ahead, over] = [await requestedJob(world), await requestedJob(world)];
    await world.db
      .update(jobRequests)
      .set({ einsatzbeginn: "2026-11-02", einsatzende: "2026-11-03" })
      .where(eq(jobRequests.id, over));
    const { results } = await completeAll([ahead, over, NOBODY]);
    expect(results.map(({ code }) => code)).toEqual(["job_not_over", null, "job_not_found"]);
    expect((await jobOf(world, over)).status).toBe("completed");
  });

  it("are taken back at once, each as it was; what can't be is named, and the same again changes nothing", async () => {
    const jobIds = await series();
    const [first = ""] = jobIds;
    await cancelJobs(world.ctx(), { jobIds: jobIds.slice(0, 2), ...CANCEL });
    const codes = ({ results }: Awaited<ReturnType<typeof undoCancelJobs>>) =>
      results.map(({ code }) => code);
    const undo = () => undoCancelJobs(world.ctx(), { jobIds: [...jobIds, NOBODY] });
    const attempts = (await Promise.all([undo(), undo()])).map(codes);
    for (const index of [0, 1]) {
      expect(attempts.map((one) => one[index]).sort()).toEqual(["job_not_cancelled", null]);
    }
    expect(codes(await undo())).toEqual([
      ...jobIds.map(() => "job_not_cancelled"),
      "job_not_found",
    ]);
    expect((await jobOf(world, first)).status).toBe("open");

    const past = { einsatzbeginn: "2026-11-02", einsatzende: "2026-11-03" };
    await world.db.update(jobRequests).set(past).where(eq(jobRequests.id, first));
    await completeAll([first]);
    const { results } = await reopenJobs(world.ctx(), { jobIds: [first] });
    expect(results).toMatchObject([{ outcome: "done", text: "Wieder geöffnet: Offen." }]);
    expect((await jobOf(world, first)).status).toBe("open");
  });

  it("are told to the drivers who fit, each of them once a day", async () => {
    const jobIds = await series();
    await cancelJobs(world.ctx(), { jobIds: jobIds.slice(2), ...CANCEL });
    const { results } = await alertForJobs(world.ctx(), { jobIds });
    expect(results.map(({ outcome }) => outcome)).toEqual(["done", "done", "refused"]);
    expect(results[0]?.text).toMatch(/Fahrer angeschrieben\.$/);
    const again = await alertForJobs(world.ctx(), { jobIds });
    expect(again.results[0]?.text).toMatch(/^Niemand passt/);
  });

  it("that can no longer be done in time are named, and none of them is begun", async () => {
    const jobIds = await series();
    const ctx = world.ctx();
    let looks = 0;
    // The first look is the beginning; then there is time for one job.
    const now = () => new Date(ctx.now().getTime() + (looks++ > 1 ? AT_ONCE_SECONDS * 1001 : 0));
    const { results } = await cancelJobs({ ...ctx, now }, { jobIds, ...CANCEL });
    expect(results.map(({ outcome }) => outcome)).toEqual(["done", "not_tried", "not_tried"]);
    const open = await world.db
      .select()
      .from(jobRequests)
      .where(and(inArray(jobRequests.id, jobIds), eq(jobRequests.status, "open")));
    expect(open).toHaveLength(2);
  });

  const MANY = Array.from({ length: MAX_JOBS_AT_ONCE + 1 }, () => NOBODY);
  it.each([
    ["no job", "jobIds", { jobIds: [] }],
    ["too many", "jobIds", { jobIds: MANY }],
    ["what is no id", "jobIds.0", { jobIds: ["1"] }],
    ["no reason", "reason", { jobIds: [NOBODY], reason: " " }],
  ])("are refused: %s", async (_, field, change) => {
    await expectInvalid(cancelJobs(world.ctx(), { ...CANCEL, ...change }), field);
  });

  it.each([VISITOR, DRIVER])("are none of %o's business", async (actor) => {
    const ctx = world.ctx(actor);
    const jobIds = [NOBODY];
    await expectRefusal(assignJobs(ctx, placement(jobIds, NOBODY)), "not_admin");
    await expectRefusal(shortlistJobs(ctx, { jobIds }), "not_admin");
    await expectRefusal(cancelJobs(ctx, { jobIds, ...CANCEL }), "not_admin");
    await expectRefusal(completeJobs(ctx, { jobIds }), "not_admin");
    await expectRefusal(alertForJobs(ctx, { jobIds }), "not_admin");
    await expectRefusal(undoCancelJobs(ctx, { jobIds }), "not_admin");
    await expectRefusal(reopenJobs(ctx, { jobIds }), "not_admin");
  });
});

function completeAll(jobIds: string[]) {
  return completeJobs(world.ctx(), { jobIds });
}

async function daysOf(driverId: string) {
  const rows = await world.db
    .select({ day: jobAssignments.start_date })
    .from(jobAssignments)
    .where(eq(jobAssignments.driver_id, driverId))
    .orderBy(jobAssignments.start_date);
  return rows.map(({ day }) => day);
}
