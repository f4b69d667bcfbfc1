import { once } from "node:events";
import { Readable } from "node:stream";
import { createTransport, type Transport } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import SMTPTransport from "nodemailer/lib/smtp-transport";
import {
  type Handover,
  type MailAttachment,
  type Mailer,
  MailRefused,
  MailWithheld,
  type OutgoingMail,
} from "../domain/kernel/ports.ts";
import { readSmtpFailure } from "./mail-failures.ts";

export interface SmtpOptions {
  /** For a server of one's own whose certificate nobody has signed; by default it is refused. */
  allowsSelfSigned?: boolean;
  /** Sends nothing but the wish for STARTTLS over a connection that is not encrypted. */
  requiresTls?: boolean;
  timeouts?: Partial<SessionTimeouts>;
}

/**
 * Timeouts of each part of a session in milliseconds (RFC 5321, 4.5.3.2). nodemailer has one timeout for everything
 * after the greeting; here the answer to the whole mail has its own.
 */
const TIMEOUTS = {
  /** Until the connection stands, and again until the greeting. */
  connection: 10_000,
  /** Limit of silence before the whole mail is sent. */
  silence: 30_000,
  /** Until the whole mail is handed over, however busily the server answers. */
  dialogue: 300_000,
  /** Until the server has answered the end of the mail. RFC 5321 advises 10 minutes. */
  answer: 600_000,
};
type SessionTimeouts = typeof TIMEOUTS;

const UNTIMED: Handover = { mayBegin: () => true, onDone: () => {} };
/** Sends through `SMTP_URL`, each mail over a connection of its own. */
export function smtpMailer(
  smtpUrl: string,
  sender: Sender,
  { allowsSelfSigned = false, requiresTls = false, timeouts }: SmtpOptions = {},
): Mailer {
  const smtp = new SMTPTransport({
    url: smtpUrl,
    tls: { rejectUnauthorized: !allowsSelfSigned },
  });
  // Not among the options above: what SMTP_URL says behind its question mark would win.
  if (requiresTls) Object.assign(smtp.options, { requireTLS: true });
  const periods = { ...TIMEOUTS, ...timeouts };
  const rules = { disableFileAccess: true, disableUrlAccess: true };
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

  /** nodemailer transport for finished messages. */
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

const PIECE_BYTES = 64 * 1024;

/** Timeout in the form of nodemailer's own errors. */
function timeout(timeoutType: "DIALOGUE_TIMEOUT" | "ANSWER_TIMEOUT") {
  return Object.assign(new Error("Timeout"), { code: "ETIMEDOUT", timeoutType });
}

/**
 * Hands one mail to the server over a connection of its own, and returns its answer. Rejects with nodemailer's errors,
 * or `MailWithheld`.
 */
async function runSmtpSession(
  transport: SMTPTransport,
  { envelope, raw }: { envelope: { from: string; to: string[] }; raw: Buffer },
  timeouts: SessionTimeouts,
  handover: Handover,
): Promise<string> {
  const connection = new SMTPConnection({
    ...transport.options,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.connection,
    socketTimeout: timeouts.silence,
  });
  const failing = once(connection, "error").then(([error]) => Promise.reject(error));
  const tooLate = Promise.withResolvers<never>();
  const giveUpAfter = (ms: number, error: Error) => setTimeout(() => tooLate.reject(error), ms);
  let deadline = giveUpAfter(timeouts.dialogue, timeout("DIALOGUE_TIMEOUT"));
  try {
    return await Promise.race([failing, tooLate.promise, converse()]);
  } finally {
    clearTimeout(deadline);
    connection.close();
  }

  async function converse() {
    await settled((done) => connection.connect((error) => done(error ?? null)));
    const auth = transport.getAuth({});
    if (auth && (connection.allowsAuth || transport.options.forceAuth)) {
      await settled((done) => connection.login(auth, done));
    }
    const { response } = await settled<{ response: string }>((done) =>
      connection.send(envelope, textOf(raw), done),
    );
    return response;
  }

  /** Read piece by piece once the server has said that it waits for the text, and not before. */
  function textOf(bytes: Buffer) {
    const text = Readable.from(pieces(bytes), { objectMode: false });
    text.once("end", () => {
      clearTimeout(deadline);
      deadline = giveUpAfter(timeouts.answer, timeout("ANSWER_TIMEOUT"));
      // Silence is what one waits through now; the deadline alone ends it.
      if (connection._socket) connection._socket.setTimeout(0);
      handover.onDone();
    });
    return text;
  }

  function* pieces(bytes: Buffer) {
    if (!handover.mayBegin()) throw new MailWithheld();
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      yield bytes.subarray(at, at + PIECE_BYTES);
    }
  }
}

/** A call that ends with an error or a result, as a promise. */
function settled<T = unknown>(call: (done: (error: Error | null, result?: T) => void) => void) {
  return new Promise<T>((resolve, reject) => {
    call((error, result) => (error ? reject(error) : resolve(result as T)));
  });
}

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
