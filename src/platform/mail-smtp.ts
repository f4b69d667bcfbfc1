import { createTransport, type Transport } from "nodemailer";
import SMTPTransport from "nodemailer/lib/smtp-transport";
import type { Handover, Mailer, OutgoingMail } from "../domain/kernel/ports.ts";
import { readSmtpFailure } from "./mail-failures.ts";
import { type Sender, toMessage } from "./mail-message.ts";
import { runSmtpSession, type SessionTimeouts } from "./smtp-session.ts";

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
  /** Sends nothing but the wish for STARTTLS over a connection that is not encrypted. */
  requiresTls?: boolean;
  timeouts?: Partial<SessionTimeouts>;
}

const TIMEOUTS: SessionTimeouts = {
  connection: 10_000,
  silence: 30_000,
  dialogue: 300_000,
  answer: 600_000,
};
const UNTIMED: Handover = { mayBegin: () => true, onDone: () => {} };
/** What a signature covers beyond nodemailer's own list: RFC 8058 wants the one-click header signed too. */
const SIGNED_HEADERS = [
  "From",
  "Sender",
  "Reply-To",
  "Subject",
  "Date",
  "Message-ID",
  "To",
  "Cc",
  "MIME-Version",
  "Content-Type",
  "Content-Transfer-Encoding",
  "Auto-Submitted",
  "List-Unsubscribe",
  "List-Unsubscribe-Post",
].join(":");

/** Sends through `SMTP_URL`, each mail over a connection of its own. */
export function smtpMailer(
  smtpUrl: string,
  sender: Sender,
  { dkim, allowsSelfSigned = false, requiresTls = false, timeouts }: SmtpOptions = {},
): Mailer {
  const smtp = new SMTPTransport({
    url: smtpUrl,
    tls: { rejectUnauthorized: !allowsSelfSigned },
  });
  // Not among the options above: what SMTP_URL says behind its question mark would win.
  if (requiresTls) Object.assign(smtp.options, { requireTLS: true });
  const periods = { ...TIMEOUTS, ...timeouts };
  const rules = {
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && { dkim: signing(dkim) }),
  };
  return {
    domain: domainOf(sender.from),
    async send(mail: OutgoingMail, handover = UNTIMED) {
      try {
        const transport = createTransport(sessions(handover), rules);
        return await transport.sendMail(toMessage(mail, sender));
      } catch (error) {
        throw readSmtpFailure(error);
      }
    },
  };

  /** What nodemailer hands a finished message to. */
  function sessions(handover: Handover): Transport<{ answer: string }> {
    return {
      name: smtp.name,
      version: smtp.version,
      send({ message }, done) {
        const { from, to } = message.getEnvelope();
        const envelope = { from: from || "", to };
        message
          .build()
          .then((raw) => runSmtpSession(smtp, { envelope, raw }, periods, handover))
          .then((answer) => done(null, { answer }), done);
      },
    };
  }
}

/** Part after the @ of an address like `Name <a@b.de>`. */
export function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
}

function signing({ domain, selector, privateKey }: DkimKey) {
  return {
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: SIGNED_HEADERS,
  };
}
