import * as z from "zod";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { checkLink } from "../../kernel/links.ts";
import { type OpenedFile, openStored } from "../../kernel/uploads/open-stored.ts";
import { getDocument } from "./queries.ts";

const OpenDocumentInput = z.object({ id: id(), token: z.string("Ungültiger Wert.").max(200) });
type OpenDocumentInput = z.input<typeof OpenDocumentInput>;

/**
 * A document's content, for the bearer of a link by `signDocumentLink`. Errors: `link_invalid`,
 * `document_link_expired`, `document_not_found`.
 */
export async function openDocument(
  ctx: ReadCtx & Pick<Ctx, "files" | "linkSecret" | "now">,
  raw: OpenDocumentInput,
): Promise<OpenedFile> {
  const link = OpenDocumentInput.safeParse(raw);
  if (!link.success) throw new DomainError("link_invalid");
  const token = checkLink(ctx, "document-view", [link.data.id], link.data.token);
  if (token === "invalid") throw new DomainError("link_invalid");
  if (token === "expired") throw new DomainError("document_link_expired");
  return openStored(ctx, await getDocument(ctx, link.data.id));
}
