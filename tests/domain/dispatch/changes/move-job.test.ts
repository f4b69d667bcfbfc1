import { beforeEach, describe, expect, it } from "vitest";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { assignDriver } from "../../../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { cancelJob } from "../../../../src/domain/dispatch/changes/cancel-job.ts";
import {
  informOfChange,
  moveJob,
} from "../../../../src/domain/dispatch/changes/edit-assignment.ts";
import { editJob } from "../../../../src/domain/dispatch/changes/edit-job.ts";
import { ALL_WEEKDAYS } from "../../../../src/domain/kernel/time/working-days.ts";
import {
  acceptedJob,
  actionsOf,
  answerOf,
  assignedJob,
  assignmentOf,
  confirmedJob,
  jobOf,
  NOBODY,
  ORDER,
  requestedJob,
} from "../../../support/cast.ts";
import {
  expectInvalid,
  expectRefusal,
  fingerprint,
  outcomes,
} from "../../../support/expectations.ts";
import { emailsAbout, settle } from "../../../support/outbox.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();

beforeEach(() => {
  world.clock.now = TODAY;
});

/** Thursday to Monday, three working days, as the cast requests it; and a day later. */
const OLD = { start_date: "2026-11-26", end_date: "2026-11-30" };
const NEW = { startDate: "2026-11-27", endDate: "2026-12-01" };
const MOVED = { start_date: "2026-11-27", end_date: "2026-12-01" };

const changesTold = (jobId: string) => emailsAbout(world, { jobId, template: "job_changed" });

