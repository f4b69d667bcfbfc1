import { eq } from "drizzle-orm";
import { belegDateien } from "../../../db/schema/index.ts";
import { type Ctx, requireDispatcher, transaction } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { getRecord } from "./find-document.ts";
import { logDocument } from "./log-document.ts";
import { mailDocument } from "./mail-document.ts";
import { DocumentIdInput } from "./schemas.ts";

/**
 * Sends a document's file again. Errors: `billing_document_not_found`, `document_not_issued` also while its file is not made yet,
 * `driver_erased`.
 */
export async function sendDocument(ctx: Ctx, raw: DocumentIdInput): Promise<{ sent: true }> {
  requireDispatcher(ctx.actor);
  const { documentId } = DocumentIdInput.parse(raw);
  return transaction(ctx, async (tx) => {
    const document = await getRecord(tx, documentId);
    const [file] = await tx.db
      .select()
      .from(belegDateien)
      .where(eq(belegDateien.beleg_id, documentId));
    if (!file) throw new DomainError("document_not_issued");
    const which = `again:${tx.now().getTime()}`;
    if (!(await mailDocument(tx, document, { file, which })))
      throw new DomainError("driver_erased");
    await logDocument(tx, "send_document", document, document.nummer ?? "");
    return { sent: true };
  });
}
