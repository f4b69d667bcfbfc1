import { and, asc, eq, gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { joinRecord } from "../../customer-records/join-record.ts";
import { learnFrom, type OrderedBy } from "../../customer-records/learn-from-order.ts";
import { lockRecord } from "../../customer-records/lock-record.ts";
import { refreshRecords } from "../../customer-records/refresh-record.ts";
import { CUSTOMER_KEPT_YEARS } from "../../customer-records/vocabulary.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { withoutPlaceholder } from "../../kernel/fields/placeholders.ts";
import { monthsBefore } from "../../kernel/time/berlin.ts";

/** Looked up at once. */
const BATCH = 200;

type Job = typeof jobRequests.$inferSelect;

/**
 * Whose record an order belongs to: the chosen one's, else whoever its address leads to. Entries that stand for nothing tell
 * nobody (docs/rules.md, Customers). Error: `customer_not_found`.
 */
export async function customerOf(
  tx: TxCtx,
  order: OrderedBy,
  chosenId?: string | null,
): Promise<string | null> {
  const told = asTold(order);
  if (!chosenId) return joinRecord(tx, told);
  await lockRecord(tx, chosenId);
  await learnFrom(tx, chosenId, told);
  return chosenId;
}

function asTold(order: OrderedBy): OrderedBy {
  return {
    ...order,
    customer_name: withoutPlaceholder(order.customer_name),
    company: withoutPlaceholder(order.company),
    customer_email: withoutPlaceholder(order.customer_email),
    customer_phone: withoutPlaceholder(order.customer_phone),
    customer_street: withoutPlaceholder(order.customer_street),
    customer_house_number: withoutPlaceholder(order.customer_house_number),
    customer_postal_code: withoutPlaceholder(order.customer_postal_code),
    customer_city: withoutPlaceholder(order.customer_city),
  };
}

/** Links a job that belongs to nobody yet; of a test nobody is remembered. */
export async function linkCustomer(tx: TxCtx, job: Job): Promise<boolean> {
  if (job.kunde_id || job.is_test) return false;
  const kunde_id = await customerOf(tx, job);
  if (!kunde_id) return false;
  await tx.db.update(jobRequests).set({ kunde_id }).where(eq(jobRequests.id, job.id));
  await refreshRecords(tx, kunde_id);
  return true;
}

/**
 * Links the jobs that a copy of the version before wrote, which knew no customers: all of them after a migration and nightly,
 * `atMost` some hundreds where somebody waits; `goesOn` is asked before each. Not those that are so old that their customer's
 * record would be deleted (docs/rules.md, Retention). Error: `not_admin`.
 */
export async function linkOldJobs(
  ctx: Ctx,
  {
    atMost = Number.POSITIVE_INFINITY,
    goesOn = () => true,
  }: { atMost?: number; goesOn?: () => boolean } = {},
): Promise<{ linked: number }> {
  if (ctx.actor.kind !== "worker") requireDispatcher(ctx.actor);
  let linked = 0;
  let after: SQL | undefined;
  while (linked < atMost && goesOn()) {
    const batch = await unlinkedJobs(ctx, after);
    // One by one, as they would have come in: no more than one customer is locked at a time.
    for (const { id } of batch) linked += goesOn() && (await linkOne(ctx, id)) ? 1 : 0;
    const last = batch.at(-1);
    if (!last) break;
    after = or(
      gt(jobRequests.created_at, last.created_at),
      and(eq(jobRequests.created_at, last.created_at), gt(jobRequests.id, last.id)),
    );
  }
  if (linked > 0) {
    await transaction(ctx, (tx) => logAction(tx, "link_old_jobs", { note: `${linked} Aufträge` }));
  }
  return { linked };
}

function unlinkedJobs({ db, now }: Ctx, after: SQL | undefined) {
  const { id, created_at, kunde_id, is_test } = jobRequests;
  const since = monthsBefore(now(), CUSTOMER_KEPT_YEARS * 12);
  return db
    .select({ id, created_at })
    .from(jobRequests)
    .where(
      and(
        isNull(kunde_id),
        sql`not ${is_test}`,
        gt(created_at, since),
        or(sql`${jobRequests.customer_email} <> ''`, sql`${jobRequests.customer_phone} <> ''`),
        after,
      ),
    )
    .orderBy(asc(created_at), asc(id))
    .limit(BATCH);
}

function linkOne(ctx: Ctx, jobId: string): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const [job] = await tx.db
      .select()
      .from(jobRequests)
      .where(and(eq(jobRequests.id, jobId), isNull(jobRequests.kunde_id)))
      .for("no key update", { skipLocked: true });
    return job !== undefined && linkCustomer(tx, job);
  });
}
