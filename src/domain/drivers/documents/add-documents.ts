import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, requireDispatcher, requireStorage, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { lockDriver } from "../driver-state.ts";
import { insertDocuments } from "./insert-documents.ts";
import { type Upload, withInspectedUploads } from "./inspect-uploads.ts";
import { AddDocumentsInput } from "./schemas.ts";
import { fingerprints, withStoredUploads } from "./store-uploads.ts";
import { DOCUMENT_TYPE_LABEL } from "./vocabulary.ts";

/** As the call is named in the API. */
const CALL = "admin-add-documents";

/**
 * Adds documents that a driver handed over in the office or mailed, on his behalf; inspected like all others, unchecked until
 * somebody has looked (docs/rules.md, Documents). Answers how many. Errors: `validation` without a file, `files_refused`
 * (under `fuehrerschein.0`), `driver_not_found`, `driver_erased`, `documents_not_stored`, `idempotency_mismatch`, `storage_low`.
 */
export async function addDocuments(
  ctx: Ctx,
  raw: AddDocumentsInput,
  uploads: readonly Upload[],
): Promise<{ added: number }> {
  requireDispatcher(ctx.actor);
  requireStorage(ctx);
  const { driverId } = AddDocumentsInput.parse(raw);
  if (uploads.length === 0) {
    throw new DomainError("validation", { fields: { datei: "Bitte wählen Sie eine Datei" } });
  }
  const sent = ctx.idempotencyKey && [driverId, await fingerprints(uploads)];
  return withInspectedUploads(ctx, uploads, async ({ accepted, errors }) => {
    if (Object.keys(errors).length > 0) throw new DomainError("files_refused", { fields: errors });
    return withStoredUploads(ctx, accepted, (stored, keep) =>
      transaction(ctx, (tx) =>
        runIdempotently(tx, CALL, sent, async () => {
          await lockDriver(tx, driverId);
          await insertDocuments(tx, driverId, stored);
          const note = stored
            .map(({ type, filename }) => `${DOCUMENT_TYPE_LABEL[type]}: ${filename}`)
            .join(", ");
          await logAction(tx, "add_documents", { driverId, note });
          keep();
          return { added: stored.length };
        }),
      ),
    );
  });
}
