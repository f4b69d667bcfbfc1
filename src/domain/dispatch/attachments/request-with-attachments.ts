import { ZodError } from "zod";
import type { Ctx } from "../../kernel/context.ts";
import { DomainError, fieldErrorsOf } from "../../kernel/errors.ts";
import { takeFormLimit } from "../../kernel/form-protection.ts";
import {
  type CheckedUpload,
  type Upload,
  withInspectedUploads,
} from "../../kernel/uploads/inspect-uploads.ts";
import { type StoredUpload, withStoredUploads } from "../../kernel/uploads/store-uploads.ts";
import type { AttachmentKind } from "../../kernel/vocabulary.ts";
import type { BookingInput } from "../jobs/booking/schemas.ts";
import { parseBooking, requestJob } from "../jobs/request-job.ts";
import { haveRoom, listAttachments } from "./queries.ts";
import { ATTACHMENT_KEYS, insertAttachments } from "./store-attachments.ts";
import { MOST_ATTACHMENTS } from "./vocabulary.ts";

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

/** What is wrong with the fields, to be answered together with the files. */
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
