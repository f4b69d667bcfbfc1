import { sql } from "drizzle-orm";
import * as z from "zod";
import { jobRequests } from "../../../db/schema/index.ts";
import { deskVerb, logAction, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { updateRow } from "../../kernel/rows.ts";
import { berlinDate, formatDay } from "../../kernel/time/berlin.ts";
import { lockJob } from "./parties.ts";
import { JobIdInput, NoteJobInput, SnoozeJobInput } from "./schemas.ts";

/**
 * Keeps what somebody said on the phone, or what the next dispatcher should know, in the job's story (docs/rules.md, Desk).
 * Error: `job_not_found`.
 */
export const noteJob = deskVerb(NoteJobInput, async (tx, { jobId, text }) => {
  await lockJob(tx, jobId);
  await logAction(tx, "note_job", { jobId, note: text, noteWithoutWords: "" });
});

const MarkAnsweredInput = JobIdInput.extend({
  /** The promised time runs again. */
  undo: z.boolean("Ungültiger Wert.").default(false),
});

/**
 * 'Angerufen': the customer has his answer, and the promised time no longer runs (docs/rules.md, Desk). Error: `job_not_found`.
 */
export const markAnswered = deskVerb(MarkAnsweredInput, async (tx, { jobId, undo }) => {
  const { gesehen_am } = await lockJob(tx, jobId);
  if ((gesehen_am === null) === undo) return;
  await updateRow(tx, jobRequests, jobId, { gesehen_am: undo ? null : tx.now() });
  const note = undo ? "Doch nicht angerufen" : "Angerufen";
  await logAction(tx, "note_job", { jobId, note });
});

/** For the update of a job by which its customer has his answer. */
export function answeredNow({ now }: Pick<TxCtx, "now">) {
  return {
    gesehen_am: sql`coalesce(${jobRequests.gesehen_am}, ${now().toISOString()}::timestamptz)`,
  };
}

/**
 * Puts a job off until a day, or takes it back with `until: null` (docs/rules.md, Desk): until then, or until it changes, it
 * leaves the work lists where nothing has happened. Errors: `job_not_found`, `job_state_conflict` for what is done or cancelled, `validation` (field
 * `until`) for a day that is not ahead, or not before the job begins.
 */
export const snoozeJob = deskVerb(SnoozeJobInput, async (tx, { jobId, until }) => {
  const job = await lockJob(tx, jobId);
  if (job.status === "completed" || job.status === "cancelled") {
    throw new DomainError("job_state_conflict");
  }
  if (until === null && job.zurueckgestellt_bis === null) return;
  if (until) refuse(until, job.einsatzbeginn, berlinDate(tx.now()));
  await updateRow(tx, jobRequests, jobId, {
    zurueckgestellt_bis: until,
    zurueckgestellt_am: until ? tx.now() : null,
  });
  const note = until ? `bis ${formatDay(until)}` : "zurückgenommen";
  await logAction(tx, "snooze_job", { jobId, note });
});

function refuse(until: string, start: string | null, today: string) {
  const isAfterStart = start !== null && start >= today && until > start;
  const message = isAfterStart
    ? `Der Einsatz beginnt am ${formatDay(start)}. Bitte wählen Sie keinen späteren Tag.`
    : "Bitte wählen Sie einen Tag nach heute.";
  if (isAfterStart || until <= today)
    throw new DomainError("validation", { fields: { until: message } });
}
