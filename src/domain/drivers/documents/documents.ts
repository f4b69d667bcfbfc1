import { eq, inArray, isNotNull, sql } from "drizzle-orm";
import {
  auftragAnlagen,
  belegDateien,
  fahrerDokumente,
  stundenzettel,
} from "../../../db/schema/index.ts";
import {
  type Ctx,
  deskQuery,
  logAction,
  noteLook,
  type ReadCtx,
  requireDispatcher,
  requireStorage,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { runIdempotently } from "../../kernel/idempotency.ts";
import { type ViewLink, viewedId } from "../../kernel/link-tokens.ts";
import { documentViewPath } from "../../kernel/links.ts";
import { findRow, idsWhere } from "../../kernel/rows.ts";
import { formatDay, HOUR_MS } from "../../kernel/time/berlin.ts";
import {
  fingerprints,
  type OpenedFile,
  openStored,
  removeObjects,
  type StoredUpload,
  type Upload,
  withInspectedUploads,
  withStoredUploads,
} from "../../kernel/uploads/store-uploads.ts";
import type { DocumentType } from "../../kernel/vocabulary.ts";
import { lockDriver } from "../driver-state.ts";
import { DriverIdInput } from "../schemas.ts";
import { type DocumentRow, getDocument } from "./queries.ts";
import { CheckDocumentInput, DocumentIdInput, SignDocumentLinkInput } from "./schemas.ts";
import { DOCUMENT_TYPE_LABEL, SWEEP_AFTER_HOURS } from "./vocabulary.ts";

/**
 * The dispatcher looked at a document: what it is, until when it counts, and whether it is good. A good one replaces the one
 * it renews; taken back, that one counts again. Answers its last day as it is now. Error: `document_not_found`.
 */
export async function checkDocument(ctx: Ctx, raw: CheckDocumentInput) {
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

/**
 * A document's content, for the bearer of a link by `signDocumentLink`. Errors: `link_invalid`,
 * `document_link_expired`, `document_not_found`.
 */
export async function openDocument(
  ctx: ReadCtx & Pick<Ctx, "files" | "linkSecret" | "now">,
  raw: ViewLink,
): Promise<OpenedFile> {
  return openStored(ctx, await getDocument(ctx, viewedId(ctx, raw)));
}

/**
 * A link under which this document can be looked at for `ttl` seconds; asking for it counts as looking, and is noted
 * (docs/rules.md, Links). Error: `document_not_found`.
 */
export const signDocumentLink = deskQuery(SignDocumentLinkInput, async (ctx, { filepath, ttl }) => {
  // No key holds this character, and PostgreSQL refuses to compare with it.
  if (filepath.includes("\0")) throw new DomainError("document_not_found");
  return noteLook(ctx, async (tx) => {
    const document = await findRow(tx, fahrerDokumente, eq(fahrerDokumente.filepath, filepath));
    if (!document) throw new DomainError("document_not_found");
    await noteViewed(tx, document);
    return { path: documentViewPath(tx, document.id, ttl) };
  });
});

/** A document's content for the dispatcher himself; noted likewise. Error: `document_not_found`. */
export const viewDocument = deskQuery(DocumentIdInput, async (ctx, { documentId }) => {
  return noteLook(ctx, async (tx) => {
    const document = await getDocument(tx, documentId);
    const opened = await openStored(ctx, document);
    await noteViewed(tx, document);
    return { ...opened, document };
  });
});

function noteViewed(tx: TxCtx, { fahrer_id: driverId, filename }: DocumentRow) {
  return logAction(tx, "view_document", { driverId, note: filename });
}

const AT_ONCE = 500;

/**
 * Removes objects that no row knows, of any upload, hours sheet or invoice: what a crash between storing and committing, or after an erasure, left behind.
 * Only old ones, because an upload under way has its object before its row.
 */
export async function sweepDocuments(ctx: Pick<Ctx, "db" | "files" | "now">) {
  const before = ctx.now().getTime() - SWEEP_AFTER_HOURS * HOUR_MS;
  let removed = 0;
  let old: string[] = [];
  for await (const { key, storedAt } of ctx.files.list()) {
    if (storedAt.getTime() >= before) continue;
    old.push(key);
    if (old.length === AT_ONCE) {
      removed += await removeUnknown(ctx, old);
      old = [];
    }
  }
  return { removed: removed + (await removeUnknown(ctx, old)) };
}

async function removeUnknown(ctx: Pick<Ctx, "db" | "files">, keys: string[]) {
  if (keys.length === 0) return 0;
  const rows = await ctx.db
    .select({ key: fahrerDokumente.filepath })
    .from(fahrerDokumente)
    .where(inArray(fahrerDokumente.filepath, keys))
    .union(
      ctx.db
        .select({ key: auftragAnlagen.filepath })
        .from(auftragAnlagen)
        .where(inArray(auftragAnlagen.filepath, keys)),
    )
    .union(
      ctx.db
        .select({ key: sql<string>`${stundenzettel.datei}` })
        .from(stundenzettel)
        .where(inArray(stundenzettel.datei, keys)),
    )
    .union(
      ctx.db
        .select({ key: belegDateien.schluessel })
        .from(belegDateien)
        .where(inArray(belegDateien.schluessel, keys)),
    );
  const known = new Set(rows.map(({ key }) => key));
  const unknown = keys.filter((key) => !known.has(key));
  for (const key of unknown) await ctx.files.remove(key);
  return unknown.length;
}

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
async function settlePredecessor(tx: TxCtx, predecessorId: string): Promise<void> {
  const isPredecessor = eq(fahrerDokumente.id, predecessorId);
  // Two renewals of one document at once: the second one waits and then sees what the first one did.
  await idsWhere(tx, fahrerDokumente, isPredecessor).for("update");
  const [checked] = await idsWhere(
    tx,
    fahrerDokumente,
    eq(fahrerDokumente.erneuert_id, predecessorId),
    isNotNull(fahrerDokumente.geprueft_am),
  ).limit(1);
  const since = sql`coalesce(${fahrerDokumente.ersetzt_am}, ${tx.now().toISOString()}::timestamptz)`;
  await tx.db
    .update(fahrerDokumente)
    .set({ ersetzt_am: checked ? since : null })
    .where(isPredecessor);
}
