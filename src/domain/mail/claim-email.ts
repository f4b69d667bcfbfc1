import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { emailLog } from "../../db/schema/index.ts";
import type { Ctx, TxCtx } from "../kernel/context.ts";

/** How long a mail is one worker's, in milliseconds, and how often that worker prolongs it while it is at work. */
export interface Claim {
  lastsMs: number;
  renewedEveryMs: number;
}

/** Short, because what a killed worker held waits for its end; renewed four times over, so that a late renewal costs nothing. */
export const CLAIM: Claim = { lastsMs: 20_000, renewedEveryMs: 5_000 };
/** Soon again after a failure, so that a database that comes back hears of us before others look for what we hold. */
const RENEW_AGAIN_MS = 1_000;
/** How soon a mail that waits for an earlier one is looked at again; the earlier one's end wakes it at once. */
const BLOCKED_SECONDS = 60;

export type Email = typeof emailLog.$inferSelect;

const earlier = alias(emailLog, "earlier");

/**
 * The ids of at most `limit` mails that are due: bulk mails last, else the longest waiting first. Other workers don't see them
 * until a claim would have run out, so that what a killed worker took is looked at again.
 */
export async function takeDueEmails(ctx: Ctx, limit: number): Promise<string[]> {
  const now = ctx.now();
  const due = ctx.db
    .select({ id: emailLog.id })
    .from(emailLog)
    .where(and(eq(emailLog.status, "pending"), lte(emailLog.due_at, now)))
    .orderBy(asc(emailLog.is_bulk), asc(emailLog.due_at))
    .limit(limit)
    .for("update", { skipLocked: true });
  const taken = await ctx.db
    .update(emailLog)
    .set({ due_at: new Date(now.getTime() + CLAIM.lastsMs) })
    .where(inArray(emailLog.id, due))
    .returning({ id: emailLog.id });
  return taken.map(({ id }) => id);
}

/** In how many milliseconds the next mail is due; undefined: none waits. */
export async function nextDueInMs(ctx: Ctx): Promise<number | undefined> {
  const { due_at, status, is_bulk } = emailLog;
  const first = (isBulk: boolean) =>
    ctx.db
      .select({ due_at })
      .from(emailLog)
      .where(and(eq(status, "pending"), eq(is_bulk, isBulk)))
      .orderBy(asc(due_at))
      .limit(1);
  const [next] = await unionAll(first(false), first(true)).orderBy(asc(due_at)).limit(1);
  return next && next.due_at.getTime() - ctx.now().getTime();
}

/**
 * Takes hold of a mail that is to be delivered, so that no other worker does. Null: it is delivered, held, or waits for
 * another one to the same person about the same job, so that nobody reads of a change before he read of the matter.
 * The number of the attempt is the token of the claim: whoever claims the mail next has another.
 */
export async function claimEmail(
  ctx: Ctx,
  emailId: string,
  claim: Claim = CLAIM,
): Promise<Email | null> {
  const [email] = await ctx.db
    .update(emailLog)
    .set({ claimed_until: endOf(claim), attempts: sql`${emailLog.attempts} + 1` })
    .where(
      and(
        eq(emailLog.id, emailId),
        eq(emailLog.status, "pending"),
        isUnclaimed(),
        notExists(goesFirst(ctx)),
      ),
    )
    .returning();
  return email ?? null;
}

/** Prolongs a claim. False: it is another worker's by now, or the mail is settled. */
async function renewClaim(ctx: Ctx, email: Email, claim: Claim): Promise<boolean> {
  const renewed = await ctx.db
    .update(emailLog)
    .set({ claimed_until: endOf(claim), due_at: new Date(ctx.now().getTime() + claim.lastsMs) })
    .where(and(isAttempt(email), isNotNull(emailLog.claimed_until)))
    .returning({ id: emailLog.id });
  return renewed.length > 0;
}

export interface Hold {
  /** Whether the mail is surely still ours: the last renewal that succeeded is younger than the claim is long. */
  isHeld(): boolean;
  release(): void;
}

