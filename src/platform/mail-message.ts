import { type MailAttachment, MailRefused, type OutgoingMail } from "../domain/kernel/ports.ts";

/** Sender, and the address for answers. */
export interface Sender {
  /** `Name <a@b.de>` */
  from: string;
  replyTo?: string;
}

/** One plain address. nodemailer reads the envelope as a list too, so that `a@x.de, b@y.de` would be two recipients. */
const ONE_ADDRESS = /^[^\s\p{Cc}<>(),;:"[\]\\@]+@[^\s\p{Cc}<>(),;:"[\]\\@]+$/u;

/**
 * The message for nodemailer. The envelope is set here, because nodemailer would read further recipients out of a
 * line break in an address. Throws `MailRefused` for a recipient that is not one address.
 */
export function toMessage(mail: OutgoingMail, { from, replyTo }: Sender) {
  if (!ONE_ADDRESS.test(mail.to)) {
    throw new MailRefused("Die Empfängeradresse ist ungültig.", { isDeadAddress: true });
  }
  const answered = mail.replyTo && ONE_ADDRESS.test(mail.replyTo) ? mail.replyTo : replyTo;
  const sender = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    from,
    ...(answered && { replyTo: { name: "", address: answered } }),
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    headers: { "Auto-Submitted": "auto-generated", ...listHeaders(mail) },
    envelope: { from: sender, to: [mail.to] },
    attachments: (mail.attachments ?? []).map(toAttachment),
  };
}

/** A mail that one can unsubscribe from says so to the mail program (RFC 2369), with one click (RFC 8058). */
function listHeaders({ unsubscribeUrl }: OutgoingMail): Record<string, string> {
  if (!unsubscribeUrl) return {};
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Always base64: some servers rewrite line ends, which calendar files need as they are. */
function toAttachment({ filename, contentType, content }: MailAttachment) {
  return {
    filename,
    contentType,
    content: Buffer.from(content),
    contentTransferEncoding: "base64" as const,
  };
}
