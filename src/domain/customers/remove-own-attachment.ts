import { getAttachmentOf } from "../dispatch/attachments/queries.ts";
import { deleteAttachment } from "../dispatch/attachments/remove-attachment.ts";
import { type Ctx, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { removeObjects } from "../kernel/uploads/store-uploads.ts";
import { authoriseCustomer } from "./authorise-customer.ts";
import { OwnAttachmentInput } from "./schemas.ts";
import { mayRemove } from "./vocabulary.ts";

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
