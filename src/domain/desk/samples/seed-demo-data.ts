import { inArray, sql } from "drizzle-orm";
import * as z from "zod";
import {
  type Assignment,
  confirmedOrders,
  type Driver,
  emailLog,
  fahrerProfile,
  type Job,
  jobAssignments,
  jobRequests,
  jobResponses,
  kunden,
  priceConfirmations,
} from "../../../db/schema/index.ts";
import type { Parties } from "../../dispatch/jobs/parties.ts";
import { PRICE_CONFIRMATION_VERSION } from "../../dispatch/jobs/vocabulary.ts";
import { logAction } from "../../kernel/action-log.ts";
import {
  type Ctx,
  requireDispatcher,
  requirePerson,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate, startOfWork } from "../../kernel/time/berlin.ts";
import { driversRate, orderFacts } from "../../mail/facts.ts";
import { DEFAULT_PRICES } from "../../pricing/default-prices.ts";
import { seedCustomers } from "./demo-customers.ts";
import { demoDriver, insertBilling, insertDocuments } from "./demo-driver.ts";
import { emailsOfAssignment, emailsOfRequest } from "./demo-emails.ts";
import { insertSheets } from "./demo-hours.ts";
import { createRoster, type DemoCase, demoCase, SHORTENED_IP } from "./demo-work.ts";
import { chunksOf, idOf, numbers } from "./random.ts";

const WRONG = "Ungültiger Wert.";
const wholeNumber = (max: number) =>
  z.number(WRONG).int(WRONG).min(0, WRONG).max(max, `Höchstens ${max}`);

const SeedInput = z.object({
  drivers: wholeNumber(10_000).default(50),
  jobs: wholeNumber(100_000).default(500),
  seed: wholeNumber(2 ** 31 - 1).default(1),
  /** Path of a PNG for the drivers' documents. */
  picture: z.string(),
});
type SeedInput = z.input<typeof SeedInput>;

/**
 * Adds artificial drivers and jobs with their customers, assignments, answers, hours sheets and mails, none to be sent. The
 * same seed gives the same data, relative to today; rows that exist are not added again.
 */
export async function seedDemoData(ctx: Ctx, raw: SeedInput): Promise<SeededCounts> {
  requireDispatcher(ctx.actor);
  const input = SeedInput.parse(raw);
  const created = await transaction(ctx, async (tx) => {
    const today = berlinDate(tx.now());
    const day = startOfWork(today);
    const counts: SeededCounts = { drivers: 0, jobs: 0, assignments: 0, responses: 0, emails: 0 };
    const driverRows = numbers(input.drivers).map((index) => demoDriver(input.seed, index, day));
    for (const rows of chunksOf(driverRows)) {
      const insert = tx.db.insert(fahrerProfile).values(rows).onConflictDoNothing();
      const added = await insert.returning();
      counts.drivers += added.length;
      await insertDocuments(tx, added, { today, picture: input.picture });
      await insertBilling(tx, added);
    }
    const drivers = await driversOf(tx, input);
    const roster = createRoster(drivers);
    const missing = new Set(await missingJobs(tx, input));
    for (const indexes of chunksOf(numbers(input.jobs))) {
      // Those that are there already too, because they keep their drivers from the others.
      const cases = indexes
        .map((index) => ({ index, ...demoCase({ seed: input.seed, index, day, today, roster }) }))
        .filter(({ index }) => missing.has(index));
      if (cases.length === 0) continue;
      cases.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
      await insertCases(tx, cases, drivers, counts);
    }
    const { drivers: newDrivers, jobs: newJobs } = counts;
    if (newDrivers + newJobs > 0) {
      await logAction(tx, "seed_demo_data", { note: `${newDrivers} Fahrer, ${newJobs} Aufträge` });
    }
    return counts;
  });
  await seedCustomers(ctx);
  return created;
}

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

export interface SeededCounts {
  drivers: number;
  jobs: number;
  assignments: number;
  responses: number;
  emails: number;
}

