import { deleteAttachment, storeAttachments } from "../dispatch/attachments/attachments.ts";
import { getAttachmentOf, haveRoom } from "../dispatch/attachments/queries.ts";
import { type Ctx, type TxCtx, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { takeFormLimit } from "../kernel/form-protection.ts";
import type { Upload } from "../kernel/uploads/store-uploads.ts";
import {
  type OpenedFile,
  openStored,
  removeObjects,
  type StoredUpload,
} from "../kernel/uploads/store-uploads.ts";
import type { AttachmentKind } from "../kernel/vocabulary.ts";
import { customerFacts, deskPath, jobFacts } from "../mail/facts.ts";
import { queueEmail } from "../mail/queue-emails.ts";
import { authoriseCustomer, type Request } from "./authorise-customer.ts";
import { CustomerLinkInput, OwnAttachmentInput } from "./schemas.ts";
import { isRunning, mayRemove } from "./vocabulary.ts";

/**
 * Stores files that a customer uploads through the status link, while one of the request's jobs is still to be driven; mails the
 * agency once (docs/rules.md, Attachments). Returns the count. Errors: `link_invalid`, `status_link_expired`,
 * `job_not_found`, `wish_too_late`, `attachments_full`, `too_many_requests`, and those of `storeAttachments`.
 */
export async function addOwnAttachments(
  ctx: Ctx,
  raw: CustomerLinkInput,
  uploads: readonly Upload<AttachmentKind>[],
): Promise<{ added: number }> {
  const link = CustomerLinkInput.parse(raw);
  requireRunning(await authoriseCustomer(ctx, link, { lock: false }));
  await takeFormLimit(ctx, "renewal");
  const bytes = uploads.reduce((sum, { file }) => sum + file.bytes, 0);
  if (!(await haveRoom(ctx, bytes))) {
    throw new DomainError("attachments_full", { retryAfterSeconds: 3600 });
  }
  let request: Request | undefined;
  return storeAttachments(ctx, {
    call: "add-own-attachments",
    jobId: link.jobId,
    from: "customer",
    uploads,
    async lock(tx) {
      request = requireRunning(await authoriseCustomer(tx, link, { lock: true }));
      return { id: link.jobId };
    },
    alongside: (tx, stored) => tellAgency(tx, request?.first, stored),
  });
}

function requireRunning(request: Request): Request {
  if (!request.jobs.some(isRunning)) throw new DomainError("wish_too_late");
  return request;
}

async function tellAgency(
  tx: TxCtx,
  job: Request["first"] | undefined,
  stored: readonly StoredUpload<AttachmentKind>[],
) {
  const [first] = stored;
  if (!job || !first) return;
  await queueEmail(tx, {
    key: `attachments_received:${first.key}`,
    to: tx.agencyEmail,
    template: "attachments_received",
    data: {
      job: jobFacts(job),
      customer: customerFacts(job),
      attachments: stored.map(({ type, filename }) => ({ kind: type, filename })),
      deskPath: deskPath(job.nummer),
    },
    jobId: job.id,
  });
}

/**
 * An attachment of the request that the customer's link shows. Errors: `link_invalid`, `status_link_expired`, `job_not_found`,
 * `attachment_not_found`, `document_not_found` without its object.
 */
export async function openOwnAttachment(ctx: Ctx, raw: OwnAttachmentInput): Promise<OpenedFile> {
  const { anlage: attachmentId, ...link } = OwnAttachmentInput.parse(raw);
  await authoriseCustomer(ctx, link, { lock: false });
  return openStored(ctx, await getAttachmentOf(ctx, { jobId: link.jobId, attachmentId }));
}

/**
 * A customer takes an attachment of his own off again, until one of the jobs is confirmed: from then on its driver counts on
 * it (docs/rules.md, Attachments). Errors: `link_invalid`, `status_link_expired`, `job_not_found`, `attachment_not_found`,
 * `attachment_fixed`.
 */
export async function removeOwnAttachment(ctx: Ctx, raw: OwnAttachmentInput): Promise<void> {
  const { anlage: attachmentId, ...link } = OwnAttachmentInput.parse(raw);
  const key = await transaction(ctx, async (tx) => {
    const { jobs } = await authoriseCustomer(tx, link, { lock: true });
    const attachment = await getAttachmentOf(tx, { jobId: link.jobId, attachmentId });
    if (!mayRemove(attachment, jobs)) throw new DomainError("attachment_fixed");
    return deleteAttachment(tx, attachmentId);
  });
  // After the commit: an object without a row is swept, a row without its object would be a broken promise.
  await removeObjects(ctx, [key]);
}
