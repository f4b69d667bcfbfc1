import type { Ctx } from "../kernel/context.ts";
import type { MailAttachment } from "../kernel/ports.ts";

/** A PDF of the file store as an attachment: the very bytes that were kept. Throws if the object is gone: the mail waits. */
export async function storedAttachment(
  { files }: Pick<Ctx, "files">,
  { key, filename }: { key: string; filename: string },
): Promise<MailAttachment> {
  const object = await files.open(key);
  if (!object) throw new Error(`The file that ${filename} is attached from is gone`);
  const content = new Uint8Array(await new Response(object.stream).arrayBuffer());
  return { filename, contentType: "application/pdf", content };
}
