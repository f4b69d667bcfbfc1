import { MailDelayed, type Mailer, MailRefused, MailWithheld } from "../domain/kernel/ports.ts";
import { MINUTE_MS } from "../domain/kernel/time/days.ts";
import { ANSWER_EXPECTED_MS } from "../domain/mail/vocabulary.ts";
import type { Log } from "./log.ts";

/** Interval of repeated log lines in a series of failures. */
const AGAIN_EVERY_MS = 10 * MINUTE_MS;

interface Failure {
  reason: string;
  code: string | undefined;
}

/**
 * Logs series of failures: the first one, their number every ten minutes, and the mail that ends it. The server's words
 * are left out, because they name people.
 */
export function logOutages(
  mailer: Mailer,
  log: Log,
  { answerExpectedMs = ANSWER_EXPECTED_MS, againEveryMs = AGAIN_EVERY_MS } = {},
): Mailer {
  let failures = 0;
  let startedAt = 0;
  let toldAt = 0;
  let toldReason = "";
  /** The last mail was one that its recipient's server may have put off, and not all are. */
  let mayBeThisMail = false;
  return {
    domain: mailer.domain,
    async send(mail, handover) {
      let waiting: NodeJS.Timeout | undefined;
      try {
        const sent = await mailer.send(mail, {
          mayBegin: () => handover?.mayBegin() ?? true,
          onDone() {
            waiting = setTimeout(() => noteFailure(UNANSWERED), answerExpectedMs);
            handover?.onDone();
          },
        });
        noteSuccess();
        return sent;
      } catch (error) {
        if (error instanceof MailRefused) noteSuccess();
        else if (!(error instanceof MailWithheld)) noteFailure(failureOf(error));
        throw error;
      } finally {
        clearTimeout(waiting);
      }
    },
  };

  function noteFailure({ reason, code }: Failure) {
    const now = performance.now();
    failures += 1;
    if (failures === 1) startedAt = now;
    if (reason === "deferred" && !mayBeThisMail && toldReason === "") {
      mayBeThisMail = true;
      return;
    }
    if (reason !== toldReason) log.warn({ reason, code, failures }, "mails do not get through");
    else if (now - toldAt < againEveryMs) return;
    else log.warn({ reason, code, failures }, "mails still do not get through");
    toldAt = now;
    toldReason = reason;
  }

  function noteSuccess() {
    if (toldReason !== "") {
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      log.warn({ failures, seconds }, "mails get through again");
    }
    failures = 0;
    toldReason = "";
    mayBeThisMail = false;
  }
}

const UNANSWERED: Failure = { reason: "silent", code: "unanswered" };

function failureOf(error: unknown): Failure {
  if (error instanceof MailDelayed) return { reason: error.reason, code: error.code };
  const { code } = Object(error) as { code?: unknown };
  return { reason: "internal", code: typeof code === "string" ? code : undefined };
}
