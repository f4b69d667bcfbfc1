import { and, asc, eq, inArray, lte, ne, type SQL, sql } from "drizzle-orm";
import { emailLog } from "../../db/schema/index.ts";
import { type Ctx, type TxCtx, transaction } from "../kernel/context.ts";
import { isAttempt, isUnclaimed, pauseAfter } from "../kernel/outbox.ts";
import { type DelayReason, SERVER_REASONS } from "../kernel/vocabulary.ts";
import { type Email, MAILS } from "./outbox.ts";
import { describeDelay } from "./vocabulary.ts";

const LONGEST_PAUSE_SECONDS = 30 * 60;
/** While the server takes nothing, one mail at least is tried so often, so that its return is noticed. */
const PROBE_SECONDS = 60;
/** Servers lock out who tries a wrong password too often. */
const LOGIN_PROBE_SECONDS = 300;
const UNANSWERED = "die Bestätigung steht noch aus";

/** Seconds from this attempt to the next. */
export function mailPause(attempts: number): number {
  return pauseAfter(MAILS, attempts) ?? LONGEST_PAUSE_SECONDS;
}

/** Lets a mail wait for its next attempt. Nothing happens if another worker has it by now. */
export async function putBack(
  tx: TxCtx,
  email: Email,
  { reason, message }: { reason: DelayReason; message: string },
): Promise<void> {
  const now = tx.now();
  const pause = Math.min(mailPause(email.attempts), await longestPause(tx, email, reason));
  await tx.db
    .update(emailLog)
    .set({
      ...delayed(reason, now),
      error_message: message,
      claimed_until: null,
      due_at: new Date(now.getTime() + pause * 1000),
    })
    .where(isAttempt(emailLog, email));
}

/** Says of a mail that is still under way that the server has it, and has not answered for longer than is usual. */
export async function noteUnanswered(ctx: Ctx, email: Email): Promise<void> {
  await transaction(ctx, (tx) =>
    tx.db
      .update(emailLog)
      .set({ ...delayed("silent", tx.now()), error_message: describeDelay("silent", UNANSWERED) })
      .where(isAttempt(emailLog, email)),
  );
}

/**
 * The statement by which the other mails stop waiting for the server once it has taken this one; those that it kept from going are due
 * at once. Past locked rows, so that two of them never wait for each other.
 */
export function resumingDelayed({ db, now }: Pick<Ctx, "db" | "now">, taken: Email) {
  const { id, due_at, status, wait_reason } = emailLog;
  const waits = inArray(wait_reason, [...SERVER_REASONS, "deferred"]);
  const waiting = db
    .select({ id })
    .from(emailLog)
    .where(and(eq(status, "pending"), waits, ne(id, taken.id)))
    .for("update", { skipLocked: true });
  const goesAtOnce = and(isForServer(), isUnclaimed(emailLog));
  const at = sql`${now().toISOString()}::timestamptz`;
  return db
    .update(emailLog)
    .set({
      wait_reason: null,
      waiting_since: null,
      due_at: sql`case when ${goesAtOnce} then least(${due_at}, ${at}) else ${due_at} end`,
    })
    .where(inArray(id, waiting));
}

/** At the start of a worker: the mail that waits longest for the server is tried at once, since somebody may have mended it. */
export async function retryDelayed(ctx: Ctx): Promise<void> {
  const longest = ctx.db
    .select({ id: emailLog.id })
    .from(emailLog)
    .where(and(eq(emailLog.status, "pending"), isForServer(), isUnclaimed(emailLog)))
    .orderBy(asc(emailLog.waiting_since))
    .limit(1)
    .for("update", { skipLocked: true });
  await ctx.db.update(emailLog).set({ due_at: ctx.now() }).where(inArray(emailLog.id, longest));
}

/** The first failure of a series says since when it waits. */
function delayed(reason: DelayReason, now: Date) {
  const since = sql`coalesce(${emailLog.waiting_since}, ${now.toISOString()}::timestamptz)`;
  return { wait_reason: reason, waiting_since: since };
}

/** Seconds; less than the usual longest pause if no other mail would notice that the server is back. */
async function longestPause(tx: TxCtx, email: Email, reason: DelayReason): Promise<number> {
  if (!isServerReason(reason)) return LONGEST_PAUSE_SECONDS;
  const probe = reason === "login" ? LOGIN_PROBE_SECONDS : PROBE_SECONDS;
  const soon = new Date(tx.now().getTime() + probe * 1000);
  const { id, status, due_at } = emailLog;
  const others = and(ne(id, email.id), eq(status, "pending"), isForServer(), lte(due_at, soon));
  const [other] = await tx.db.select({ id }).from(emailLog).where(others).limit(1);
  return other ? LONGEST_PAUSE_SECONDS : probe;
}

function isServerReason(reason: DelayReason) {
  return (SERVER_REASONS as readonly DelayReason[]).includes(reason);
}

function isForServer(): SQL | undefined {
  return inArray(emailLog.wait_reason, [...SERVER_REASONS]);
}
