import { expect, it } from "vitest";
import { confirmAssignment } from "../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { cancelJob, undoCancelJob } from "../../../src/domain/dispatch/changes/cancel-job.ts";
import { editAssignment, moveJob } from "../../../src/domain/dispatch/changes/edit-assignment.ts";
import type { CalendarFacts, DaysFacts } from "../../../src/domain/mail/schemas.ts";
import { assignedJob, jobOf } from "../../support/cast.ts";
import { emailsAbout, settle } from "../../support/outbox.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();

it("whatever becomes of a confirmed job, both sides' entry has one id, a rising number and the days that are worked", async () => {
  const { jobId, assignmentId } = await assignedJob(world, {
    einsatzbeginn: "2026-12-01",
    einsatzende: "2026-12-10",
    arbeitstage: ["di", "do"],
  });
  const { customer_email } = await jobOf(world, jobId);
  const steps = [
    () => confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] }),
    () => moveJob(world.ctx(), { jobId, startDate: "2026-12-01", startTime: "05:30" }),
    () => moveJob(world.ctx(), { jobId, startDate: "2026-12-03", endDate: "2026-12-15" }),
    () => editAssignment(world.ctx(), { assignmentId, endDate: "2026-12-17" }),
    () => confirmAssignment(world.ctx(), { assignmentId, confirmedWarnings: ["not_answered"] }),
    () => cancelJob(world.ctx(), { jobId, by: "customer", reason: "x" }),
    () => undoCancelJob(world.ctx(), { jobId }),
    () => cancelJob(world.ctx(), { jobId, by: "agency", reason: "x" }),
  ];
  for (const step of steps) {
    world.clock.advance({ minutes: 1 });
    await step();
    await settle(world);
  }
  const mails = (await emailsAbout(world, { jobId })).filter(
    ({ data }) => "calendar" in Object(data),
  );
  const toCustomer = mails.filter(({ recipient }) => recipient === customer_email);
  const toDriver = mails.filter(({ recipient }) => recipient !== customer_email);
  for (const ofOne of [toCustomer, toDriver]) {
    expect(ofOne).toHaveLength(steps.length);
    const entries = ofOne.map(({ data }) => data as DaysFacts & { calendar: CalendarFacts });
    const numbers = entries.map(({ calendar }) => calendar.sequence);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(new Set(entries.map(({ calendar }) => calendar.uid))).toEqual(new Set([assignmentId]));
    for (const { weekdays } of entries) expect(weekdays).toEqual(["di", "do"]);
    expect(entries.at(-1)).toMatchObject({ startDate: "2026-12-03", endDate: "2026-12-17" });
  }
});
