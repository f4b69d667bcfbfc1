import { eq } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import type { MailAttachment, Mailer, OutgoingMail } from "../kernel/ports.ts";
import type { Email } from "./claim-email.ts";
import type { MailTemplate } from "./templates.ts";

/**
 * A mail of the outbox as it goes out. The texts are made once and kept, so that the log shows what was sent, and a
 * retry sends the same; attachments are made anew from the same stored facts.
 */
export async function outgoingMail(ctx: Ctx, mailer: Mailer, email: Email): Promise<OutgoingMail> {
  const template = email.template as MailTemplate;
  const { recipient: to, subject } = email;
  return {
    ...{ to, subject },
    ...(await textsOf(ctx, mailer, email)),
    unsubscribeUrl: ctx.mailTexts.unsubscribeUrl(template, email.data),
    attachments: await attachmentsOf(ctx, email),
  };
}

async function textsOf(ctx: Ctx, mailer: Mailer, email: Email) {
  const { text, html, message_id: messageId } = email;
  if (text !== null && html !== null && messageId !== null) return { text, html, messageId };
  const rendered = await ctx.mailTexts.render(email.template as MailTemplate, email.data);
  const texts = { ...rendered, message_id: `<${email.id}@${mailer.domain}>` };
  await ctx.db.update(emailLog).set(texts).where(eq(emailLog.id, email.id));
  return { text: texts.text, html: texts.html, messageId: texts.message_id };
}

async function attachmentsOf(ctx: Ctx, email: Email): Promise<MailAttachment[]> {
  const template = email.template as MailTemplate;
  const attachments = [];
  const document = ctx.mailTexts.orderDocument(template, email.data);
  if (document) {
    attachments.push({
      filename: `Auftragsbestaetigung ${document.job.number.replace("\u00a0", " ")}.pdf`,
      contentType: "application/pdf",
      content: await ctx.printer.print(document),
    });
  }
  const calendar = ctx.mailTexts.calendarFile(template, email.data, email.recipient);
  if (calendar) attachments.push(calendar);
  return attachments;
}
