import { and, eq, inArray } from "drizzle-orm";
import type * as z from "zod";
import { emailLog, type Job, jobRequests, priceConfirmations } from "../../../db/schema/index.ts";
import { correctLearntEmail } from "../../customer-records/join-record.ts";
import { emailKey } from "../../customer-records/same-party.ts";
import { attachmentNames } from "../../dispatch/attachments/queries.ts";
import {
  acknowledgement,
  isUnacknowledged,
  requestFacts,
} from "../../dispatch/jobs/acknowledge-request.ts";
import { pricesOfOrder } from "../../dispatch/jobs/customers-price.ts";
import {
  type Ctx,
  logAction,
  type ReadCtx,
  requireStorage,
  type TxCtx,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { email } from "../../kernel/fields/schemas.ts";
import { requireValid } from "../../kernel/link-tokens.ts";
import { checkLink, statusPath } from "../../kernel/links.ts";
import { idsIn } from "../../kernel/rows.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import { customerFacts, jobFacts } from "../../mail/facts.ts";
import { correctableUntil, correctWithinLimits, type MailboxPlace } from "../../mail/mailbox.ts";
import { queueEmails, withdrawEmails } from "../../mail/queue-emails.ts";
import { announce } from "../../webhooks/announce.ts";
import { jobsOfRequest, priceOfRequest } from "../authorise-customer.ts";
import { CustomerLinkInput } from "../schemas.ts";

/**
 * Corrects the address of the acknowledgement: it is sent again to the new one, and the status link sent to the old one
 * is revoked. Possible only right after sending, before anybody has worked on the request (docs/rules.md, After
 * sending). The same address again changes nothing. Errors: ZodError, `link_invalid`, `receipt_expired`,
 * `job_not_found`, `address_correction_over`, `too_many_requests`, `storage_low`.
 */
export async function correctRequestAddress(ctx: Ctx, raw: CorrectAddressInput) {
  const input = CorrectAddressInput.parse(raw);
  const now = await requestOfReceipt(ctx, input, { lock: false });
  if (!isCorrection(ctx, now, input.email)) return { isNew: false };
  requireStorage(ctx);
  return correctWithinLimits(ctx, input.email, async (tx, place) => {
    const request = await requestOfReceipt(tx, input, { lock: true });
    if (!isCorrection(tx, request, input.email)) return { isNew: false };
    const { first } = request;
    const jobs = await writeAddress(tx, request.jobs, input.email);
    const [corrected] = jobs;
    if (corrected?.kunde_id) {
      await correctLearntEmail(tx, {
        customerId: corrected.kunde_id,
        from: first.customer_email,
        learntAt: first.created_at,
        order: corrected,
      });
    }
    await acknowledgeAnew(tx, jobs, place);
    await logAction(tx, "correct_customer_email", {
      jobId: first.id,
      note: `${first.customer_email} → ${input.email}`,
      noteWithoutWords: "E-Mail-Adresse berichtigt",
    });
    await announce(
      tx,
      "job.edited",
      jobs.map(({ id }) => ({ jobId: id })),
    );
    return { isNew: true };
  });
}

/** False: it is the address already. Error: `address_correction_over`. */
function isCorrection(
  ctx: Pick<Ctx, "now">,
  { first, jobs }: { first: Job; jobs: Job[] },
  email: string,
) {
  if (emailKey(first.customer_email) === emailKey(email)) return false;
  if (!isUntouched(jobs) || !correctableUntil(first, ctx)) {
    throw new DomainError("address_correction_over");
  }
  return true;
}

async function writeAddress(tx: TxCtx, jobs: readonly Job[], email: string): Promise<Job[]> {
  const [first] = jobs;
  const rows = await tx.db
    .update(jobRequests)
    .set({
      customer_email: email,
      email_korrekturen: (first?.email_korrekturen ?? 0) + 1,
      // A new address hasn't refused anything yet.
      mail_unzustellbar_am: null,
      updated_at: tx.now(),
    })
    .where(inArray(jobRequests.id, idsIn(jobs)))
    .returning();
  return rows.toSorted((one, other) => one.nummer - other.nummer);
}

/** Withdraws the mail to the wrong address if it hasn't left yet. */
async function acknowledgeAnew(tx: TxCtx, jobs: readonly Job[], place: MailboxPlace) {
  const [first, ...others] = jobs;
  if (!first) return;
  const former = and(eq(emailLog.job_id, first.id), eq(emailLog.template, "request_received"));
  await withdrawEmails(tx, former, "Der Auftraggeber hat seine E-Mail-Adresse berichtigt");
  const { text_version, confirmed_at, job_id } = priceConfirmations;
  const [confirmed] = await tx.db
    .select({ version: text_version, at: confirmed_at })
    .from(priceConfirmations)
    .where(eq(job_id, first.id));
  const prices = await pricesOfOrder(tx, first);
  const { attachments = [] } = await attachmentNames(tx, first.id);
  const facts = requestFacts(tx, [first, ...others], { prices, attachments });
  const told = { prices, facts, confirmed: confirmed ?? null, place };
  await queueEmails(tx, [acknowledgement(tx, first, told)]);
}

const CorrectAddressInput = CustomerLinkInput.extend({
  email: email(
    "Bitte geben Sie Ihre E-Mail-Adresse ein",
    "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  ),
});
type CorrectAddressInput = z.input<typeof CorrectAddressInput>;

/** Receipt of a request; facts shared by its jobs stand once. */
export type RequestReceipt = Awaited<ReturnType<typeof getRequestReceipt>>;

/** The page behind a customer's own sending; reads only. Errors: `link_invalid`, `receipt_expired`, `job_not_found`. */
export async function getRequestReceipt(ctx: Ctx, raw: CustomerLinkInput) {
  const { first, jobs } = await requestOfReceipt(ctx, CustomerLinkInput.parse(raw), {
    lock: false,
  });
  return {
    job: jobFacts(first),
    customer: { ...customerFacts(first), ...(await attachmentNames(ctx, first.id)) },
    numbers: jobs.map(({ nummer }) => jobNumber(nummer)),
    // Null while nobody can name it.
    price: await priceOfRequest(ctx, jobs),
    receivedAt: first.created_at,
    statusPath: statusPath(ctx, first),
    // The acknowledgement did not go out: too many mails went to this mailbox of late.
    isUnacknowledged: await isUnacknowledged(ctx, first.id),
    // Until when he may correct his e-mail address here; null: not any more.
    correctableUntil: isUntouched(jobs) ? correctableUntil(first, ctx) : null,
  };
}

/** True while nobody has worked on any of them. */
function isUntouched(jobs: readonly Job[]): boolean {
  return jobs.every(({ status }) => status === "open");
}

/** The jobs that this page is about, by order number. Errors: `link_invalid`, `receipt_expired`, `job_not_found`. */
async function requestOfReceipt(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  { jobId, token }: CustomerLinkInput,
  { lock }: { lock: boolean },
): Promise<{ first: Job; jobs: Job[] }> {
  requireValid(checkLink(ctx, "request-received", [jobId], token), "receipt_expired");
  return jobsOfRequest(ctx, jobId, { lock });
}
