import * as z from "zod";
import { MailDelayed, type Mailer, MailRefused, MailWithheld } from "../domain/kernel/ports.ts";
import type { DelayReason } from "../domain/kernel/vocabulary.ts";
import type { Log } from "./log.ts";

/** Codes of a missing login or TLS (RFC 4954, 3207): about the connection, not the mail. */
const NOT_ABOUT_THIS_MAIL = [530, 534, 535, 538];
/** The server closes the channel (RFC 5321, 4.2): whatever it was asked, it is not about this mail. */
const CLOSING = 421;
/** No such mailbox, no such domain, moved, disabled (RFC 3463). Others, such as a full mailbox, may pass. */
const DEAD_ADDRESS = ["5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"];
/** Codes of servers without enhanced status codes. */
const NO_SUCH_MAILBOX = [550, 551, 553];
/** OpenSSL's verdicts on a certificate, as Node and Bun name them. */
const CERTIFICATE = /CERT|ISSUER|SELF_SIGNED|LEAF_SIGNATURE|ALTNAME|certificate|self.signed/i;
/** A handshake that never became one: TLS to a port that speaks plain text, or the other way round. */
const NO_TLS = /SSL|TLS|wrong version|handshake|ERR_SSL/i;

/** Missing step at a timeout, by nodemailer's `timeoutType` and our own. */
const MISSING: Record<string, string> = {
  CONNECT_TIMEOUT: "keine Verbindung",
  GREETING_TIMEOUT: "keine Begrüßung",
  UPGRADE_TIMEOUT: "keine Verschlüsselung",
  SOCKET_TIMEOUT: "keine Antwort",
  DIALOGUE_TIMEOUT: "zu langsam",
  ANSWER_TIMEOUT: "keine Bestätigung nach dem Text",
};

const text = z.string().catch("");
/** Fields of nodemailer's errors; all optional. */
const SmtpFailure = z.object({
  message: text,
  /** nodemailer's own code. */
  code: text,
  /** System error, if any: `ECONNREFUSED`. */
  originalCode: text,
  /** The server's answer, and its number. */
  response: text,
  responseCode: z.coerce.number().catch(0),
  command: text,
  timeoutType: text,
});
type SmtpFailure = z.output<typeof SmtpFailure>;

/**
 * Classifies a failed attempt: `MailRefused` for a 5xx to this mail or recipient, else `MailDelayed`. A refused login
 * or a broken connection concerns the server: tried again later. Classified errors are returned unchanged.
 */
export function readSmtpFailure(cause: unknown): MailRefused | MailWithheld | MailDelayed {
  if (cause instanceof MailRefused || cause instanceof MailWithheld) return cause;
  const failure = partsOf(cause);
  if (isFinalRefusal(failure)) {
    const isDeadAddress = isAddressDead(failure);
    return new MailRefused(failure.response || failure.message, { cause, isDeadAddress });
  }
  return new MailDelayed(reasonOf(failure), detailOf(failure), { cause });
}

function partsOf(cause: unknown): SmtpFailure {
  const failure = SmtpFailure.parse(Object(cause));
  return { ...failure, message: failure.message || String(cause) };
}

function isFinalRefusal({ code, responseCode }: SmtpFailure) {
  const isAboutThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  return isAboutThisMail && responseCode >= 500 && !NOT_ABOUT_THIS_MAIL.includes(responseCode);
}

function isAddressDead({ command, message, responseCode }: SmtpFailure) {
  if (command !== "RCPT TO") return false;
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(message)?.[0];
  if (status) return DEAD_ADDRESS.includes(status);
  return NO_SUCH_MAILBOX.includes(responseCode);
}

function reasonOf(failure: SmtpFailure): DelayReason {
  const { code, responseCode, timeoutType, message } = failure;
  if (code === "EAUTH" || code === "ENOAUTH") return "login";
  if (NOT_ABOUT_THIS_MAIL.includes(responseCode)) return "login";
  if (responseCode === CLOSING) return "unavailable";
  if (code === "EENVELOPE" || code === "EMESSAGE") return reasonOfAnswer(failure);
  // No encryption to be had, neither now nor later.
  if (code === "ETLS" && responseCode >= 500) return "garbled";
  if (responseCode >= 400) return "unavailable";
  if (timeoutType === "CONNECT_TIMEOUT") return "unreachable";
  if (code === "ETIMEDOUT") return "silent";
  const inside = `${failure.originalCode || code} ${message}`;
  if (CERTIFICATE.test(inside)) return "certificate";
  if (code === "EPROTOCOL" || code === "ETLS" || NO_TLS.test(inside)) return "garbled";
  if (/ECONNRESET|EPIPE|closed/.test(inside)) return "interrupted";
  if (["EDNS", "ESOCKET", "ECONNECTION"].includes(code)) return "unreachable";
  return "internal";
}

/** A server that takes no sender takes no mail at all; one that takes this recipient not now may take another. */
function reasonOfAnswer({ command, responseCode }: SmtpFailure): DelayReason {
  if (responseCode < 400) return "internal";
  return command === "MAIL FROM" ? "unavailable" : "deferred";
}

function detailOf({ response, timeoutType, message, code, command }: SmtpFailure) {
  if (code === "ETLS" && command === "STARTTLS")
    return `keine Verschlüsselung: ${response || message}`;
  return response || MISSING[timeoutType] || message;
}

/**
 * Logs why mails do not get through, once for each reason until one does (ASVS V16.3.4). The server's words are left out, because they
 * name people; a mail that its recipient's server puts off says nothing about ours.
 */
export function logFailures(mailer: Mailer, log: Log): Mailer {
  let told = "";
  return {
    domain: mailer.domain,
    async send(mail, handover) {
      try {
        const sent = await mailer.send(mail, handover);
        told = "";
        return sent;
      } catch (error) {
        if (error instanceof MailRefused || error instanceof MailWithheld) throw error;
        const reason = error instanceof MailDelayed ? error.reason : "internal";
        if (reason !== told && reason !== "deferred") {
          told = reason;
          log.warn({ reason }, "mails do not get through");
        }
        throw error;
      }
    },
  };
}
