import { and, eq, isNotNull, sql } from "drizzle-orm";
import { fahrerDokumente } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import {
  type Ctx,
  requireDispatcher,
  requireStorage,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { idsWhere } from "../../kernel/rows.ts";
import {
  fingerprints,
  type StoredUpload,
  type Upload,
  withInspectedUploads,
  withStoredUploads,
} from "../../kernel/uploads/store-uploads.ts";
import type { DocumentType } from "../../kernel/vocabulary.ts";
import { lockDriver } from "../driver-state.ts";
import { DriverIdInput } from "../schemas.ts";
import { DOCUMENT_TYPE_LABEL } from "./vocabulary.ts";

interface Storing {
  /** Idempotency key of the call. */
  call: string;
  driverId: string;
  uploads: readonly Upload<DocumentType>[];
  /** The document that they renew. */
  renews?: string | undefined;
  /** In the transaction that writes the rows, after them. */
  alongside: (tx: TxCtx, stored: readonly StoredUpload<DocumentType>[]) => Promise<void>;
}

/**
 * New documents of a driver who is registered, inspected and unchecked. Answers how many. Errors: `validation` without a file,
 * `files_refused` (under `fuehrerschein.0`), `driver_not_found`, `driver_erased`, `documents_not_stored`,
 * `idempotency_mismatch`, `server_busy`, `storage_low`.
 */
export async function storeDocuments(
  ctx: Ctx,
  { call, driverId, uploads, renews, alongside }: Storing,
) {
  requireStorage(ctx);
  if (uploads.length === 0) {
    throw new DomainError("validation", { fields: { datei: "Bitte wählen Sie eine Datei" } });
  }
  const sent = ctx.idempotencyKey && [driverId, await fingerprints(uploads)];
  return withInspectedUploads(ctx, uploads, async ({ accepted, errors }) => {
    if (Object.keys(errors).length > 0) throw new DomainError("files_refused", { fields: errors });
    return withStoredUploads(ctx, accepted, (stored, keep) =>
      transaction(ctx, (tx) =>
        runIdempotently(tx, call, sent, async () => {
          await lockDriver(tx, driverId);
          await insertDocuments(tx, driverId, stored, renews);
          await alongside(tx, stored);
          keep();
          return { added: stored.length };
        }),
      ),
    );
  });
}

/** The rows of new documents, unchecked; their objects lie in the store already. */
export async function insertDocuments(
  tx: TxCtx,
  driverId: string,
  stored: readonly StoredUpload<DocumentType>[],
  renews?: string,
): Promise<void> {
  if (stored.length === 0) return;
  await tx.db.insert(fahrerDokumente).values(
    stored.map(({ type, filename, key, contentType, bytes }) => ({
      fahrer_id: driverId,
      type,
      filename,
      bytes,
      filepath: key,
      content_type: contentType,
      erneuert_id: renews,
      uploaded_at: tx.now(),
    })),
  );
}

/**
 * Adds documents that a driver handed over in the office or mailed, on his behalf; inspected like all others, unchecked until
 * somebody has looked (docs/rules.md, Documents). Answers how many. Errors: those of `storeDocuments`.
 */
export async function addDocuments(
  ctx: Ctx,
  raw: DriverIdInput,
  uploads: readonly Upload<DocumentType>[],
): Promise<{ added: number }> {
  requireDispatcher(ctx.actor);
  const { driverId } = DriverIdInput.parse(raw);
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

/** A document counts as replaced exactly while a checked one renews it. Called after each change of a renewal. */
export async function settlePredecessor(tx: TxCtx, predecessorId: string): Promise<void> {
  const isPredecessor = eq(fahrerDokumente.id, predecessorId);
  // Two renewals of one document at once: the second one waits and then sees what the first one did.
  await idsWhere(tx, fahrerDokumente, isPredecessor).for("update");
  const [checked] = await idsWhere(
    tx,
    fahrerDokumente,
    and(eq(fahrerDokumente.erneuert_id, predecessorId), isNotNull(fahrerDokumente.geprueft_am)),
  ).limit(1);
  const since = sql`coalesce(${fahrerDokumente.ersetzt_am}, ${tx.now().toISOString()}::timestamptz)`;
  await tx.db
    .update(fahrerDokumente)
    .set({ ersetzt_am: checked ? since : null })
    .where(isPredecessor);
}
