import { eq } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import type { Ctx } from "../kernel/context.ts";
import type { MailAttachment, Mailer, OutgoingMail } from "../kernel/ports.ts";
import type { Email } from "./outbox.ts";
import { parseMail } from "./parse-mail.ts";
import type { MailOf, MailTemplate } from "./templates.ts";

/**
 * A mail of the outbox as it goes out. The texts are made once and kept, so that the log shows what was sent, and a
 * retry sends the same; attachments are made anew from the same stored facts. Error: `email_outdated`.
 */
export async function outgoingMail(ctx: Ctx, mailer: Mailer, email: Email): Promise<OutgoingMail> {
  const mail = parseMail(email);
  return {
    to: email.recipient,
    subject: email.subject,
    ...(await textsOf(ctx, mailer, email, mail)),
    unsubscribeUrl: ctx.mailTexts.unsubscribeUrl(mail),
    attachments: await attachmentsOf(ctx, mail, email.recipient),
  };
}

async function textsOf(ctx: Ctx, mailer: Mailer, email: Email, mail: MailOf<MailTemplate>) {
  const { text, html, message_id: messageId } = email;
  if (text !== null && html !== null && messageId !== null) return { text, html, messageId };
  const rendered = await ctx.mailTexts.render(mail);
  const texts = { ...rendered, message_id: `<${email.id}@${mailer.domain}>` };
  await ctx.db.update(emailLog).set(texts).where(eq(emailLog.id, email.id));
  return { text: texts.text, html: texts.html, messageId: texts.message_id };
}

async function attachmentsOf(
  ctx: Ctx,
  mail: MailOf<MailTemplate>,
  to: string,
): Promise<MailAttachment[]> {
  const attachments = [];
  const document = ctx.mailTexts.orderDocument(mail);
  if (document) {
    attachments.push({
      filename: `Auftragsbestaetigung ${document.job.number.replace("\u00a0", " ")}.pdf`,
      contentType: "application/pdf",
      content: await ctx.printer.print(document),
    });
  }
  const calendar = ctx.mailTexts.calendarFile(mail, to);
  if (calendar) attachments.push(calendar);
  return attachments;
}
