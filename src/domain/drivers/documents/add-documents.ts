import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import type { Upload } from "../../kernel/uploads/inspect-uploads.ts";
import type { DocumentType } from "../../kernel/vocabulary.ts";
import { AddDocumentsInput } from "./schemas.ts";
import { storeDocuments } from "./store-documents.ts";
import { DOCUMENT_TYPE_LABEL } from "./vocabulary.ts";

/**
 * Adds documents that a driver handed over in the office or mailed, on his behalf; inspected like all others, unchecked until
 * somebody has looked (docs/rules.md, Documents). Answers how many. Errors: those of `storeDocuments`.
 */
export async function addDocuments(
  ctx: Ctx,
  raw: AddDocumentsInput,
  uploads: readonly Upload<DocumentType>[],
): Promise<{ added: number }> {
  requireDispatcher(ctx.actor);
  const { driverId } = AddDocumentsInput.parse(raw);
  return storeDocuments(ctx, {
    call: "admin-add-documents",
    driverId,
    uploads,
    alongside(tx, stored) {
      const names = stored.map(({ type, filename }) => `${DOCUMENT_TYPE_LABEL[type]}: ${filename}`);
      return logAction(tx, "add_documents", { driverId, note: names.join(", ") });
    },
  });
}
