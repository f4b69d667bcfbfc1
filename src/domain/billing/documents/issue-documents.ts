import { eq, inArray } from "drizzle-orm";
import { belege, jobAssignments } from "../../../db/schema/index.ts";
import { type Ctx, requireDispatcher, type TxCtx, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { samplesAmong } from "../../kernel/samples.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { formatCents } from "../../pricing/money.ts";
import { checkArithmetic } from "./check-arithmetic.ts";
import { wholeDraft } from "./content.ts";
import { lockDraft, workOf } from "./find-document.ts";
import { announceDocument, logDocument } from "./log-document.ts";
import { callPrinter } from "./print-documents.ts";
import { DocumentIdInput, DocumentIdsInput } from "./schemas.ts";
import { takeNumber } from "./take-number.ts";
import { DOCUMENT_LABEL, type DocumentContent } from "./vocabulary.ts";

/** A document that was issued. */
export interface Issued {
  id: string;
  nummer: string;
}

/**
 * Issues a draft: number, frozen content, checks and log in one transaction; afterwards the clock prints and sends it (docs/rules.md,
 * Invoices). Refused, no number is used. Errors: `billing_document_not_found`, `document_issued`, `document_incomplete` with what to mend.
 */
export async function issueDocument(ctx: Ctx, raw: DocumentIdInput): Promise<Issued> {
  requireDispatcher(ctx.actor);
  const { documentId } = DocumentIdInput.parse(raw);
  return transaction(ctx, (tx) => issue(tx, ctx, documentId));
}

/** Issues several, each for itself; what is refused holds up no other. Errors: `validation`, `not_admin`. */
export async function issueDocuments(
  ctx: Ctx,
  raw: DocumentIdsInput,
): Promise<{ issued: Issued[]; refused: { id: string; reason: string }[] }> {
  requireDispatcher(ctx.actor);
  const { documentIds } = DocumentIdsInput.parse(raw);
  const issued: Issued[] = [];
  const refused: { id: string; reason: string }[] = [];
  for (const id of new Set(documentIds)) {
    try {
      issued.push(await issueDocument(ctx, { documentId: id }));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refused.push({ id, reason: error.message });
    }
  }
  return { issued, refused };
}

async function issue(tx: TxCtx, clock: Ctx, documentId: string): Promise<Issued> {
  const draft = await lockDraft(tx, documentId);
  const work = workOf(draft);
  await requireReal(tx, draft);
  const { content, fehlt } = await wholeDraft(tx, work, berlinDate(tx.now()));
  if (fehlt.length > 0) throw incomplete(`Es fehlt: ${fehlt.map(({ text }) => text).join("; ")}.`);
  await requireSound(tx, content);
  const issued = await takeNumber(tx, clock, draft.art, async (day) =>
    day === content.tag ? content : (await wholeDraft(tx, work, day)).content,
  );
  const { netto_cents, ust_cents, brutto_cents } = content;
  await tx.db
    .update(belege)
    .set({ ...issued, netto_cents, ust_cents, brutto_cents })
    .where(eq(belege.id, documentId));
  const nummer = issued.nummer ?? "";
  const note = `${DOCUMENT_LABEL[draft.art]} ${nummer}, ${formatCents(brutto_cents)}`;
  const stored = { ...draft, inhalt: issued.inhalt };
  await logDocument(tx, "issue_document", stored, note);
  await announceDocument(tx, "issued", stored);
  await callPrinter(tx);
  return { id: documentId, nummer };
}

/** A number is taken for real work only (docs/rules.md, Samples). Error: `document_incomplete`. */
async function requireReal(
  tx: TxCtx,
  { assignment_ids }: Pick<typeof belege.$inferSelect, "assignment_ids">,
) {
  const { id, job_id, driver_id } = jobAssignments;
  const rows = await tx.db
    .select({ job_id, driver_id })
    .from(jobAssignments)
    .where(inArray(id, assignment_ids));
  const samples = await samplesAmong(tx, rows.flatMap(Object.values<string>));
  if (samples.size > 0) throw incomplete("Zu Beispieldaten wird kein Beleg ausgestellt.");
}

/** Before a number is taken: its sums add up, and the official schema has nothing against it. Error: `document_incomplete`. */
export async function requireSound(
  ctx: Pick<Ctx, "eInvoices">,
  content: DocumentContent,
): Promise<void> {
  const wrong = checkArithmetic(content);
  if (wrong.length > 0) throw incomplete(`Es stimmt nicht auf den Cent: ${wrong.join(", ")}.`);
  if (content.typ === null) return;
  const problems = await ctx.eInvoices.problems({ ...content, nummer: "0" });
  if (problems.length > 0) {
    throw incomplete(`Die E-Rechnung entspricht nicht der Norm: ${problems.join("; ")}`);
  }
}

function incomplete(text: string) {
  return new DomainError("document_incomplete", { text });
}
