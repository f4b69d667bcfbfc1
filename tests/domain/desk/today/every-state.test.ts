import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import {
  einsatzProbleme,
  jobAssignments,
  jobRequests,
  kundenwuensche,
  stundenzettel,
} from "../../../../src/db/schema/index.ts";
import { today } from "../../../../src/domain/desk/today/queries.ts";
import { answerJob } from "../../../../src/domain/dispatch/answers/answer-job.ts";
import { cancelAssignment } from "../../../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { markNoShow } from "../../../../src/domain/dispatch/assignments/no-show.ts";
import { cancelJob } from "../../../../src/domain/dispatch/changes/cancel-job.ts";
import { editJob } from "../../../../src/domain/dispatch/changes/edit-job.ts";
import { createJob } from "../../../../src/domain/dispatch/jobs/create-job.ts";
import { snoozeJob } from "../../../../src/domain/dispatch/jobs/desk-marks.ts";
import { markJobCompleted } from "../../../../src/domain/dispatch/jobs/job-status.ts";
import { noteAvailability } from "../../../../src/domain/drivers/availability/write-availability.ts";
import {
  acceptedJob,
  activeDriver,
  answerOf,
  assignedJob,
  assignmentsOf,
  confirmedJob,
  jobOf,
  ORDER,
  requestedJob,
} from "../../../support/cast.ts";
import { DRIVER, TODAY, useWorld } from "../../../support/world.ts";

const world = useWorld();

/** Monday afternoon; what was asked for on Saturday begins on Thursday. */
const MONDAY = new Date("2026-11-23T14:00:00Z");

/** One job in every state that the desk knows, each with its group and its next step; none where nothing is to do. */
const CASES: Record<string, { make: () => Promise<string>; place: string }> = {
  "a new request": { make: () => requestedJob(world), place: "answer assign" },
  "an order by phone": { make: () => byPhone({}), place: "staff assign" },
  "one without a day": {
    make: () => byPhone({ zeitraum: "nach Absprache" }),
    place: "staff assign",
  },
  "one that is put off": {
    make: async () => {
      const jobId = await byPhone({ zeitraum: "nach Absprache" });
      await snoozeJob(world.ctx(), { jobId, until: "2026-12-01" });
      return jobId;
    },
    place: "snoozed wake",
  },
  "one that nobody took in time": {
    make: () => byPhone({ einsatzbeginn: "2026-11-20" }),
    place: "close complete",
  },
  "one that a driver offered himself for": {
    make: async () => {
      const [jobId, driverId] = [await byPhone({}), await activeDriver(world)];
      await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
      return jobId;
    },
    place: "staff assign",
  },
  "offered for, and its day is past": {
    make: async () => {
      const [jobId, driverId] = [await byPhone({}), await activeDriver(world)];
      await answerJob(world.ctx(DRIVER), answerOf(world, { jobId, driverId }));
      const days = { einsatzbeginn: "2026-11-20", einsatzende: "2026-11-20" };
      await world.db.update(jobRequests).set(days).where(eq(jobRequests.id, jobId));
      return jobId;
    },
    place: "close complete",
  },
  "accepted, and then taken from its driver": {
    make: async () => {
      const { jobId, assignmentId } = await acceptedJob(world);
      await cancelAssignment(world.ctx(), { assignmentId });
      return jobId;
    },
    place: "staff assign",
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
    place: "",
  },
  "assigned, and no answer": {
    make: async () => (await assignedJob(world, { einsatzbeginn: "2026-12-08" })).jobId,
    place: "confirm remind",
  },
  accepted: {
    make: async () => (await acceptedJob(world)).jobId,
    place: "confirm confirm",
  },
  "confirmed for later": { make: async () => (await confirmedJob(world)).jobId, place: "" },
  "confirmed for today": {
    make: () => confirmedOn({ start_date: "2026-11-23", end_date: "2026-11-25" }),
    place: "running call",
  },
  "confirmed for tomorrow": {
    make: () => confirmedOn({ start_date: "2026-11-24", end_date: "2026-11-24" }),
    place: "running call",
  },
  "confirmed and over": {
    make: () => confirmedOn({ start_date: "2026-11-20", end_date: "2026-11-22" }),
    place: "close driven",
  },
  "driven and closed, its hours disputed": {
    make: async () => {
      const jobId = await confirmedOn({ start_date: "2026-11-20", end_date: "2026-11-20" });
      await markJobCompleted(world.ctx(), { jobId });
      await withSheet(jobId, { status: "disputed", wartet_seit: TODAY });
      // Of a job that is over nobody settles it any more.
      const [assignment] = await assignmentsOf(world, jobId);
      await world.db.insert(einsatzProbleme).values({
        assignment_id: assignment?.id ?? "",
        art: "late",
        tag: "2026-11-20",
        gemeldet_am: TODAY,
      });
      return jobId;
    },
    place: "close settle_hours",
  },
  "driven, and nobody has confirmed its hours for a week": {
    make: async () => {
      const jobId = await confirmedOn({ start_date: "2026-11-10", end_date: "2026-11-10" });
      await withSheet(jobId, { status: "submitted", wartet_seit: new Date("2026-11-13T12:00Z") });
      return jobId;
    },
    place: "close settle_hours",
  },
  "driven, its hours confirmed only just now": {
    make: async () => {
      const jobId = await confirmedOn({ start_date: "2026-11-20", end_date: "2026-11-20" });
      await withSheet(jobId, { status: "submitted", wartet_seit: TODAY });
      return jobId;
    },
    place: "close driven",
  },
  "confirmed, and its driver isn't free any more": {
    make: async () => {
      const { jobId, driverId } = await confirmedJob(world);
      const day = (await jobOf(world, jobId)).einsatzbeginn ?? "";
      const entries = [{ from: day, to: day, state: "absent" as const }];
      await noteAvailability(world.ctx(), { driverId, entries });
      return jobId;
    },
    place: "now replace",
  },
  "changed, and nobody told": {
    make: async () => {
      const { jobId } = await confirmedJob(world);
      await editJob(world.ctx(), { ...ORDER, jobId, einsatzbeginn: "2026-12-01" });
      return jobId;
    },
    place: "now tell",
  },
  "with a wish of the customer": {
    make: async () => {
      const { jobId } = await confirmedJob(world);
      await world.db.insert(kundenwuensche).values({ job_id: jobId, art: "storno" });
      return jobId;
    },
    place: "now settle_wish",
  },
  "a no-show": {
    make: async () => {
      const { jobId, assignmentId } = await confirmedJob(world);
      await markNoShow(world.ctx(), { assignmentId, reason: "Nicht erschienen" });
      return jobId;
    },
    place: "now find_substitute",
  },
  completed: {
    make: async () => {
      const jobId = await byPhone({ einsatzbeginn: "2026-11-20" });
      await markJobCompleted(world.ctx(), { jobId });
      return jobId;
    },
    place: "",
  },
  cancelled: {
    make: async () => {
      const jobId = await byPhone({});
      await cancelJob(world.ctx(), { jobId, by: "customer", reason: "Bauherr verschiebt" });
      return jobId;
    },
    place: "",
  },
};

