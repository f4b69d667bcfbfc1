import { eq } from "drizzle-orm";
import { fahrerDokumente } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { removeObjects } from "../../kernel/uploads/store-uploads.ts";
import { DocumentIdInput } from "./schemas.ts";
import { settlePredecessor } from "./settle-predecessor.ts";

/** Deletes one document that doesn't belong there; the one it replaced counts again. Error: `document_not_found`. */
export async function deleteDocument(ctx: Ctx, raw: DocumentIdInput): Promise<void> {
  requireDispatcher(ctx.actor);
  const { documentId } = DocumentIdInput.parse(raw);
  const key = await transaction(ctx, async (tx) => {
    const [document] = await tx.db
      .delete(fahrerDokumente)
      .where(eq(fahrerDokumente.id, documentId))
      .returning();
    if (!document) throw new DomainError("document_not_found");
    if (document.erneuert_id) await settlePredecessor(tx, document.erneuert_id);
    const { fahrer_id: driverId, filename: note } = document;
    await logAction(tx, "delete_document", { driverId, note });
    return document.filepath;
  });
  // After the commit: an object without a row is swept, a row without its object would be a broken promise.
  await removeObjects(ctx, [key]);
}
