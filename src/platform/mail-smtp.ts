import { createTransport } from "nodemailer";
import { type Mailer, MailRefused, type OutgoingMail } from "../domain/ports.ts";
import { toMessage } from "./mail-message.ts";

/** Sends through `SMTP_URL`. The timeouts together stay below the outbox's claim of two minutes. */
export function smtpMailer(smtpUrl: string, from: string): Mailer & { close(): void } {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    domain: domainOf(from),
    async send(mail: OutgoingMail) {
      try {
        const info = await transport.sendMail(toMessage(mail, from));
        return { answer: info.response };
      } catch (error) {
        throw isFinalRefusal(error) ? new MailRefused(error.message, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** Part after the @ of an address like `Name <a@b.de>`. */
export function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
}

/** What servers say when a login or TLS is missing (RFC 4954, 3207): about the connection, whatever mail it is. */
const NOT_ABOUT_THIS_MAIL = [530, 534, 535, 538];

/** 5xx to this mail or this recipient. A refused login or a broken connection is the server's matter: try again. */
function isFinalRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  const isAboutThisMail = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  const code = Number(error.responseCode);
  return isAboutThisMail && code >= 500 && !NOT_ABOUT_THIS_MAIL.includes(code);
}
