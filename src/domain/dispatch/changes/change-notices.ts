import type { TxCtx } from "../../kernel/context.ts";
import { answerPaths, statusPath } from "../../kernel/links.ts";
import {
  calendarFacts,
  customerFacts,
  daysFacts,
  driverFacts,
  jobFacts,
} from "../../mail/facts.ts";
import type { QueuedEmail } from "../../mail/queue-emails.ts";
import { idsOf, type Parties } from "../jobs/parties.ts";
import { stageOf } from "./cancellation-notices.ts";
import { changesFor, type Known } from "./change-words.ts";

interface Change {
  /** As it is now. */
  work: Parties;
  before: Known;
  after: Known;
  /** He had said yes to what it was before. */
  asksAgain: boolean;
}

/** 'Geändert: …' for the driver, if what he may know has changed. */
export function changeForDriver(tx: TxCtx, change: Change): QueuedEmail[] {
  const { work, before, after, asksAgain } = change;
  const { assignment, job, driver } = work;
  const wasConfirmed = assignment.confirmed_at !== null;
  const changes = changesFor(before, after, { isUnconfirmed: !wasConfirmed });
  if (changes.length === 0) return [];
  return [
    {
      key: `job_changed:driver:${assignment.id}:${tx.now().toISOString()}`,
      to: driver.email,
      template: "job_changed",
      data: {
        ...orderOf(tx, work),
        recipient: "driver",
        driver: driverFacts(driver),
        rateType: assignment.rate_type,
        rateValue: assignment.rate_value,
        changes,
        wasConfirmed,
        stage: stageOf(work),
        asksAgain,
        ...answerPaths(tx, job, driver.id),
      },
      ...idsOf({ assignment, job, driver }),
    },
  ];
}

/** Mail to the customer, if there is an address. */
export function changeForCustomer(tx: TxCtx, change: Change): QueuedEmail[] {
  const { work, before, after, asksAgain } = change;
  const { assignment, job } = work;
  const changes = changesFor(before, after, { isUnconfirmed: false });
  if (changes.length === 0 || !job.customer_email) return [];
  return [
    {
      key: `job_changed:customer:${assignment.id}:${tx.now().toISOString()}`,
      to: job.customer_email,
      template: "job_changed",
      data: {
        ...orderOf(tx, work),
        recipient: "customer",
        customer: customerFacts(job),
        changes,
        stage: assignment.status === "confirmed" ? "confirmed" : "assigned",
        asksAgain,
        statusPath: statusPath(tx, job),
      },
      jobId: job.id,
      assignmentId: assignment.id,
    },
  ];
}

/** The entry only for who has one in his calendar since he was confirmed. */
function orderOf(tx: TxCtx, { assignment, job }: Parties) {
  return {
    job: jobFacts(job),
    ...daysFacts(assignment),
    ...(assignment.confirmed_at && { calendar: calendarFacts(assignment, tx.now()) }),
  };
}
