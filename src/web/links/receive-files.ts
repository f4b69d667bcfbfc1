import type { Ctx } from "../../domain/kernel/context.ts";
import { takeFormLimit } from "../../domain/kernel/form-protection.ts";
import type { WebContext } from "../http/environment.ts";
import { contentHash } from "../http/kept-file.ts";
import { type ReceivedUpload, receiveUpload } from "../http/uploads/receive-upload.ts";

/** The page that files were posted to, with the link that is the right to it. */
interface Posted {
  c: WebContext;
  ctx: Ctx;
  link: object;
}

/**
 * Receives the files of a page behind a link, counted by the limit `renewal`, and removes what `use` leaves of them. Its context
 * has an idempotency key: equal files through the same link are one answer, so that a double click stores nothing.
 * Errors: those of `receiveUpload` and of `use`.
 */
export async function receiveFiles<Group extends string, Answer>(
  { c, ctx, link }: Posted,
  groups: readonly Group[],
  use: (ctx: Ctx, upload: ReceivedUpload<Group>) => Promise<Answer>,
): Promise<Answer> {
  const beforeFirstFile = () => takeFormLimit(ctx, "renewal");
  const upload = await receiveUpload(c, { sender: "known", groups, beforeFirstFile });
  try {
    const names = upload.files.map(({ group, file }) => [group, file.name, file.bytes]);
    const sent = JSON.stringify([link, [...upload.fields], names]);
    const idempotencyKey = `form:${contentHash(sent)}`;
    return await use({ ...ctx, idempotencyKey, isFormCounted: true }, upload);
  } finally {
    await upload.discard();
  }
}
