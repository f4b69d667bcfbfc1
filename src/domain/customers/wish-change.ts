import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { emailLog, type Job, kundenwuensche } from "../../db/schema/index.ts";
import { type Ctx, requireStorage, type TxCtx, transaction } from "../kernel/context.ts";
import { tellDesk } from "../kernel/desk-events.ts";
import { DomainError } from "../kernel/errors.ts";
import { findRow, idsIn } from "../kernel/rows.ts";
import { HOUR_MS } from "../kernel/time/berlin.ts";
import { jobNumber } from "../kernel/vocabulary.ts";
import { deskPath, jobFacts } from "../mail/facts.ts";
import { queueEmail, withdrawEmails } from "../mail/queue-emails.ts";
import { authoriseCustomer, requireStatusLink, sentWith } from "./authorise-customer.ts";
import { CustomerLinkInput, WishChangeInput, WithdrawWishInput } from "./schemas.ts";
import { wishFacts } from "./settle-wish.ts";
import { isRunning, SAME_WISH_HOURS, withdrawableUntil } from "./vocabulary.ts";

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

async function tellAgency(tx: TxCtx, jobs: Job[], wishes: Wish[]) {
  const { job, wish } = await mailAgency(tx, "customer_wish", jobs, wishes);
  const kind = wish.art === "storno" ? "cancellation" : "change";
  tellDesk(tx, { key: `wish:${wish.id}`, kind, jobId: job.id, jobCount: jobs.length });
}

/** One mail, however many jobs the wish is about. */
async function mailAgency(
  tx: TxCtx,
  what: "customer_wish" | "wish_withdrawn",
  jobs: Job[],
  [wish]: Wish[],
) {
  const [job] = jobs;
  if (!job || !wish) throw new Error("A wish without a job");
  await queueEmail(tx, {
    key: `${what}:${wish.id}`,
    to: tx.agencyEmail,
    template: "customer_wish",
    data: {
      ...wishFacts(job, jobs, wish),
      deskPath: deskPath(job.nummer),
      ...(what === "wish_withdrawn" && { isWithdrawn: true }),
    },
    jobId: job.id,
  });
  return { job, wish };
}

/**
 * A customer takes a wish back, for all jobs that it was sent for, as long as nobody has worked on it (docs/rules.md, Customer
 * page). The agency's mail about it is not sent if it still waits; else one says that it was taken back. Repeated, it changes
 * nothing. Errors: `link_invalid`, `status_link_expired`, `job_not_found`, `wish_not_found`, `wish_not_withdrawable`.
 */
export async function withdrawWish(ctx: Ctx, raw: WithdrawWishInput): Promise<void> {
  const { wunsch, ...link } = WithdrawWishInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const { jobs } = await authoriseCustomer(tx, link, { lock: true });
    const ids = jobs.map(({ id }) => id);
    const isHis = and(eq(kundenwuensche.id, wunsch), inArray(kundenwuensche.job_id, ids));
    const wish = await findRow(tx, kundenwuensche, isHis);
    if (!wish) throw new DomainError("wish_not_found");
    if (wish.zurueckgezogen_am) return;
    const all = await tx.db.select().from(kundenwuensche).where(sentWith(wish, jobs));
    const about = jobs.filter(({ id }) => all.some(({ job_id }) => job_id === id));
    if (
      tx.now() > withdrawableUntil(wish.created_at) ||
      // A later change of the job may be the answer to the wish.
      about.some(({ updated_at }) => updated_at > wish.created_at)
    ) {
      throw new DomainError("wish_not_withdrawable");
    }
    const withdrawn = await tx.db
      .update(kundenwuensche)
      .set({ zurueckgezogen_am: tx.now(), erledigt_am: tx.now() })
      .where(and(sentWith(wish, jobs), isNull(kundenwuensche.erledigt_am)))
      .returning();
    // If one of the jobs was settled meanwhile, the wish has been worked on.
    if (withdrawn.length < all.length) throw new DomainError("wish_not_withdrawable");
    await tellOfWithdrawal(tx, about, withdrawn);
  });
}

/** Removes the unsent mail about the wish; one that was sent is followed by another. */
async function tellOfWithdrawal(tx: TxCtx, about: Job[], withdrawn: Wish[]) {
  const keys = withdrawn.map(({ id }) => `customer_wish:${id}`);
  const reached = await withdrawEmails(tx, inArray(emailLog.unique_key, keys), TAKEN_BACK);
  if (reached.size > 0) await mailAgency(tx, "wish_withdrawn", about, withdrawn);
}

const TAKEN_BACK = "Zurückgenommen: Der Auftraggeber hat seine Anfrage zurückgezogen.";

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
