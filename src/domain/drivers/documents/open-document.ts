import * as z from "zod";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import type { DocumentContentType } from "../../kernel/file-limits.ts";
import { checkLink } from "../../kernel/links.ts";
import { getDocument } from "./queries.ts";

const OpenDocumentInput = z.object({ id: id(), token: z.string("Ungültiger Wert.").max(200) });
type OpenDocumentInput = z.input<typeof OpenDocumentInput>;

export interface OpenedDocument {
  stream: ReadableStream<Uint8Array>;
  bytes: number;
  contentType: DocumentContentType;
  filename: string;
}

/**
 * A document's content, for the bearer of a link by `signDocumentLink`. Errors: `link_invalid`,
 * `document_link_expired`, `document_not_found`.
 */
export async function openDocument(
  ctx: ReadCtx & Pick<Ctx, "files" | "linkSecret" | "now">,
  raw: OpenDocumentInput,
): Promise<OpenedDocument> {
  const link = OpenDocumentInput.safeParse(raw);
  if (!link.success) throw new DomainError("link_invalid");
  const token = checkLink(ctx, "document-view", [link.data.id], link.data.token);
  if (token === "invalid") throw new DomainError("link_invalid");
  if (token === "expired") throw new DomainError("document_link_expired");
  const { filepath, filename, content_type } = await getDocument(ctx, link.data.id);
  const object = await ctx.files.open(filepath);
  if (!object) throw new DomainError("document_not_found");
  return { ...object, contentType: content_type, filename };
}
