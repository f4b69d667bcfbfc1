import { eq } from "drizzle-orm";
import { belegDateien } from "../../../db/schema/index.ts";
import { deskVerb } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { getRecord } from "./find-document.ts";
import { logDocument } from "./log-document.ts";
import { mailDocument } from "./mail-document.ts";
import { DocumentIdInput } from "./schemas.ts";

/**
 * Sends a document's file again. Errors: `billing_document_not_found`, `document_not_issued` also while its file is not made yet,
 * `driver_erased`.
 */
export const sendDocument = deskVerb(DocumentIdInput, async (tx, { documentId }) => {
  const document = await getRecord(tx, documentId);
  const [file] = await tx.db
    .select()
    .from(belegDateien)
    .where(eq(belegDateien.beleg_id, documentId));
  if (!file) throw new DomainError("document_not_issued");
  const which = `again:${tx.now().getTime()}`;
  if (!(await mailDocument(tx, document, { file, which }))) throw new DomainError("driver_erased");
  await logDocument(tx, "send_document", document, document.nummer ?? "");
  return { sent: true as const };
});
