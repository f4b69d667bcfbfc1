import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  acceptCorrection,
  enterHours,
  objectToCorrection,
  settleHours,
  submitHours,
} from "../../../../src/domain/billing/hours/enter-hours.ts";
import { remindHours } from "../../../../src/domain/billing/hours/notices.ts";
import { confirmHours, correctHours } from "../../../../src/domain/customers/customers-hours.ts";
import { markNoShow } from "../../../../src/domain/dispatch/assignments/no-show.ts";
import { DomainError } from "../../../../src/domain/kernel/errors.ts";
import { actionsOf, assignedJob } from "../../../support/cast.ts";
import { statusLinkOf } from "../../../support/customer.ts";
import { expectRefusal, outcomes } from "../../../support/expectations.ts";
import { DRIVEN, dayOf, sheetOf, submittedJob, versionsOf } from "../../../support/hours.ts";
import { drivenJob, linkTo } from "../../../support/on-the-job.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

const customer = () => world.ctx(VISITOR);
const driver = () => world.ctx(DRIVER);

async function correctedJob() {
  const job = await submittedJob(world);
  const link = await statusLinkOf(world, job.jobId);
  const ask = { ...link, assignmentId: job.assignmentId, fassung: 1 };
  const days = [{ ...dayOf({ ende: "13:00" }), grund: "Ab 13 Uhr war niemand mehr da" }];
  await correctHours(customer(), { ...ask, days });
  return { ...job, ask };
}

