import { and, eq, inArray, isNull } from "drizzle-orm";
import { emailLog, type jobRequests, kundenwuensche } from "../../db/schema/index.ts";
import { type Ctx, type TxCtx, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { jobNumber } from "../kernel/vocabulary.ts";
import { customerFacts, deskPath, jobFacts } from "../mail/facts.ts";
import { queueEmails, withdrawEmails } from "../mail/queue-emails.ts";
import { authoriseCustomer } from "./authorise-customer.ts";
import { WithdrawWishInput } from "./schemas.ts";
import { sentWith } from "./sent-with.ts";
import { withdrawableUntil } from "./vocabulary.ts";

type Job = typeof jobRequests.$inferSelect;
type Wish = typeof kundenwuensche.$inferSelect;

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
    const [wish] = await tx.db
      .select()
      .from(kundenwuensche)
      .where(and(eq(kundenwuensche.id, wunsch), inArray(kundenwuensche.job_id, ids)));
    if (!wish) throw new DomainError("wish_not_found");
    if (wish.zurueckgezogen_am) return;
    const all = await tx.db.select().from(kundenwuensche).where(sentWith(wish, jobs));
    const about = jobs.filter(({ id }) => all.some(({ job_id }) => job_id === id));
    if (
      tx.now() > withdrawableUntil(wish.created_at) ||
      about.some((job) => wasWorkedOn(job, wish))
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
    await tellAgency(tx, about, withdrawn);
  });
}

/** Whatever somebody did with the job since, he may have done it for the wish. */
function wasWorkedOn({ updated_at }: Job, { created_at }: Wish) {
  return updated_at > created_at;
}

/** Removes the unsent mail about the wish; one that was sent is followed by another. */
async function tellAgency(tx: TxCtx, about: Job[], withdrawn: Wish[]) {
  const [job] = about;
  const [wish] = withdrawn;
  if (!job || !wish) throw new Error("A wish without a job");
  const keys = withdrawn.map(({ id }) => `customer_wish:${id}`);
  const reached = await withdrawEmails(tx, inArray(emailLog.unique_key, keys), TAKEN_BACK);
  if (reached.size === 0) return;
  await queueEmails(tx, [
    {
      key: `wish_withdrawn:${wish.id}`,
      to: tx.agencyEmail,
      template: "customer_wish",
      data: {
        job: jobFacts(job),
        customer: customerFacts(job),
        numbers: about.map(({ nummer }) => jobNumber(nummer)),
        kind: wish.art,
        message: wish.nachricht,
        deskPath: deskPath(job.nummer),
        isWithdrawn: true,
      },
      jobId: job.id,
    },
  ]);
}

const TAKEN_BACK = "Zurückgenommen: Der Auftraggeber hat seine Anfrage zurückgezogen.";
