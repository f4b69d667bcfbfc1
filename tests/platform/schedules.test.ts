import { eq, sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { describe, expect, it } from "vitest";
import { fahrerDokumente, idempotencyKeys, jobAssignments } from "../../src/db/schema/index.ts";
import { confirmAssignment } from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { checkDocument } from "../../src/domain/drivers/documents/check-document.ts";
import { berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { addDays } from "../../src/domain/kernel/time/days.ts";
import { startQueue } from "../../src/platform/queue.ts";
import { assignedJob } from "../support/cast.ts";
import { driverWithLicence, storedKeys } from "../support/documents.ts";
import { until } from "../support/expectations.ts";
import { emailsAbout } from "../support/outbox.ts";
import { useWorld, type World } from "../support/world.ts";

/** Minute, hour, day, month, weekday, in Berlin. */
const CRONS = {
  "purge-expired": "15 3 * * *",
  "sweep-documents": "45 3 * * *",
  "remind-of-documents": "0 7 * * *",
  "ask-availability": "30 8 1-5 * *",
  "remind-of-answers": "20 * * * *",
  "remind-of-starts": "0 16-20 * * *",
  "back-up": "5-59/10 * * * *",
};
type Name = keyof typeof CRONS;
const NAMES = Object.keys(CRONS) as Name[];

const urlOf = ({ config: { database } }: World) =>
  database.kind === "external" ? database.url : "";

/** As if each of them fell due before the worker starts, which looks for work at once. */
async function letAllFallDue(world: World) {
  const boss = new PgBoss({
    connectionString: urlOf(world),
    max: 1,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (const name of NAMES) {
    await boss.createQueue(name);
    await boss.send(name);
  }
  await boss.stop({ graceful: false });
}

describe("what runs by the clock", () => {
  const world = useWorld();

  it("is scheduled at its hour in Berlin, and each does its own work", async () => {
    await letAllFallDue(world);
    const ran: string[] = [];
    // The queue hands over its jobs, which say where they come from.
    const handler = (what: Name) => async (jobs?: unknown) => {
      const [job] = jobs as { name: string }[];
      ran.push(`${job?.name} runs ${what}`);
    };
    const queue = await startQueue(urlOf(world), world.runtime.log, {
      startLoops: () => [],
      purgeExpired: handler("purge-expired"),
      sweepDocuments: handler("sweep-documents"),
      sendDocumentReminders: handler("remind-of-documents"),
      askAvailability: handler("ask-availability"),
      remindOfAnswers: handler("remind-of-answers"),
      remindOfStarts: handler("remind-of-starts"),
      backUp: { at: "04:15", lookForDue: handler("back-up") },
    });
    await until(() => ran.length === NAMES.length, "each has run");
    const schedules = await world.db.execute<{ name: string; cron: string; timezone: string }>(
      sql`select name, cron, timezone from pgboss.schedule order by name`,
    );
    await queue.stop(1000);
    expect(ran.toSorted()).toEqual(NAMES.map((name) => `${name} runs ${name}`).toSorted());
    expect([...schedules]).toEqual(
      NAMES.toSorted().map((name) => ({ name, cron: CRONS[name], timezone: "Europe/Berlin" })),
    );
  });
});

describe("the worker", () => {
  const world = useWorld();

  /** Something for each of them to do; says whether it is done. Backups are tried in tests/server. */
  async function work(): Promise<Record<Exclude<Name, "back-up">, () => Promise<boolean>>> {
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
    await letAllFallDue(world);
    await world.runtime.startWorker();
    for (const [name, isIt] of Object.entries(isDone)) await until(isIt, `${name} is done`);
  });
});
