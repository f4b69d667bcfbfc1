import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  fahrerDokumente,
  idempotencyKeys,
  jobAssignments,
  scheduledWork,
} from "../../src/db/schema/index.ts";
import { confirmAssignment } from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { checkDocument } from "../../src/domain/drivers/documents/documents.ts";
import { claimDue } from "../../src/domain/kernel/outbox.ts";
import {
  doScheduled,
  nextTime,
  prepareSchedule,
  scheduleOf,
  timesOfDay,
} from "../../src/domain/kernel/scheduled-work.ts";
import { addDays, berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { assignedJob } from "../support/cast.ts";
import { driverWithLicence, storedKeys } from "../support/documents.ts";
import { until } from "../support/expectations.ts";
import { emailsAbout } from "../support/outbox.ts";
import { useWorld } from "../support/world.ts";

describe("the next time of a task", () => {
  it.each([
    [{ times: ["03:15"] }, "2026-11-23T02:14:59Z", "2026-11-23T02:15:00Z"],
    [{ times: ["03:15"] }, "2026-11-23T02:15:00Z", "2026-11-24T02:15:00Z"],
    // Summer time ends and begins.
    [{ times: ["03:15"] }, "2026-10-24T20:00:00Z", "2026-10-25T02:15:00Z"],
    [{ times: ["07:00"] }, "2027-03-27T20:00:00Z", "2027-03-28T05:00:00Z"],
    [{ times: timesOfDay([16, 17], [0]) }, "2026-11-23T15:30:00Z", "2026-11-23T16:00:00Z"],
    [{ times: timesOfDay([16, 17], [0]) }, "2026-11-23T16:00:00Z", "2026-11-24T15:00:00Z"],
    [{ times: timesOfDay([4], [5, 15]) }, "2026-11-23T03:05:00Z", "2026-11-23T03:15:00Z"],
    [{ times: ["08:30"], untilDay: 5 }, "2026-11-05T08:00:00Z", "2026-12-01T07:30:00Z"],
  ])("of %o after %s is %s", (task, after, next) => {
    expect(nextTime(task, new Date(after))).toEqual(new Date(next));
  });
});

describe("a task", () => {
  const world = useWorld();
  const worker = () => world.ctx({ kind: "worker" });
  const found = async () => (await world.db.select().from(scheduledWork))[0];
  let runs = 0;
  let failure: Error | undefined;
  const tasks = [
    {
      name: "count",
      times: ["03:15"],
      async work() {
        runs += 1;
        if (failure) throw failure;
      },
    },
  ];
  /** As many copies of the server side by side. */
  async function look(copies = 1) {
    const copy = async () => {
      const { claims } = await claimDue(worker(), scheduleOf(tasks), 10);
      for (const claim of claims) await doScheduled(worker(), tasks, claim);
    };
    await Promise.all(Array.from({ length: copies }, copy));
  }

  beforeEach(async () => {
    [runs, failure] = [0, undefined];
    await world.db.delete(scheduledWork);
    world.clock.now = new Date("2026-11-23T02:00:00Z");
    await prepareSchedule(worker(), tasks);
  });

  it("is done once at its time, however many copies of the server run", async () => {
    await look();
    expect(runs).toBe(0);
    world.clock.now = new Date("2026-11-23T02:15:00Z");
    await look(5);
    expect(runs).toBe(1);
    expect(await found()).toMatchObject({ due_at: new Date("2026-11-24T02:15:00Z"), attempts: 0 });
  });

  it("that fails is tried three times more, and then at its next time", async () => {
    failure = new Error("Kaputt");
    world.clock.now = new Date("2026-11-23T02:15:00Z");
    for (let minute = 0; minute < 6; minute += 1) {
      await look().catch((error) => expect(error).toBe(failure));
      world.clock.advance({ minutes: 1 });
    }
    expect(runs).toBe(4);
    expect(await found()).toMatchObject({ due_at: new Date("2026-11-24T02:15:00Z"), attempts: 0 });
  });

  it("of a server that was killed at it is done by another one after the claim", async () => {
    world.clock.now = new Date("2026-11-23T02:15:00Z");
    await claimDue(worker(), scheduleOf(tasks), 10);
    await look();
    expect(runs).toBe(0);
    await world.db.update(scheduledWork).set({ claimed_until: new Date(0) });
    await look();
    expect(runs).toBe(1);
  });

  it("whose time passed without a server is made up for within an hour", async () => {
    world.clock.now = new Date("2026-11-23T03:14:00Z");
    await prepareSchedule(worker(), tasks);
    expect((await found())?.due_at).toEqual(new Date("2026-11-23T02:15:00Z"));
    world.clock.advance({ minutes: 2 });
    await prepareSchedule(worker(), tasks);
    expect((await found())?.due_at).toEqual(new Date("2026-11-24T02:15:00Z"));
  });

  it("that only another version of the program knows is left to that one", async () => {
    const due_at = new Date("2026-11-20T02:15:00Z");
    await world.db.insert(scheduledWork).values({ id: "another", due_at });
    const { claims } = await claimDue(worker(), scheduleOf(tasks), 10);
    expect(claims).toEqual([]);
  });
});

describe("the worker", () => {
  const world = useWorld();

  /** Something for each of them to do; says whether it is done. Backups are tried in tests/server. */
  async function work(): Promise<Record<string, () => Promise<boolean>>> {
    // Objects are as old as the machine's clock says; this is long after they were stored.
    world.clock.now = new Date(Date.now() + 5 * 86_400_000);
    const today = berlinDate(world.clock.now);
    const tomorrow = addDays(today, 1);
    await world.db.insert(idempotencyKeys).values({ call: "x", key: "x", created_at: new Date(0) });
    const [expiring, lost] = [await driverWithLicence(world), await driverWithLicence(world)];
    const check = { documentId: expiring.document.id, gueltigBis: tomorrow, geprueft: true };
    await checkDocument(world.ctx(), check);
    await world.db.delete(fahrerDokumente).where(eq(fahrerDokumente.id, lost.document.id));
    const unanswered = await assignedJob(world, { einsatzbeginn: null });
    const confirmed = await assignedJob(world, { einsatzbeginn: null });
    await confirmAssignment(world.ctx(), {
      assignmentId: confirmed.assignmentId,
      confirmedWarnings: ["not_answered"],
    });
    const before = new Date(world.clock.now.getTime() - 26 * 3_600_000);
    const since = { assigned_at: before, confirmed_at: before };
    const change = (id: string, set: Partial<typeof jobAssignments.$inferInsert>) =>
      world.db.update(jobAssignments).set(set).where(eq(jobAssignments.id, id));
    await change(unanswered.assignmentId, { assigned_at: before });
    await change(confirmed.assignmentId, { ...since, start_date: tomorrow });
    const isQueued = (about: Parameters<typeof emailsAbout>[1]) => async () =>
      (await emailsAbout(world, about)).length > 0;
    const reminder = (assignmentId: string) => isQueued({ assignmentId, template: "reminder" });
    return {
      "purge-expired": async () => (await world.db.$count(idempotencyKeys)) === 0,
      "sweep-documents": async () => !(await storedKeys(world)).includes(lost.document.filepath),
      "remind-of-documents": isQueued({ template: "documents_expiring" }),
      "ask-availability": isQueued({ template: "availability_request" }),
      "remind-of-answers": reminder(unanswered.assignmentId),
      "remind-of-starts": reminder(confirmed.assignmentId),
    };
  }

  it("does all of it", async () => {
    const isDone = await work();
    for (const [name, isIt] of Object.entries(isDone)) expect(await isIt(), name).toBe(false);
    await world.runtime.startWorker();
    await world.db.update(scheduledWork).set({ due_at: world.clock.now });
    world.ctx().wake("schedule");
    for (const [name, isIt] of Object.entries(isDone)) await until(isIt, `${name} is done`);
  });
});
