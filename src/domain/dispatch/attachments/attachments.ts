import { eq } from "drizzle-orm";
import { auftragAnlagen, jobRequests } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import {
  type Ctx,
  deskQuery,
  noteLook,
  type ReadCtx,
  requireDispatcher,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { type ViewLink, viewedId } from "../../kernel/link-tokens.ts";
import { attachmentViewPath } from "../../kernel/links.ts";
import type { Upload } from "../../kernel/uploads/inspect-uploads.ts";
import { type OpenedFile, openStored, removeObjects } from "../../kernel/uploads/store-uploads.ts";
import type { AttachmentKind } from "../../kernel/vocabulary.ts";
import { lockJob } from "../jobs/parties.ts";
import { getAttachment } from "./queries.ts";
import { AttachmentIdInput, AttachmentsOfJobInput, SignAttachmentLinkInput } from "./schemas.ts";
import { storeAttachments } from "./store-attachments.ts";
import { ATTACHMENT_LABEL } from "./vocabulary.ts";

/**
 * The dispatcher attaches what came by mail or on paper to a job, and so to its whole request (docs/rules.md, Attachments).
 * Answers how many. Errors: `job_not_found` and those of `storeAttachments`.
 */
export async function addAttachments(
  ctx: Ctx,
  raw: AttachmentsOfJobInput,
  uploads: readonly Upload<AttachmentKind>[],
): Promise<{ added: number }> {
  requireDispatcher(ctx.actor);
  const { jobId } = AttachmentsOfJobInput.parse(raw);
  await firstOf(ctx, jobId);
  return storeAttachments(ctx, {
    call: "admin-add-attachments",
    jobId,
    from: "agency",
    uploads,
    lock: async (tx) => lockJob(tx, await firstOf(tx, jobId)),
  });
}

/** First job of the request. Error: `job_not_found`. */
async function firstOf({ db }: Pick<Ctx, "db"> | Pick<TxCtx, "db">, jobId: string) {
  const { id, gruppe_id } = jobRequests;
  const [job] = await db.select({ id, gruppe_id }).from(jobRequests).where(eq(id, jobId));
  if (!job) throw new DomainError("job_not_found");
  return job.gruppe_id ?? job.id;
}

/** Takes one attachment off its request, whoever handed it in; its file goes too. Error: `attachment_not_found`. */
export const removeAttachment = deskQuery(AttachmentIdInput, async (ctx, { attachmentId }) => {
  const key = await transaction(ctx, (tx) => deleteAttachment(tx, attachmentId));
  // After the commit: an object without a row is swept, a row without its object would be a broken promise.
  await removeObjects(ctx, [key]);
});

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

/**
 * An attachment's content, for the bearer of a link by `signAttachmentLink`. Errors: `link_invalid`,
 * `document_link_expired`, `attachment_not_found`, `document_not_found` without its object.
 */
export async function openAttachment(
  ctx: ReadCtx & Pick<Ctx, "files" | "linkSecret" | "now">,
  raw: ViewLink,
): Promise<OpenedFile> {
  return openStored(ctx, await getAttachment(ctx, viewedId(ctx, raw)));
}

/**
 * A link under which this attachment can be looked at for `ttl` seconds; asking for it counts as looking, and is noted
 * (docs/rules.md, Links). Error: `attachment_not_found`.
 */
export const signAttachmentLink = deskQuery(SignAttachmentLinkInput, async (ctx, input) => {
  const { attachmentId, ttl } = input;
  return noteLook(ctx, async (tx) => {
    const { id, job_id: jobId, art, filename } = await getAttachment(tx, attachmentId);
    const label = ATTACHMENT_LABEL[art];
    const note = `${label}: ${filename}`;
    await logAction(tx, "view_document", { jobId, note, noteWithoutWords: label });
    return { path: attachmentViewPath(tx, id, ttl) };
  });
});
