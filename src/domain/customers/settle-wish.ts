import { and, desc, eq, inArray, isNull, or } from "drizzle-orm";
import { type Job, jobRequests, kundenwuensche } from "../../db/schema/index.ts";
import { answeredNow } from "../dispatch/jobs/desk-marks.ts";
import { deskVerb, logAction, type ReadCtx, type TxCtx } from "../kernel/context.ts";
import { statusPath } from "../kernel/links.ts";
import { idMeant } from "../kernel/references.ts";
import { getRow, lockRows } from "../kernel/rows.ts";
import { jobNumber, type WishOutcome } from "../kernel/vocabulary.ts";
import { customerFacts, jobFacts } from "../mail/facts.ts";
import { queueEmail } from "../mail/queue-emails.ts";
import { sentWith } from "./authorise-customer.ts";
import { SettleWishInput } from "./schemas.ts";
import { OUTCOME_LABEL, WISH_LABEL } from "./vocabulary.ts";

type Wish = typeof kundenwuensche.$inferSelect;

/**
 * The dispatcher has dealt with a customer's wish. With an outcome the wish is settled for every job that it was sent for,
 * and the customer gets one mail; without, this one alone, and he told him himself. Doing it twice changes nothing more
 * (docs/rules.md, Customer page). Error: `wish_not_found`.
 */
export const settleWish = deskVerb(SettleWishInput, async (tx, { wishId, outcome, note }) => {
  const wish = await getRow(tx, kundenwuensche, wishId, "wish_not_found");
  const jobs = await jobsOfRequest(tx, wish.job_id);
  const which = outcome ? sentWith(wish, jobs) : eq(kundenwuensche.id, wishId);
  const settled = await tx.db
    .update(kundenwuensche)
    .set({ erledigt_am: tx.now(), ergebnis: outcome ?? null, ergebnis_notiz: note })
    .where(and(which, isNull(kundenwuensche.erledigt_am)))
    .returning();
  for (const one of settled) await logSettled(tx, one);
  const jobIds = settled.map(({ job_id }) => job_id);
  await tx.db.update(jobRequests).set(answeredNow(tx)).where(inArray(jobRequests.id, jobIds));
  const about = jobs.filter(({ id }) => settled.some(({ job_id }) => job_id === id));
  if (outcome && settled[0]) await tellCustomer(tx, about, settled[0], outcome);
  return { jobId: wish.job_id };
});

/**
 * All jobs of the request, the first one first: its link shows them all. Locked before the wish is, as by the customer who
 * takes it back: in the other order the two wait for each other.
 */
function jobsOfRequest(tx: TxCtx, jobId: string): Promise<Job[]> {
  const own = tx.db
    .select({ id: jobRequests.gruppe_id })
    .from(jobRequests)
    .where(eq(jobRequests.id, jobId));
  const ofRequest = or(eq(jobRequests.id, jobId), inArray(jobRequests.gruppe_id, own));
  return lockRows(tx, jobRequests, ofRequest, jobRequests.nummer);
}

/** The words of both sides go with the wish (docs/rules.md, Retention); that it was settled, and how, stays. */
async function logSettled(tx: TxCtx, { job_id, art, nachricht, ergebnis, ergebnis_notiz }: Wish) {
  const label = WISH_LABEL[art];
  const kind = ergebnis ? `${label} (${OUTCOME_LABEL[ergebnis]})` : label;
  const words = [nachricht, ergebnis_notiz && `Antwort: ${ergebnis_notiz}`].filter(Boolean);
  await logAction(tx, "settle_wish", {
    jobId: job_id,
    ...(words.length > 0
      ? { note: `${kind}: ${words.join(" ")}`, noteWithoutWords: kind }
      : { note: kind }),
  });
}

/** Facts of a wish, the same in each mail about it. */
export function wishFacts(job: Job, about: readonly Job[], { art, nachricht }: Wish) {
  return {
    job: jobFacts(job),
    customer: customerFacts(job),
    numbers: about.map(({ nummer }) => jobNumber(nummer)),
    kind: art,
    message: nachricht,
  };
}

/** One mail, however many jobs the wish was about. */
async function tellCustomer(tx: TxCtx, about: Job[], wish: Wish, outcome: WishOutcome) {
  const [job] = about;
  if (!job?.customer_email) return;
  await queueEmail(tx, {
    key: `wish_settled:${wish.id}`,
    to: job.customer_email,
    template: "wish_settled",
    data: {
      ...wishFacts(job, about, wish),
      outcome,
      note: wish.ergebnis_notiz,
      statusPath: statusPath(tx, job),
    },
    jobId: job.id,
  });
}

/**
 * The wish that somebody means by the beginning of its id (docs/rules.md, References). Errors: `wish_not_found`,
 * `ambiguous_reference`, which names them by order and words.
 */
export async function findWishId({ db }: ReadCtx, reference: string): Promise<string> {
  const { id, job_id, nachricht: name } = kundenwuensche;
  return idMeant(reference, { id, missing: "wish_not_found" }, async (begins, limit) => {
    const rows = await db
      .select({ id, name, nummer: jobRequests.nummer })
      .from(kundenwuensche)
      .innerJoin(jobRequests, eq(jobRequests.id, job_id))
      .where(begins)
      .orderBy(desc(id))
      .limit(limit);
    return rows.map((row) => ({ id: row.id, number: jobNumber(row.nummer), name: row.name }));
  });
}
