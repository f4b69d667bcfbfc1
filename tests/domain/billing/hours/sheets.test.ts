import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { einsatzZeiten, jobAssignments, jobRequests } from "../../../../src/db/schema/index.ts";
import { submitHours } from "../../../../src/domain/billing/hours/enter-hours.ts";
import { openSheets } from "../../../../src/domain/billing/hours/notices.ts";
import {
  getDriversHours,
  getHours,
  listHours,
} from "../../../../src/domain/billing/hours/queries.ts";
import { silentBefore } from "../../../../src/domain/billing/hours/silence.ts";
import {
  confirmHours,
  getCustomersHours,
} from "../../../../src/domain/customers/customers-hours.ts";
import {
  assignDriver,
  replaceDriver,
} from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import {
  cancelAssignment,
  confirmAssignment,
} from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow, undoNoShow } from "../../../../src/domain/dispatch/assignments/no-show.ts";
import { requestJob } from "../../../../src/domain/dispatch/jobs/request-job.ts";
import { activeDriver, BOOKING } from "../../../support/cast.ts";
import { statusLinkOf } from "../../../support/customer.ts";
import { DRIVEN, dayOf, sheetOf, submittedJob } from "../../../support/hours.ts";
import { drivenJob, linkTo } from "../../../support/on-the-job.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

const BEFORE_FIRST_DAY = new Date("2026-11-25T22:30:00Z");
const FIRST_DAY = new Date("2026-11-25T23:30:00Z");

async function openAt(at: Date) {
  world.clock.now = at;
  return openSheets(world.ctx());
}

async function reported(assignmentId: string, da_um: string, fertig_um: string) {
  await world.db.insert(einsatzZeiten).values({
    assignment_id: assignmentId,
    tag: "2026-11-26",
    da_um: new Date(da_um),
    da_gemeldet_am: new Date(da_um),
    fertig_um: new Date(fertig_um),
    fertig_gemeldet_am: new Date(fertig_um),
  });
}

