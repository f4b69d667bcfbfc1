import { and, DrizzleQueryError, eq, type SQL } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import { type Ctx, type TxCtx, transaction } from "../kernel/context.ts";
import { DomainError } from "../kernel/errors.ts";
import { MailDelayed, type Mailer, MailRefused, MailWithheld } from "../kernel/ports.ts";
import { activateApproved } from "./approval-sent.ts";
import {
  CLAIM,
  type Claim,
  claimEmail,
  type Email,
  type Hold,
  holdClaim,
  isAttempt,
  lookAgainLater,
  wakeNext,
} from "./claim-email.ts";
import { clearDeadAddress, markDeadAddress } from "./dead-address.ts";
import { noteUnanswered, putBack, resumeDelayed } from "./delayed-emails.ts";
import { outgoingMail } from "./outgoing-mail.ts";
import {
  ANSWER_EXPECTED_MS,
  describeDelay,
  describeOutdated,
  describeRefusal,
} from "./vocabulary.ts";

const GIVE_UP_AFTER_HOURS = 24;
const LONGEST_PAUSE_SECONDS = 30 * 60;
const LONGEST_ANSWER = 2000;
/** How long the result of an attempt is kept in mind while the database is away, and how soon it is tried again. */
const RECORD_WITHIN_MS = 10 * 60_000;
const RECORD_AGAIN_MS = 1_000;

interface DeliveryOptions {
  /** The server has the whole mail; only its answer is still to come. */
  onHandedOver?: () => void;
  claim?: Claim;
  answerExpectedMs?: number;
  recordWithinMs?: number;
}

/**
 * Delivers one mail of the outbox; the worker calls it. Only one worker at a time holds a mail, and a mail is marked
 * as sent after the server took it. An outage is retried with growing pauses for 24 h; a refusal ends at once, and so do
 * facts that no longer fit the mail.
 */
export async function deliverEmail(
  ctx: Ctx,
  mailer: Mailer,
  emailId: string,
  options: DeliveryOptions = {},
): Promise<void> {
  const { claim = CLAIM, recordWithinMs = RECORD_WITHIN_MS } = options;
  const pause = await pauseOfLimit(ctx);
  if (pause > 0) return putOff(ctx, emailId, pause);
  const since = performance.now();
  const email = await claimEmail(ctx, emailId, claim);
  if (!email) return lookAgainLater(ctx, emailId);
  const hold = holdClaim(ctx, email, since, claim);
  try {
    const result = await attempt(ctx, mailer, email, { hold, ...options });
    // The server's answer is known only here: as long as it is not written down, the mail would be sent again.
    await insist(() => record(ctx, email, result), recordWithinMs);
  } finally {
    hold.release();
  }
}

/** Seconds until another mail may go out (`MAIL_PER_MINUTE`). It is no attempt: the mail itself has done nothing. */
async function pauseOfLimit(ctx: Ctx): Promise<number> {
  try {
    await ctx.limits.take("mail", "all");
    return 0;
  } catch (error) {
    if (!(error instanceof DomainError && error.kind === "too_many")) throw error;
    return error.retryAfterSeconds ?? LONGEST_PAUSE_SECONDS;
  }
}

async function putOff(ctx: Ctx, emailId: string, seconds: number) {
  await ctx.db
    .update(emailLog)
    .set({ due_at: new Date(ctx.now().getTime() + seconds * 1000) })
    .where(and(eq(emailLog.id, emailId), eq(emailLog.status, "pending")));
}

type Result = { answer: string; at: Date } | { failure: unknown };

