import { createTransport } from "nodemailer";
import { type Mailer, MailRefused, type OutgoingMail } from "../domain/ports.ts";
import { type Sender, toMessage } from "./mail-message.ts";

interface DkimKey {
  domain: string;
  selector: string;
  /** RSA, PEM. */
  privateKey: string;
}

export interface SmtpOptions {
  dkim?: DkimKey | undefined;
  /** For a server of one's own whose certificate nobody has signed; by default it is refused. */
  allowsSelfSigned?: boolean;
  /** Milliseconds. The timeouts together stay below the outbox's claim of two minutes. */
  timeouts?: { connection: number; silence: number };
}

const TIMEOUTS = { connection: 10_000, silence: 30_000 };
/** What a signature covers beyond nodemailer's own list: RFC 8058 wants the one-click header signed too. */
const SIGNED_HEADERS = [
  ...["From", "Sender", "Reply-To", "Subject", "Date", "Message-ID", "To", "Cc", "MIME-Version"],
  ...["Content-Type", "Content-Transfer-Encoding", "Auto-Submitted"],
  ...["List-Unsubscribe", "List-Unsubscribe-Post"],
].join(":");

/** Sends through `SMTP_URL`. */
export function smtpMailer(
  smtpUrl: string,
  sender: Sender,
  { dkim, allowsSelfSigned = false, timeouts = TIMEOUTS }: SmtpOptions = {},
): Mailer & { close(): void } {
  const transport = createTransport(
    {
      url: smtpUrl,
      tls: { rejectUnauthorized: !allowsSelfSigned },
      connectionTimeout: timeouts.connection,
      greetingTimeout: timeouts.connection,
      socketTimeout: timeouts.silence,
      ...(dkim && { dkim: signing(dkim) }),
    },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    domain: domainOf(sender.from),
    async send(mail: OutgoingMail) {
      try {
        const info = await transport.sendMail(toMessage(mail, sender));
        return { answer: info.response };
      } catch (error) {
        throw isFinalRefusal(error) ? refusalOf(error) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** Part after the @ of an address like `Name <a@b.de>`. */
export function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
}

function signing({ domain, selector, privateKey }: DkimKey) {
  return {
    ...{ domainName: domain, keySelector: selector, privateKey },
    headerFieldNames: SIGNED_HEADERS,
  };
}

/** What servers say when a login or TLS is missing (RFC 4954, 3207): about the connection, whatever mail it is. */
const NOT_ABOUT_THIS_MAIL = [530, 534, 535, 538];
/** No such mailbox, no such domain, moved, disabled (RFC 3463). Others, such as a full mailbox, may pass. */
const DEAD_ADDRESS = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"];
/** The same from servers without such codes. */
const NO_SUCH_MAILBOX = [550, 551, 553];

type SmtpError = Error & { code: unknown; responseCode: unknown };

/** 5xx to this mail or this recipient. A refused login or a broken connection is the server's matter: try again. */
function isFinalRefusal(error: unknown): error is SmtpError {
  if (!(error instanceof Error) || !("responseCode" in error) || !("code" in error)) return false;
  const isAboutThisMail = error.code === "EENVELOPE" || error.code === "EMESSAGE";
  const code = Number(error.responseCode);
  return isAboutThisMail && code >= 500 && !NOT_ABOUT_THIS_MAIL.includes(code);
}

function refusalOf(error: SmtpError): MailRefused {
  return new MailRefused(error.message, { cause: error, isDeadAddress: isDeadAddress(error) });
}

function isDeadAddress(error: SmtpError) {
  if (!("command" in error) || error.command !== "RCPT TO") return false;
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(error.message)?.[0];
  if (status) return DEAD_ADDRESS.includes(status);
  return NO_SUCH_MAILBOX.includes(Number(error.responseCode));
}
