import {
  confirmedOrders,
  emailLog,
  type fahrerProfile,
  jobAssignments,
  jobRequests,
  jobResponses,
  priceConfirmations,
} from "../../src/db/schema/index.ts";
import type { Parties } from "../../src/domain/dispatch/assignments/parties.ts";
import { PRICE_CONFIRMATION_VERSION } from "../../src/domain/dispatch/jobs/vocabulary.ts";
import type { TxCtx } from "../../src/domain/kernel/context.ts";
import { orderFacts } from "../../src/domain/mail/facts.ts";
import { DEFAULT_PRICES } from "../../src/domain/pricing/default-prices.ts";
import { chunksOf } from "./chunks.ts";
import type { DemoCase } from "./demo-case.ts";
import { emailsOfAssignment, emailsOfRequest } from "./demo-emails.ts";
import { SHORTENED_IP } from "./demo-work.ts";
import { idOf } from "./random.ts";

export interface SeededCounts {
  drivers: number;
  jobs: number;
  assignments: number;
  responses: number;
  emails: number;
}

type Driver = typeof fahrerProfile.$inferSelect;
type Job = typeof jobRequests.$inferSelect;
type Assignment = typeof jobAssignments.$inferSelect;

/** Inserts at most one chunk of jobs with everything that belongs to them, and counts it. */
export async function insertCases(
  tx: TxCtx,
  cases: DemoCase[],
  drivers: Driver[],
  counts: SeededCounts,
): Promise<void> {
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
          facts: orderFacts(parties, { prices: DEFAULT_PRICES, now: confirmed_at }),
        },
      ]
    : [];
}

function isRequest(job: Job) {
  return job.source === "form";
}
