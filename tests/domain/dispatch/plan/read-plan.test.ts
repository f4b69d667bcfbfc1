import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { jobAssignments, jobRequests } from "../../../../src/db/schema/index.ts";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { cancelAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow } from "../../../../src/domain/dispatch/assignments/no-show.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { markJobOpen } from "../../../../src/domain/dispatch/jobs/job-status.ts";
import type { CreateJobInput } from "../../../../src/domain/dispatch/jobs/schemas.ts";
import { getJobRow } from "../../../../src/domain/dispatch/read/job-queries.ts";
import { type Plan, readPlan } from "../../../../src/domain/dispatch/read/plan/read-plan.ts";
import { noteAvailability } from "../../../../src/domain/drivers/availability/write-availability.ts";
import {
  acceptedJob,
  activeDriver,
  answerOf,
  assignedJob,
  confirmedJob,
  ORDER,
  pendingDriver,
  requestedJob,
} from "../../../support/cast.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { DRIVER, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

/** The week of the cast's job: Thursday, 26 to Monday, 30 November. */
const WEEK = { from: "2026-11-23", to: "2026-11-29" };

async function ordered(change: Partial<CreateJobInput>) {
  return (await createJob(world.ctx(), { ...ORDER, ...change })).jobId;
}

function barsOf({ work }: Plan, jobId: string) {
  return work.filter(({ job_id }) => job_id === jobId);
}

async function plannedStates(jobId: string, days = WEEK) {
  return barsOf(await readPlan(world.ctx(), days), jobId).map(({ state, driver_id }) => [
    state,
    driver_id === null ? "lane" : "driver",
  ]);
}

describe("each state has its place", () => {
  const CASES: Record<string, { make: () => Promise<string>; bars: [string, string][] }> = {
    "a request": { make: () => requestedJob(world), bars: [["open", "lane"]] },
    "one that a driver offered himself for": {
      make: async () => {
        const [jobId, driverId] = [await requestedJob(world), await activeDriver(world)];
        await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
        return jobId;
      },
      bars: [["offered", "lane"]],
    },
    "one whose driver has not answered": {
      make: async () => (await assignedJob(world)).jobId,
      bars: [["asked", "driver"]],
    },
    "one whose driver said yes": {
      make: async () => (await acceptedJob(world)).jobId,
      bars: [["accepted", "driver"]],
    },
    "a confirmed one": {
      make: async () => (await confirmedJob(world)).jobId,
      bars: [["confirmed", "driver"]],
    },
    "one that was driven": {
      make: async () => {
        const { jobId } = await confirmedJob(world);
        const done = { status: "completed", completed_at: new Date() } as const;
        await world.db.update(jobRequests).set(done).where(eq(jobRequests.id, jobId));
        return jobId;
      },
      bars: [["done", "driver"]],
    },
    "a no-show": {
      make: async () => (await noShow()).jobId,
      bars: [
        ["no_replacement", "lane"],
        ["no_show", "driver"],
      ],
    },
    "a no-show that is open again": {
      make: async () => {
        const { jobId } = await noShow();
        await markJobOpen(world.ctx(), { jobId });
        return jobId;
      },
      bars: [
        ["open", "lane"],
        ["no_show", "driver"],
      ],
    },
    "one that was taken from its driver": {
      make: async () => {
        const { jobId, assignmentId } = await assignedJob(world);
        await cancelAssignment(world.ctx(), { assignmentId });
        return jobId;
      },
      bars: [["open", "lane"]],
    },
    "one without a day": { make: () => ordered({ zeitraum: "nach Absprache" }), bars: [] },
  };

  async function noShow() {
    const marked = await confirmedJob(world);
    await markNoShow(world.ctx(), { assignmentId: marked.assignmentId, reason: "Nicht da" });
    return marked;
  }

  it.each(Object.entries(CASES))("%s", async (_name, { make, bars }) => {
    expect(await plannedStates(await make())).toEqual(bars);
  });

  it("counts what has no day", async () => {
    const before = await readPlan(world.ctx(), WEEK);
    const jobId = await ordered({ zeitraum: "nach Absprache" });
    const after = await readPlan(world.ctx(), WEEK);
    expect(after.undated).toBe(before.undated + 1);
    expect(after.undated_jobs.map(({ job_id }) => job_id)).toContain(jobId);
  });

  it("says how far the work is from its driver, as the shortlist does", async () => {
    const { jobId } = await assignedJob(world);
    const [bar] = barsOf(await readPlan(world.ctx(), WEEK), jobId);
    const { assignment } = await getJobRow(world.ctx(), jobId);
    expect(bar?.distance).toEqual({ km: expect.any(Number), isApproximate: false });
    expect(bar?.distance).toEqual(assignment?.driver_distance);
    const openId = await requestedJob(world);
    expect(barsOf(await readPlan(world.ctx(), WEEK), openId)).toMatchObject([{ distance: null }]);
  });
});

