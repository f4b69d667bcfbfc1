import { eq } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { formatDay } from "../../kernel/time/days.ts";
import { noteSeen } from "./mark-seen.ts";
import { lockJob } from "./parties.ts";
import { SnoozeJobInput } from "./schemas.ts";

const TOO_EARLY = "Bitte wählen Sie einen Tag nach heute.";

/**
 * Puts a job off until a day, or takes it back with `until: null` (docs/rules.md, Desk): until then, or until it changes, it
 * leaves the work lists where nothing has happened. Errors: `job_not_found`, `job_state_conflict` for what is done or cancelled, `validation` (field
 * `until`) for a day that is not ahead, or not before the job begins.
 */
export async function snoozeJob(ctx: Ctx, raw: SnoozeJobInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { jobId, until } = SnoozeJobInput.parse(raw);
  await transaction(ctx, async (tx) => {
    const job = await lockJob(tx, jobId);
    if (job.status === "completed" || job.status === "cancelled") {
      throw new DomainError("job_state_conflict");
    }
    if (until === null && job.zurueckgestellt_bis === null) return;
    if (until) refuse(until, job.einsatzbeginn, berlinDate(tx.now()));
    await tx.db
      .update(jobRequests)
      .set({ zurueckgestellt_bis: until, zurueckgestellt_am: until ? tx.now() : null })
      .where(eq(jobRequests.id, jobId));
    await noteSeen(tx, jobId);
    const note = until ? `bis ${formatDay(until)}` : "zurückgenommen";
    await logAction(tx, "snooze_job", { jobId, note });
  });
}

function refuse(until: string, start: string | null, today: string) {
  const isAfterStart = start !== null && start >= today && until > start;
  const message = isAfterStart
    ? `Der Einsatz beginnt am ${formatDay(start)}. Bitte wählen Sie keinen späteren Tag.`
    : TOO_EARLY;
  if (isAfterStart || until <= today)
    throw new DomainError("validation", { fields: { until: message } });
}