describe("opening sheets", () => {
  it("opens one for each confirmed assignment on its first day in Berlin, once", async () => {
    const { assignmentId } = await drivenJob(world);
    await openAt(BEFORE_FIRST_DAY);
    expect(await sheetOf(world, assignmentId)).toBeUndefined();
    await openAt(FIRST_DAY);
    expect(await sheetOf(world, assignmentId)).toMatchObject({ status: "open", fassung: 0 });
    expect(await openAt(FIRST_DAY)).toBe(0);
  });

  it("is void for a no-show, and open again when that is undone", async () => {
    const { assignmentId } = await drivenJob(world);
    await openAt(FIRST_DAY);
    await markNoShow(world.ctx(), { assignmentId });
    await openAt(DRIVEN);
    expect(await sheetOf(world, assignmentId)).toMatchObject({ status: "void" });
    world.clock.now = FIRST_DAY;
    await undoNoShow(world.ctx(), { assignmentId });
    await openAt(DRIVEN);
    expect(await sheetOf(world, assignmentId)).toMatchObject({ status: "open" });
  });

  it("is void when it was cancelled on the first day before there was work, and stays after a report", async () => {
    const early = await drivenJob(world);
    world.clock.now = TODAY;
    const late = await drivenJob(world);
    await openAt(FIRST_DAY);
    await reported(late.assignmentId, "2026-11-26T06:00:00Z", "2026-11-26T09:00:00Z");
    for (const { assignmentId } of [early, late]) {
      await cancelAssignment(world.ctx(), { assignmentId });
    }
    await openAt(DRIVEN);
    expect(await sheetOf(world, early.assignmentId)).toMatchObject({ status: "void" });
    expect(await sheetOf(world, late.assignmentId)).toMatchObject({ status: "open" });
  });

  it("gives each of two drivers of one job his days", async () => {
    const first = await drivenJob(world);
    await openAt(FIRST_DAY);
    const driverId = await activeDriver(world);
    world.clock.now = new Date("2026-11-27T10:00:00Z");
    const second = await replaceDriver(world.ctx(), {
      jobId: first.jobId,
      driverId,
      rateType: "daily",
      rateValue: 300,
      startDate: "2026-11-27",
      endDate: "2026-11-30",
    });
    await openAt(DRIVEN);
    const proposed = await getHours(world.ctx(), { assignmentId: first.assignmentId });
    expect(proposed).toMatchObject({ status: "open", last: "2026-11-27", isProposal: true });
    expect(proposed.tage.map(({ tag }) => tag)).toEqual(["2026-11-26"]);
    // Nobody has confirmed him yet.
    const { assignmentId } = second;
    expect(await sheetOf(world, assignmentId)).toBeUndefined();
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    const ctx = world.ctx(DRIVER);
    await submitHours(ctx, {
      ...(await linkTo(world, assignmentId)),
      days: [dayOf({ tag: "2026-11-30" })],
    });
    const link = await linkTo(world, first.assignmentId);
    await submitHours(ctx, { ...link, days: [dayOf()] });
    const late = submitHours(ctx, { ...link, days: [dayOf({ tag: "2026-11-30" })] });
    await expect(late).rejects.toMatchObject({
      fields: { "days.0.tag": expect.stringContaining("gehört nicht zum Einsatz") },
    });
    const { rows } = await listHours(world.ctx(), { jobId: first.jobId });
    const shares = rows.map(({ money: { customer, driver } }) => [
      customer?.netCents,
      driver.netCents,
      driver.commissionCents,
    ]);
    expect(shares.toSorted(([, a = 0], [, b = 0]) => a - b)).toEqual([
      [539_00, 300_00, 45_00],
      [539_00, 340_00, 51_00],
    ]);
  });

  it("gives each of several drivers of a request a sheet; the customer answers each for itself", async () => {
    const request = { ...BOOKING, anzahl_fahrer: 2 };
    const { jobIds } = await requestJob(world.ctx(VISITOR), request);
    const links: Awaited<ReturnType<typeof linkTo>>[] = [];
    for (const jobId of jobIds) {
      const driverId = await activeDriver(world);
      const rate = { rateType: "hourly", rateValue: 42.5 } as const;
      const { assignmentId } = await assignDriver(world.ctx(), { jobId, driverId, ...rate });
      await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
      links.push(await linkTo(world, assignmentId));
    }
    await openAt(FIRST_DAY);
    const statuses = () =>
      Promise.all(
        links.map(async ({ assignmentId }) => (await sheetOf(world, assignmentId))?.status),
      );
    expect(await statuses()).toEqual(["open", "open"]);
    world.clock.now = DRIVEN;
    for (const link of links) await submitHours(world.ctx(DRIVER), { ...link, days: [dayOf()] });
    const status = await statusLinkOf(world, jobIds[0] ?? "");
    const hours = await getCustomersHours(world.ctx(VISITOR), status);
    expect(new Set(hours.map(({ assignment_id }) => assignment_id))).toEqual(
      new Set(links.map(({ assignmentId }) => assignmentId)),
    );
    const assignmentId = links[1]?.assignmentId ?? "";
    await confirmHours(world.ctx(VISITOR), { ...status, assignmentId, fassung: 1 });
    expect(await statuses()).toEqual(["submitted", "locked"]);
  });

  it("has of a job that ended early the days until then", async () => {
    const { assignmentId, link } = await drivenJob(world);
    await openAt(FIRST_DAY);
    world.clock.now = new Date("2026-11-27T15:00:00Z");
    await cancelAssignment(world.ctx(), { assignmentId });
    await openAt(DRIVEN);
    const view = await getHours(world.ctx(), { assignmentId });
    expect(view).toMatchObject({
      status: "open",
      last: "2026-11-27",
      tage: [{ tag: "2026-11-26" }],
    });
    await submitHours(world.ctx(DRIVER), {
      ...link,
      days: [dayOf(), dayOf({ tag: "2026-11-27", ende: "12:00" })],
    });
    const { money, differences } = await getHours(world.ctx(), { assignmentId });
    expect(money.customer?.netCents).toBe(2 * 539_00);
    expect(differences).toEqual([{ tag: "2026-11-27", art: "extra_day", menge: 1 }]);
  });
});

