import { eq, inArray, sql } from "drizzle-orm";
import {
  auftragAnlagen,
  belegDateien,
  fahrerDokumente,
  stundenzettel,
} from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import {
  type Ctx,
  deskQuery,
  noteLook,
  type ReadCtx,
  requireDispatcher,
  type TxCtx,
  transaction,
} from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { type ViewLink, viewedId } from "../../kernel/link-tokens.ts";
import { documentViewPath } from "../../kernel/links.ts";
import { formatDay, HOUR_MS } from "../../kernel/time/berlin.ts";
import { type OpenedFile, openStored, removeObjects } from "../../kernel/uploads/store-uploads.ts";
import { type DocumentRow, getDocument } from "./queries.ts";
import { CheckDocumentInput, DocumentIdInput, SignDocumentLinkInput } from "./schemas.ts";
import { settlePredecessor } from "./store-documents.ts";
import { DOCUMENT_TYPE_LABEL, SWEEP_AFTER_HOURS } from "./vocabulary.ts";
import { findRow } from "../../kernel/rows.ts";

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
