import { eq } from "drizzle-orm";
import { ZodError } from "zod";
import { auftragAnlagen, jobRequests } from "../../../db/schema/index.ts";
import {
  type Ctx,
  deskQuery,
  logAction,
  noteLook,
  type ReadCtx,
  requireDispatcher,
  requireStorage,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError, fieldErrorsOf } from "../../kernel/errors.ts";
import { takeFormLimit } from "../../kernel/form-protection.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { type ViewLink, viewedId } from "../../kernel/link-tokens.ts";
import { attachmentViewPath } from "../../kernel/links.ts";
import {
  type CheckedUpload,
  fingerprints,
  type OpenedFile,
  openStored,
  removeObjects,
  type StoredUpload,
  type Upload,
  withInspectedUploads,
  withStoredUploads,
} from "../../kernel/uploads/store-uploads.ts";
import type { AttachmentKind } from "../../kernel/vocabulary.ts";
import type { BookingInput } from "../jobs/booking/schemas.ts";
import { lockJob } from "../jobs/parties.ts";
import { parseBooking, requestJob } from "../jobs/request-job.ts";
import { type AttachmentRow, getAttachment, haveRoom, listAttachments } from "./queries.ts";
import { AttachmentIdInput, AttachmentsOfJobInput, SignAttachmentLinkInput } from "./schemas.ts";
import { ATTACHMENT_LABEL, MOST_ATTACHMENTS } from "./vocabulary.ts";

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

/** Suffix of an attachment's storage key; drivers' documents have another. */
const ATTACHMENT_KEYS = ".anlage";

interface Storing {
  /** Idempotency key of the call. */
  call: string;
  /** Any job of the request. */
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
async function insertAttachments(tx: TxCtx, { jobId, from, stored }: NewAttachments) {
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
async function logAdded(tx: TxCtx, jobId: string, stored: readonly StoredUpload<AttachmentKind>[]) {
  await logAction(tx, "add_documents", {
    jobId,
    note: stored.map(({ type, filename }) => `${ATTACHMENT_LABEL[type]}: ${filename}`).join(", "),
    noteWithoutWords: stored.map(({ type }) => ATTACHMENT_LABEL[type]).join(", "),
  });
}

type Requested = Awaited<ReturnType<typeof requestJob>>;

/**
 * `requestJob` with what the customer attaches. A file that is no good refuses the form, like a field: he can do something about
 * it. Whatever keeps good files from being stored (the store, no room) keeps no order from it: `attachments` says how many are
 * there, and his status page takes them later (docs/rules.md, Attachments). Repeated with the same idempotency key, no file is
 * stored twice. Errors: those of `requestJob`, `files_refused` (under `genehmigung.0`), `too_many_attachments`, `server_busy`.
 */
export async function requestWithAttachments(
  ctx: Ctx,
  raw: BookingInput,
  uploads: readonly Upload<AttachmentKind>[],
): Promise<{ requested: Requested; attachments: number }> {
  if (uploads.length === 0) return { requested: await requestJob(ctx, raw), attachments: 0 };
  if (uploads.length > MOST_ATTACHMENTS) throw new DomainError("too_many_attachments");
  await takeFormLimit(ctx, "booking");
  const counted: Ctx = { ...ctx, isFormCounted: true };
  const ofFields = fieldsRefused(counted, raw);
  const requested = await withInspectedUploads(counted, uploads, ({ accepted, errors }) => {
    if (Object.keys(errors).length > 0) {
      const code = ofFields ? "validation" : "files_refused";
      throw new DomainError(code, { fields: { ...ofFields, ...errors } });
    }
    return store(counted, raw, accepted);
  });
  const there = await listAttachments(ctx, { jobId: requested.jobId });
  return { requested, attachments: there.length };
}

/** Field errors, answered together with those of the files. */
function fieldsRefused(ctx: Ctx, raw: BookingInput) {
  try {
    parseBooking(ctx, raw);
    return undefined;
  } catch (error) {
    if (error instanceof ZodError) return fieldErrorsOf(error);
    throw error;
  }
}

async function store(
  ctx: Ctx,
  raw: BookingInput,
  accepted: readonly CheckedUpload<AttachmentKind>[],
): Promise<Requested> {
  const bytes = accepted.reduce((sum, one) => sum + one.bytes, 0);
  if (!(await haveRoom(ctx, bytes))) return requestJob(ctx, raw);
  const work = (stored: StoredUpload<AttachmentKind>[], keep: () => void) =>
    requestJob(ctx, raw, {
      names: stored.map(({ filename }) => filename),
      async store(tx, jobId) {
        await insertAttachments(tx, { jobId, from: "customer", stored });
        keep();
      },
    });
  try {
    return await withStoredUploads(ctx, accepted, work, ATTACHMENT_KEYS);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "documents_not_stored") throw error;
    return requestJob(ctx, raw);
  }
}
