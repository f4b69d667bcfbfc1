import { getAttachmentOf } from "../dispatch/attachments/queries.ts";
import type { Ctx } from "../kernel/context.ts";
import { type OpenedFile, openStored } from "../kernel/uploads/open-stored.ts";
import { authoriseCustomer } from "./authorise-customer.ts";
import { OwnAttachmentInput } from "./schemas.ts";

/**
 * An attachment of the request that the customer's link shows. Errors: `link_invalid`, `status_link_expired`, `job_not_found`,
 * `attachment_not_found`, `document_not_found` without its object.
 */
export async function openOwnAttachment(ctx: Ctx, raw: OwnAttachmentInput): Promise<OpenedFile> {
  const { anlage: attachmentId, ...link } = OwnAttachmentInput.parse(raw);
  await authoriseCustomer(ctx, link, { lock: false });
  return openStored(ctx, await getAttachmentOf(ctx, { jobId: link.jobId, attachmentId }));
}
