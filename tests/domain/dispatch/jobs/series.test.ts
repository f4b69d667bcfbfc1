import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { jobRequests } from "../../../../src/db/schema/index.ts";
import { createJob, planSeries } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { SERIES_AHEAD_DAYS } from "../../../../src/domain/dispatch/jobs/schemas.ts";
import { listJobs } from "../../../../src/domain/dispatch/read/job-queries.ts";
import { addDays } from "../../../../src/domain/kernel/time/berlin.ts";
import { actionsOf, ORDER } from "../../../support/cast.ts";
import { expectInvalid, expectRefusal, fingerprint } from "../../../support/expectations.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const { zeitraum: _, ...UNDATED } = ORDER;
const RULE = { from: "2026-12-01", until: "2026-12-31", weekdays: ["mo" as const] };
const MONDAYS = ["2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28"];

describe("the days of a series", () => {
  it("are every Monday until a day, or every second one from the week it begins", async () => {
    expect(await planned(RULE)).toEqual(MONDAYS);
    expect(await planned({ ...RULE, from: "2026-12-07", everyWeeks: 2 })).toEqual([
      "2026-12-07",
      "2026-12-21",
    ]);
  });

  it("are also single days, each once, and none that is over", async () => {
    const days = ["2026-12-14", "2026-12-02", "2026-11-02"];
    expect(await planned({ ...RULE, days })).toEqual(["2026-12-02", ...MONDAYS]);
  });

  it("name the holidays of the state where the work is", async () => {
    const days = ["2027-01-06"];
    const bavaria = await planSeries(world.ctx(), { days, einsatz_postal_code: "80331" });
    expect(bavaria).toMatchObject({ state: "Bayern", days: [{ holiday: "Heilige Drei Könige" }] });
    const hesse = await planSeries(world.ctx(), { days, einsatzort: "60311 Frankfurt am Main" });
    expect(hesse).toMatchObject({ state: "Hessen", days: [{ holiday: null }] });
  });

  it("are cut where they are too many or too far ahead, and say so", async () => {
    const daily = await planSeries(world.ctx(), {
      from: "2026-12-01",
      until: "2029-12-31",
      weekdays: ["mo", "di", "mi", "do", "fr", "sa", "so"],
    });
    expect(daily.days).toHaveLength(60);
    expect(daily.isCut).toBe(true);
    const until = addDays("2026-11-21", SERIES_AHEAD_DAYS);
    expect((await planSeries(world.ctx(), { ...RULE, until })).isCut).toBe(false);
  });

  it.each([
    ["until", { ...RULE, until: "2026-11-30" }],
    ["until", { ...RULE, until: "2027-02-30" }],
    ["everyWeeks", { ...RULE, everyWeeks: 0 }],
    ["weekdays.0", { ...RULE, weekdays: ["x" as "mo"] }],
  ])("refuse a wrong %s", async (field, rule) => {
    await expectInvalid(planSeries(world.ctx(), rule), field);
  });

  it.each([VISITOR, DRIVER])("are not told to %o", async (actor) => {
    await expectRefusal(planSeries(world.ctx(actor), RULE), "not_admin");
  });
});

describe("a series", () => {
  it("is one job of one day each, linked, and noted", async () => {
    const { jobIds } = await createJob(world.ctx(), { ...UNDATED, serientage: MONDAYS });
    const [first = ""] = jobIds;
    const jobs = await jobsOfSeries(first);
    expect(jobs.map(({ einsatzbeginn, einsatzende }) => [einsatzbeginn, einsatzende])).toEqual(
      MONDAYS.map((day) => [day, day]),
    );
    expect(jobs.every(({ gruppe_id, status }) => gruppe_id === null && status === "open")).toBe(
      true,
    );
    expect(await actionsOf(world, { jobId: first })).toMatchObject([{ action: "create_job" }]);
    const { rows } = await listJobs(world.ctx(), { limit: 50, serie: first });
    expect(rows.map(({ nummer }) => nummer).sort()).toEqual(rows[0]?.series);
  });

  it("for several drivers has a group for each day", async () => {
    const { jobIds } = await createJob(world.ctx(), {
      ...UNDATED,
      serientage: MONDAYS.slice(0, 2),
      drivers: 2,
    });
    const jobs = await jobsOfSeries(jobIds[0] ?? "");
    expect(jobs).toHaveLength(4);
    expect(new Set(jobs.map(({ gruppe_id }) => gruppe_id)).size).toBe(2);
  });

  it("of one day is an order like any other", async () => {
    const last = addDays("2026-11-21", SERIES_AHEAD_DAYS);
    await createJob(world.ctx(), { ...UNDATED, serientage: [last] });
    const { jobIds } = await createJob(world.ctx(), { ...UNDATED, serientage: ["2026-12-07"] });
    expect(await jobsOfSeries(jobIds[0] ?? "")).toEqual([]);
  });

  it("is created once, however often and in parallel it is sent with its key", async () => {
    const ctx = { ...world.ctx(), idempotencyKey: "serie-1" };
    const send = () => createJob(ctx, { ...UNDATED, serientage: MONDAYS });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    expect(new Set(answers.map(({ jobId }) => jobId)).size).toBe(1);
    expect(await jobsOfSeries(answers[0]?.jobId ?? "")).toHaveLength(4);
  });

  const SIXTY_ONE = Array.from({ length: 61 }, (_, index) => addDays("2026-12-01", index));
  it.each([
    ["61 days", "serientage", { serientage: SIXTY_ONE }],
    ["31 days of two drivers", "serientage", { serientage: SIXTY_ONE.slice(0, 31), drivers: 2 }],
    ["30 February", "serientage.0", { serientage: ["2027-02-30"] }],
    ["a beginning beside it", "serientage", { serientage: MONDAYS, einsatzbeginn: "2026-12-07" }],
  ])("of %s is refused whole", async (_, field, change) => {
    const before = await fingerprint(world);
    await expectInvalid(createJob(world.ctx(), { ...UNDATED, ...change }), field);
    expect(await fingerprint(world)).toEqual(before);
  });

  it.each([
    ["a day that is over", "2026-11-02"],
    ["a day more than a year ahead", "2028-01-10"],
  ])("with %s is refused", async (_, day) => {
    const before = await fingerprint(world);
    await expectRefusal(createJob(world.ctx(), { ...UNDATED, serientage: [day] }), "validation");
    expect(await fingerprint(world)).toEqual(before);
  });
});

async function planned(rule: Parameters<typeof planSeries>[1]) {
  const { days } = await planSeries(world.ctx(), rule);
  return days.map(({ day }) => day);
}

function jobsOfSeries(serieId: string) {
  return world.db
    .select()
    .from(jobRequests)
    .where(eq(jobRequests.serie_id, serieId))
    .orderBy(jobRequests.nummer);
}
