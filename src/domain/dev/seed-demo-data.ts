import { inArray } from "drizzle-orm";
import * as z from "zod";
import {
  emailLog,
  fahrerProfile,
  jobAssignments,
  jobRequests,
  jobResponses,
  priceConfirmations,
} from "../../db/schema/index.ts";
import { logAction } from "../admin/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../context.ts";
import { PRICE_CONFIRMATION_VERSION } from "../jobs/price-confirmation.ts";
import { berlinDate, startOfWork } from "../time/berlin.ts";
import { type DemoCase, demoCase } from "./demo-case.ts";
import { demoDriver } from "./demo-driver.ts";
import { emailsOfAssignment, emailsOfRequest } from "./demo-emails.ts";
import { createRoster } from "./demo-roster.ts";
import { idOf } from "./random.ts";

const WRONG = "Ungültiger Wert.";
const wholeNumber = (max: number) =>
  z.number(WRONG).int(WRONG).min(0, WRONG).max(max, `Höchstens ${max}`);

const SeedInput = z.object({
  drivers: wholeNumber(10_000).default(50),
  jobs: wholeNumber(1_000_000).default(500),
  seed: wholeNumber(2 ** 31 - 1).default(1),
});
type SeedInput = z.input<typeof SeedInput>;

export interface SeededCounts {
  drivers: number;
  jobs: number;
  assignments: number;
  responses: number;
  emails: number;
}

/** PostgreSQL takes 65,535 parameters a statement; a job has 24. */
const CHUNK = 1000;

/**
 * Adds artificial drivers and jobs with their assignments, answers and mails (all sent or failed, none to be sent).
 * The same seed makes the same data, relative to today; what is there already is not added again.
 */
export async function seedDemoData(ctx: Ctx, raw: SeedInput = {}): Promise<SeededCounts> {
  requireDispatcher(ctx.actor);
  const input = SeedInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const today = berlinDate(tx.now());
    const day = new Date(startOfWork(today).getTime() - 86_400_000);
    const counts: SeededCounts = { drivers: 0, jobs: 0, assignments: 0, responses: 0, emails: 0 };
    const driverRows = numbers(input.drivers).map((index) => demoDriver(input.seed, index, day));
    for (const rows of chunksOf(driverRows)) {
      const insert = tx.db.insert(fahrerProfile).values(rows).onConflictDoNothing();
      counts.drivers += (await insert.returning({ id: fahrerProfile.id })).length;
    }
    const drivers = await driversOf(tx, input);
    const roster = createRoster(drivers);
    for (const indexes of chunksOf(await missingJobs(tx, input))) {
      const cases = indexes.map((index) =>
        demoCase({ seed: input.seed, index, day, today, roster }),
      );
      cases.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
      await insertCases(tx, cases, drivers, counts);
    }
    const { drivers: newDrivers, jobs: newJobs } = counts;
    if (newDrivers + newJobs > 0) {
      await logAction(tx, "seed_demo_data", { note: `${newDrivers} Fahrer, ${newJobs} Aufträge` });
    }
    return counts;
  });
}

type Driver = typeof fahrerProfile.$inferSelect;

async function driversOf(tx: TxCtx, { drivers, seed }: z.output<typeof SeedInput>) {
  const ids = numbers(drivers).map((index) => idOf(`driver:${seed}:${index}`));
  if (ids.length === 0) return [];
  return tx.db
    .select()
    .from(fahrerProfile)
    .where(inArray(fahrerProfile.id, ids))
    .orderBy(fahrerProfile.id);
}

async function missingJobs(tx: TxCtx, { jobs, seed }: z.output<typeof SeedInput>) {
  const missing: number[] = [];
  for (const indexes of chunksOf(numbers(jobs))) {
    const ids = indexes.map((index) => idOf(`job:${seed}:${index}`));
    const found = await tx.db
      .select({ id: jobRequests.id })
      .from(jobRequests)
      .where(inArray(jobRequests.id, ids));
    const known = new Set(found.map((job) => job.id));
    missing.push(...indexes.filter((_, position) => !known.has(ids[position] ?? "")));
  }
  return missing;
}

async function insertCases(tx: TxCtx, cases: DemoCase[], drivers: Driver[], counts: SeededCounts) {
  const rows = cases.map(({ job }) => job);
  const jobs = await tx.db.insert(jobRequests).values(rows).onConflictDoNothing().returning();
  const jobById = new Map(jobs.map((job) => [job.id, job] as const));
  const driverById = new Map(drivers.map((driver) => [driver.id, driver] as const));
  const added = cases.filter(({ job }) => jobById.has(job.id));
  const assignmentRows = added.flatMap(({ assignments }) => assignments);
  const assignments =
    assignmentRows.length === 0
      ? []
      : await tx.db.insert(jobAssignments).values(assignmentRows).returning();
  const responses = added.flatMap((demo) => demo.responses);
  if (responses.length > 0) await tx.db.insert(jobResponses).values(responses);
  const requests = jobs.filter((job) => job.source === "form");
  const confirmations = requests.map((job) => ({
    id: idOf(`price:${job.id}`),
    job_id: job.id,
    text_version: PRICE_CONFIRMATION_VERSION,
    ip_shortened: "192.0.2.0",
    confirmed_at: job.created_at,
  }));
  if (confirmations.length > 0) await tx.db.insert(priceConfirmations).values(confirmations);
  const emails = [
    ...requests.flatMap((job) => emailsOfRequest(tx, job)),
    ...assignments.flatMap((assignment) => {
      const [job, driver] = [jobById.get(assignment.job_id), driverById.get(assignment.driver_id)];
      return job && driver ? emailsOfAssignment(tx, assignment, job, driver) : [];
    }),
  ];
  for (const part of chunksOf(emails)) await tx.db.insert(emailLog).values(part);
  counts.jobs += jobs.length;
  counts.assignments += assignments.length;
  counts.responses += responses.length;
  counts.emails += emails.length;
}

function numbers(count: number) {
  return Array.from({ length: count }, (_, index) => index);
}

function chunksOf<T>(list: T[]): T[][] {
  return numbers(Math.ceil(list.length / CHUNK)).map((part) =>
    list.slice(part * CHUNK, (part + 1) * CHUNK),
  );
}
