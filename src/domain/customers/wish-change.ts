import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { type Job, kundenwuensche } from "../../db/schema/index.ts";
import { type Ctx, requireStorage, type TxCtx, transaction } from "../kernel/context.ts";
import { tellDesk } from "../kernel/desk-events.ts";
import { DomainError } from "../kernel/errors.ts";
import { idsIn } from "../kernel/rows.ts";
import { HOUR_MS } from "../kernel/time/berlin.ts";
import { jobNumber } from "../kernel/vocabulary.ts";
import { deskPath, jobFacts } from "../mail/facts.ts";
import { queueEmail } from "../mail/queue-emails.ts";
import { authoriseCustomer, requireStatusLink } from "./authorise-customer.ts";
import { CustomerLinkInput, WishChangeInput } from "./schemas.ts";
import { wishFacts } from "./settle-wish.ts";
import { isRunning, SAME_WISH_HOURS } from "./vocabulary.ts";

type Wish = typeof kundenwuensche.$inferSelect;

/**
 * A customer asks for a change or a cancellation through his status link: a task for the dispatcher, and a mail to the
 * agency. Nothing changes by itself. The same wish again within a day, while it is open, is the same one. Errors:
 * `link_invalid`, `status_link_expired`, `job_not_found`, `wish_too_late`, `too_many_requests`, `storage_low`.
 */
export async function wishChange(ctx: Ctx, raw: WishChangeInput): Promise<{ isNew: boolean }> {
  const input = WishChangeInput.parse(raw);
  requireStatusLink(ctx, input);
  requireStorage(ctx);
  await ctx.limits.take("customer_wish", input.jobId);
  return transaction(ctx, async (tx) => {
    const { jobs } = await authoriseCustomer(tx, input, { lock: true });
    const meant = input.auftrag ? jobs.filter((job) => job.id === input.auftrag) : jobs;
    if (meant.length === 0) throw new DomainError("job_not_found");
    const running = meant.filter(isRunning);
    if (running.length === 0) throw new DomainError("wish_too_late");
    const known = await jobsWithSameWish(tx, running, input);
    const jobsToAsk = running.filter((job) => !known.has(job.id));
    if (jobsToAsk.length === 0) return { isNew: false };
    const wishes = await insertWishes(tx, jobsToAsk, input);
    await tellAgency(tx, jobsToAsk, wishes);
    return { isNew: true };
  });
}

type ParsedWish = ReturnType<typeof WishChangeInput.parse>;

async function jobsWithSameWish(tx: TxCtx, jobs: Job[], { art, nachricht }: ParsedWish) {
  const since = new Date(tx.now().getTime() - SAME_WISH_HOURS * HOUR_MS);
  const rows = await tx.db
    .select({ jobId: kundenwuensche.job_id })
    .from(kundenwuensche)
    .where(
      and(
        inArray(kundenwuensche.job_id, idsIn(jobs)),
        eq(kundenwuensche.art, art),
        eq(kundenwuensche.nachricht, nachricht),
        gt(kundenwuensche.created_at, since),
        isNull(kundenwuensche.erledigt_am),
      ),
    );
  return new Set(rows.map((row) => row.jobId));
}

async function insertWishes(tx: TxCtx, jobs: Job[], { art, nachricht }: ParsedWish) {
  const created_at = tx.now();
  return tx.db
    .insert(kundenwuensche)
    .values(jobs.map((job) => ({ job_id: job.id, art, nachricht, created_at })))
    .returning();
}

/** One mail, however many jobs the wish is about. */
async function tellAgency(tx: TxCtx, jobs: Job[], [wish]: Wish[]) {
  const [job] = jobs;
  if (!job || !wish) throw new Error("A wish without a job");
  await queueEmail(tx, {
    key: `customer_wish:${wish.id}`,
    to: tx.agencyEmail,
    template: "customer_wish",
    data: { ...wishFacts(job, jobs, wish), deskPath: deskPath(job.nummer) },
    jobId: job.id,
  });
  const kind = wish.art === "storno" ? "cancellation" : "change";
  tellDesk(tx, { key: `wish:${wish.id}`, kind, jobId: job.id, jobCount: jobs.length });
}

export type CancellationQuestion = Awaited<ReturnType<typeof getCancellationQuestion>>;

/**
 * The jobs of a request that can still be cancelled, shown before the customer asks for it (docs/rules.md, Customer page). Read-only. Errors: `link_invalid`, `status_link_expired`, `job_not_found`, `wish_too_late` where nothing is left to
 * cancel.
 */
export async function getCancellationQuestion(ctx: Ctx, raw: CustomerLinkInput) {
  const link = CustomerLinkInput.parse(raw);
  const { first, jobs } = await authoriseCustomer(ctx, link, { lock: false });
  const running = jobs.filter(isRunning);
  if (running.length === 0) throw new DomainError("wish_too_late");
  const asked = running.map(({ id, nummer }) => ({ id, number: jobNumber(nummer) }));
  return { job: jobFacts(first), jobs: asked };
}
