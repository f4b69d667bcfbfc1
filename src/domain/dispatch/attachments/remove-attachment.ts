import { eq } from "drizzle-orm";
import { auftragAnlagen } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { removeObjects } from "../../kernel/uploads/store-uploads.ts";
import { AttachmentIdInput } from "./schemas.ts";
import { ATTACHMENT_LABEL } from "./vocabulary.ts";

/** Takes one attachment off its request, whoever handed it in; its file goes too. Error: `attachment_not_found`. */
export async function removeAttachment(ctx: Ctx, raw: AttachmentIdInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { attachmentId } = AttachmentIdInput.parse(raw);
  const key = await transaction(ctx, (tx) => deleteAttachment(tx, attachmentId));
  // After the commit: an object without a row is swept, a row without its object would be a broken promise.
  await removeObjects(ctx, [key]);
}

/** The row, with a line in the log; answers the key of its object. Error: `attachment_not_found`. */
export async function deleteAttachment(tx: TxCtx, attachmentId: string): Promise<string> {
  const [gone] = await tx.db
    .delete(auftragAnlagen)
    .where(eq(auftragAnlagen.id, attachmentId))
    .returning();
  if (!gone) throw new DomainError("attachment_not_found");
  const label = ATTACHMENT_LABEL[gone.art];
  await logAction(tx, "delete_document", {
    jobId: gone.job_id,
    note: `${label}: ${gone.filename}`,
    noteWithoutWords: label,
  });
  return gone.filepath;
}