/** Prolongs a claim until it is released, or lost to another worker. `since`: `performance.now()` before it was made. */
export function holdClaim(ctx: Ctx, email: Email, since: number, claim: Claim): Hold {
  let heldUntil = since + claim.lastsMs;
  let isOver = false;
  let timer = setTimeout(renew, claim.renewedEveryMs).unref();
  return {
    isHeld: () => performance.now() < heldUntil,
    release() {
      isOver = true;
      clearTimeout(timer);
    },
  };

  async function renew() {
    const asked = performance.now();
    let pause = claim.renewedEveryMs;
    try {
      if (await renewClaim(ctx, email, claim)) heldUntil = asked + claim.lastsMs;
      else isOver = true;
      if (isOver) heldUntil = 0;
    } catch {
      // The database is away. Whoever finds it back first has the mail; until the claim's end that is us.
      pause = Math.min(RENEW_AGAIN_MS, claim.renewedEveryMs);
    }
    if (!isOver) timer = setTimeout(renew, pause).unref();
  }
}

/** This attempt at a mail that is still to be delivered; nobody has claimed it since. */
export function isAttempt({ id, attempts }: Email): SQL | undefined {
  return and(eq(emailLog.id, id), eq(emailLog.status, "pending"), eq(emailLog.attempts, attempts));
}

/** No worker is at it. By the database's clock, which is one for all copies of the server. */
export function isUnclaimed(): SQL | undefined {
  return or(isNull(emailLog.claimed_until), lt(emailLog.claimed_until, sql`clock_timestamp()`));
}

/**
 * Puts off a mail that could not be claimed: until its claim runs out, because a worker that died leaves it behind, or
 * for a minute if an earlier mail goes first. Not at all if the claim has run out just now.
 */
export async function lookAgainLater(ctx: Ctx, emailId: string): Promise<void> {
  const now = sql`${ctx.now().toISOString()}::timestamptz`;
  const later = sql`${now} + ${BLOCKED_SECONDS} * interval '1 second'`;
  const { claimed_until, status, due_at } = emailLog;
  const isWaiting = and(eq(emailLog.id, emailId), eq(status, "pending"));
  await ctx.db
    .update(emailLog)
    .set({
      due_at: sql`case when not (${isUnclaimed()}) then ${now} + (${claimed_until} - clock_timestamp())
        when ${exists(goesFirst(ctx))} then ${later} else ${now} end`,
    })
    .where(isWaiting);
  // The earlier one may have ended, and woken this one, after the look above at it and before its word counted.
  await ctx.db
    .update(emailLog)
    .set({ due_at: now })
    .where(and(isWaiting, eq(due_at, later), notExists(goesFirst(ctx))));
}

/** Mails of the same thread that are sent before this one: bulk mails last, else in the order in which they were written. */
function goesFirst({ db }: Pick<Ctx, "db">) {
  return db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.status, "pending"),
        sql`${threadOf(earlier)} = ${threadOf(emailLog)}`,
        sql`lower(${earlier.recipient}) = lower(${emailLog.recipient})`,
        sql`(${earlier.is_bulk}, ${earlier.created_at}, ${earlier.id})
          < (${emailLog.is_bulk}, ${emailLog.created_at}, ${emailLog.id})`,
      ),
    );
}

/** What a thread is about, with one recipient: a job, or where there is none, a driver. */
function threadOf({ job_id, driver_id }: typeof earlier | typeof emailLog): SQL {
  return sql`coalesce(${job_id}, ${driver_id})`;
}

/** Lets the mail that waited for this one go, now that it is sent or given up; not one that can still be called back. */
export async function wakeNext(tx: TxCtx, email: Email): Promise<void> {
  const { recipient, job_id, driver_id } = email;
  if (!job_id && !driver_id) return;
  const next = tx.db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.status, "pending"),
        sql`${threadOf(earlier)} = ${job_id ?? driver_id}`,
        sql`lower(${earlier.recipient}) = lower(${recipient})`,
      ),
    )
    .orderBy(asc(earlier.is_bulk), asc(earlier.created_at), asc(earlier.id))
    .limit(1);
  const now = sql`${tx.now().toISOString()}::timestamptz`;
  const { due_at, created_at } = emailLog;
  // One that only waited for this one is due later than it could be called back.
  const isHeld = sql`${due_at} <= ${created_at} + ${tx.confirmUndoSeconds} * interval '1 second'`;
  await tx.db
    .update(emailLog)
    .set({ due_at: sql`case when ${isHeld} then greatest(${due_at}, ${now}) else ${now} end` })
    .where(inArray(emailLog.id, next));
}

function endOf({ lastsMs }: Claim) {
  return sql`clock_timestamp() + ${lastsMs} * interval '1 millisecond'`;
}