async function attempt(
  ctx: Ctx,
  mailer: Mailer,
  email: Email,
  { hold, onHandedOver, answerExpectedMs = ANSWER_EXPECTED_MS }: DeliveryOptions & { hold: Hold },
): Promise<Result> {
  let waiting: NodeJS.Timeout | undefined;
  try {
    const mail = await outgoingMail(ctx, mailer, email);
    const { answer } = await mailer.send(mail, {
      mayBegin: hold.isHeld,
      onDone() {
        // Only a notice for people: without it the mail is delivered all the same.
        const note = () => void noteUnanswered(ctx, email).catch(() => {});
        waiting = setTimeout(note, answerExpectedMs);
        onHandedOver?.();
      },
    });
    return { answer: storable(answer), at: ctx.now() };
  } catch (failure) {
    return { failure };
  } finally {
    clearTimeout(waiting);
  }
}

/** Repeats what a database that is away for a while refuses. Throws what it threw last once the time is over. */
async function insist(work: () => Promise<void>, withinMs: number) {
  const until = performance.now() + withinMs;
  while (performance.now() + RECORD_AGAIN_MS < until) {
    const isDone = await work().then(
      () => true,
      () => false,
    );
    if (isDone) return;
    await new Promise((resolve) => setTimeout(resolve, RECORD_AGAIN_MS).unref());
  }
  await work();
}

async function record(ctx: Ctx, email: Email, result: Result) {
  await transaction(ctx, (tx) =>
    "answer" in result
      ? recordSuccess(tx, email, result)
      : recordFailure(tx, email, result.failure),
  );
}

/** An answer counts whoever holds the mail by now: the server has it, and nobody should send it once more. */
async function recordSuccess(
  tx: TxCtx,
  email: Email,
  { answer, at }: { answer: string; at: Date },
) {
  await finish(tx, and(eq(emailLog.id, email.id), eq(emailLog.status, "pending")), email, {
    status: "sent",
    sent_at: at,
    server_answer: answer,
    error_message: null,
    wait_reason: null,
    waiting_since: null,
  });
  await clearDeadAddress(tx, email);
  await activateApproved(tx, email);
  await resumeDelayed(tx);
}

/** A failure counts only as long as the mail is ours: whoever took it over since may have sent it. */
async function recordFailure(tx: TxCtx, email: Email, error: unknown) {
  const age = tx.now().getTime() - email.created_at.getTime();
  if (error instanceof MailWithheld) return;
  if (error instanceof DomainError && error.code === "email_outdated") {
    const message = storable(describeOutdated(error.cause));
    await finish(tx, isAttempt(email), email, { status: "failed", error_message: message });
    return;
  }
  if (error instanceof MailRefused) {
    const message = storable(describeRefusal(error.isDeadAddress, error.message));
    await finish(tx, isAttempt(email), email, { status: "failed", error_message: message });
    if (error.isDeadAddress) await markDeadAddress(tx, email);
    return;
  }
  const { reason, detail } = delayOf(error);
  const message = storable(describeDelay(reason, detail));
  if (age < GIVE_UP_AFTER_HOURS * 3_600_000) return putBack(tx, email, { reason, message });
  await finish(tx, isAttempt(email), email, {
    status: "failed",
    error_message: `Nach ${GIVE_UP_AFTER_HOURS} Stunden aufgegeben: ${message}`,
  });
}

/** The error of a query holds its parameters, which are nobody's business in the log. */
function delayOf(error: unknown) {
  if (error instanceof MailDelayed) return { reason: error.reason, detail: error.message };
  if (!(error instanceof Error)) return { reason: "internal" as const, detail: String(error) };
  const isQuery = error instanceof DrizzleQueryError;
  const detail = isQuery ? "die Datenbank war nicht erreichbar" : error.message;
  return { reason: "internal" as const, detail };
}

/** A foreign server's words may hold bytes that PostgreSQL refuses, which would undo the record of the delivery. */
function storable(text: string) {
  return text.replaceAll("\0", "").toWellFormed().slice(0, LONGEST_ANSWER);
}

async function finish(tx: TxCtx, which: SQL | undefined, email: Email, result: Partial<Email>) {
  await tx.db
    .update(emailLog)
    .set({ ...result, claimed_until: null })
    .where(which);
  await wakeNext(tx, email);
}
