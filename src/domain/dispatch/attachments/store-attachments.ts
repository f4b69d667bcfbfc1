import { eq } from "drizzle-orm";
import { auftragAnlagen } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireStorage, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { type Upload, withInspectedUploads } from "../../kernel/uploads/inspect-uploads.ts";
import {
  fingerprints,
  type StoredUpload,
  withStoredUploads,
} from "../../kernel/uploads/store-uploads.ts";
import type { AttachmentKind } from "../../kernel/vocabulary.ts";
import type { AttachmentRow } from "./queries.ts";
import { ATTACHMENT_LABEL, MOST_ATTACHMENTS } from "./vocabulary.ts";

/** How the keys of attachments end, beside those of drivers' documents. */
export const ATTACHMENT_KEYS = ".anlage";

interface Storing {
  /** What a repetition with the client's key repeats. */
  call: string;
  /** Of any job of the request. */
  jobId: string;
  from: AttachmentRow["von"];
  uploads: readonly Upload<AttachmentKind>[];
  /** In the transaction that writes the rows, before them: locks the request, and gives its first job. */
  lock: (tx: TxCtx) => Promise<{ id: string }>;
  /** After them. */
  alongside?: (tx: TxCtx, stored: readonly StoredUpload<AttachmentKind>[]) => Promise<void>;
}

/**
 * Adds files to a request that is there already, all of them or none. Answers how many. Errors: `validation` without a file,
 * `files_refused` (under `genehmigung.0`), `too_many_attachments`, `documents_not_stored`, `idempotency_mismatch`,
 * `server_busy`, `storage_low`, and those of `lock`.
 */
export async function storeAttachments(
  ctx: Ctx,
  { call, jobId, from, uploads, lock, alongside }: Storing,
): Promise<{ added: number }> {
  requireStorage(ctx);
  if (uploads.length === 0) {
    throw new DomainError("validation", { fields: { datei: "Bitte wählen Sie eine Datei" } });
  }
  if (uploads.length > MOST_ATTACHMENTS) throw new DomainError("too_many_attachments");
  const sent = ctx.idempotencyKey && [jobId, await fingerprints(uploads)];
  return withInspectedUploads(ctx, uploads, async ({ accepted, errors }) => {
    if (Object.keys(errors).length > 0) throw new DomainError("files_refused", { fields: errors });
    const work = (stored: StoredUpload<AttachmentKind>[], keep: () => void) =>
      transaction(ctx, (tx) =>
        runIdempotently(tx, call, sent, async () => {
          const first = await lock(tx);
          const there = await tx.db.$count(auftragAnlagen, eq(auftragAnlagen.job_id, first.id));
          if (there + stored.length > MOST_ATTACHMENTS) {
            throw new DomainError("too_many_attachments");
          }
          await insertAttachments(tx, { jobId: first.id, from, stored });
          await logAdded(tx, jobId, stored);
          await alongside?.(tx, stored);
          keep();
          return { added: stored.length };
        }),
      );
    return withStoredUploads(ctx, accepted, work, ATTACHMENT_KEYS);
  });
}

interface NewAttachments extends Pick<Storing, "jobId" | "from"> {
  stored: readonly StoredUpload<AttachmentKind>[];
}

/** The rows; their objects lie in the store already. `jobId`: of the request's first job. */
export async function insertAttachments(
  tx: TxCtx,
  { jobId, from, stored }: NewAttachments,
): Promise<void> {
  if (stored.length === 0) return;
  await tx.db.insert(auftragAnlagen).values(
    stored.map(({ type, filename, key, contentType, bytes }) => ({
      job_id: jobId,
      art: type,
      von: from,
      filename,
      bytes,
      filepath: key,
      content_type: contentType,
      uploaded_at: tx.now(),
    })),
  );
}

/** A file's name is its owner's word, and goes with it (docs/rules.md, Retention). */
async function logAdded(
  tx: TxCtx,
  jobId: string,
  stored: readonly StoredUpload<AttachmentKind>[],
): Promise<void> {
  await logAction(tx, "add_documents", {
    jobId,
    note: stored.map(({ type, filename }) => `${ATTACHMENT_LABEL[type]}: ${filename}`).join(", "),
    noteWithoutWords: stored.map(({ type }) => ATTACHMENT_LABEL[type]).join(", "),
  });
}
