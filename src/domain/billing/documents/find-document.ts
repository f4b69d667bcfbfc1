import { and, desc, eq, sql, sum } from "drizzle-orm";
import { belegDateien, belegEreignisse, belege } from "../../../db/schema/index.ts";
import type { ReadCtx, TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { idMeant } from "../../kernel/references.ts";
import { findRow, getRow, lockRow, lockRows } from "../../kernel/rows.ts";
import type { DraftedWork } from "./content.ts";

export type DocumentRecord = typeof belege.$inferSelect;

/** Error: `billing_document_not_found`. */
export function getRecord(ctx: ReadCtx, documentId: string): Promise<DocumentRecord> {
  return getRow(ctx, belege, documentId, "billing_document_not_found");
}

/** The file of an issued document; undefined while it is not made yet. */
export function findFile(ctx: ReadCtx, documentId: string) {
  return findRow(ctx, belegDateien, eq(belegDateien.beleg_id, documentId));
}

/** A draft, locked. Errors: `billing_document_not_found`, `document_issued`. */
export async function lockDraft(tx: TxCtx, documentId: string): Promise<DocumentRecord> {
  const { id, status } = belege;
  const [row] = await lockRows(tx, belege, and(eq(id, documentId), eq(status, "entwurf")));
  if (row) return row;
  await getRecord(tx, documentId);
  throw new DomainError("document_issued");
}

/**
 * An issued document that nobody reverses or pays at the same time. Errors: `billing_document_not_found`, `document_not_issued`,
 * `document_reversed` also for a reversal.
 */
export async function lockIssued(tx: TxCtx, documentId: string): Promise<DocumentRecord> {
  const { storno_von } = belege;
  const row = await lockRow(tx, belege, documentId, "billing_document_not_found");
  if (row.status !== "ausgestellt") throw new DomainError("document_not_issued");
  const isReversed = (await tx.db.$count(belege, eq(storno_von, documentId))) > 0;
  if (isReversed || row.art === "storno") throw new DomainError("document_reversed");
  return row;
}

/** Cents that were paid on a document until now. */
export async function paidOn({ db }: ReadCtx, documentId: string): Promise<number> {
  const { beleg_id, betrag_cents } = belegEreignisse;
  const [row] = await db
    .select({ paid: sum(betrag_cents).mapWith(Number) })
    .from(belegEreignisse)
    .where(eq(beleg_id, documentId));
  return row?.paid ?? 0;
}

/** Fixed part of a stored draft; the parties are read anew. */
export function workOf({ art, kunde_id, fahrer_id, inhalt }: DocumentRecord): DraftedWork {
  if (art === "storno") throw new DomainError("document_issued");
  return { ...inhalt, art, kunde_id, fahrer_id };
}

/**
 * The document that somebody means by its number (`RE-2026-0001`, whatever the case) or by the beginning of its id. Errors:
 * `billing_document_not_found`, `ambiguous_reference`.
 */
export async function findBillingDocumentId({ db }: ReadCtx, reference: string): Promise<string> {
  const { id, nummer, inhalt } = belege;
  const text = reference.trim();
  const [numbered] = text.includes("\0")
    ? []
    : await db
        .select({ id })
        .from(belege)
        .where(and(eq(belege.status, "ausgestellt"), sql`upper(${nummer}) = upper(${text})`));
  if (numbered) return numbered.id;
  const name = sql<string>`coalesce(${nummer}, ${inhalt} #>> '{partner,name}')`;
  return idMeant(text, { id, missing: "billing_document_not_found" }, (begins, limit) =>
    db.select({ id, name }).from(belege).where(begins).orderBy(desc(id)).limit(limit),
  );
}
