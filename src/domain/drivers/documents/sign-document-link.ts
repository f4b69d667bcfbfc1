import { eq } from "drizzle-orm";
import { fahrerDokumente } from "../../../db/schema/index.ts";
import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, noteLook, requireDispatcher } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { documentViewPath } from "../../kernel/links.ts";
import { SignDocumentLinkInput } from "./schemas.ts";

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
    const { id, fahrer_id: driverId, filename } = document;
    await logAction(tx, "view_document", { driverId, note: filename });
    return { path: documentViewPath(tx, id, ttl) };
  });
}
