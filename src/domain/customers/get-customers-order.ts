import { and, desc, eq, inArray, ne } from "drizzle-orm";
import { emailLog, jobAssignments } from "../../db/schema/index.ts";
import type { Ctx, ReadCtx } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { parseFacts } from "../mail/parse-mail.ts";
import type { OrderDocument } from "../mail/schemas.ts";
import { authoriseCustomer } from "./authorise-customer.ts";
import { CustomersOrderInput } from "./schemas.ts";

/**
 * The order of one of the request's jobs as its last confirmation says it, word by word as in the mail's attachment; reads only.
 * Errors: `link_invalid`, `status_link_expired`, `job_not_found`, `order_not_valid` where nothing is confirmed, or not any more.
 */
export async function getCustomersOrder(
  ctx: Ctx,
  raw: CustomersOrderInput,
): Promise<OrderDocument> {
  const { auftrag, ...link } = CustomersOrderInput.parse(raw);
  const { jobs } = await authoriseCustomer(ctx, link, { lock: false });
  if (!jobs.some(({ id }) => id === auftrag)) throw new DomainError("job_not_found");
  const [row] = await confirmationMails(ctx, [auftrag]);
  if (!row) throw new DomainError("order_not_valid");
  return { ...parseFacts("order_confirmation", row.data), copy: "customer" };
}

/** Which of these jobs are confirmed and have such a document. */
export async function jobsWithOrder(ctx: ReadCtx, jobIds: readonly string[]): Promise<Set<string>> {
  const mails = await confirmationMails(ctx, jobIds);
  return new Set(mails.flatMap(({ jobId }) => jobId ?? []));
}

/** The confirmations that still hold, newest first: a cancelled or changed assignment is confirmed anew, or not at all. */
function confirmationMails({ db }: ReadCtx, jobIds: readonly string[]) {
  const { template, data, status, job_id, assignment_id, created_at } = emailLog;
  return db
    .select({ data, jobId: job_id })
    .from(emailLog)
    .innerJoin(jobAssignments, eq(jobAssignments.id, assignment_id))
    .where(
      and(
        inArray(job_id, [...jobIds]),
        eq(template, "order_confirmation"),
        ne(status, "withdrawn"),
        eq(jobAssignments.status, "confirmed"),
      ),
    )
    .orderBy(desc(created_at), desc(emailLog.id));
}
