import { once } from "node:events";
import { Readable } from "node:stream";
import { createTransport, type Transport } from "nodemailer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import SMTPTransport from "nodemailer/lib/smtp-transport";
import {
  type Handover,
  type Mailer,
  MailWithheld,
  type OutgoingMail,
} from "../domain/kernel/ports.ts";
import { readSmtpFailure } from "./mail-failures.ts";
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
/** Signed headers beyond nodemailer's list: RFC 8058 requires the one-click header to be signed. */
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

function signing({ domain, selector, privateKey }: DkimKey) {
  return {
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: SIGNED_HEADERS,
  };
}

/**
 * Timeouts of each part of a session in milliseconds (RFC 5321, 4.5.3.2). nodemailer has one timeout for everything
 * after the greeting; here the answer to the whole mail has its own.
 */
interface SessionTimeouts {
  /** Until the connection stands, and again until the greeting. */
  connection: number;
  /** Limit of silence before the whole mail is sent. */
  silence: number;
  /** Until the whole mail is handed over, however busily the server answers. */
  dialogue: number;
  /** Until the server has answered the end of the mail. RFC 5321 advises 10 minutes. */
  answer: number;
}

interface Letter {
  envelope: { from: string; to: string[] };
  /** The whole message. */
  raw: Buffer;
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
  { envelope, raw }: Letter,
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
