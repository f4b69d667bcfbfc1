import { eq } from "drizzle-orm";
import { fahrerDokumente } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, noteLook, requireDispatcher, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { documentViewPath } from "../../kernel/links.ts";
import { type OpenedFile, openStored } from "../../kernel/uploads/open-stored.ts";
import { type DocumentRow, getDocument } from "./queries.ts";
import { DocumentIdInput, SignDocumentLinkInput } from "./schemas.ts";

/**
 * A link under which this document can be looked at for `ttl` seconds; asking for it counts as looking, and is noted
 * (docs/rules.md, Links). Error: `document_not_found`.
 */
export async function signDocumentLink(
  ctx: Ctx,
  raw: SignDocumentLinkInput,
): Promise<{ path: string }> {
  requireDispatcher(ctx.actor);
  const { filepath, ttl } = SignDocumentLinkInput.parse(raw);
  // No key holds this character, and PostgreSQL refuses to compare with it.
  if (filepath.includes("\0")) throw new DomainError("document_not_found");
  return noteLook(ctx, async (tx) => {
    const [document] = await tx.db
      .select()
      .from(fahrerDokumente)
      .where(eq(fahrerDokumente.filepath, filepath));
    if (!document) throw new DomainError("document_not_found");
    await noteViewed(tx, document);
    return { path: documentViewPath(tx, document.id, ttl) };
  });
}

/** A document's content for the dispatcher himself; noted likewise. Error: `document_not_found`. */
export async function viewDocument(
  ctx: Ctx,
  raw: DocumentIdInput,
): Promise<OpenedFile & { document: DocumentRow }> {
  requireDispatcher(ctx.actor);
  const { documentId } = DocumentIdInput.parse(raw);
  return noteLook(ctx, async (tx) => {
    const document = await getDocument(tx, documentId);
    const opened = await openStored(ctx, document);
    await noteViewed(tx, document);
    return { ...opened, document };
  });
}

function noteViewed(tx: TxCtx, { fahrer_id: driverId, filename }: DocumentRow) {
  return logAction(tx, "view_document", { driverId, note: filename });
}
