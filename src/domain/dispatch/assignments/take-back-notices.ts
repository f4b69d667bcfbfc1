import { and, eq, gte, inArray, ne } from "drizzle-orm";
import { emailLog } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { isUnclaimed } from "../../mail/claim-email.ts";
import { customerFacts, driverFacts, jobFacts } from "../../mail/facts.ts";
import { queueEmails } from "../../mail/queue-emails.ts";
import type { Parties } from "./parties.ts";

const NOTICES = ["no_show_notice", "no_show_fee"] as const;
const TAKEN_BACK = "Zurückgenommen: Der No-Show wurde rückgängig gemacht.";

/** What waits of a no-show's notices is withdrawn; whom one may have reached is told that it is void. */
export async function takeBackNotices(tx: TxCtx, marked: Parties): Promise<void> {
  const { assignment, job, driver } = marked;
  const reached = await withdraw(tx, marked);
  const key = `${assignment.id}:${assignment.no_show_at?.toISOString()}`;
  const facts = { job: jobFacts(job) };
  if (reached.has("no_show_notice") && job.customer_email) {
    await queueEmails(tx, [
      {
        key: `no_show_undone:customer:${key}`,
        to: job.customer_email,
        template: "no_show_undone",
        data: { ...facts, recipient: "customer", customer: customerFacts(job) },
        jobId: job.id,
        assignmentId: assignment.id,
      },
    ]);
  }
  if (reached.has("no_show_fee")) {
    const feeCents = assignment.no_show_fee_cents ?? 0;
    await queueEmails(tx, [
      {
        key: `no_show_undone:driver:${key}`,
        to: driver.email,
        template: "no_show_undone",
        data: { ...facts, recipient: "driver", driver: driverFacts(driver), feeCents },
        jobId: job.id,
        driverId: driver.id,
        assignmentId: assignment.id,
      },
    ]);
  }
}

/** The templates of which a mail was sent, or is on its way right now. */
async function withdraw(tx: TxCtx, { assignment }: Parties): Promise<Set<string>> {
  const ofThisMark = and(
    eq(emailLog.assignment_id, assignment.id),
    inArray(emailLog.template, NOTICES),
    gte(emailLog.created_at, assignment.no_show_at ?? tx.now()),
  );
  await tx.db
    .update(emailLog)
    .set({ status: "failed", error_message: TAKEN_BACK, claimed_until: null })
    .where(and(ofThisMark, eq(emailLog.status, "pending"), isUnclaimed()));
  const reached = await tx.db
    .select({ template: emailLog.template })
    .from(emailLog)
    .where(and(ofThisMark, ne(emailLog.status, "failed")));
  return new Set(reached.map(({ template }) => template));
}
