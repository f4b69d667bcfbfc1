import SMTPTransport from "nodemailer/lib/smtp-transport";
import type { Finding } from "../../domain/kernel/finding.ts";
import { MailDelayed } from "../../domain/kernel/ports.ts";
import { DELAY_ADVICE, describeDelay } from "../../domain/mail/vocabulary.ts";
import { readSmtpFailure } from "../mail-failures.ts";

const LONGEST_MS = 10_000;

interface MailServer {
  smtpUrl: string;
  allowsSelfSigned: boolean;
  requiresTls: boolean;
}

/** Connects to the mail server, encrypts and signs in as for a mail, and sends none. Never fails. */
export async function checkMailServer(server: MailServer): Promise<Finding> {
  const { smtpUrl, allowsSelfSigned, requiresTls } = server;
  const transport = new SMTPTransport({
    url: smtpUrl,
    tls: { rejectUnauthorized: !allowsSelfSigned },
    connectionTimeout: LONGEST_MS,
    greetingTimeout: LONGEST_MS,
    socketTimeout: LONGEST_MS,
  });
  // As for mails: what SMTP_URL says behind its question mark would win otherwise.
  if (requiresTls) Object.assign(transport.options, { requireTLS: true });
  try {
    await transport.verify();
    const { hostname } = new URL(smtpUrl);
    const text = `${hostname} nimmt die Verbindung${smtpUrl.includes("@") ? " und die Anmeldung" : ""} an; verschickt wurde nichts.`;
    return { topic: "mail", state: "ok", title: "Mailserver erreichbar", text };
  } catch (error) {
    const failure = readSmtpFailure(error);
    const reason = failure instanceof MailDelayed ? failure.reason : "unavailable";
    const title = describeDelay(reason, failure.message);
    return { topic: "mail", state: "fail", title, text: DELAY_ADVICE[reason] };
  } finally {
    transport.close();
  }
}