describe("what a sheet is filled with", () => {
  it("has the planned days up to today, and the times that the driver reported", async () => {
    const { assignmentId, link } = await drivenJob(world);
    await reported(assignmentId, "2026-11-26T06:05:00Z", "2026-11-26T15:10:00Z");
    await openAt(new Date("2026-11-27T17:00:00Z"));
    const view = await getDriversHours(world.ctx(DRIVER), link);
    expect(view?.tage).toMatchObject([
      { tag: "2026-11-26", beginn: "07:05", ende: "16:10", pause_min: 45, arbeit_min: 500 },
      { tag: "2026-11-27", beginn: "08:00", ende: "16:30", pause_min: 30, arbeit_min: 480 },
    ]);
    expect(view?.differences).toEqual([{ tag: "2026-11-26", art: "more_hours", menge: 20 }]);
    // His own money, at 42.50 an hour.
    expect(view?.money.lines[0]).toMatchObject({ key: "hours", quantity: 980 });
  });

  it("goes by the order where the assignment has no days of its own", async () => {
    const { assignmentId } = await drivenJob(world);
    await world.db
      .update(jobAssignments)
      .set({ start_date: null, end_date: null })
      .where(eq(jobAssignments.id, assignmentId));
    await openAt(DRIVEN);
    const { first, last, tage } = await getHours(world.ctx(), { assignmentId });
    expect([first, last]).toEqual(["2026-11-26", "2026-11-30"]);
    expect(tage.map(({ tag }) => tag)).toEqual(["2026-11-26", "2026-11-27", "2026-11-30"]);
  });

  it("takes a day's hours where the reported end is no later than the begin", async () => {
    const { assignmentId } = await drivenJob(world);
    await reported(assignmentId, "2026-11-26T06:05:00Z", "2026-11-26T06:05:00Z");
    await openAt(FIRST_DAY);
    const { tage } = await getHours(world.ctx(), { assignmentId });
    expect(tage).toMatchObject([{ beginn: "07:05", ende: "15:35", arbeit_min: 480 }]);
  });

  it("marks for the dispatcher what differs from the plan", async () => {
    const { assignmentId } = await submittedJob(world, [
      dayOf({ beginn: "05:00", ende: "15:00", km: 200 }),
      dayOf({ tag: "2026-11-28", uebernachtung: true }),
    ]);
    const { differences } = await getHours(world.ctx(), { assignmentId });
    expect(differences.map(({ tag, art }) => `${tag} ${art}`)).toEqual([
      "2026-11-26 more_hours",
      "2026-11-26 unordered_night",
      "2026-11-26 more_kilometres",
      "2026-11-27 missing_day",
      "2026-11-28 extra_day",
      "2026-11-28 extra_overnight",
      "2026-11-30 missing_day",
    ]);
  });

  it("is as long as the job once a dispatcher has extended it", async () => {
    const { assignmentId, jobId, link } = await drivenJob(world);
    await world.db
      .update(jobAssignments)
      .set({ end_date: "2026-12-01" })
      .where(eq(jobAssignments.id, assignmentId));
    await world.db
      .update(jobRequests)
      .set({ einsatzende: "2026-12-01" })
      .where(eq(jobRequests.id, jobId));
    world.clock.now = new Date("2026-12-01T17:00:00Z");
    await submitHours(world.ctx(DRIVER), { ...link, days: [dayOf({ tag: "2026-12-01" })] });
    expect(await sheetOf(world, assignmentId)).toMatchObject({ status: "submitted" });
  });

  it("shows the customer his own sum alone, once something was said", async () => {
    const { jobId, assignmentId } = await submittedJob(world);
    const [hours, ...others] = await getCustomersHours(
      world.ctx(VISITOR),
      await statusLinkOf(world, jobId),
    );
    expect(others).toEqual([]);
    expect(hours).toMatchObject({ assignment_id: assignmentId, money: { netCents: 539_00 } });
    expect(hours).not.toHaveProperty("differences");
    expect(hours?.money).not.toHaveProperty("driverCents");
  });
});

describe("silence", () => {
  it.each([
    ["2026-11-27", "2026-11-24"],
    ["2026-11-30", "2026-11-25"],
    ["2026-12-28", "2026-12-22"],
  ])("is three working days on %s for whoever was asked before %s", (today, day) => {
    expect(silentBefore(today)).toBe(day);
  });

  it("goes to the dispatcher, who sees both sums and what is left", async () => {
    const { assignmentId } = await submittedJob(world);
    const waiting = async () =>
      (await listHours(world.ctx(), { waiting: true })).rows.filter(
        (row) => row.assignment_id === assignmentId,
      );
    world.clock.now = new Date("2026-12-03T22:00:00Z");
    expect(await waiting()).toEqual([]);
    world.clock.now = new Date("2026-12-04T00:00:00Z");
    expect(await waiting()).toMatchObject([
      {
        status: "submitted",
        waits_for_dispatcher: true,
        kunde: "Muster Bau GmbH",
        money: {
          customer: { netCents: 539_00 },
          driver: { netCents: 340_00, commissionCents: 51_00 },
          leftCents: 250_00,
        },
      },
    ]);
  });
});
