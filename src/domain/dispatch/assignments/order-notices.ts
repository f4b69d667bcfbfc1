import { and, eq, isNull } from "drizzle-orm";
import { confirmedOrders, emailLog } from "../../../db/schema/index.ts";
import { readDriverPagePath } from "../../drivers/availability/ask-availability.ts";
import type { ReadCtx, TxCtx } from "../../kernel/context.ts";
import { answerPaths, driverJobPath, orderDocumentPath, statusPath } from "../../kernel/links.ts";
import { idsWhere, updateRow } from "../../kernel/rows.ts";
import { termsOfOrder } from "../../kernel/settings/terms.ts";
import {
  calendarFacts,
  customerFacts,
  daysFacts,
  driverFacts,
  driversRate,
  endedFacts,
  jobFacts,
  orderFacts,
} from "../../mail/facts.ts";
import { type QueuedEmail, queueEmail, queueEmails } from "../../mail/queue-emails.ts";
import { type DriverConfirmationFacts, OrderFacts } from "../../mail/schemas.ts";
import type { CustomersPrice } from "../../pricing/customers-price.ts";
import { attachmentNames } from "../attachments/queries.ts";
import { pricesOfOrder } from "../jobs/customers-price.ts";
import { idsOf, type Parties } from "../jobs/parties.ts";

/**
 * Queues the driver's mail that fits the assignment's status: with links to answer while it is `assigned`, final and
 * with the customer's contact once it is `confirmed`. One mail when he is asked and one for each confirmation; `again`, the
 * mail that it repeats, makes one more.
 */
export async function queueDriverConfirmation(
  tx: TxCtx,
  parties: Parties,
  options?: { again?: string },
): Promise<string> {
  return queueEmail(tx, await driverConfirmation(tx, parties, options));
}

/** Queues the mails of a confirmation to both. Returns the id of the driver's. */
export async function queueConfirmation(
  tx: TxCtx,
  parties: Parties,
  price: CustomersPrice,
): Promise<string | undefined> {
  const [emailId] = await queueEmails(tx, [
    await driverConfirmation(tx, parties),
    ...(await customerConfirmation(tx, parties, price)),
  ]);
  return emailId;
}

async function driverConfirmation(
  tx: TxCtx,
  parties: Parties,
  { again }: { again?: string } = {},
): Promise<QueuedEmail> {
  const { assignment, job, driver } = parties;
  const data = await driverConfirmationFacts(tx, parties);
  return {
    key: again ? `again:${again}` : keyOfDrivers(assignment),
    heldForSeconds: data.stage === "confirmed" && !again ? tx.confirmUndoSeconds : 0,
    to: driver.email,
    template: "driver_confirmation",
    data,
    ...idsOf({ assignment, job, driver }),
  };
}

function keyOfDrivers(assignment: Parties["assignment"]) {
  return assignment.status === "confirmed"
    ? confirmationKeys(assignment).driver
    : `driver_confirmation:assigned:${assignment.id}`;
}

/** The keys of a confirmation's mails. Each confirmation has its own, because what was changed since is confirmed anew. */
export function confirmationKeys({
  id,
  confirmed_at,
}: Pick<Parties["assignment"], "id" | "confirmed_at">) {
  const which = `${id}:${confirmed_at?.toISOString()}`;
  return {
    driver: `driver_confirmation:confirmed:${which}`,
    customer: `order_confirmation:${which}`,
  };
}

/** Makes a waiting confirmation anew, unless its text is made already: then it goes out as it is. */
export async function requeueDriverConfirmation(tx: TxCtx, parties: Parties, emailId: string) {
  const isUnwritten = and(eq(emailLog.status, "pending"), isNull(emailLog.text));
  const [waiting] = await idsWhere(tx, emailLog, eq(emailLog.id, emailId), isUnwritten).for(
    "update",
  );
  if (!waiting) return;
  const data = await driverConfirmationFacts(tx, parties);
  await updateRow(tx, emailLog, emailId, { data });
}

/** The order with the prices and the terms that it was made with, at what its reader gets or pays. */
async function orderOf(
  tx: TxCtx,
  parties: Parties,
  rate: Pick<OrderFacts, "rateType" | "rateValue">,
): Promise<OrderFacts> {
  const { job } = parties;
  const prices = await pricesOfOrder(tx, job);
  const terms = termsOfOrder(tx.settings, job.agb_version);
  const facts = orderFacts(parties, { prices, rate, now: tx.now() });
  const attachments = await attachmentNames(tx, job.id);
  return { ...facts, customer: { ...facts.customer, ...attachments }, ...terms };
}