describe("an hours sheet", () => {
  it("is locked once the customer confirms what the driver said; each step is a version", async () => {
    const { assignmentId, jobId } = await submittedJob(world);
    const link = await statusLinkOf(world, jobId);
    const state = await confirmHours(customer(), { ...link, assignmentId, fassung: 1 });
    expect(state).toEqual({ status: "locked", fassung: 2 });
    const sheet = await sheetOf(world, assignmentId);
    expect(sheet?.gesperrt_am).toEqual(world.clock.now);
    const versions = await versionsOf(world, assignmentId);
    expect(versions).toMatchObject([
      { nummer: 1, schritt: "submitted", von: "driver" },
      { nummer: 2, schritt: "confirmed", von: "customer", tage: versions[0]?.tage },
    ]);
    expect(versions[0]?.tage).toMatchObject([
      { tag: "2026-11-26", arbeit_min: 480, pause_min: 30 },
    ]);
  });

  it("goes back to the driver with a correction, who accepts it", async () => {
    const { assignmentId, link } = await correctedJob();
    expect(await sheetOf(world, assignmentId)).toMatchObject({ status: "corrected", fassung: 2 });
    expect((await versionsOf(world, assignmentId))[1]).toMatchObject({
      gruende: { "2026-11-26": "Ab 13 Uhr war niemand mehr da" },
      tage: [{ arbeit_min: 330 }],
    });
    await acceptCorrection(driver(), { ...link, fassung: 2 });
    const [, , last] = await versionsOf(world, assignmentId);
    expect(last).toMatchObject({ schritt: "accepted", tage: [{ arbeit_min: 330 }] });
    expect(await sheetOf(world, assignmentId)).toMatchObject({ status: "locked" });
  });

  it("is the dispatcher's once the driver objects; he settles it with the version that he names", async () => {
    const { assignmentId, jobId, link } = await correctedJob();
    await objectToCorrection(driver(), {
      ...link,
      fassung: 2,
      grund: "Der Polier war bis 15 Uhr da",
    });
    expect(await sheetOf(world, assignmentId)).toMatchObject({ status: "disputed" });
    await expectRefusal(acceptCorrection(driver(), { ...link, fassung: 3 }), "hours_changed");
    const settled = { assignmentIds: [assignmentId], reason: "Mit beiden gesprochen" };
    await settleHours(world.ctx(), { ...settled, version: 1 });
    const last = (await versionsOf(world, assignmentId)).at(-1);
    expect(last).toMatchObject({
      schritt: "settled",
      von: "dispatcher",
      tage: [{ arbeit_min: 480 }],
    });
    expect((await actionsOf(world, { jobId })).at(-1)).toMatchObject({
      action: "settle_hours",
      note: "Mit beiden gesprochen",
    });
    await expectRefusal(settleHours(world.ctx(), settled), "hours_locked");
  });

  it("is entered by the dispatcher, with a reason once somebody has said something", async () => {
    const { assignmentId } = await drivenJob(world);
    world.clock.now = DRIVEN;
    await expectRefusal(
      settleHours(world.ctx(), { assignmentIds: [assignmentId], reason: "x" }),
      "hours_missing",
    );
    await enterHours(world.ctx(), { assignmentId, days: [dayOf()] });
    const again = { assignmentId, days: [dayOf({ ende: "16:00" })] };
    await expectRefusal(enterHours(world.ctx(), again), "validation");
    await enterHours(world.ctx(), { ...again, reason: "Der Fahrer rief an" });
    expect(await sheetOf(world, assignmentId)).toMatchObject({ status: "submitted", fassung: 2 });
  });

  it("is entered once by the key of a request that is sent again", async () => {
    const { assignmentId } = await drivenJob(world);
    world.clock.now = DRIVEN;
    const ctx = { ...world.ctx(), idempotencyKey: "zettel" };
    const input = { assignmentId, days: [dayOf()] };
    const first = await enterHours(ctx, input);
    expect(await enterHours(ctx, input)).toEqual(first);
    expect(await versionsOf(world, assignmentId)).toHaveLength(1);
  });

  it("may be said anew by the driver until the customer has answered", async () => {
    const { assignmentId, jobId, link } = await submittedJob(world);
    await submitHours(driver(), { ...link, days: [dayOf({ ende: "16:30" })] });
    const customers = { ...(await statusLinkOf(world, jobId)), assignmentId };
    await expectRefusal(confirmHours(customer(), { ...customers, fassung: 1 }), "hours_changed");
    await confirmHours(customer(), { ...customers, fassung: 2 });
    const late = submitHours(driver(), { ...link, days: [dayOf()] });
    await expectRefusal(late, "hours_locked");
  });

  it("is void for a no-show, and when the dispatcher says that nothing was driven", async () => {
    const gone = await drivenJob(world);
    world.clock.now = DRIVEN;
    await markNoShow(world.ctx(), { assignmentId: gone.assignmentId });
    const said = submitHours(driver(), { ...gone.link, days: [dayOf()] });
    await expectRefusal(said, "hours_nothing_driven");
    world.clock.now = TODAY;
    const { assignmentId } = await submittedJob(world);
    const input = {
      assignmentIds: [assignmentId],
      reason: "Baustelle gesperrt",
      nothingDriven: true,
    };
    await settleHours(world.ctx(), input);
    expect(await sheetOf(world, assignmentId)).toMatchObject({ status: "void", gesperrt_am: null });
    await expectRefusal(settleHours(world.ctx(), input), "hours_nothing_driven");
  });

  it("settles all of several or none", async () => {
    const one = await submittedJob(world);
    world.clock.now = TODAY;
    const other = await drivenJob(world);
    world.clock.now = DRIVEN;
    const assignmentIds = [one.assignmentId, other.assignmentId];
    const input = { assignmentIds, reason: "Telefonisch bestätigt" };
    await expectRefusal(settleHours(world.ctx(), input), "hours_missing");
    expect(await sheetOf(world, one.assignmentId)).toMatchObject({ status: "submitted" });
    await enterHours(world.ctx(), { assignmentId: other.assignmentId, days: [dayOf()] });
    expect(await settleHours(world.ctx(), input)).toEqual({ settled: 2 });
  });

  it("has reminders count the silence anew", async () => {
    const { assignmentId, jobId } = await submittedJob(world);
    world.clock.advance({ days: 4 });
    expect(await remindHours(world.ctx(), { assignmentId })).toEqual({ reminded: "customer" });
    expect((await sheetOf(world, assignmentId))?.wartet_seit).toEqual(world.clock.now);
    expect((await actionsOf(world, { jobId })).at(-1)).toMatchObject({
      action: "remind_of_hours",
      note: "Kunde",
    });
    await settleHours(world.ctx(), { assignmentIds: [assignmentId], reason: "Angerufen" });
    await expectRefusal(remindHours(world.ctx(), { assignmentId }), "hours_locked");
  });
});

