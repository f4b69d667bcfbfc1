import { and, eq } from "drizzle-orm";
import { belege } from "../../../db/schema/index.ts";
import type { ReadCtx, TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { DraftedWork } from "./content.ts";

export type DocumentRecord = typeof belege.$inferSelect;

/** Error: `billing_document_not_found`. */
export async function getRecord({ db }: ReadCtx, documentId: string): Promise<DocumentRecord> {
  const [row] = await db.select().from(belege).where(eq(belege.id, documentId));
  if (!row) throw new DomainError("billing_document_not_found");
  return row;
}

/** A draft, locked. Errors: `billing_document_not_found`, `document_issued`. */
export async function lockDraft(tx: TxCtx, documentId: string): Promise<DocumentRecord> {
  const { id, status } = belege;
  const [row] = await tx.db
    .select()
    .from(belege)
    .where(and(eq(id, documentId), eq(status, "entwurf")))
    .for("update");
  if (row) return row;
  await getRecord(tx, documentId);
  throw new DomainError("document_issued");
}

/** What of a stored draft stays when its parties are read anew. */
export function workOf({ art, kunde_id, fahrer_id, inhalt }: DocumentRecord): DraftedWork {
  if (art === "storno") throw new DomainError("document_issued");
  const { leistung, zeilen, bestellnummer } = inhalt;
  return { art, kunde_id, fahrer_id, leistung, zeilen, bestellnummer };
}
