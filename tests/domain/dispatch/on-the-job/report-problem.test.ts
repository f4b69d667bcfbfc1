import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { deskEvents, einsatzProbleme } from "../../../../src/db/schema/index.ts";
import { getJobStory } from "../../../../src/domain/desk/story/get-job-story.ts";
import { today } from "../../../../src/domain/desk/today/queries.ts";
import { cancelAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import {
  reportProblem,
  settleProblem,
} from "../../../../src/domain/dispatch/on-the-job/problems.ts";
import type { ReportProblemInput } from "../../../../src/domain/dispatch/on-the-job/schemas.ts";
import { getJobRow } from "../../../../src/domain/dispatch/read/job-queries.ts";
import { readPlan } from "../../../../src/domain/dispatch/read/plan/read-plan.ts";
import { actionsOf, assignedJob, NOBODY } from "../../../support/cast.ts";
import { expectInvalid, expectRefusal, outcomes } from "../../../support/expectations.ts";
import { drivenJob, linkTo } from "../../../support/on-the-job.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { rowsOfToday } from "../../../support/today.ts";
import { DRIVER, TODAY, useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
type Link = Awaited<ReturnType<typeof linkTo>>;

beforeEach(() => {
  world.clock.now = TODAY;
});

const LATE = { kind: "late", message: "Stau auf der A5", arrival: "07:45" } as const;
const report = (link: Link, what: Omit<ReportProblemInput, keyof Link> = LATE) =>
  reportProblem(world.ctx(DRIVER), { ...link, ...what });
const listed = async (jobId: string) =>
  (await rowsOfToday(world.ctx(), "problems")).filter((row) => row.jobId === jobId);
const eventsOf = (jobId: string) =>
  world.db
    .select({ kind: deskEvents.kind })
    .from(deskEvents)
    .where(eq(deskEvents.job_id, jobId))
    .then((rows) => rows.filter(({ kind }) => kind === "problem"));

describe("a problem that a driver reports", () => {
  it("is on top of 'Heute', in the job's row and story, an event and a mail to the agency; the customer hears nothing", async () => {
    const { jobId, link } = await drivenJob(world);
    const customers = (await emailsAbout(world, { jobId })).length;
    await report(link);
    const lists = await today(world.ctx());
    expect(lists[0]).toMatchObject({ kind: "now", count: 1 });
    expect(await listed(jobId)).toMatchObject([
      {
        title: "kommt später · voraussichtlich 07:45\u00a0Uhr · „Stau auf der A5“",
        person: { phone: "0171 5550102" },
      },
    ]);
    const { problems } = await getJobRow(world.ctx(), jobId);
    // The first day of work, since that is still ahead.
    expect(problems).toMatchObject([{ art: "late", ankunft: "07:45", tag: "2026-11-26" }]);
    const told = (await getJobStory(world.ctx(), { jobId })).map(({ kind }) => kind);
    expect(told).toContain("problem");
    expect(await eventsOf(jobId)).toHaveLength(1);
    const mails = await emailsAbout(world, { jobId });
    expect(mails.slice(customers)).toMatchObject([
      { template: "driver_problem", recipient: world.ctx().agencyEmail },
    ]);
  });

  it("said again is the same one; ten times at once too; in other words it is told anew", async () => {
    const { jobId, link } = await drivenJob(world);
    const { won } = await outcomes(Array.from({ length: 10 }, () => report(link)));
    expect(won.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(won.map(({ problemId }) => problemId)).size).toBe(1);
    expect(await eventsOf(jobId)).toHaveLength(1);
    world.clock.advance({ minutes: 5 });
    expect(await report(link, { ...LATE, arrival: "08:30" })).toMatchObject({ isNew: true });
    expect(await listed(jobId)).toHaveLength(1);
    expect(await eventsOf(jobId)).toHaveLength(2);
    const mails = await emailsAbout(world, { jobId, template: "driver_problem" });
    expect(mails).toHaveLength(2);
  });

  it("is one for each kind", async () => {
    const { link } = await drivenJob(world);
    const breakdown = { kind: "vehicle", message: "Hydraulik undicht" } as const;
    const [late, vehicle] = [await report(link), await report(link, breakdown)];
    expect(await report(link)).toEqual({ ...late, isNew: false });
    expect(await report(link, breakdown)).toEqual({ ...vehicle, isNew: false });
  });

  it("is settled once, with a note for the story; reported later, it is another", async () => {
    const { jobId, link } = await drivenJob(world);
    const { problemId } = await report(link);
    const settled = { problemId, note: "Polier weiß Bescheid" };
    const hasProblem = async () =>
      (await readPlan(world.ctx(), { from: "2026-11-23", to: "2026-11-29" })).work.find(
        (work) => work.job_id === jobId,
      )?.hasProblem;
    expect(await hasProblem()).toBe(true);
    const { won } = await outcomes(
      Array.from({ length: 4 }, () => settleProblem(world.ctx(), settled)),
    );
    expect(won).toHaveLength(4);
    expect(await hasProblem()).toBe(false);
    const actions = await actionsOf(world, { jobId });
    expect(actions.filter(({ action }) => action === "settle_problem")).toHaveLength(1);
    expect(await listed(jobId)).toEqual([]);
    expect((await report(link)).problemId).not.toBe(problemId);
    expect(await listed(jobId)).toHaveLength(1);
  });

  it("goes from 'Heute' with the assignment", async () => {
    const { jobId, link } = await drivenJob(world);
    await report(link, { kind: "vehicle" });
    await cancelAssignment(world.ctx(), { assignmentId: link.assignmentId });
    expect(await listed(jobId)).toEqual([]);
    expect((await getJobRow(world.ctx(), jobId)).problems).toEqual([]);
  });

  it("refuses another's token, an unknown kind or time, silence about what it is, and who is not confirmed", async () => {
    const [mine, other] = [await drivenJob(world), await drivenJob(world)];
    await expectRefusal(report({ ...mine.link, token: other.link.token }), "link_invalid");
    await expectRefusal(report({ ...mine.link, assignmentId: NOBODY }), "link_invalid");
    const odd = { kind: "laune" } as unknown as typeof LATE;
    await expectInvalid(report(mine.link, odd), "kind");
    await expectInvalid(report(mine.link, { kind: "late", arrival: "7.45" }), "arrival");
    await expectInvalid(report(mine.link, { kind: "other" }), "message");
    const { assignmentId } = await assignedJob(world);
    await expectRefusal(report(await linkTo(world, assignmentId)), "not_on_the_job");
    expect(
      await world.db.$count(einsatzProbleme, eq(einsatzProbleme.assignment_id, mine.assignmentId)),
    ).toBe(0);
  });

  it("is the dispatcher's alone to settle", async () => {
    const { link } = await drivenJob(world);
    const { problemId } = await report(link);
    await expectRefusal(settleProblem(world.ctx(VISITOR), { problemId }), "not_admin");
    await expectRefusal(settleProblem(world.ctx(DRIVER), { problemId }), "not_admin");
    await expectRefusal(settleProblem(world.ctx(), { problemId: NOBODY }), "problem_not_found");
  });
});
