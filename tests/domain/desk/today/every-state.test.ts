import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { jobAssignments, jobRequests, kundenwuensche } from "../../../../src/db/schema/index.ts";
import { today } from "../../../../src/domain/desk/today/queries.ts";
import type { TodayKind } from "../../../../src/domain/desk/today/vocabulary.ts";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { cancelAssignment } from "../../../../src/domain/dispatch/assignments/cancel-assignment.ts";
import { markNoShow } from "../../../../src/domain/dispatch/assignments/mark-no-show.ts";
import { cancelJob } from "../../../../src/domain/dispatch/changes/cancel-job.ts";
import { editJob } from "../../../../src/domain/dispatch/changes/edit-job.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { markJobCompleted } from "../../../../src/domain/dispatch/jobs/mark-job-completed.ts";
import { snoozeJob } from "../../../../src/domain/dispatch/jobs/snooze-job.ts";
import { noteAvailability } from "../../../../src/domain/drivers/availability/note-availability.ts";
import {
  acceptedJob,
  activeDriver,
  answerOf,
  assignedJob,
  confirmedJob,
  jobOf,
  ORDER,
  requestedJob,
} from "../../../support/cast.ts";
import { DRIVER, TODAY, useWorld } from "../../../support/world.ts";

const world = useWorld();

/** Monday afternoon; what was asked for on Saturday begins on Thursday. */
const MONDAY = new Date("2026-11-23T14:00:00Z");

/** One job in every state that the desk knows, each with the lists in which it must stand, and in no other. */
const CASES: Record<string, { make: () => Promise<string>; lists: TodayKind[] }> = {
  "a new request": { make: () => requestedJob(world), lists: ["new", "open"] },
  "an order by phone": { make: () => byPhone({}), lists: ["open"] },
  "one without a day": { make: () => byPhone({ zeitraum: "nach Absprache" }), lists: ["open"] },
  "one that is put off": {
    make: async () => {
      const jobId = await byPhone({ zeitraum: "nach Absprache" });
      await snoozeJob(world.ctx(), { jobId, until: "2026-12-01" });
      return jobId;
    },
    lists: ["snoozed"],
  },
  "one that nobody took in time": {
    make: () => byPhone({ einsatzbeginn: "2026-11-20" }),
    lists: ["overdue"],
  },
  "one that a driver offered himself for": {
    make: async () => {
      const [jobId, driverId] = [await byPhone({}), await activeDriver(world)];
      await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
      return jobId;
    },
    lists: ["offered", "open"],
  },
  "offered for, and its day is past": {
    make: async () => {
      const [jobId, driverId] = [await byPhone({}), await activeDriver(world)];
      await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
      const days = { einsatzbeginn: "2026-11-20", einsatzende: "2026-11-20" };
      await world.db.update(jobRequests).set(days).where(eq(jobRequests.id, jobId));
      return jobId;
    },
    lists: ["overdue"],
  },
  "accepted, and then taken from its driver": {
    make: async () => {
      const { jobId, assignmentId } = await acceptedJob(world);
      await cancelAssignment(world.ctx(), { assignmentId });
      return jobId;
    },
    lists: ["open"],
  },
  "assigned a moment ago": {
    make: async () => {
      const { jobId } = await assignedJob(world, { einsatzbeginn: "2026-12-08" });
      await world.db
        .update(jobAssignments)
        .set({ assigned_at: MONDAY })
        .where(eq(jobAssignments.job_id, jobId));
      return jobId;
    },
    lists: [],
  },
  "assigned, and no answer": {
    make: async () => (await assignedJob(world, { einsatzbeginn: "2026-12-08" })).jobId,
    lists: ["unanswered"],
  },
  accepted: { make: async () => (await acceptedJob(world)).jobId, lists: ["accepted"] },
  "confirmed for later": { make: async () => (await confirmedJob(world)).jobId, lists: [] },
  "confirmed for today": {
    make: () => confirmedOn({ start_date: "2026-11-23", end_date: "2026-11-25" }),
    lists: ["running"],
  },
  "confirmed for tomorrow": {
    make: () => confirmedOn({ start_date: "2026-11-24", end_date: "2026-11-24" }),
    lists: ["running"],
  },
  "confirmed and over": {
    make: () => confirmedOn({ start_date: "2026-11-20", end_date: "2026-11-22" }),
    lists: ["overdue"],
  },
  "confirmed, and its driver isn't free any more": {
    make: async () => {
      const { jobId, driverId } = await confirmedJob(world);
      const day = (await jobOf(world, jobId)).einsatzbeginn ?? "";
      const entries = [{ from: day, to: day, state: "absent" as const }];
      await noteAvailability(world.ctx(), { driverId, entries });
      return jobId;
    },
    lists: ["taken_back"],
  },
  "changed, and nobody told": {
    make: async () => {
      const { jobId } = await confirmedJob(world);
      await editJob(world.ctx(), { ...ORDER, jobId, einsatzbeginn: "2026-12-01" });
      return jobId;
    },
    lists: ["untold"],
  },
  "with a wish of the customer": {
    make: async () => {
      const { jobId } = await confirmedJob(world);
      await world.db.insert(kundenwuensche).values({ job_id: jobId, art: "storno" });
      return jobId;
    },
    lists: ["wishes"],
  },
  "a no-show": {
    make: async () => {
      const { jobId, assignmentId } = await confirmedJob(world);
      await markNoShow(world.ctx(), { assignmentId, reason: "Nicht erschienen" });
      return jobId;
    },
    lists: ["no_show"],
  },
  completed: {
    make: async () => {
      const jobId = await byPhone({ einsatzbeginn: "2026-11-20" });
      await markJobCompleted(world.ctx(), { jobId });
      return jobId;
    },
    lists: [],
  },
  cancelled: {
    make: async () => {
      const jobId = await byPhone({});
      await cancelJob(world.ctx(), { jobId, by: "customer", reason: "Bauherr verschiebt" });
      return jobId;
    },
    lists: [],
  },
};

async function byPhone(change: Partial<typeof ORDER>) {
  const dated = { ...ORDER, zeitraum: "", einsatzbeginn: "2026-12-10", ...change };
  const said = change.zeitraum ? { ...dated, einsatzbeginn: null } : dated;
  return (await createJob(world.ctx(), said)).jobId;
}

async function confirmedOn(days: { start_date: string; end_date: string }) {
  const { jobId, assignmentId } = await confirmedJob(world);
  await world.db.update(jobAssignments).set(days).where(eq(jobAssignments.id, assignmentId));
  return jobId;
}

describe("every job stands in the lists where it belongs, and in no other", () => {
  const found = new Map<string, TodayKind[]>();
  const jobs = new Map<string, string>();

  beforeAll(async () => {
    world.clock.now = TODAY;
    for (const [name, { make }] of Object.entries(CASES)) jobs.set(name, await make());
    world.clock.now = MONDAY;
    for (const { kind, rows, count } of await today(world.ctx())) {
      expect(count, kind).toBe(rows.length);
      for (const { jobId, job } of rows) {
        if (!jobId) continue;
        expect(job?.id, kind).toBe(jobId);
        found.set(jobId, [...(found.get(jobId) ?? []), kind]);
      }
    }
    expect(await world.db.$count(jobRequests)).toBe(jobs.size);
  });

  it.each(Object.entries(CASES).map(([name, { lists }]) => [name, lists] as const))(
    "%s",
    (name, lists) => {
      expect(found.get(jobs.get(name) ?? "") ?? []).toEqual(lists);
    },
  );
});
