import { and, desc, eq, sql } from "drizzle-orm";
import { belege } from "../../../db/schema/index.ts";
import type { ReadCtx } from "../../kernel/context.ts";
import { idMeant } from "../../kernel/references.ts";

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
