import type { Ctx } from "../kernel/context.ts";
import type { MailAttachment } from "../kernel/ports.ts";
import type { AttachedDocument } from "./ports.ts";
import type { MailOf, MailTemplate } from "./templates.ts";

/** The files that go with a mail: what was kept, the order as PDF, the calendar entry. */
export async function attachmentsOf(
  ctx: Ctx,
  mail: MailOf<MailTemplate>,
  to: string,
): Promise<MailAttachment[]> {
  const attachments = [];
  const stored = ctx.mailTexts.storedFile(mail);
  if (stored) attachments.push(await storedAttachment(ctx, stored));
  const document = ctx.mailTexts.printed(mail);
  if (document) {
    attachments.push({
      filename: nameOf(document),
      contentType: "application/pdf",
      content: await ctx.printer.print(document),
    });
  }
  const calendar = ctx.mailTexts.calendarFile(mail, to);
  if (calendar) attachments.push(calendar);
  return attachments;
}

function nameOf(document: AttachedDocument) {
  if (document.copy === "reminder") return `Mahnung ${document.number}.pdf`;
  if (document.copy === "statement") return `Gutschriften ${document.period}.pdf`;
  return `Auftragsbestaetigung ${document.job.number.replace("\u00a0", " ")}.pdf`;
}

/** A file of the store as an attachment: the very bytes that were kept. Throws if the object is gone: the mail waits. */
async function storedAttachment(
  { files }: Pick<Ctx, "files">,
  { key, filename }: { key: string; filename: string },
): Promise<MailAttachment> {
  const object = await files.open(key);
  if (!object) throw new Error(`The file that ${filename} is attached from is gone`);
  const content = new Uint8Array(await new Response(object.stream).arrayBuffer());
  const contentType = filename.endsWith(".xml") ? "application/xml" : "application/pdf";
  return { filename, contentType, content };
}
