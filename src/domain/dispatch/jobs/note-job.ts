import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { noteSeen } from "./mark-seen.ts";
import { lockJob } from "./parties.ts";
import { NoteJobInput } from "./schemas.ts";

/**
 * Keeps what somebody said on the phone, or what the next dispatcher should know, in the job's story (docs/rules.md, Desk).
 * Error: `job_not_found`.
 */
export async function noteJob(ctx: Ctx, raw: NoteJobInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { jobId, text } = NoteJobInput.parse(raw);
  await transaction(ctx, async (tx) => {
    await lockJob(tx, jobId);
    await noteSeen(tx, jobId);
    await logAction(tx, "note_job", { jobId, note: text, noteWithoutWords: "" });
  });
}
