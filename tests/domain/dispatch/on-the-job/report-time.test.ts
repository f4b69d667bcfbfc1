import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { einsatzZeiten } from "../../../../src/db/schema/index.ts";
import { getJobStory } from "../../../../src/domain/desk/story/get-job-story.ts";
import { cancelAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { reportTime, undoTime } from "../../../../src/domain/dispatch/on-the-job/report-time.ts";
import { UNDO_TIME_MINUTES } from "../../../../src/domain/dispatch/on-the-job/vocabulary.ts";
import { getDriverJob } from "../../../../src/domain/dispatch/read/driver-page/own-jobs.ts";
import { getJobRow } from "../../../../src/domain/dispatch/read/job-queries.ts";
import { readPlan } from "../../../../src/domain/dispatch/read/plan/read-plan.ts";
import { actionsOf, assignedJob, NOBODY } from "../../../support/cast.ts";
import { expectInvalid, expectRefusal, outcomes } from "../../../support/expectations.ts";
import { drivenJob, linkTo } from "../../../support/on-the-job.ts";
import { rowsOfToday } from "../../../support/today.ts";
import { DRIVER, TODAY, useWorld } from "../../../support/world.ts";

const world = useWorld();
const ctx = () => world.ctx(DRIVER);
type Link = Awaited<ReturnType<typeof linkTo>>;

/** Thursday, the first day of the job, a quarter past seven in Berlin. */
const FIRST_MORNING = new Date("2026-11-26T06:15:00Z");

beforeEach(() => {
  world.clock.now = TODAY;
});

const arrive = (link: Link, time?: string) =>
  reportTime(ctx(), { ...link, kind: "arrived", ...(time && { time }) });
const finish = (link: Link, time?: string) =>
  reportTime(ctx(), { ...link, kind: "finished", ...(time && { time }) });
const timesOf = ({ assignmentId }: Link) =>
  world.db
    .select({ tag: einsatzZeiten.tag, da: einsatzZeiten.da_um, fertig: einsatzZeiten.fertig_um })
    .from(einsatzZeiten)
    .where(eq(einsatzZeiten.assignment_id, assignmentId))
    .orderBy(einsatzZeiten.tag);

describe("'Bin da' and 'Fertig'", () => {
  it("are now, or the time that he names, and the desk sees them in list, panel, plan, story and 'Heute'", async () => {
    const { jobId, link } = await drivenJob(world);
    world.clock.now = FIRST_MORNING;
    await arrive(link, "07:05");
    expect(await timesOf(link)).toEqual([
      { tag: "2026-11-26", da: new Date("2026-11-26T06:05:00Z"), fertig: null },
    ]);
    const { card } = await getDriverJob(ctx(), link);
    expect(card.onTheJob?.reports).toMatchObject([
      { kind: "arrived", at: new Date("2026-11-26T06:05:00Z") },
      { kind: "finished", at: null },
    ]);
    const running = await rowsOfToday(world.ctx(), "running");
    const row = running.find((one) => one.jobId === jobId);
    expect(row?.words).toContainEqual({ text: "ist da seit 07:05 Uhr", isBad: false });
    expect(row?.people.map(({ role }) => role)).toEqual(["Fahrer", "Kunde"]);
    const { assignment } = await getJobRow(world.ctx(), jobId);
    expect(assignment?.times).toMatchObject([{ tag: "2026-11-26", fertig_um: null }]);
    const plan = await readPlan(world.ctx(), { from: "2026-11-23", to: "2026-11-29" });
    expect(plan.work.find((one) => one.job_id === jobId)?.reported).toBe("ist da seit 07:05 Uhr");
    world.clock.now = new Date("2026-11-26T15:20:00Z");
    await finish(link);
    const story = await getJobStory(world.ctx(), { jobId });
    const told = Object.fromEntries(story.map(({ title, detail }) => [title, detail]));
    expect(told).toMatchObject({
      "Fahrer ist da": "Jürgen Beispiel · 26.11.2026, 07:05 Uhr",
      "Fahrer ist fertig": "Jürgen Beispiel",
    });
  });

  it("stand once for each day of a job of several days, also on a Saturday between them", async () => {
    const { link } = await drivenJob(world);
    for (const day of ["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-30"]) {
      world.clock.now = new Date(`${day}T06:15:00Z`);
      await arrive(link);
    }
    expect((await timesOf(link)).map(({ tag }) => tag)).toEqual([
      "2026-11-26",
      "2026-11-27",
      "2026-11-28",
      "2026-11-30",
    ]);
  });

  it("said again, or ten times at once, are one", async () => {
    const { link } = await drivenJob(world);
    world.clock.now = FIRST_MORNING;
    const first = await arrive(link);
    world.clock.advance({ hours: 1 });
    expect(await arrive(link)).toEqual(first);
    const { won } = await outcomes(Array.from({ length: 10 }, () => finish(link)));
    expect(won).toHaveLength(10);
    expect(new Set(won.map((one) => one.at.getTime())).size).toBe(1);
    expect(await timesOf(link)).toHaveLength(1);
  });

  it("another time corrects it, and it can be taken back, for some minutes", async () => {
    const { jobId, link } = await drivenJob(world);
    const undo = () => undoTime(ctx(), { ...link, kind: "arrived", day: "2026-11-26" });
    world.clock.now = FIRST_MORNING;
    await arrive(link);
    await arrive(link, "06:50");
    expect(await timesOf(link)).toMatchObject([{ da: new Date("2026-11-26T05:50:00Z") }]);
    expect(await undo()).toEqual({ undone: true });
    expect(await undo()).toEqual({ undone: false });
    expect(await timesOf(link)).toEqual([]);
    expect((await actionsOf(world, { jobId })).map(({ action }) => action)).toContain("undo_time");
    await arrive(link);
    world.clock.advance({ minutes: UNDO_TIME_MINUTES + 1 });
    await expectRefusal(undo(), "time_final");
    await expectRefusal(arrive(link, "06:50"), "time_final");
    expect(await timesOf(link)).toHaveLength(1);
  });

  it("of a night end on the morning after", async () => {
    const { link } = await drivenJob(world);
    world.clock.now = new Date("2026-11-26T21:00:00Z");
    await arrive(link);
    world.clock.now = new Date("2026-11-27T05:10:00Z");
    expect(await finish(link, "06:00")).toEqual({
      day: "2026-11-26",
      at: new Date("2026-11-27T05:00:00Z"),
    });
    expect(await timesOf(link)).toHaveLength(1);
  });

  it("are refused before and after the job, for the future, and the end before the arrival", async () => {
    const { link } = await drivenJob(world);
    await expectRefusal(arrive(link), "no_work_today");
    world.clock.now = FIRST_MORNING;
    const early = await expectRefusal(arrive(link, "09:00"), "validation");
    expect(early.fields).toHaveProperty("time");
    await finish(link, "07:00");
    await expectRefusal(arrive(link, "07:10"), "validation");
    await expectInvalid(arrive(link, "25:00"), "time");
    await expectInvalid(reportTime(ctx(), { ...link, kind: "kaffee" as "arrived" }), "kind");
    world.clock.now = new Date("2026-12-01T06:15:00Z");
    await expectRefusal(finish(link), "no_work_today");
  });

  it("are his alone: another driver's token, none, or an unknown assignment gets nowhere", async () => {
    const [mine, other] = [await drivenJob(world), await drivenJob(world)];
    world.clock.now = FIRST_MORNING;
    await expectRefusal(arrive({ ...mine.link, token: other.link.token }), "link_invalid");
    await expectRefusal(arrive({ ...mine.link, token: "" }), "link_invalid");
    await expectRefusal(arrive({ ...mine.link, assignmentId: NOBODY }), "link_invalid");
    expect(await timesOf(mine.link)).toEqual([]);
  });

  it("end with the assignment, with the link's days, and wait for the confirmation", async () => {
    const { assignmentId } = await assignedJob(world);
    const waiting = await linkTo(world, assignmentId);
    const { link } = await drivenJob(world);
    world.clock.now = FIRST_MORNING;
    await expectRefusal(arrive(waiting), "not_on_the_job");
    await cancelAssignment(world.ctx(), { assignmentId: link.assignmentId });
    await expectRefusal(arrive(link), "not_on_the_job");
    world.clock.now = new Date("2027-01-15T06:15:00Z");
    await expectRefusal(arrive(link), "driver_page_link_expired");
    world.clock.now = FIRST_MORNING;
  });
});
