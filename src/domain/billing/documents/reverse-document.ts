import { and, eq } from "drizzle-orm";
import { belege } from "../../../db/schema/index.ts";
import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { formatCents } from "../../pricing/money.ts";
import { lockIssued, paidOn } from "./find-document.ts";
import { type Issued, requireSound } from "./issue-documents.ts";
import { announceDocument, logDocument } from "./log-document.ts";
import { callPrinter } from "./print-documents.ts";
import { isInPayout } from "./queries.ts";
import { ReverseDocumentInput } from "./schemas.ts";
import { takeNumber } from "./take-number.ts";
import type { DocumentContent } from "./vocabulary.ts";

/**
 * Reverses an issued document, once: a document of its own with the other sign that names it. Its hours can be billed anew (docs/rules.md,
 * Invoices). Errors: `validation`, `billing_document_not_found`, `document_not_issued`, `document_reversed`, `document_paid`,
 * `document_in_payout`.
 */
export async function reverseDocument(ctx: Ctx, raw: ReverseDocumentInput): Promise<Issued> {
  requireDispatcher(ctx.actor);
  const { documentId, reason } = ReverseDocumentInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const document = await lockIssued(tx, documentId);
    if ((await paidOn(tx, documentId)) !== 0) throw new DomainError("document_paid");
    const isOrdered = await tx.db.$count(belege, and(eq(belege.id, documentId), isInPayout));
    if (isOrdered > 0) throw new DomainError("document_in_payout");
    const reversal = reversed(document.inhalt);
    await requireSound(tx, reversal);
    const issued = await takeNumber(tx, ctx, "storno", () => reversal);
    const { netto_cents, ust_cents, brutto_cents } = reversal;
    const { kunde_id, fahrer_id, assignment_ids } = document;
    const [row] = await tx.db
      .insert(belege)
      .values({
        art: "storno",
        kunde_id,
        fahrer_id,
        assignment_ids,
        netto_cents,
        ust_cents,
        brutto_cents,
        ...issued,
        storno_von: documentId,
        created_at: tx.now(),
      })
      .returning();
    if (!row) throw new Error("a reversal was not stored");
    const nummer = issued.nummer ?? "";
    const note = `${document.nummer} mit ${nummer}, ${formatCents(brutto_cents)}. ${reason}`;
    await logDocument(tx, "reverse_document", row, note);
    await announceDocument(tx, "reversed", row);
    await callPrinter(tx);
    return { id: row.id, nummer };
  });
}

/** Our own invoices become a corrected one (384), credit notes stay self-billed (389), damages no invoice; quantities and sums have the other sign. */
function reversed(content: DocumentContent): DocumentContent {
  const { zeilen, provision, netto_cents, ust_cents, brutto_cents } = content;
  return {
    ...content,
    art: "storno",
    typ: content.typ && (content.verkaeufer === "partner" ? "389" : "384"),
    zeilen: zeilen.map((line) => ({ ...line, menge: minus(line.menge), cents: minus(line.cents) })),
    provision: provision && {
      ...provision,
      basis_cents: minus(provision.basis_cents),
      cents: minus(provision.cents),
    },
    netto_cents: minus(netto_cents),
    ust_cents: minus(ust_cents),
    brutto_cents: minus(brutto_cents),
    zahlung: null,
    storniert: { nummer: content.nummer, tag: content.tag },
  };
}

/** Never -0, which the store would not keep. */
function minus(value: number) {
  return value === 0 ? 0 : -value;
}
