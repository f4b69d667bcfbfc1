import { eq } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { type Ctx, requireDispatcher, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { Upload } from "../../kernel/uploads/inspect-uploads.ts";
import type { AttachmentKind } from "../../kernel/vocabulary.ts";
import { lockJob } from "../jobs/parties.ts";
import { AttachmentsOfJobInput } from "./schemas.ts";
import { storeAttachments } from "./store-attachments.ts";

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

/** Of the job's request. Error: `job_not_found`. */
async function firstOf({ db }: Pick<Ctx, "db"> | Pick<TxCtx, "db">, jobId: string) {
  const { id, gruppe_id } = jobRequests;
  const [job] = await db.select({ id, gruppe_id }).from(jobRequests).where(eq(id, jobId));
  if (!job) throw new DomainError("job_not_found");
  return job.gruppe_id ?? job.id;
}