describe("the days", () => {
  let weekly: string;
  beforeAll(async () => {
    weekly = await ordered({
      einsatzbeginn: "2027-01-05",
      einsatzende: "2027-01-21",
      arbeitstage: ["di", "do"],
    });
  });

  const ON = [["open", "lane"]];
  it.each([
    ["ends on the first one", { from: "2026-12-01", to: "2027-01-05" }, ON],
    ["begins on the last one", { from: "2027-01-21", to: "2027-01-30" }, ON],
    ["lies within", { from: "2027-01-10", to: "2027-01-11" }, ON],
    ["ends before", { from: "2026-12-01", to: "2027-01-04" }, []],
    ["begins after", { from: "2027-01-22", to: "2027-01-30" }, []],
  ])("a plan that %s", async (_name, days, expected) => {
    expect(await plannedStates(weekly, days)).toEqual(expected);
  });

  it("are whole, with their weekdays, and the holidays where the work is", async () => {
    const days = { from: "2027-01-04", to: "2027-01-10" };
    expect(barsOf(await readPlan(world.ctx(), days), weekly)).toMatchObject([
      { start: "2027-01-05", end: "2027-01-21", arbeitstage: ["di", "do"], holidays: [] },
    ]);
    const munich = await ordered({
      einsatzort: "Marienplatz 1, 80331 München",
      einsatzbeginn: "2027-01-04",
      einsatzende: "2027-01-08",
    });
    const plan = await readPlan(world.ctx(), days);
    // Epiphany holds in Bavaria, and not in Hesse.
    expect(barsOf(plan, munich)).toMatchObject([{ holidays: ["2027-01-06"] }]);
    expect(plan.holidays).toEqual([
      {
        day: "2027-01-06",
        name: "Heilige Drei Könige",
        states: ["Baden-Württemberg", "Bayern", "Sachsen-Anhalt"],
      },
    ]);
  });

  it("of all of Germany name no state", async () => {
    const days = { from: "2026-12-21", to: "2026-12-27" };
    const { holidays } = await readPlan(world.ctx(), days);
    expect(holidays.map(({ day, states }) => [day, states])).toEqual([
      ["2026-12-25", []],
      ["2026-12-26", []],
    ]);
  });

  it("are the assignment's own, and the job's where it has none", async () => {
    const { jobId, assignmentId } = await assignedJob(world, { einsatzbeginn: "2027-02-01" });
    const put = (start_date: string | null, end_date: string | null) =>
      world.db
        .update(jobAssignments)
        .set({ start_date, end_date })
        .where(eq(jobAssignments.id, assignmentId));
    const days = { from: "2027-02-01", to: "2027-02-28" };
    const shown = async () =>
      barsOf(await readPlan(world.ctx(), days), jobId).map(({ start, end }) => [start, end]);
    expect(await shown()).toEqual([["2027-02-01", "2027-02-03"]]);
    await put("2027-02-02", null);
    expect(await shown()).toEqual([["2027-02-02", "2027-02-02"]]);
    await put(null, "2027-02-03");
    expect(await shown()).toEqual([["2027-02-03", "2027-02-03"]]);
    await put(null, null);
    expect(await shown()).toEqual([["2027-02-01", "2027-02-03"]]);
  });
});