/** Inserts at most one chunk of jobs with everything that belongs to them, and counts it. */
async function insertCases(tx: TxCtx, cases: DemoCase[], drivers: Driver[], counts: SeededCounts) {
  const rows = cases.map(({ job }) => job);
  const jobs = await tx.db.insert(jobRequests).values(rows).onConflictDoNothing().returning();
  const added = new Set(jobs.map((job) => job.id));
  const addedCases = cases.filter(({ job }) => added.has(job.id));
  const assignments = await insertAssignments(tx, addedCases);
  const responses = addedCases.flatMap((demo) => demo.responses);
  for (const part of chunksOf(responses)) await tx.db.insert(jobResponses).values(part);
  for (const part of chunksOf(jobs.filter(isRequest))) await insertConfirmations(tx, part);
  const parties = partiesOf(jobs, assignments, drivers);
  for (const part of chunksOf(parties.flatMap(confirmedOrderOf))) {
    await tx.db.insert(confirmedOrders).values(part);
  }
  const emails = [
    ...jobs.filter(isRequest).flatMap((job) => emailsOfRequest(tx, job)),
    ...parties.flatMap(({ assignment, job, driver }) =>
      emailsOfAssignment(tx, assignment, job, driver),
    ),
    ...(await insertSheets(tx, parties)),
  ];
  for (const part of chunksOf(emails)) await tx.db.insert(emailLog).values(part);
  counts.jobs += jobs.length;
  counts.assignments += assignments.length;
  counts.responses += responses.length;
  counts.emails += emails.length;
}

async function insertAssignments(tx: TxCtx, cases: DemoCase[]) {
  const inserted: Assignment[] = [];
  for (const rows of chunksOf(cases.flatMap(({ assignments }) => assignments))) {
    inserted.push(...(await tx.db.insert(jobAssignments).values(rows).returning()));
  }
  return inserted;
}

async function insertConfirmations(tx: TxCtx, jobs: Job[]) {
  await tx.db.insert(priceConfirmations).values(
    jobs.map((job) => ({
      id: idOf(`price:${job.id}`),
      job_id: job.id,
      text_version: PRICE_CONFIRMATION_VERSION,
      ip_shortened: SHORTENED_IP,
      confirmed_at: job.created_at,
    })),
  );
}

function partiesOf(jobs: Job[], assignments: Assignment[], drivers: Driver[]): Parties[] {
  const jobById = new Map(jobs.map((job) => [job.id, job] as const));
  const driverById = new Map(drivers.map((driver) => [driver.id, driver] as const));
  return assignments.flatMap((assignment) => {
    const [job, driver] = [jobById.get(assignment.job_id), driverById.get(assignment.driver_id)];
    return job && driver ? [{ assignment, job, driver }] : [];
  });
}

function confirmedOrderOf(parties: Parties): (typeof confirmedOrders.$inferInsert)[] {
  const { id, confirmed_at } = parties.assignment;
  return confirmed_at
    ? [
        {
          assignment_id: id,
          facts: orderFacts(parties, {
            prices: DEFAULT_PRICES,
            rate: driversRate(parties.assignment),
            now: confirmed_at,
          }),
        },
      ]
    : [];
}

function isRequest(job: Job) {
  return job.source === "form";
}

const SIZE = { drivers: 40, jobs: 120 };

/**
 * Fills an empty database with samples, so that somebody can try everything (docs/rules.md, Samples). `picture`: path of a PNG for
 * the documents. Errors: `not_admin`, `samples_not_empty` where there is a driver, an order or a customer.
 */
export async function loadSamples(ctx: Ctx, picture: string): Promise<SeededCounts> {
  requirePerson(ctx.actor);
  const [found] = await ctx.db.execute<{ is_empty: boolean }>(sql`
    select not (exists (select from ${fahrerProfile}) or exists (select from ${jobRequests})
      or exists (select from ${kunden})) as is_empty`);
  if (!found?.is_empty) throw new DomainError("samples_not_empty");
  return seedDemoData(ctx, { ...SIZE, picture });
}