/** The facts of a confirmed order are kept beside the mail. */
async function driverConfirmationFacts(
  tx: TxCtx,
  parties: Parties,
): Promise<DriverConfirmationFacts> {
  const { assignment, job, driver } = parties;
  const mode = assignment.confirmation_mode;
  if (assignment.status === "confirmed") {
    const order = await orderOf(tx, parties, driversRate(assignment));
    await keepConfirmedOrder(tx, assignment.id, order);
    const documentPath = orderDocumentPath(tx, assignment.id);
    const ownPagePath = await readDriverPagePath(tx, driver.id);
    const jobPath = driverJobPath(tx, assignment);
    return { stage: "confirmed", mode, documentPath, jobPath, ownPagePath, ...order };
  }
  return {
    stage: "assigned",
    mode,
    job: jobFacts(job),
    driver: driverFacts(driver),
    ...driversRate(assignment),
    ...daysFacts(assignment),
    ...answerPaths(tx, job, driver.id),
  };
}

/**
 * The customer's confirmation, with which the contract comes about (docs/rules.md, Binding texts); once a
 * confirmation. Nothing, if he gave no address: then the dispatcher calls him.
 */
async function customerConfirmation(
  tx: TxCtx,
  parties: Parties,
  price: CustomersPrice,
): Promise<QueuedEmail[]> {
  const { assignment, job, driver } = parties;
  if (!job.customer_email) return [];
  const facts = await orderOf(tx, parties, price.rate);
  return [
    {
      key: confirmationKeys(assignment).customer,
      heldForSeconds: tx.confirmUndoSeconds,
      to: job.customer_email,
      template: "order_confirmation",
      data: {
        ...facts,
        driver: { ...facts.driver, phone: driver.telefon },
        ...(price.total && { total: price.total }),
        statusPath: statusPath(tx, job),
      },
      jobId: job.id,
      assignmentId: assignment.id,
    },
  ];
}

/** The mail that takes the customer's confirmation back, if he got one; once an assignment. */
export function customerCancellation(
  tx: TxCtx,
  { assignment, job }: Pick<Parties, "assignment" | "job">,
  { isReplaced }: { isReplaced: boolean },
): QueuedEmail[] {
  if (!job.customer_email || !assignment.confirmed_at) return [];
  return [
    {
      key: `order_cancelled:${assignment.id}`,
      to: job.customer_email,
      template: "order_cancelled",
      data: {
        job: jobFacts(job),
        customer: customerFacts(job),
        ...daysFacts(assignment),
        isReplaced,
        calendar: calendarFacts(assignment, tx.now(), { isCancelled: true }),
      },
      jobId: job.id,
      assignmentId: assignment.id,
    },
  ];
}

/** Queues the mails that tell a driver, and a customer with a confirmed order, that it is cancelled; once each. */
export async function queueCancellationToBoth(tx: TxCtx, parties: Parties): Promise<void> {
  const { assignment, job, driver } = parties;
  await queueEmails(tx, [
    {
      key: `assignment_cancelled:${assignment.id}`,
      to: driver.email,
      template: "assignment_cancelled",
      data: endedFacts(parties, tx.now()),
      ...idsOf({ assignment, job, driver }),
    },
    ...customerCancellation(tx, parties, { isReplaced: false }),
  ]);
}

/** Keeps what a driver's confirmation says, in the transaction that queues it; the last one counts. */
async function keepConfirmedOrder(tx: TxCtx, assignmentId: string, order: OrderFacts) {
  const facts = OrderFacts.parse(order);
  await tx.db
    .insert(confirmedOrders)
    .values({ assignment_id: assignmentId, facts })
    .onConflictDoUpdate({ target: confirmedOrders.assignment_id, set: { facts } });
}

/** Order as stated in the last confirmation; null if there was none. Throws if the stored order can't be read. */
export async function readConfirmedOrder(
  { db }: ReadCtx,
  assignmentId: string,
): Promise<OrderFacts | null> {
  const [kept] = await db
    .select({ facts: confirmedOrders.facts })
    .from(confirmedOrders)
    .where(eq(confirmedOrders.assignment_id, assignmentId));
  if (!kept) return null;
  const order = OrderFacts.safeParse(kept.facts);
  if (order.success) return order.data;
  // The paths alone: the values are a customer's.
  const wrong = order.error.issues.map(({ path }) => path.join(".")).join(", ");
  throw new Error(`The confirmed order of assignment ${assignmentId} can't be read: ${wrong}`);
}
