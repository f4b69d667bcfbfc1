import { and, eq } from "drizzle-orm";
import { jobAssignments } from "../../../db/schema/index.ts";
import { NO_SHOW_UNDO_HOURS } from "../../dispatch/assignments/vocabulary.ts";
import { getParties, lockJobOf } from "../../dispatch/jobs/parties.ts";
import { deskVerb, logAction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate, formatInstant, HOUR_MS } from "../../kernel/time/berlin.ts";
import { jobNumber } from "../../kernel/vocabulary.ts";
import { formatCents } from "../../pricing/money.ts";
import { NO_SHOW_TIER_LABEL, noShowPercent } from "../../pricing/no-show-fee.ts";
import { isUnbilled } from "./billable.ts";
import { type Drafted, storeDraft } from "./draft-documents.ts";
import { DraftNoShowFeeInput } from "./schemas.ts";

/**
 * Drafts the demand of a no-show fee to its driver: damages without VAT, a document of its own, once the no-show cannot be undone any
 * more; another sum than the fee needs a reason, which stays in the log (docs/rules.md, Invoices). Errors: `validation`,
 * `assignment_not_found`, `not_a_no_show`, `test_job_unbilled`, `no_show_not_final` with the moment, `no_show_fee_demanded`.
 */
export const draftNoShowFee = deskVerb(DraftNoShowFeeInput, async (tx, input): Promise<Drafted> => {
  const { assignmentId, cents: asked, reason } = input;
  await lockJobOf(tx, assignmentId);
  const parties = await getParties(tx, assignmentId);
  const { assignment, job, driver } = parties;
  const { no_show_at: at, no_show_fee_cents: fee, no_show_tier: tier } = assignment;
  if (!at || fee === null || !tier) throw new DomainError("not_a_no_show");
  if (job.is_test) throw new DomainError("test_job_unbilled");
  const final = new Date(at.getTime() + NO_SHOW_UNDO_HOURS * HOUR_MS);
  if (tx.now() <= final) {
    const text = `Bis ${formatInstant(final)} lässt sich der No-Show noch rückgängig machen; danach können Sie die Gebühr fordern.`;
    throw new DomainError("no_show_not_final", { text });
  }
  const isThis = eq(jobAssignments.id, assignmentId);
  const isFree = isUnbilled(tx, "forderung", jobAssignments.id);
  if ((await tx.db.$count(jobAssignments, and(isThis, isFree))) === 0) {
    throw new DomainError("no_show_fee_demanded");
  }
  const cents = asked ?? fee;
  const isChanged = cents !== fee;
  if (isChanged && !reason) {
    throw new DomainError("validation", { fields: { reason: "Bitte nennen Sie den Grund" } });
  }
  const day = berlinDate(at);
  const { start_date: von, end_date: bis } = assignment;
  const basis = isChanged ? "override" : tier;
  const percent = noShowPercent(basis);
  const share = percent === null ? "" : `, ${percent}\u00a0% eines Tagessatzes`;
  const line = {
    auftrag: jobNumber(job.nummer),
    text: `No-Show-Gebühr, ${NO_SHOW_TIER_LABEL[basis]}${share}`,
    menge: 1,
    einheit: "pauschale" as const,
    je: 1,
    einzel_cents: cents,
    cents,
    herkunft: `No-Show vermerkt am ${formatInstant(at)}`,
  };
  const work = {
    art: "forderung" as const,
    kunde_id: null,
    fahrer_id: driver.id,
    leistung: { von: von ?? day, bis: bis ?? von ?? day },
    zeilen: [line],
  };
  const drafted = await storeDraft(tx, work, [parties]);
  if (isChanged) {
    const note = `${line.text}: ${formatCents(fee)} → ${formatCents(cents)}. ${reason}`;
    await logAction(tx, "edit_draft", {
      jobId: job.id,
      assignmentId,
      driverId: driver.id,
      note,
    });
  }
  return drafted;
});
