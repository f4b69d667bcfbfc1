import { asc, eq, or } from "drizzle-orm";
import { type Job, jobRequests } from "../../../db/schema/index.ts";
import { listAttachments } from "../../dispatch/attachments/queries.ts";
import { isUnacknowledged } from "../../dispatch/jobs/acknowledge-request.ts";
import { contactOf } from "../../dispatch/jobs/vocabulary.ts";
import { splitName } from "../../drivers/vocabulary.ts";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { withoutPlaceholder } from "../../kernel/fields/placeholders.ts";
import { checkLink, statusPath } from "../../kernel/links.ts";
import { periodOfJob, unbroken } from "../../kernel/time/period-words.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import { customerFacts, jobFacts } from "../../mail/facts.ts";
import { correctableUntil } from "../../mail/mailbox.ts";
import type { CustomerFacts, JobFacts } from "../../mail/schemas.ts";
import type { CustomersPrice } from "../../pricing/customers-price.ts";
import { priceOfRequest } from "../authorise-customer.ts";
import { CustomerLinkInput } from "../schemas.ts";

/** Receipt of a request; facts shared by its jobs stand once. */
export interface RequestReceipt {
  job: JobFacts;
  customer: CustomerFacts;
  /** Numbers of all jobs. */
  numbers: string[];
  /** When: in dates where they are known, else in his words. */
  period: string;
  /** Null while nobody can name it. */
  price: CustomersPrice | null;
  /** Names of the files that arrived with it, or since. */
  attachments: string[];
  receivedAt: Date;
  statusPath: string;
  /** The acknowledgement did not go out: too many mails went to this mailbox of late. */
  isUnacknowledged: boolean;
  /** Until when he may correct his e-mail address here; null: not any more. */
  correctableUntil: Date | null;
}

/** The page behind a customer's own sending; reads only. Errors: `link_invalid`, `receipt_expired`, `job_not_found`. */
export async function getRequestReceipt(ctx: Ctx, raw: CustomerLinkInput): Promise<RequestReceipt> {
  const { first, jobs } = await requestOfReceipt(ctx, CustomerLinkInput.parse(raw), {
    lock: false,
  });
  const attachments = await listAttachments(ctx, { jobId: first.id });
  return {
    job: jobFacts(first),
    customer: customerFacts(first),
    numbers: jobs.map(({ nummer }) => jobNumber(nummer)),
    period: unbroken(periodOfJob(first)),
    price: await priceOfRequest(ctx, jobs),
    attachments: attachments.map(({ filename }) => filename),
    receivedAt: first.created_at,
    statusPath: statusPath(ctx, first),
    isUnacknowledged: await isUnacknowledged(ctx, first.id),
    correctableUntil: isUntouched(jobs) ? correctableUntil(first, ctx) : null,
  };
}

/** True while nobody has worked on any of them. */
export function isUntouched(jobs: readonly Job[]): boolean {
  return jobs.every(({ status }) => status === "open");
}

/** Prefills 'Noch eine Anfrage': the person who orders, nothing of the work. Read-only; errors as above. */
export async function getNextRequest(ctx: Ctx, raw: CustomerLinkInput) {
  const { first } = await requestOfReceipt(ctx, CustomerLinkInput.parse(raw), { lock: false });
  const { contact, street, house, postal, city, phone, contactEmail } = contactOf(first);
  return {
    ...splitName(contact),
    company: withoutPlaceholder(first.company),
    phone,
    email: contactEmail,
    customer_street: street,
    customer_house_number: house,
    customer_postal_code: postal,
    customer_city: city,
  };
}

/** The jobs that this page is about, by order number. Errors: `link_invalid`, `receipt_expired`, `job_not_found`. */
export async function requestOfReceipt(
  ctx: ReadCtx & Pick<Ctx, "linkSecret" | "now">,
  { jobId, token }: CustomerLinkInput,
  { lock }: { lock: boolean },
): Promise<{ first: Job; jobs: Job[] }> {
  const verdict = checkLink(ctx, "request-received", [jobId], token);
  if (verdict === "invalid") throw new DomainError("link_invalid");
  if (verdict === "expired") throw new DomainError("receipt_expired");
  const query = ctx.db
    .select()
    .from(jobRequests)
    .where(or(eq(jobRequests.id, jobId), eq(jobRequests.gruppe_id, jobId)))
    .orderBy(asc(jobRequests.nummer));
  const jobs = lock ? await query.for("update") : await query;
  const [first] = jobs;
  if (!first) throw new DomainError("job_not_found");
  return { first, jobs };
}
