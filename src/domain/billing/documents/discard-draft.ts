import { eq } from "drizzle-orm";
import { belege } from "../../../db/schema/index.ts";
import { deskVerb } from "../../kernel/context.ts";
import { formatCents } from "../../pricing/money.ts";
import { lockDraft } from "./find-document.ts";
import { logDocument } from "./log-document.ts";
import { DocumentIdInput } from "./schemas.ts";
import { DOCUMENT_LABEL } from "./vocabulary.ts";

/** Throws a draft away; its hours can be billed anew. Errors: `billing_document_not_found`, `document_issued`. */
export const discardDraft = deskVerb(DocumentIdInput, async (tx, { documentId }) => {
  const draft = await lockDraft(tx, documentId);
  await tx.db.delete(belege).where(eq(belege.id, documentId));
  const note = `${DOCUMENT_LABEL[draft.art]} über ${formatCents(draft.brutto_cents)}`;
  await logDocument(tx, "discard_draft", draft, note);
  return { discarded: true as const };
});
