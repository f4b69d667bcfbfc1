import { eq, sql } from "drizzle-orm";
import * as z from "zod";
import { jobRequests } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { lockJob } from "./parties.ts";
import { JobIdInput } from "./schemas.ts";

export const MarkAnsweredInput = JobIdInput.extend({
  /** The promised time runs again. */
  undo: z.boolean("Ungültiger Wert.").default(false),
});
type MarkAnsweredInput = z.input<typeof MarkAnsweredInput>;

/**
 * 'Angerufen': the customer has his answer, and the promised time no longer runs (docs/rules.md, Desk). Error: `job_not_found`.
 */
export async function markAnswered(ctx: Ctx, raw: MarkAnsweredInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { jobId, undo } = MarkAnsweredInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const { gesehen_am } = await lockJob(tx, jobId);
    if ((gesehen_am === null) === undo) return;
    await tx.db
      .update(jobRequests)
      .set({ gesehen_am: undo ? null : tx.now() })
      .where(eq(jobRequests.id, jobId));
    const note = undo ? "Doch nicht angerufen" : "Angerufen";
    await logAction(tx, "note_job", { jobId, note });
  });
}

/** For the update of a job by which its customer has his answer. */
export function answeredNow({ now }: Pick<TxCtx, "now">) {
  return {
    gesehen_am: sql`coalesce(${jobRequests.gesehen_am}, ${now().toISOString()}::timestamptz)`,
  };
}
