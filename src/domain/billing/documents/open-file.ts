import { type Ctx, requireDispatcher } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import type { OpenedFile } from "../../kernel/uploads/store-uploads.ts";
import { findFile, getRecord } from "./find-document.ts";
import { DocumentIdInput } from "./schemas.ts";
import { fileName } from "./wording.ts";

/** The file of an issued document, for whoever may see it. Errors: `billing_document_not_found` also while it is not made yet. */
export async function openFile(
  ctx: Pick<Ctx, "db" | "files">,
  documentId: string,
): Promise<OpenedFile> {
  const { inhalt } = await getRecord(ctx, documentId);
  const file = await findFile(ctx, documentId);
  const object = file && (await ctx.files.open(file.schluessel));
  if (!object) throw new DomainError("billing_document_not_found");
  const contentType = file.art === "xml" ? "application/xml" : "application/pdf";
  return { ...object, contentType, filename: fileName(inhalt, file.art) };
}

/** File of an issued document for the dispatcher. Errors: `billing_document_not_found`, `not_admin`. */
export async function openFileAtDesk(ctx: Ctx, raw: DocumentIdInput): Promise<OpenedFile> {
  requireDispatcher(ctx.actor);
  const { success, data } = DocumentIdInput.safeParse(raw);
  if (!success) throw new DomainError("billing_document_not_found");
  return openFile(ctx, data.documentId);
}