describe("drivers", () => {
  it("are those who are let through, and whoever has work all the same", async () => {
    const [waiting, released] = [await pendingDriver(world), await activeDriver(world)];
    const { driverId, assignmentId } = await confirmedJob(world);
    await markNoShow(world.ctx(), { assignmentId, reason: "Nicht da" });
    const { drivers } = await readPlan(world.ctx(), WEEK);
    const statusOf = (id: string) => drivers.find((driver) => driver.id === id)?.status;
    expect([waiting, released, driverId].map(statusOf)).toEqual([undefined, "active", "no_show"]);
  });

  it("stand by their names", async () => {
    await activeDriver(world, { nachname: "Aal" });
    await activeDriver(world, { nachname: "Zander" });
    const { drivers } = await readPlan(world.ctx(), WEEK);
    expect(drivers[0]?.nachname).toBe("Aal");
    expect(drivers.at(-1)?.nachname).toBe("Zander");
  });
});

describe("where it is", () => {
  const AT = { einsatzbeginn: "2026-11-26", einsatzende: "2026-11-26" };

  it("is the middle of the postcode with its town, of a driver without his street", async () => {
    const driverId = await activeDriver(world, {
      adresse: "Geheime Gasse 7",
      plz: "63450",
      ort: "Hanau",
    });
    const jobId = await ordered({ ...AT, einsatzort: "Marienplatz 1, 80331 München" });
    const plan = await readPlan(world.ctx(), WEEK);
    expect(barsOf(plan, jobId)).toMatchObject([
      { place: { town: "München", lat: 48.138, lon: 11.572, isApproximate: false } },
    ]);
    const driver = plan.drivers.find(({ id }) => id === driverId);
    expect(driver?.place).toEqual({
      town: "Hanau",
      lat: expect.closeTo(50.13, 1),
      lon: expect.closeTo(8.92, 1),
      isApproximate: false,
    });
    expect(JSON.stringify(driver)).not.toContain("Geheime");
  });

  it("is not known of work abroad", async () => {
    const jobId = await ordered({ ...AT, einsatzort: "67000 Strasbourg" });
    expect(barsOf(await readPlan(world.ctx(), WEEK), jobId)).toMatchObject([{ place: null }]);
  });
});

describe("what drivers said of their days", () => {
  it("is told apart where they are not free and where they are, within the plan, with how old it is", async () => {
    const driverId = await activeDriver(world);
    await noteAvailability(world.ctx(), {
      driverId,
      entries: [
        { from: "2026-11-20", to: "2026-11-24", state: "absent", note: "Urlaub" },
        { from: "2026-11-26", to: "2026-11-26", state: "free", note: "" },
      ],
      pattern: { free: [], absent: ["sa"] },
    });
    const { drivers } = await readPlan(world.ctx(), WEEK);
    const driver = drivers.find(({ id }) => id === driverId);
    expect(driver?.absences).toEqual([
      { from: "2026-11-23", to: "2026-11-24", words: "Urlaub, Stand 21.11." },
      { from: "2026-11-28", to: "2026-11-28", words: "nicht frei, Stand 21.11." },
    ]);
    expect(driver?.free).toEqual([
      { from: "2026-11-26", to: "2026-11-26", words: "frei, Stand 21.11." },
    ]);
  });
});

describe("refused", () => {
  it.each([
    ["a day that doesn't exist", { from: "2026-02-30", to: "2026-03-02" }, "from"],
    ["no last day", { from: "2026-03-02", to: "" }, "to"],
    ["an end before the start", { from: "2026-03-02", to: "2026-03-01" }, "to"],
    ["more than eight weeks", { from: "2026-03-02", to: "2026-04-27" }, "to"],
  ])("%s", async (_name, input, field) => {
    await expect(readPlan(world.ctx(), input)).rejects.toMatchObject({
      issues: [{ path: [field] }],
    });
  });

  it.each([
    ["eight weeks", { from: "2026-03-02", to: "2026-04-26" }],
    ["one day", { from: "2026-03-02", to: "2026-03-02" }],
  ])("%s are not", async (_name, days) => {
    await expect(readPlan(world.ctx(), days)).resolves.toMatchObject(days);
  });

  it("for nobody but the dispatcher", async () => {
    await expectRefusal(readPlan(world.ctx(VISITOR), WEEK), "not_admin");
  });
});
