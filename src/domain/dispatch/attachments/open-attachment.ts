import * as z from "zod";
import type { Ctx, ReadCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { id } from "../../kernel/fields/schemas.ts";
import { checkLink } from "../../kernel/links.ts";
import { type OpenedFile, openStored } from "../../kernel/uploads/open-stored.ts";
import { getAttachment } from "./queries.ts";

const OpenAttachmentInput = z.object({ id: id(), token: z.string("Ungültiger Wert.").max(200) });
type OpenAttachmentInput = z.input<typeof OpenAttachmentInput>;

/**
 * An attachment's content, for the bearer of a link by `signAttachmentLink`. Errors: `link_invalid`,
 * `document_link_expired`, `attachment_not_found`, `document_not_found` without its object.
 */
export async function openAttachment(
  ctx: ReadCtx & Pick<Ctx, "files" | "linkSecret" | "now">,
  raw: OpenAttachmentInput,
): Promise<OpenedFile> {
  const link = OpenAttachmentInput.safeParse(raw);
  if (!link.success) throw new DomainError("link_invalid");
  const token = checkLink(ctx, "document-view", [link.data.id], link.data.token);
  if (token === "invalid") throw new DomainError("link_invalid");
  if (token === "expired") throw new DomainError("document_link_expired");
  return openStored(ctx, await getAttachment(ctx, link.data.id));
}