describe("admin-move-job", () => {
  it("moves job and driver, asks a confirmed one again, and tells both what was and is", async () => {
    const { jobId, assignmentId, driverId } = await confirmedJob(world);
    const { confirmed_at } = await assignmentOf(world, assignmentId);
    expect(await moveJob(world.ctx(), { jobId, ...NEW, startTime: "06:30" })).toEqual({
      mails: 2,
      asksAgain: true,
    });
    expect(await jobOf(world, jobId)).toMatchObject({
      status: "assigned",
      einsatzbeginn: "2026-11-27",
      einsatzende: "2026-12-01",
      uhrzeit_beginn: "06:30",
      zeitraum: "Fr., 27.11. bis Di., 01.12.2026 · 3 Arbeitstage · ab 06:30 Uhr",
      zeitraum_quelle: "dates",
      mitgeteilt: null,
    });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      ...MOVED,
      status: "assigned",
      accepted_at: null,
      confirmed_at,
    });
    const period = {
      what: "period",
      before: "Do., 26.11. bis Mo., 30.11.2026 · 3 Arbeitstage",
      after: "Fr., 27.11. bis Di., 01.12.2026 · 3 Arbeitstage · ab 06:30 Uhr",
    };
    const told = { changes: [period], asksAgain: true, calendar: { uid: assignmentId } };
    expect(await changesTold(jobId)).toMatchObject([
      {
        driver_id: driverId,
        subject: expect.stringContaining("Geändert: Auftrag"),
        data: { ...told, recipient: "driver", stage: "assigned", wasConfirmed: true },
      },
      { recipient: "petra.muster@bau.example", data: { ...told, recipient: "customer" } },
    ]);
    expect((await actionsOf(world, { jobId })).at(-1)).toMatchObject({
      action: "move_job",
      assignment_id: assignmentId,
      note: `${period.before} → ${period.after}`,
    });
  });

  it("lets the driver answer and both be confirmed anew, with a later entry in the calendars", async () => {
    const { jobId, driverId, assignmentId } = await confirmedJob(world);
    await settle(world);
    world.clock.advance({ hours: 1 });
    await moveJob(world.ctx(), { jobId, ...NEW });
    await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
    expect((await assignmentOf(world, assignmentId)).accepted_at).not.toBeNull();
    world.clock.advance({ hours: 1 });
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    for (const template of ["driver_confirmation", "order_confirmation"]) {
      const mails = await emailsAbout(world, { assignmentId, template });
      const confirmed = mails.filter(
        ({ data }) => data && typeof data === "object" && "calendar" in data,
      );
      expect(confirmed).toHaveLength(2);
      const [first, second] = confirmed.map(({ data }) => data as Confirmed);
      expect(second?.startDate).toBe(NEW.startDate);
      expect(second?.calendar.sequence).toBeGreaterThan(first?.calendar.sequence ?? 0);
    }
  });

  interface Confirmed {
    startDate: string;
    calendar: { sequence: number };
  }

  it("tells the weekdays with the days, as it does when the job is cancelled then", async () => {
    const arbeitstage = [...ALL_WEEKDAYS];
    const { jobId } = await assignedJob(world, { arbeitstage });
    await moveJob(world.ctx(), { jobId, startDate: NEW.startDate });
    await cancelJob(world.ctx(), { jobId, by: "agency", reason: "Kran defekt" });
    for (const template of ["job_changed", "job_cancelled", "assignment_cancelled"]) {
      const days = { endDate: "2026-11-29", weekdays: arbeitstage };
      expect((await emailsAbout(world, { jobId, template }))[0]?.data).toMatchObject(days);
    }
  });

  it("lets the driver give a moved job back", async () => {
    const { jobId, driverId, assignmentId } = await confirmedJob(world);
    await moveJob(world.ctx(), { jobId, ...NEW });
    const no = answerOf(world, { jobId, driverId }, { action: "decline" });
    expect(await answerJob(world.ctx(DRIVER), no)).toMatchObject({ status: "declined" });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "open" });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ status: "cancelled" });
  });

  it("asks who has accepted again, and whom was only asked just once more", async () => {
    const accepted = await acceptedJob(world);
    expect(await moveJob(world.ctx(), { jobId: accepted.jobId, ...NEW })).toMatchObject({
      asksAgain: true,
    });
    expect(await assignmentOf(world, accepted.assignmentId)).toMatchObject({ accepted_at: null });
    const assigned = await assignedJob(world);
    expect(await moveJob(world.ctx(), { jobId: assigned.jobId, ...NEW })).toEqual({
      mails: 2,
      asksAgain: false,
    });
    const [toDriver] = await changesTold(assigned.jobId);
    expect(toDriver?.data).not.toHaveProperty("calendar");
  });

  it("only tells of another hour", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    const move = { jobId, startDate: OLD.start_date, startTime: "07:00" };
    expect(await moveJob(world.ctx(), move)).toEqual({ mails: 2, asksAgain: false });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ ...OLD, status: "confirmed" });
    const [toDriver] = await changesTold(jobId);
    expect(toDriver?.data).toMatchObject({ stage: "confirmed", calendar: { uid: assignmentId } });
  });

  it("keeps the number of working days where no end is said, and the weekdays", async () => {
    const jobId = await requestedJob(world, {
      einsatzende: "2026-11-28",
      arbeitstage: ["mo", "di", "mi", "do", "fr", "sa"],
    });
    const before = await jobOf(world, jobId);
    await moveJob(world.ctx(), { jobId, startDate: "2026-11-27" });
    expect(await jobOf(world, jobId)).toMatchObject({
      einsatzende: "2026-11-30",
      arbeitstage: before.arbeitstage,
      status: "open",
      mitgeteilt: null,
    });
    expect(await changesTold(jobId)).toEqual([]);
    await moveJob(world.ctx(), { jobId, startDate: "2026-11-27", endDate: "2026-11-27" });
    expect(await jobOf(world, jobId)).toMatchObject({ einsatzende: "2026-11-27" });
    await moveJob(world.ctx(), { jobId, startDate: "2026-11-27", endDate: null });
    expect(await jobOf(world, jobId)).toMatchObject({ einsatzende: null });
  });

  it("repeated, and 20 times at once, moves once and tells once", async () => {
    const { jobId } = await confirmedJob(world);
    const { won, refused } = await outcomes(
      Array.from({ length: 20 }, () => moveJob(world.ctx(), { jobId, ...NEW })),
    );
    expect(refused).toEqual([]);
    expect(won.filter(({ mails }) => mails > 0)).toHaveLength(1);
    expect(await changesTold(jobId)).toHaveLength(2);
    await moveJob(world.ctx(), { jobId, startDate: OLD.start_date, endDate: OLD.end_date });
    expect(await changesTold(jobId)).toHaveLength(4);
  });

  it("asks before it moves a driver onto days on which he works elsewhere", async () => {
    const { jobId, driverId } = await confirmedJob(world);
    const other = await requestedJob(world, { einsatzbeginn: "2026-12-01", einsatzdauer: "1 Tag" });
    await assignDriver(world.ctx(), { jobId: other, driverId, rateType: "daily", rateValue: 300 });
    const before = await fingerprint(world);
    const refusal = await expectRefusal(
      moveJob(world.ctx(), { jobId, ...NEW }),
      "confirmation_required",
    );
    expect(refusal.warnings).toMatchObject([{ code: "overlap" }]);
    expect(await fingerprint(world)).toEqual(before);
    await moveJob(world.ctx(), { jobId, ...NEW, confirmedWarnings: ["overlap"] });
    expect(await jobOf(world, jobId)).toMatchObject({ einsatzbeginn: NEW.startDate });
  });
});