async function byPhone(change: Partial<typeof ORDER>) {
  const dated = { ...ORDER, zeitraum: "", einsatzbeginn: "2026-12-10", ...change };
  const said = change.zeitraum ? { ...dated, einsatzbeginn: null } : dated;
  return (await createJob(world.ctx(), said)).jobId;
}

async function withSheet(
  jobId: string,
  sheet: Pick<typeof stundenzettel.$inferInsert, "status" | "wartet_seit">,
) {
  const [assignment] = await assignmentsOf(world, jobId);
  const values = { assignment_id: assignment?.id ?? "", fassung: 1, ...sheet };
  await world.db.insert(stundenzettel).values(values);
}

async function confirmedOn(days: { start_date: string; end_date: string }) {
  const { jobId, assignmentId } = await confirmedJob(world);
  await world.db.update(jobAssignments).set(days).where(eq(jobAssignments.id, assignmentId));
  return jobId;
}

describe("every job stands in one row, where its next step is", () => {
  const found = new Map<string, string[]>();
  const jobs = new Map<string, string>();

  beforeAll(async () => {
    world.clock.now = TODAY;
    for (const [name, { make }] of Object.entries(CASES)) jobs.set(name, await make());
    world.clock.now = MONDAY;
    for (const { kind, rows, count } of await today(world.ctx())) {
      expect(count, kind).toBe(rows.length);
      for (const { jobId, job, step, words } of rows) {
        if (!jobId) continue;
        expect(job?.id, kind).toBe(jobId);
        expect(words.map(({ text }) => typeof text)).toEqual(words.map(() => "string"));
        found.set(jobId, [...(found.get(jobId) ?? []), `${kind} ${step}`]);
      }
    }
    expect(await world.db.$count(jobRequests)).toBe(jobs.size);
  });

  it.each(Object.entries(CASES).map(([name, { place }]) => [name, place] as const))(
    "%s",
    (name, place) => {
      expect((found.get(jobs.get(name) ?? "") ?? []).join()).toBe(place);
    },
  );
});
