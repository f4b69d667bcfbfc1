import { and, eq } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import { type Ctx, type TxCtx, transaction } from "../context.ts";
import { DomainError } from "../errors.ts";
import { type Mailer, MailRefused } from "../ports.ts";
import { claimEmail, type Email, lookAgainLater, wakeNext } from "./claim-email.ts";
import { clearDeadAddress, markDeadAddress } from "./dead-address.ts";
import { outgoingMail } from "./outgoing-mail.ts";

const GIVE_UP_AFTER_HOURS = 24;
const FIRST_PAUSE_SECONDS = 15;
const LONGEST_PAUSE_SECONDS = 30 * 60;
const LONGEST_ANSWER = 2000;

/**
 * Delivers one mail of the outbox; the worker calls it. Only one worker at a time holds a mail, and a mail is marked
 * as sent after the server took it. An outage is retried with growing pauses for 24 h, a refusal ends at once.
 */
export async function deliverEmail(ctx: Ctx, mailer: Mailer, emailId: string): Promise<void> {
  const pause = await pauseOfLimit(ctx);
  if (pause > 0) return putOff(ctx, emailId, pause);
  const email = await claimEmail(ctx, emailId);
  if (!email) return lookAgainLater(ctx, emailId);
  let answer: string;
  try {
    const mail = await outgoingMail(ctx, mailer, email);
    answer = storable((await mailer.send(mail)).answer);
  } catch (error) {
    return recordFailure(ctx, email, error);
  }
  // Outside the try: what fails from here on is no reason to send again at once.
  await recordSuccess(ctx, email, answer);
}

/** Pause before attempt `attempts + 1`, in seconds: 15 s, doubled each time, at most half an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
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

async function recordSuccess(ctx: Ctx, email: Email, answer: string) {
  await transaction(ctx, async (tx) => {
    await finish(tx, email, {
      status: "sent",
      sent_at: ctx.now(),
      server_answer: answer,
      error_message: null,
    });
    await clearDeadAddress(tx, email);
  });
}

async function recordFailure(ctx: Ctx, email: Email, error: unknown) {
  const reason = storable(reasonOf(error));
  const age = ctx.now().getTime() - email.created_at.getTime();
  await transaction(ctx, async (tx) => {
    if (error instanceof MailRefused) {
      await finish(tx, email, { status: "failed", error_message: reason });
      if (error.isDeadAddress) await markDeadAddress(tx, email);
    } else if (age >= GIVE_UP_AFTER_HOURS * 3_600_000) {
      const message = `Nach ${GIVE_UP_AFTER_HOURS} Stunden aufgegeben: ${reason}`;
      await finish(tx, email, { status: "failed", error_message: message });
    } else {
      await putBack(tx, email, reason);
    }
  });
}

async function putBack(tx: TxCtx, email: Email, reason: string) {
  const next = new Date(tx.now().getTime() + pauseAfter(email.attempts) * 1000);
  await tx.db
    .update(emailLog)
    .set({ error_message: reason, claimed_until: null, due_at: next })
    .where(eq(emailLog.id, email.id));
}

/** The error of a query holds its parameters, which are nobody's business in the log. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return String(error);
  return error.name === "DrizzleQueryError" ? "Die Datenbank war nicht erreichbar." : error.message;
}

/** A foreign server's words may hold bytes that PostgreSQL refuses, which would undo the record of the delivery. */
function storable(text: string) {
  return text.replaceAll("\0", "").toWellFormed().slice(0, LONGEST_ANSWER);
}

async function finish(tx: TxCtx, email: Email, result: Partial<Email>) {
  await tx.db
    .update(emailLog)
    .set({ ...result, claimed_until: null })
    .where(and(eq(emailLog.id, email.id), eq(emailLog.status, "pending")));
  await wakeNext(tx, email);
}