describe("who may say something about hours", () => {
  it("refuses foreign links, other people's orders, and who is not confirmed", async () => {
    const { assignmentId, link } = await submittedJob(world);
    world.clock.now = TODAY;
    const stranger = await drivenJob(world);
    world.clock.now = DRIVEN;
    const days = [dayOf()];
    const token = stranger.link.token;
    await expectRefusal(submitHours(driver(), { ...link, token, days }), "link_invalid");
    const foreign = { ...(await statusLinkOf(world, stranger.jobId)), assignmentId, fassung: 1 };
    await expectRefusal(confirmHours(customer(), foreign), "hours_not_found");
    await expectRefusal(
      correctHours(customer(), { ...foreign, token: "x", days: [] }),
      "link_invalid",
    );
    await expectRefusal(enterHours(driver(), { assignmentId, days }), "not_admin");
    await expectRefusal(remindHours(driver(), { assignmentId }), "not_admin");
    await expectRefusal(
      settleHours(customer(), { assignmentIds: [assignmentId], reason: "x" }),
      "not_admin",
    );
    world.clock.now = TODAY;
    const asked = await assignedJob(world);
    const unconfirmed = { ...(await linkTo(world, asked.assignmentId)), days };
    await expectRefusal(submitHours(driver(), unconfirmed), "not_on_the_job");
  });

  it("counts what comes by a driver's link", async () => {
    const { link } = await correctedJob();
    const take = () => Promise.reject(new DomainError("too_many_requests"));
    const ctx = { ...driver(), limits: { ...driver().limits, take } };
    for (const said of [
      submitHours(ctx, { ...link, days: [dayOf()] }),
      acceptCorrection(ctx, { ...link, fassung: 2 }),
      objectToCorrection(ctx, { ...link, fassung: 2, grund: "nein" }),
    ]) {
      await expectRefusal(said, "too_many_requests");
    }
  });

  it("wants a reason for each day that a correction changes, and a change", async () => {
    const { assignmentId, jobId } = await submittedJob(world, [
      dayOf(),
      dayOf({ tag: "2026-11-27" }),
    ]);
    const ask = { ...(await statusLinkOf(world, jobId)), assignmentId, fassung: 1 };
    const same = [dayOf(), dayOf({ tag: "2026-11-27" })];
    await expect(correctHours(customer(), { ...ask, days: same })).rejects.toMatchObject({
      fields: { days: expect.stringContaining("nichts geändert") },
    });
    await expect(
      correctHours(customer(), { ...ask, days: [dayOf({ km: 5 })] }),
    ).rejects.toMatchObject({
      fields: {
        "days.0.grund": expect.stringContaining("26.11.2026"),
        "entfallen.2026-11-27": expect.stringContaining("27.11.2026"),
      },
    });
    const entfallen = { "2026-11-27": "Da war Betriebsruhe" };
    await correctHours(customer(), { ...ask, days: [dayOf()], entfallen });
    expect((await versionsOf(world, assignmentId))[1]).toMatchObject({ gruende: entfallen });
  });

  it("lets one of 200 at once win each step, and keeps every version", async () => {
    const { assignmentId, jobId } = await submittedJob(world);
    const ask = { ...(await statusLinkOf(world, jobId)), assignmentId, fassung: 1 };
    const shorter = [{ ...dayOf({ ende: "13:00" }), grund: "früher Schluss" }];
    const first = await outcomes(
      Array.from({ length: 200 }, (_, index) =>
        index % 2 === 0
          ? correctHours(customer(), { ...ask, days: shorter })
          : confirmHours(customer(), ask),
      ),
    );
    expect(first.won).toHaveLength(1);
    const versions = await versionsOf(world, assignmentId);
    expect(versions.map(({ nummer }) => nummer)).toEqual([1, 2]);
    world.clock.now = TODAY;
    const corrected = await correctedJob();
    const second = await outcomes(
      Array.from({ length: 200 }, (_, index) =>
        index % 2 === 0
          ? acceptCorrection(driver(), { ...corrected.link, fassung: 2 })
          : objectToCorrection(driver(), { ...corrected.link, fassung: 2, grund: "nein" }),
      ),
    );
    expect(second.won).toHaveLength(1);
    expect(await versionsOf(world, corrected.assignmentId)).toHaveLength(3);
  });

  it("keeps what was said: the database refuses to change or remove it", async () => {
    const { assignmentId } = await submittedJob(world);
    for (const statement of [
      sql`update stundenzettel_fassungen set grund = 'anders' where assignment_id = ${assignmentId}`,
      sql`delete from stundenzettel_fassungen where assignment_id = ${assignmentId}`,
      sql`truncate stundenzettel_fassungen`,
    ]) {
      await expect(world.db.execute(statement)).rejects.toMatchObject({
        cause: { message: "stundenzettel_fassungen is append-only" },
      });
    }
  });
});
