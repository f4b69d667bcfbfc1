import { eq, sql } from "drizzle-orm";
import { fahrerDokumente } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { formatDay } from "../../kernel/time/days.ts";
import { CheckDocumentInput } from "./schemas.ts";
import { settlePredecessor } from "./settle-predecessor.ts";
import { DOCUMENT_TYPE_LABEL } from "./vocabulary.ts";

/**
 * The dispatcher looked at a document: what it is, until when it counts, and whether it is good. A good one replaces the one
 * it renews; taken back, that one counts again. Answers its last day as it is now. Error: `document_not_found`.
 */
export async function checkDocument(
  ctx: Ctx,
  raw: CheckDocumentInput,
): Promise<{ gueltigBis: string | null }> {
  requireDispatcher(ctx.actor);
  const { documentId, gueltigBis: said, geprueft, type } = CheckDocumentInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const [document] = await tx.db
      .update(fahrerDokumente)
      .set({
        // Taking a check back is no word on the day.
        ...(raw.gueltigBis !== undefined && { gueltig_bis: said }),
        ...(type && { type }),
        geprueft_am: geprueft
          ? sql`coalesce(${fahrerDokumente.geprueft_am}, ${tx.now().toISOString()}::timestamptz)`
          : null,
      })
      .where(eq(fahrerDokumente.id, documentId))
      .returning();
    if (!document) throw new DomainError("document_not_found");
    if (document.erneuert_id) await settlePredecessor(tx, document.erneuert_id);
    const { gueltig_bis: gueltigBis } = document;
    const kind = type ? `${DOCUMENT_TYPE_LABEL[type]}, ` : "";
    const until = gueltigBis ? `gültig bis ${formatDay(gueltigBis)}` : "ohne Ablaufdatum";
    const note = `${document.filename}: ${kind}${geprueft ? "geprüft" : "nicht geprüft"}, ${until}`;
    await logAction(tx, "check_document", { driverId: document.fahrer_id, note });
    return { gueltigBis };
  });
}
