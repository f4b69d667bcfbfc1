import type { Ctx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { type OpenedFile, openStored } from "../../kernel/uploads/open-stored.ts";
import { getAttachmentOf } from "../attachments/queries.ts";
import { authoriseJob, isOnTheJob } from "./authorise-job.ts";
import { JobLinkInput } from "./schemas.ts";

/**
 * An attachment of the job that a driver's link is about, as long as he is the one who is confirmed for it. Errors: those of
 * `authoriseJob`, `attachment_not_found` (also before his confirmation, and after it ended), `document_not_found` without
 * its object.
 */
export async function openDriversAttachment(
  ctx: Ctx,
  { anlage, ...raw }: JobLinkInput & { anlage: string },
): Promise<OpenedFile> {
  const parties = await authoriseJob(ctx, JobLinkInput.parse(raw));
  const attachmentId = id().safeParse(anlage);
  if (!isOnTheJob(parties) || !attachmentId.success) throw new DomainError("attachment_not_found");
  const which = { jobId: parties.job.id, attachmentId: attachmentId.data };
  return openStored(ctx, await getAttachmentOf(ctx, which));
}
