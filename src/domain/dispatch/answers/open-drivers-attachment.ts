import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { type OpenedFile, openStored } from "../../kernel/uploads/open-stored.ts";
import { getAttachmentOf } from "../attachments/queries.ts";
import type { ReplyLink } from "./authorise-reply.ts";
import { getJobCard } from "./queries.ts";

/**
 * An attachment of the job that a driver's link is about, as long as he is the one who is confirmed for it. Errors: those of
 * `authoriseReply`, `attachment_not_found` (also before his confirmation, and after it ended), `document_not_found` without
 * its object.
 */
export async function openDriversAttachment(
  ctx: Ctx,
  { anlage, ...link }: ReplyLink & { anlage: string },
): Promise<OpenedFile> {
  const { state } = await getJobCard(ctx, link);
  const attachmentId = id().safeParse(anlage);
  if (state !== "confirmed" || !attachmentId.success) throw new DomainError("attachment_not_found");
  const which = { jobId: link.jobId, attachmentId: attachmentId.data };
  return openStored(ctx, await getAttachmentOf(ctx, which));
}
