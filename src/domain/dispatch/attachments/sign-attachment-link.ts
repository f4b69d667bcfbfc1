import { logAction } from "../../kernel/action-log.ts";
import { type Ctx, noteLook, requireDispatcher } from "../../kernel/context.ts";
import { attachmentViewPath } from "../../kernel/links.ts";
import { getAttachment } from "./queries.ts";
import { SignAttachmentLinkInput } from "./schemas.ts";
import { ATTACHMENT_LABEL } from "./vocabulary.ts";

/**
 * A link under which this attachment can be looked at for `ttl` seconds; asking for it counts as looking, and is noted
 * (docs/rules.md, Links). Error: `attachment_not_found`.
 */
export async function signAttachmentLink(
  ctx: Ctx,
  raw: SignAttachmentLinkInput,
): Promise<{ path: string }> {
  requireDispatcher(ctx.actor);
  const { attachmentId, ttl } = SignAttachmentLinkInput.parse(raw);
  return noteLook(ctx, async (tx) => {
    const { id, job_id: jobId, art, filename } = await getAttachment(tx, attachmentId);
    const label = ATTACHMENT_LABEL[art];
    const note = `${label}: ${filename}`;
    await logAction(tx, "view_document", { jobId, note, noteWithoutWords: label });
    return { path: attachmentViewPath(tx, id, ttl) };
  });
}