describe("a change that nobody was told of", () => {
  it("of a moved job stays noted until both are told, and then asks again", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    await moveJob(world.ctx(), { jobId, ...NEW, inform: false });
    expect(await jobOf(world, jobId)).toMatchObject({
      status: "confirmed",
      mitgeteilt: { einsatzbeginn: OLD.start_date, einsatzende: OLD.end_date },
    });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      ...MOVED,
      status: "confirmed",
    });
    expect(await changesTold(jobId)).toEqual([]);
    const { won } = await outcomes(
      Array.from({ length: 5 }, () => informOfChange(world.ctx(), { jobId })),
    );
    expect(won.toSorted((a, b) => a.mails - b.mails).at(-1)).toEqual({ mails: 2, asksAgain: true });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "assigned", mitgeteilt: null });
    expect(await changesTold(jobId)).toHaveLength(2);
    const actions = await actionsOf(world, { jobId });
    expect(actions.filter(({ action }) => action === "inform_of_change")).toHaveLength(1);
  });

  it("of an edited job takes the driver to the new days when told", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    const days = { einsatzbeginn: "2026-12-02", einsatzende: "2026-12-03" };
    await editJob(world.ctx(), { ...ORDER, ...days, jobId, customerEmail: "neu@bau.example" });
    expect(await informOfChange(world.ctx(), { jobId })).toEqual({ mails: 2, asksAgain: true });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({
      status: "assigned",
      start_date: "2026-12-02",
      end_date: "2026-12-03",
    });
  });

  it("that is about the place leaves a confirmed driver confirmed", async () => {
    const { jobId, assignmentId } = await confirmedJob(world);
    const { zeitraum } = await jobOf(world, jobId);
    const place = "Einfahrt Tor 3, 65203 Wiesbaden";
    await editJob(world.ctx(), { ...ORDER, zeitraum, jobId, einsatzort: place });
    expect(await informOfChange(world.ctx(), { jobId })).toEqual({ mails: 2, asksAgain: false });
    expect(await assignmentOf(world, assignmentId)).toMatchObject({ ...OLD, status: "confirmed" });
    const changes = [{ what: "place", after: place }];
    for (const { data } of await changesTold(jobId)) expect(data).toMatchObject({ changes });
  });

  it("tells one who was only asked no more of the place than the town", async () => {
    const { jobId } = await assignedJob(world);
    const { zeitraum } = await jobOf(world, jobId);
    const edit = { ...ORDER, zeitraum, jobId };
    await editJob(world.ctx(), { ...edit, einsatzort: "Kranweg 9, 60311 Frankfurt am Main" });
    expect(await informOfChange(world.ctx(), { jobId })).toMatchObject({ mails: 1 });
    expect(await changesTold(jobId)).toMatchObject([{ data: { recipient: "customer" } }]);
    await editJob(world.ctx(), { ...edit, einsatzort: "Tor 3, 65203 Wiesbaden" });
    await informOfChange(world.ctx(), { jobId });
    const toDriver = (await changesTold(jobId)).find(({ driver_id }) => driver_id);
    expect(JSON.stringify(toDriver?.data)).toContain('"after":"65203 Wiesbaden"');
  });

  it("is told by the confirmation too", async () => {
    const { jobId, assignmentId } = await acceptedJob(world);
    await moveJob(world.ctx(), { jobId, ...NEW, inform: false });
    await confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] });
    expect(await jobOf(world, jobId)).toMatchObject({ status: "confirmed", mitgeteilt: null });
    expect(await informOfChange(world.ctx(), { jobId })).toEqual({ mails: 0, asksAgain: false });
  });
});

describe.each([
  ["admin-move-job", (ctx: Ctx, jobId: string) => moveJob(ctx, { jobId, ...NEW })],
  ["admin-inform-of-change", (ctx: Ctx, jobId: string) => informOfChange(ctx, { jobId })],
])("%s refuses, and changes nothing", (_, verb) => {
  it.each([VISITOR, DRIVER, { kind: "worker" } as const])("%o", async (actor) => {
    const { jobId } = await assignedJob(world);
    const before = await fingerprint(world);
    await expectRefusal(verb(world.ctx(actor), jobId), "not_admin");
    expect(await fingerprint(world)).toEqual(before);
  });

  it("what is unknown, or no id", async () => {
    await expectRefusal(verb(world.ctx(), NOBODY), "job_not_found");
    await expectInvalid(verb(world.ctx(), "x"), "jobId");
  });
});

type Ctx = ReturnType<typeof world.ctx>;

describe("admin-move-job refuses", () => {
  it("a cancelled job", async () => {
    const { jobId } = await assignedJob(world);
    await cancelJob(world.ctx(), { jobId, by: "agency", reason: "Irrtum" });
    await expectRefusal(moveJob(world.ctx(), { jobId, ...NEW }), "job_not_movable");
  });

  it("days that are none, and an end before the beginning", async () => {
    const jobId = await requestedJob(world);
    const move = (change: object) => moveJob(world.ctx(), { jobId, ...NEW, ...change });
    await expectInvalid(move({ startDate: "" }), "startDate");
    await expectInvalid(move({ startDate: "2026-02-30" }), "startDate");
    await expectInvalid(move({ endDate: "2026-11-26" }), "endDate");
    await expectInvalid(move({ startTime: "25:00" }), "startTime");
    await expectInvalid(move({ arbeitstage: ["montag"] }), "arbeitstage.0");
  });
});
