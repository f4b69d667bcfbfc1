import { eq } from "drizzle-orm";
import { belege } from "../../../db/schema/index.ts";
import { deskVerb } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { exactly, formatCents, shareOf } from "../../pricing/money.ts";
import { wholeDraft } from "./content.ts";
import { lockDraft, workOf } from "./find-document.ts";
import { logDocument } from "./log-document.ts";
import { EditDraftLineInput } from "./schemas.ts";

/**
 * Changes quantity or price of a draft's line; the reason stays in the log. Errors: `validation`, `billing_document_not_found`,
 * `document_issued`.
 */
export const editDraftLine = deskVerb(EditDraftLineInput, async (tx, input) => {
  const { documentId, line, menge, einzelCents, reason } = input;
  const draft = await lockDraft(tx, documentId);
  const work = workOf(draft);
  const before = work.zeilen[line - 1];
  if (!before) {
    throw new DomainError("validation", { fields: { line: "Diese Zeile gibt es nicht" } });
  }
  const changed = {
    ...before,
    menge: menge ?? before.menge,
    einzel_cents: einzelCents ?? before.einzel_cents,
  };
  const cents = shareOf(changed.menge, changed.je, exactly(changed.einzel_cents)).from;
  const zeilen = work.zeilen.with(line - 1, { ...changed, cents });
  const { content } = await wholeDraft(tx, { ...work, zeilen }, berlinDate(tx.now()));
  const { netto_cents, ust_cents, brutto_cents } = content;
  await tx.db
    .update(belege)
    .set({ inhalt: content, netto_cents, ust_cents, brutto_cents })
    .where(eq(belege.id, documentId));
  const note = `${before.text}: ${formatCents(before.cents)} → ${formatCents(cents)}. ${reason}`;
  await logDocument(tx, "edit_draft", draft, note);
  return { brutto_cents };
});
