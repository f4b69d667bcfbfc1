import type { stundenzettelFassungen } from "../../../db/schema/index.ts";
import { idsOf, type Parties } from "../../dispatch/jobs/parties.ts";
import { readTimes } from "../../dispatch/on-the-job/queries.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { driverJobPath, statusPath } from "../../kernel/links.ts";
import { customerFacts, driverFacts, jobFacts } from "../../mail/facts.ts";
import { queueEmail } from "../../mail/queue-emails.ts";
import { proposedDays } from "./plan.ts";

type Version = Pick<typeof stundenzettelFassungen.$inferSelect, "nummer" | "tage" | "gruende">;

/** Asks the customer to confirm a version; one without an address is called. `again`: of a reminder, what makes it another mail. */
export async function askCustomer(
  tx: TxCtx,
  parties: Parties,
  { nummer, tage }: Omit<Version, "gruende">,
  again = "",
): Promise<void> {
  const { job, driver, assignment } = parties;
  if (!job.customer_email) return;
  await queueEmail(tx, {
    key: `hours_customer:confirm:${assignment.id}:${nummer}${again}`,
    to: job.customer_email,
    template: "hours_customer",
    data: {
      kind: "confirm",
      job: jobFacts(job),
      driver: driverFacts(driver),
      customer: customerFacts(job),
      days: tage,
      statusPath: statusPath(tx, job),
    },
    ...idsOf(parties),
  });
}

/** Tells the driver what the customer corrected. */
export async function tellDriver(
  tx: TxCtx,
  parties: Parties,
  { nummer, tage, gruende }: Version,
  again = "",
): Promise<void> {
  const { job, driver, assignment } = parties;
  await queueEmail(tx, {
    key: `hours_driver:corrected:${assignment.id}:${nummer}${again}`,
    to: driver.email,
    template: "hours_driver",
    data: {
      kind: "corrected",
      job: jobFacts(job),
      driver: driverFacts(driver),
      days: tage,
      reasons: gruende,
      jobPath: driverJobPath(tx, assignment),
    },
    ...idsOf(parties),
  });
}

/** Asks the driver for his hours, with what is proposed. `which`: of several such mails about a sheet each has its own. */
export async function askDriver(tx: TxCtx, parties: Parties, which: string): Promise<void> {
  const { job, driver, assignment } = parties;
  await queueEmail(tx, {
    key: `hours_driver:due:${assignment.id}:${which}`,
    to: driver.email,
    template: "hours_driver",
    data: {
      kind: "due",
      job: jobFacts(job),
      driver: driverFacts(driver),
      days: proposedDays(parties, await readTimes(tx, [assignment.id]), tx.now()),
      jobPath: driverJobPath(tx, assignment),
    },
    ...idsOf(parties),
  });
}
