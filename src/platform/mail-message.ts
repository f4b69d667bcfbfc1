import type { OutgoingMail } from "../domain/ports.ts";

/**
 * The message for nodemailer. The envelope is set here, because nodemailer would read further recipients out of a
 * line break in an address.
 */
export function toMessage(mail: OutgoingMail, from: string) {
  const sender = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return {
    from,
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    headers: { "Auto-Submitted": "auto-generated" },
    envelope: { from: sender, to: [mail.to] },
  };
}
