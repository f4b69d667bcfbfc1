import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { auftragAnlagen, jobRequests } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { idMeant } from "../../kernel/references.ts";
import { findRow, getRow, rowsOf } from "../../kernel/rows.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import { AttachmentsOfJobInput } from "./schemas.ts";
import { UNCONFIRMED_ATTACHMENTS } from "./vocabulary.ts";

export type AttachmentRow = typeof auftragAnlagen.$inferSelect;

/** The attachments of the request that this job belongs to, oldest first (docs/rules.md, Attachments). */
export async function listAttachments(
  ctx: ReadCtx,
  raw: AttachmentsOfJobInput,
): Promise<AttachmentRow[]> {
  const { jobId } = AttachmentsOfJobInput.parse(raw);
  const { job_id, uploaded_at, id } = auftragAnlagen;
  return rowsOf(ctx, auftragAnlagen, inArray(job_id, requestOf(ctx, jobId)), uploaded_at, id);
}

/** Their file names, as facts of a mail; nothing where nothing is attached. */
export async function attachmentNames(ctx: ReadCtx, jobId: string) {
  const attachments = (await listAttachments(ctx, { jobId })).map(({ filename }) => filename);
  return attachments.length > 0 ? { attachments } : {};
}

/**
 * The attachment whose id begins so (docs/rules.md, References). Errors: `attachment_not_found`, `ambiguous_reference`
 * with orders and file names.
 */
export async function findAttachmentId({ db }: ReadCtx, reference: string): Promise<string> {
  const { id, filename: name, job_id } = auftragAnlagen;
  return idMeant(reference, { id, missing: "attachment_not_found" }, async (begins, limit) => {
    const rows = await db
      .select({ id, name, nummer: jobRequests.nummer })
      .from(auftragAnlagen)
      .innerJoin(jobRequests, eq(jobRequests.id, job_id))
      .where(begins)
      .orderBy(desc(id))
      .limit(limit);
    return rows.map((row) => ({ id: row.id, number: jobNumber(row.nummer), name: row.name }));
  });
}

/** The id of the request's first job. */
function requestOf({ db }: ReadCtx, jobId: string) {
  const { id, gruppe_id } = jobRequests;
  return db
    .select({ id: sql<string>`coalesce(${gruppe_id}, ${id})` })
    .from(jobRequests)
    .where(eq(id, jobId));
}

/** An attachment of this job's request. Error: `attachment_not_found`. */
export async function getAttachmentOf(
  ctx: ReadCtx,
  { jobId, attachmentId }: { jobId: string; attachmentId: string },
): Promise<AttachmentRow> {
  const { id, job_id } = auftragAnlagen;
  const which = and(eq(id, attachmentId), inArray(job_id, requestOf(ctx, jobId)));
  const attachment = await findRow(ctx, auftragAnlagen, which);
  if (!attachment) throw new DomainError("attachment_not_found");
  return attachment;
}

/** Error: `attachment_not_found`. */
export async function getAttachment(ctx: ReadCtx, attachmentId: string): Promise<AttachmentRow> {
  return getRow(ctx, auftragAnlagen, attachmentId, "attachment_not_found");
}

/** Whether the quota for files of unconfirmed orders has room for this many bytes. */
export async function haveRoom({ db }: ReadCtx, bytes: number): Promise<boolean> {
  const { id, status } = jobRequests;
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${auftragAnlagen.bytes}), 0)`.mapWith(Number) })
    .from(auftragAnlagen)
    .innerJoin(jobRequests, eq(id, auftragAnlagen.job_id))
    .where(
      and(eq(auftragAnlagen.von, "customer"), inArray(status, ["open", "assigned", "cancelled"])),
    );
  return (row?.sum ?? 0) + bytes <= UNCONFIRMED_ATTACHMENTS.bytes;
}
